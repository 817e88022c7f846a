"""The plain pieces, drawn for Tablero: few strokes and one outline, told apart at a glance and at a small size."""

_BASE = "M10.5 40.5v-2.2a2.5 2.5 0 0 1 2.5-2.5h19a2.5 2.5 0 0 1 2.5 2.5v2.2z"

_BODY = {
    "K": "M20.5 11.7V9.3h-3V5.7h3V3h4v2.7h3v3.6h-3v2.4c1 .8 1.7 1.9 2 3.2 6-2.3 12 1 12 6.6 0 5.6-4.6 8-6.3 14.3H13.8"
    "C12.1 29.5 7.5 27.1 7.5 21.5c0-5.6 6-8.9 12-6.6.3-1.3 1-2.4 1-3.2z",
    "Q": "M13.5 35.8L8 16.6a3.1 3.1 0 1 1 2.7-1.3l5.5 5.2 3.9-8.9a3.4 3.4 0 1 1 4.8 0l3.9 8.9 5.5-5.2"
    "a3.1 3.1 0 1 1 2.7 1.3L31.5 35.8z",
    "R": "M11.5 7.5h5.2v3.6h3.4V7.5h4.8v3.6h3.4V7.5h5.2v9.3l-3.3 3 1.3 16h-18l1.3-16-3.3-3z",
    "B": "M15 35.8l1.6-5.3c-3.2-2.3-4.9-5-4.9-8.4 0-5 4-9.5 8.2-12.6a3.9 3.9 0 1 1 5.2 0c4.2 3.1 8.2 7.6 8.2 12.6"
    " 0 3.4-1.7 6.1-4.9 8.4l1.6 5.3z",
    "N": "M13 35.8c0-6.3 3.4-9.3 6.7-12.6-2.6.7-4.6 1.3-6.3 3.5-.8 1-2.2 1.2-3.2.5l-1.5-1.2c-.9-.7-1.2-1.9-.7-2.9"
    "l5.2-10.7c.4-.9.5-1.9.5-2.9V6l4.6 3.1c8.7.5 14.2 6.8 14.2 16.4 0 3.8-.4 7-.9 10.3z",
    "P": "M15.5 35.8c1-5.6 2.5-9.3 4.3-11.8a7.2 7.2 0 1 1 5.4 0c1.8 2.5 3.3 6.2 4.3 11.8z",
}

_DETAIL = {
    "K": "M22.5 17v13M14 30.5h17",
    "Q": "M13.2 30.5h18.6",
    "R": "M15.5 20.5h14",
    "B": "M20.6 20.4l5-5.8M16.8 30.5h11.4",
    "N": "M17.3 15.4h.1M24 14.5c3.4 2 5 5.6 5 10",
    "P": "",
}

_COLOURS = {"w": ("#fffdf6", "#1c1a17", "#1c1a17"), "b": ("#34302b", "#0f0d0b", "#f3ecdc")}
"""Fill, outline and details of a side."""


def drawings() -> dict[str, str]:
    """Return piece code (wK … bP) → SVG document."""
    return {side + kind: _document(side, kind) for side in _COLOURS for kind in _BODY}


def _document(side: str, kind: str) -> str:
    fill, line, detail = _COLOURS[side]
    body = f'<path fill="{fill}" stroke="{line}" stroke-width="1.7" d="{_BODY[kind]}{_BASE}"/>'
    inner = f'<path stroke="{detail}" stroke-width="1.9" stroke-linecap="round" d="{_DETAIL[kind]}"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" fill="none" stroke-linejoin="round">'
        f"{body}{inner if _DETAIL[kind] else ''}</svg>"
    )
