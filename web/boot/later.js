// A board on somebody else's page starts Python when it has been in view for a moment, is touched, or is spoken to.
// Until then it costs its host nothing but the drawn position.
(function later() {
  "use strict";
  const start = window.tableroStart;
  const MOMENT = 200; // milliseconds; who scrolls past has not looked
  const TOUCHES = ["pointerdown", "keydown", "focusin"];
  const SCROLLING = /^(Arrow|Page|Home$|End$| $)/;
  let begun = false;
  let waiting = 0;

  function begin() {
    if (begun) return;
    begun = true;
    observer.disconnect();
    for (const type of TOUCHES) document.removeEventListener(type, begin, true);
    start.load();
    for (const address of start.boot.modules) {
      const script = document.createElement("script");
      script.type = "module";
      script.src = address;
      document.head.append(script);
    }
  }

  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(waiting);
      if (entry.isIntersecting) waiting = setTimeout(begin, MOMENT);
    },
    { threshold: 0.1 },
  );

  // What keys do on the board is played later; scrolling the page around is not what is meant.
  function hold(event) {
    const { key, target } = event;
    if (SCROLLING.test(key) && target.closest?.("[data-board]")) event.preventDefault();
  }

  start.begin = begin;
  document.addEventListener("keydown", hold);
  // Before Python runs, too, another address is another board.
  window.addEventListener("hashchange", () => location.reload());
  for (const type of TOUCHES) document.addEventListener(type, begin, true);
  document.addEventListener("DOMContentLoaded", () => {
    if (!begun) observer.observe(document.querySelector("[data-board]"));
  });
})();
