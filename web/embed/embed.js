// <tablero-board>: a chessboard in a sandboxed frame that sizes itself. Load this file from the Tablero of your choice:
//   <script src="…/embed.js"></script> <tablero-board fen="…"></tablero-board>
(function tableroBoard() {
  "use strict";
  const own = document.currentScript ?? document.querySelector('script[src$="embed.js"]'); // a module has no current one
  const home = new URL("embed.html", own.src);
  // Without an origin of its own a frame gets nothing from the browser's cache. It is another origin than its host's
  // all the same, and keeps nothing.
  const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";
  // Attribute of the element → parameter of the address.
  const PARAMETERS = {
    exercise: "exercise",
    fen: "fen",
    game: "g",
    lang: "lang",
    mode: "mode",
    orientation: "orientation",
    pgn: "pgn",
    ply: "ply",
    theme: "theme",
  };
  const BAR = matchMedia("(pointer: coarse)").matches ? 52 : 48; // CSS pixels under the board
  const MORE = 200; // for moves with comments, or a mode's own panel
  const WIDE = 620; // from here on they stand beside the board
  const RATIO = 0.62;
  const NARROW = 320; // below this the task of an exercise has a line of its own

  class TableroBoard extends HTMLElement {
    static observedAttributes = Object.keys(PARAMETERS);
    static sandbox = SANDBOX;

    /** Where the board is that has these attributes: an object of names and texts. */
    static address(attributes) {
      const asked = new URLSearchParams({ embed: "1" });
      for (const [attribute, name] of Object.entries(PARAMETERS)) {
        if (attributes[attribute] !== undefined) asked.set(name, attributes[attribute].trim());
      }
      return `${home.href}#${asked}`;
    }

    /** How high the board that has these attributes is in this width, in CSS pixels. */
    static height(attributes, width) {
      const more = "pgn" in attributes || ["dnd", "four"].includes(attributes.mode);
      const task = "exercise" in attributes && width < NARROW ? BAR : 0;
      return Math.round(more && width >= WIDE ? width * RATIO : width + BAR + task + (more ? MORE : 0));
    }

    #frame = null;
    #open = new Map(); // number of a question → the question, and who waits for its answer
    #listeners = [];
    #asked = 0;
    #loaded = false;
    #sizer = new ResizeObserver(() => this.#size());

    constructor() {
      super();
      // Not a style element, which the policy of a host may forbid.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":host { display: block } :host([hidden]) { display: none }");
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
      this.hear = this.hear.bind(this);
    }

    connectedCallback() {
      this.#show();
      this.#sizer.observe(this);
      window.addEventListener("message", this.hear);
    }

    disconnectedCallback() {
      this.#sizer.disconnect();
      this.#loaded = false;
      window.removeEventListener("message", this.hear);
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#show();
    }

    /** The record of the game, as `load` takes it. */
    async record() {
      return (await this.#ask({ type: "record" })).record;
    }

    /** Play a move (UCI), or `{seat, kind, value}`; gives `{ok, reason}`. */
    play(action) {
      return this.#ask({ type: "play", action });
    }

    /** Show a record or a FEN; gives `{ok, reason}`. */
    load(text) {
      return this.#ask({ type: "load", text });
    }

    /** Call `listener(record)` after each change of the game ("action"), or at its end ("end"). */
    on(event, listener) {
      this.#listeners.push({ event, listener });
      return this.#ask({ type: "on", event });
    }

    hear({ source, origin, data }) {
      if (source !== this.#frame?.contentWindow || origin !== home.origin || data?.tablero !== 1) return;
      if (data.type === "answer") {
        this.#open.get(data.id)?.resolve(data);
        this.#open.delete(data.id);
      } else if (data.type === "event") {
        for (const { event, listener } of this.#listeners) if (event === data.event) listener(data.record);
      }
    }

    #ask(message) {
      const id = (this.#asked += 1);
      const asked = { tablero: 1, id, ...message };
      if (this.#loaded) this.#post(asked);
      return new Promise((resolve) => this.#open.set(id, { asked, resolve }));
    }

    #post(message) {
      this.#frame.contentWindow.postMessage(message, home.origin);
    }

    #show() {
      const address = TableroBoard.address(this.#attributes);
      if (this.#frame?.src !== address) {
        this.#loaded = false; // until then questions wait
        // In the same frame the board that was there would go on answering until it has gone.
        this.#frame = this.#made(address);
        this.shadowRoot.replaceChildren(this.#frame);
      }
      this.#frame.title = this.getAttribute("title") ?? "Tablero";
      this.#size();
    }

    #made(address) {
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", SANDBOX);
      frame.style.cssText = "display:block;inline-size:100%;border:0";
      frame.src = address;
      frame.addEventListener("load", () => {
        this.#loaded = true;
        for (const event of new Set(this.#listeners.map(({ event: name }) => name))) this.#post({ tablero: 1, type: "on", event });
        for (const { asked } of this.#open.values()) this.#post(asked);
      });
      return frame;
    }

    #size() {
      const width = this.#frame.clientWidth;
      if (width) this.#frame.style.blockSize = `${TableroBoard.height(this.#attributes, width)}px`;
    }

    get #attributes() {
      return Object.fromEntries([...this.attributes].map(({ name, value }) => [name, value]));
    }
  }

  if (!customElements.get("tablero-board")) customElements.define("tablero-board", TableroBoard);
})();
