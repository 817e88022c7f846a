"""What makes the site an app that works without a network: the manifest with its icons, and the service worker."""

import base64
import hashlib
import json
from collections.abc import Mapping

from make import texts
from make.page import BOOT

MANIFEST, WORKER = "manifest.webmanifest", "worker.js"
LOST = "The file {file} did not arrive, so the page cannot start. Check your connection and reload."


def manifest(icon: str, pictures: Mapping[int, str], whole: Mapping[int, str]) -> str:
    """Return the web app manifest.

    `icon` is the address of the drawing, `pictures` and `whole` are those of its PNGs by their side in pixels; the
    whole ones are for systems that cut icons to a shape of their own. All addresses are relative to the manifest.
    """
    drawn = {"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    made = [
        {"src": address, "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
        for purpose, addresses in (("any", pictures), ("maskable", whole))
        for side, address in addresses.items()
    ]
    content = {
        "name": "Tablero",
        "short_name": "Tablero",
        "description": "Ajedrez para dos en una misma pantalla, también sin red. Chess for two, no network needed.",
        "lang": "es",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": "#f4f1ea",
        "background_color": "#f4f1ea",
        "categories": ["games", "education"],
        "icons": [drawn, *made],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def worker(files: Mapping[str, bytes], build: str) -> str:
    """Return the service worker that keeps exactly these files, each checked by its hash."""

    def integrity(content: bytes) -> str:
        return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"

    facts = {
        "build": build,
        "files": {address: integrity(content) for address, content in sorted(files.items())},
        "lost": {language: told.get(LOST, LOST) for language, told in texts.table([LOST]).items()},
    }
    source = (BOOT / WORKER).read_text(encoding="utf-8")
    return f"self.tableroBuild = {json.dumps(facts, ensure_ascii=False, sort_keys=True, indent=1)};\n{source}"
