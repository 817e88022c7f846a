"""The pieces as style rules: the cburnett set of python-chess, with no request and no flash, and others on demand."""

import re
from collections.abc import Mapping
from urllib.parse import quote

import chess.svg

from make import plain_pieces

_COLOURS = {"w": ("white", str.upper), "b": ("black", str.lower)}
_KINDS = "KQRBNP"


def _document(drawing: str) -> str:
    """Return a drawing of python-chess, which is a group, as a document of its own."""
    inner = re.sub(r"\s+", " ", drawing)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">{inner}</svg>'


def drawings() -> dict[str, str]:
    """Return piece code (wK … bP) → SVG document."""
    return {
        side + kind: _document(chess.svg.PIECES[fold(kind)]) for side, (_, fold) in _COLOURS.items() for kind in _KINDS
    }


def data_uri(document: str) -> str:
    """Return an SVG document as an address that CSS can use, in as few bytes as will do."""
    return "data:image/svg+xml," + quote(document.replace('"', "'"), safe="/:=;,.- '()")


def _pictures(drawn: Mapping[str, str]) -> str:
    return "".join(f'--{code}:url("{data_uri(drawing)}");' for code, drawing in drawn.items())


def other_sets() -> dict[str, str]:
    """Return the name of each set that can be chosen instead → the rules that do it, for a style sheet of its own."""
    return {"plain": f':root[data-set-pieces="plain"]{{{_pictures(plain_pieces.drawings())}}}\n'}


def stylesheet() -> str:
    """Return the rules that give every piece on the page its picture."""
    rules = [f":root{{{_pictures(drawings())}}}"]
    for side, (colour, _) in _COLOURS.items():
        for kind in _KINDS:
            code = side + kind
            wanted = [f'[data-piece="{code}"]::after', f'[data-ghost="{code}"]::after']
            if kind in "QRBN":
                wanted.append(f'[data-promotion="{colour}"] [data-promote="{kind}"]::after')
            rules.append(f"{','.join(wanted)}{{background-image:var(--{code})}}")
    return "\n".join(rules) + "\n"


def icon() -> str:
    """Return the page's icon: a white knight on the green of the board."""
    knight = re.sub(r"\s+", " ", chess.svg.PIECES["N"])
    ground = '<rect width="45" height="45" rx="9" fill="#2f6b4f"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">{ground}{knight}</svg>\n'
