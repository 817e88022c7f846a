// The builder: a form becomes an address, a preview, and texts to copy.
const form = document.querySelector("[data-builder]");
const preview = document.querySelector("[data-preview]");
const home = new URL(".", location.href).href;
const Board = customElements.get("tablero-board");
const PAUSE = 500; // milliseconds after the last change until the preview starts anew
// What is chosen → the fields that count.
const FIELDS = { play: ["mode"], fen: ["fen"], exercise: ["fen", "exercise"], pgn: ["pgn"], game: ["game", "fen"] };
const modes = new Map(); // link → the mode of its game, as far as the preview has told

const value = (name) => form.elements[name].value.trim();

function linked(text) {
  // A whole link is what people have; what counts in it is its record.
  return new URLSearchParams(text.slice(text.indexOf("#") + 1)).get("g") ?? text;
}

function chosen() {
  const kind = value("kind");
  const attributes = {};
  for (const name of [...FIELDS[kind], "orientation", "lang", "theme"]) {
    const text = name === "game" ? linked(value(name)) : value(name);
    if (text && !(name === "mode" && text === "classic")) attributes[name] = text;
  }
  // Its mode says how much room a game needs.
  const mode = modes.get(attributes.game);
  return mode ? { ...attributes, mode } : attributes;
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function frame(source, width, height) {
  return (
    `<iframe src="${escaped(source)}" width="${width}" height="${height}" sandbox="${Board.sandbox}" ` +
    `title="Tablero" style="border:0;max-width:100%"></iframe>`
  );
}

function element(attributes) {
  const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${escaped(text)}"`);
  return `<script src="${home}embed.js"></script>\n<tablero-board${written.join("")}></tablero-board>`;
}

async function showBoard(attributes) {
  const board = document.createElement("tablero-board");
  for (const [name, text] of Object.entries(attributes)) board.setAttribute(name, text);
  board.title = preview.getAttribute("aria-label");
  preview.replaceChildren(board);
  const { game } = attributes;
  if (!game || modes.has(game)) return;
  const { mode } = JSON.parse(await board.record());
  modes.set(game, mode === "classic" ? "" : mode);
  if (mode !== "classic") show();
}

function show() {
  const kind = value("kind");
  for (const field of document.querySelectorAll("[data-for]")) field.hidden = !field.dataset.for.split(" ").includes(kind);
  const attributes = chosen();
  const source = Board.address(attributes);
  const width = Math.min(1200, Math.max(200, Math.round(Number(value("width"))) || 420));
  const height = Board.height(attributes, width);
  const snippets = {
    plain: frame(source, width, height),
    wordpress: `<!-- wp:html -->\n${frame(source, width, height)}\n<!-- /wp:html -->`,
    mediawiki: `{{#widget:Iframe|url=${source}|width=${width}|height=${height}|border=0}}`,
    element: element(attributes),
  };
  for (const [name, text] of Object.entries(snippets)) document.querySelector(`[data-snippet=${name}]`).value = text;
  preview.style.inlineSize = `${width}px`;
  if (shown !== source) showBoard(attributes);
  shown = source;
}

async function copy(button) {
  const text = document.querySelector(`[data-snippet=${button.dataset.copy}]`);
  const told = document.querySelector("[data-copied]");
  told.hidden = true;
  button.after(told); // where whoever pressed it looks
  try {
    await navigator.clipboard.writeText(text.value);
    told.hidden = false;
  } catch {
    text.select(); // no clipboard here: what is to be copied is marked
  }
}

let shown = ""; // address of the preview
let waiting = 0;
form.addEventListener("input", ({ target }) => {
  if (target.name === "game") form.elements.fen.value = ""; // the position belonged to the game before
  clearTimeout(waiting);
  waiting = setTimeout(show, PAUSE);
});
form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});
// Whoever comes from a game on the board brings it along.
for (const [name, text] of new URLSearchParams(location.hash.slice(1))) {
  const field = form.elements.namedItem(name);
  if (field) field.value = text;
}
show();
