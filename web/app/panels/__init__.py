"""What stands beside the board, one panel a mode."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.panels.classic import ClassicPanel

PANELS: Final[Mapping[str, type[ClassicPanel]]] = {"classic": ClassicPanel}
"""Mode → its panel."""
