"""The page's own Python as one archive: byte code of pychess_core and app, texts, catalogues, PyScript's library."""

import json
from pathlib import Path

from make.archive import packed
from make.paths import BUILD, CORE, ROOT, WEB, files_below, fingerprint
from make.pyscript import python_library
from make.report import step
from make.stdlib import HERE, keep, run_inside, work_folder
from make.texts import LANGUAGES, compiled


def _files(ending: str) -> dict[str, Path]:
    """Return name in the zip → file, of all files with this ending."""
    packages = {"app": WEB / "app", "pychess_core": CORE}
    return {
        f"{name}/{path.relative_to(folder).as_posix()}": path
        for name, folder in packages.items()
        for path in files_below(folder, [ending])
    }


def application() -> bytes:
    """Return the archive, from an earlier run if nothing that it hangs on has changed."""
    sources, texts = _files(".py"), _files(".txt")
    library = python_library()
    catalogues = [WEB / "lang" / f"{language}.po" for language in LANGUAGES]
    tools = [WEB / "package-lock.json", *files_below(HERE)]
    made = BUILD / "app" / f"{fingerprint([*sources.values(), *texts.values(), *catalogues, *tools])[:16]}.bin"
    if made.is_file():
        return made.read_bytes()
    with step("compiling the page's Python"), work_folder() as work:
        for name, text in library.items():
            (work / "library" / name).parent.mkdir(parents=True, exist_ok=True)
            (work / "library" / name).write_text(text, encoding="utf-8")
        job = {f"/project/{path.relative_to(ROOT).as_posix()}": name for name, path in sources.items()}
        job |= {f"/pack/library/{name}": name for name in library}
        (work / "job.json").write_text(json.dumps(job, sort_keys=True), encoding="utf-8")
        run_inside(HERE / "inside_app.py", work, "Compiling the page's Python")
        out = work / "out"
        entries = {path.relative_to(out).as_posix(): path.read_bytes() for path in files_below(out)}
        entries |= {name: path.read_bytes() for name, path in texts.items()}
        entries |= {f"app/lang/{language}.mo": compiled(language) for language in LANGUAGES}
        return keep(made, packed(entries))
