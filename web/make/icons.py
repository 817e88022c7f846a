"""The mark, four squares of a board: on the page, and as the pictures that a system shows for an installed app."""

import math
import struct
import zlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Mark:
    """Outlines of the light and of the dark squares, as SVG paths in a box of 20 × 20."""

    light: str
    dark: str


MARK = Mark(
    light="M4 0h6v10H0V4a4 4 0 0 1 4-4zm6 10h10v6a4 4 0 0 1-4 4h-6z",
    dark="M10 0h6a4 4 0 0 1 4 4v6H10zM0 10h10v10H4a4 4 0 0 1-4-4z",
)
ROUND = 4 / 20  # radius of the outer corners, as a part of the side
LIGHT, DARK = (0xEC, 0xE5, 0xD3), (0x2F, 0x6B, 0x4F)


def drawing() -> str:
    """Return the mark as an SVG document."""
    paths = "".join(
        f'<path fill="#{bytes(colour).hex()}" d="{path}"/>' for colour, path in ((LIGHT, MARK.light), (DARK, MARK.dark))
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">{paths}</svg>\n'


def picture(side: int, rounding: float = ROUND) -> bytes:
    """Return the mark as a PNG of side × side pixels; with no rounding it fills all of it, for systems that cut it."""
    half, radius = side // 2, round(side * rounding)
    upper = bytes((*LIGHT, 255)) * half + bytes((*DARK, 255)) * half
    lower = bytes((*DARK, 255)) * half + bytes((*LIGHT, 255)) * half
    rows = [bytearray(upper if y < half else lower) for y in range(side)]
    for y in range(radius):
        for x in range(radius):
            inside = radius - math.hypot(radius - x - 0.5, radius - y - 0.5)
            opaque = round(255 * min(max(inside + 0.5, 0), 1))
            for row in (rows[y], rows[-1 - y]):
                row[4 * x + 3] = row[4 * (side - 1 - x) + 3] = opaque
    return _png(side, b"".join(b"\0" + row for row in rows))


def _png(side: int, lines: bytes) -> bytes:
    """Return a picture as a PNG; a line is a byte for its filter (0: none), then red, green, blue, alpha by turns."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body
