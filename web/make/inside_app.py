"""Runs inside Pyodide (see inside.mjs): compiles the files that /pack/job.json names to /pack/out."""

import json
import sys
from pathlib import Path

sys.path.insert(0, "/project/web")

from make import byte_code


def main() -> None:
    """Compile each source; a traceback shows it by its name in the zip."""
    job = json.loads(Path("/pack/job.json").read_text(encoding="utf-8"))
    for source, name in sorted(job.items(), key=lambda pair: pair[1]):
        target = Path("/pack/out") / f"{name}c"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(byte_code.module(Path(source).read_bytes(), name))


main()
