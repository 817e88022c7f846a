"""The board: what is entered on it (entry), how it is drawn (drawing, motion), what it hears (listening)."""
