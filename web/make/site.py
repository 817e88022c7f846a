"""dist/: the whole site as static files, the same bytes from the same tree, with relative addresses only."""

import gzip
import json
import shutil
from dataclasses import dataclass, field, replace
from pathlib import Path

from make import icons, installing, openings, pieces, pyscript
from make.application import application
from make.fonts import FONTS
from make.licences import licences
from make.one_file import COPY, one_file
from make.one_file import MOST as MOST_IN_ONE
from make.page import BOOT, Parts, builder_page, embed_page, page
from make.paths import BUILD, CORE, DIST, ROOT, WEB, files_below, fingerprint, short_hash
from make.report import say
from make.stdlib import standard_library, work_folder

RECORD = BUILD / "site.json"  # what dist/ was made from
MOST = 6_000_000  # bytes of a first download, compressed as a host does it


@dataclass
class Site:
    """The files of dist/, by their addresses."""

    files: dict[str, bytes] = field(default_factory=dict)

    def add(self, address: str, content: bytes) -> str:
        """Put a file at a fixed address; for folders that carry a version in their name."""
        self.files[address] = content
        return address

    def add_hashed(self, address: str, content: bytes) -> str:
        """Put a file at an address with a hash of its content in it, so that it can be cached for ever."""
        stem, dot, suffix = address.rpartition(".")
        return self.add(f"{stem}.{short_hash(content)}{dot}{suffix}", content)


def _runtime(site: Site) -> tuple[str, tuple[str, ...]]:
    """Add Pyodide and PyScript; return Pyodide's folder and PyScript's addresses."""
    pyodide = f"runtime/pyodide-{pyscript.version_of(pyscript.PYODIDE)}/"
    for name in pyscript.PYODIDE_FILES:
        site.add(pyodide + name, _without_map((pyscript.PYODIDE / name).read_bytes(), name))
    core = f"runtime/pyscript-{pyscript.version_of(pyscript.CORE)}/"
    names = pyscript.core_files()
    for name in names:
        site.add(core + name, _without_map((pyscript.CORE / "dist" / name).read_bytes(), name))
    return pyodide, tuple(core + name for name in names)


def _without_map(content: bytes, name: str) -> bytes:
    """Drop the pointer to a source map, which is not shipped."""
    if not name.endswith(("js", "mjs")):
        return content
    lines = content.rstrip().splitlines()
    return b"\n".join(line for line in lines if not line.startswith(b"//# sourceMappingURL=")) + b"\n"


def _style(site: Site) -> tuple[str, tuple[str, ...]]:
    """Add fonts and the one style sheet; return its address and those of the fonts."""
    fonts = tuple(site.add_hashed(f"assets/{font.file}", font.path.read_bytes()) for font in FONTS)
    faces = "".join(font.rules(Path(address).name) for font, address in zip(FONTS, fonts, strict=True))
    own = "".join(path.read_text(encoding="utf-8") for path in files_below(WEB / "assets", [".css"]))
    sheet = f"{faces}{pieces.stylesheet()}{own}"
    return site.add_hashed("assets/style.css", sheet.encode()), fonts


def _lock() -> dict[str, object]:
    """Return Pyodide's list of packages with no package in it."""
    lock = json.loads((pyscript.PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {**{key: value for key, value in lock.items() if key != "packages"}, "packages": {}}


def _app_icons(site: Site) -> str:
    """Add the manifest and its icons; return the address of the one for systems that do not read manifests."""
    drawing = site.add_hashed("assets/mark.svg", icons.drawing().encode())
    pictures, whole = (
        {side: site.add_hashed(f"assets/{name}-{side}.png", icons.picture(side, rounding)) for side in (192, 512)}
        for name, rounding in (("mark", icons.ROUND), ("mark-whole", 0))
    )
    site.add(installing.MANIFEST, installing.manifest(drawing, pictures, whole).encode())
    return whole[192]


def make() -> Site:
    """Put the whole site together in memory."""
    site = Site()
    pyodide, core = _runtime(site)
    style, fonts = _style(site)
    interpreter = site.add_hashed("boot/interpreter.mjs", (BOOT / "interpreter.mjs").read_bytes())
    stdlib = site.add_hashed("runtime/stdlib.bin", standard_library())
    app = site.add_hashed("app/app.bin", application())
    needed = [*(pyodide + name for name in pyscript.PYODIDE_FILES), *core, interpreter, stdlib, app]
    parts = Parts(
        style=style,
        icon=site.add_hashed("assets/icon.svg", pieces.icon().encode()),
        touch_icon=_app_icons(site),
        manifest=installing.MANIFEST,
        fonts=fonts,
        interpreter=interpreter,
        pyscript=core,
        pyodide=pyodide,
        stdlib=stdlib,
        app=app,
        version=pyscript.version_of(pyscript.PYODIDE),
        lock=_lock(),
        sizes={address: len(site.files[address]) for address in needed},
        worker=installing.WORKER,
        copy=COPY,
        piece_sets={
            name: site.add_hashed(f"assets/{name}-pieces.css", rules.encode())
            for name, rules in pieces.other_sets().items()
        },
        openings=site.add_hashed("app/openings.bin", openings.packed()),
    )
    for address, content in licences().items():
        site.add(f"licenses/{address}", content)
    _add_pages(site, parts)
    return site


def _add_pages(site: Site, parts: Parts) -> None:
    """Add the pages, the worker that keeps all so far for a time without a network, and the page as one file."""
    site.add("embed.html", embed_page(parts).encode())
    site.add("embed.js", (WEB / "embed" / "embed.js").read_bytes())  # not hashed: pages elsewhere name it
    builder = site.add_hashed("assets/builder.js", (WEB / "embed" / "builder.js").read_bytes())
    site.add("builder.html", builder_page(parts, builder).encode())
    kept = (f"{name} {short_hash(content)}" for name, content in sorted(site.files.items()))
    build = fingerprint([], *kept, page(parts))[:12]
    site.add("index.html", page(replace(parts, build=build)).encode())
    site.add(installing.WORKER, installing.worker(site.files, build).encode())
    site.add(COPY, one_file(site.files, parts).encode())


def first_download(site: Site) -> int:
    """Return the bytes of a first visit, compressed: the page, and what its worker keeps for later ones."""
    visited = (content for address, content in site.files.items() if address != COPY)
    return sum(len(gzip.compress(content, 6, mtime=0)) for content in visited)


def download_of_dist() -> int:
    """Return the bytes of a first visit to what `build` has made."""
    return int(json.loads(RECORD.read_text(encoding="utf-8"))["download"])


def _write(site: Site) -> None:
    with work_folder() as work:
        for address, content in site.files.items():
            path = work / "dist" / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        shutil.rmtree(DIST, ignore_errors=True)
        (work / "dist").replace(DIST)


def _inputs() -> list[Path]:
    """Return every file of the project that the site is made from."""
    names = ["LICENSE", "CREDITS.md", "pyproject.toml"]
    return [*files_below(WEB), *files_below(CORE), *(ROOT / name for name in names)]


def _as_written(manifest: dict[str, int]) -> bool:
    return all((DIST / name).is_file() and (DIST / name).stat().st_size == size for name, size in manifest.items())


def build(say_all: bool = False) -> None:
    """Make dist/, unless it is there already, made from the same files."""
    key = fingerprint(_inputs())
    known = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.is_file() else {}
    if known.get("key") != key or not _as_written(known["files"]):
        say("  building dist/ …")
        site = make()
        _write(site)
        files = {address: len(content) for address, content in sorted(site.files.items())}
        known = {"key": key, "files": files, "download": first_download(site)}
        RECORD.parent.mkdir(exist_ok=True)
        RECORD.write_text(json.dumps(known), encoding="utf-8")
        say_all = True
    if say_all:
        size = known["files"][COPY]
        say(f"dist/: {len(known['files'])} files; a first visit downloads {known['download'] / 1e6:.2f} MB compressed.")
        say(f"dist/{COPY}: all of it in one file of {size / 1e6:.2f} MB.")
        if known["download"] > MOST:
            say(f"That is more than the {MOST / 1e6:.0f} MB that a first visit may cost.")
        if size > MOST_IN_ONE:
            say(f"That is more than the {MOST_IN_ONE / 1e6:.0f} MB that the one file may have.")
