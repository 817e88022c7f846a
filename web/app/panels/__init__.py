"""What stands beside the board, one panel a mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from app.panels.classic import ClassicPanel
from app.panels.four import FourPanel
from app.panels.panel import Panel, Seating

PANELS: Final[Mapping[str, Callable[[Seating], Panel]]] = {"classic": lambda table: ClassicPanel(), "four": FourPanel}
"""Mode → its panel."""
