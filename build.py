#!/usr/bin/env python3
"""Tablero's one entry point: serve · build · test · bench. Needs nothing but Python 3.11 or newer."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must get this far to be told
    sys.exit("Tablero needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

from make import dependencies
from make.paths import VENV, venv_python
from make.report import CannotGoOnError


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Make, start and check Tablero, chess on a page without a server.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="serve | build | test | bench")
    serve = commands.add_parser("serve", help="build if anything changed, serve on this machine, open the browser")
    serve.add_argument("--port", type=int, help="the port to use (8000, or the next free one)")
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    commands.add_parser("build", help="make dist/, ready for any static host")
    test = commands.add_parser("test", help="check everything: style, types, rules, and the page in a real browser")
    test.add_argument("pytest", nargs="*", metavar="WORD", help="after --, words for pytest instead of all checks")
    bench = commands.add_parser("bench", help="measure start, download and moves against their bounds")
    bench.add_argument("only", nargs="*", help="names of benches (all)")
    return parser.parse_args()


def in_venv(options: argparse.Namespace) -> int:
    """Do the work; all that it needs is installed."""
    if options.command == "serve":
        from make.serve import serve

        return serve(options.port, browser=not options.no_browser)
    if options.command == "test":
        from make.check import check

        return check(options.pytest)
    if options.command == "bench":
        from make.bench import bench

        return bench(options.only)
    from make.site import build

    build(say_all=True)
    return 0


def main() -> int:
    """Install what is missing, then go on in the project's own virtual environment."""
    options = arguments()
    try:
        if Path(sys.prefix).resolve() == VENV.resolve():
            return in_venv(options)
        dependencies.ensure(tests=options.command in {"test", "bench"})
    except CannotGoOnError as problem:
        print(f"\n{problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    command = [str(venv_python()), str(Path(__file__).resolve()), *sys.argv[1:]]
    if os.name == "nt":  # exec there would give the prompt back while the work goes on
        return subprocess.call(command)
    sys.stdout.flush()
    return os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main())
