"""The facts in tests/cases: inputs with their right values."""

import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent.parent / "cases"


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of tests/cases/`name`.json."""
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def each_case(name: str, *, called: str) -> pytest.MarkDecorator:
    """Parametrizes a test by the cases of `name`, each called by its field `called`."""
    found = cases(name)
    return pytest.mark.parametrize("case", found, ids=[case[called] or "(empty)" for case in found])
