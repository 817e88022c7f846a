// What a person does before Python drives the page is kept in window.tableroEarly.events, in order, as plain data.
// Python plays it and calls stop().
(function earlyInput() {
  "use strict";
  const TYPES = ["pointerdown", "pointermove", "pointerup", "pointercancel", "click", "keydown", "submit", "change"];
  const MOST = 500; // nobody does so much in a start that will still succeed
  const events = [];
  let pressed = null; // the square that shows that a press was taken

  const near = (event, selector) => {
    // A captured or released pointer's target may lie elsewhere: what counts is what is under it.
    // A click by a key has no point.
    const atPoint = event.clientX !== undefined && !(event.type === "click" && event.detail === 0);
    const under = atPoint ? document.elementFromPoint(event.clientX, event.clientY) : null;
    return (under ?? event.target)?.closest?.(selector) ?? null;
  };

  function press(square) {
    pressed?.removeAttribute("data-selected");
    pressed = square?.hasAttribute("data-piece") && square !== pressed ? square : null;
    pressed?.setAttribute("data-selected", "");
  }

  function keep(event) {
    const square = near(event, "[data-square]");
    const field = event.target?.closest?.("input, select, textarea");
    const kept = {
      type: event.type,
      pointerId: event.pointerId ?? null,
      pointerType: event.pointerType ?? null,
      button: event.button ?? null,
      clientX: event.clientX ?? null,
      clientY: event.clientY ?? null,
      isPrimary: event.isPrimary ?? null,
      key: event.key ?? null,
      square: square?.dataset.square ?? null,
      action: near(event, "[data-action]")?.dataset.action ?? null,
      mode: near(event, "[role=tab][data-mode]")?.dataset.mode ?? null,
      field: field ? field.name : null,
      value: field ? field.value : null,
      timeStamp: event.timeStamp,
      at: Date.now(),
    };
    if (event.type === "submit") event.preventDefault(); // the page must not be left
    if (event.type === "pointermove" && events.at(-1)?.type === "pointermove") events.pop();
    if (events.length < MOST) events.push(kept);
    if (event.type === "pointerdown" && event.isPrimary && !event.button && square) press(square);
  }

  for (const type of TYPES) document.addEventListener(type, keep, true);

  window.tableroEarly = {
    events,
    stop() {
      for (const type of TYPES) document.removeEventListener(type, keep, true);
      press(null);
    },
  };
})();
