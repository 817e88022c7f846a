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

  const position = saved();
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
