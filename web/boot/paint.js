// Runs at the end of <body>, before the first paint: the texts in the person's language, and the position where they
// left it.
(function paint() {
  "use strict";
  const start = window.tableroStart;
  const ATTRIBUTES = [["label", "aria-label"], ["placeholder", "placeholder"], ["tip", "title"]];

  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = start.text(element.dataset.text);
  }
  for (const [name, attribute] of ATTRIBUTES) {
    for (const element of document.querySelectorAll(`[data-${name}]`)) {
      element.setAttribute(attribute, start.text(element.dataset[name]));
    }
  }
  document.documentElement.dataset.filled = "";

  function saved() {
    try {
      const { orientation, pieces } = JSON.parse(start.stored("tablero.paint"));
      const right = Object.entries(pieces).every(
        ([square, piece]) => /^[a-h][1-8]$/.test(square) && /^[wb][KQRBNP]$/.test(piece),
      );
      return right && /^(white|black)$/.test(orientation) ? { orientation, pieces } : null;
    } catch {
      return null; // nothing saved, or something that is not a position
    }
  }

  // Of several games in a PGN the first counts: its tags are what stands before any move.
  const FIRST_FEN = /^\s*(?:\[\w+\s+"(?:[^"\\]|\\.)*"\]\s*)*?\[FEN\s+"([^"]+)"\]/;

  // A board on somebody else's page shows what its address asks for. Of a PGN only the start position is read here.
  function asked() {
    const address = new URLSearchParams(location.hash.slice(1));
    const mode = address.get("mode");
    if (mode === "dnd" || mode === "four") document.documentElement.dataset.mode = mode;
    if (mode === "four") layOut("ab", "4321");
    document.documentElement.dataset.shows = ["pgn", "exercise", "g"].find((name) => address.has(name)) ?? "board";
    const orientation = address.get("orientation") === "black" ? "black" : "white";
    const fen = address.get("fen") ?? address.get("pgn")?.match(FIRST_FEN)?.[1];
    return { orientation, pieces: (fen && placed(fen)) ?? (mode === "four" ? {} : standing()) };
  }

  function standing() {
    const occupied = [...document.querySelectorAll("[data-piece]")];
    return Object.fromEntries(occupied.map(({ dataset }) => [dataset.square, dataset.piece]));
  }

  function placed(fen) {
    const rows = fen.trim().split(/[ _]/)[0].split("/");
    if (rows.length !== 8) return null;
    const pieces = {};
    for (const [row, text] of rows.entries()) {
      const cells = text.replace(/\d/g, (empty) => ".".repeat(Number(empty)));
      if (!/^[.kqrbnp]{8}$/i.test(cells)) return null;
      for (const [file, letter] of [...cells].entries()) {
        const color = letter === letter.toUpperCase() ? "w" : "b";
        if (letter !== ".") pieces["abcdefgh"[file] + (8 - row)] = color + letter.toUpperCase();
      }
    }
    return pieces;
  }

  function layOut(files, ranks) {
    for (const rank of document.querySelectorAll("[data-board] > .rank")) {
      for (const square of rank.querySelectorAll("[data-square]")) {
        const [file, number] = square.dataset.square;
        if (!files.includes(file) || !ranks.includes(number)) square.remove();
      }
      if (!rank.children.length) rank.remove();
    }
    document.querySelector(`[data-square=${files[0]}1]`).tabIndex = 0; // the one that the Tab key reaches
    for (const name of document.querySelectorAll(".ranks > span, .files > span")) {
      if (!(files + ranks).includes(name.textContent)) name.remove();
    }
  }

  const position = start.embedded ? asked() : saved();
  if (!position) return;
  for (const element of document.querySelectorAll("[data-orientation]")) {
    element.dataset.orientation = position.orientation;
  }
  for (const square of document.querySelectorAll("[data-square]")) {
    const piece = position.pieces[square.dataset.square];
    if (piece) square.dataset.piece = piece;
    else delete square.dataset.piece;
  }
})();
