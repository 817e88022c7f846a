// The page starts Python as soon as it can.
window.tableroStart.load();
