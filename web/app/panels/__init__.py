"""What stands beside the board, one panel a mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from app.panels.panel import Panel, Seating


def _classic(table: Seating) -> Panel:
    from app.panels.classic import ClassicPanel

    return ClassicPanel(table)


def _dnd(table: Seating) -> Panel:
    from app.panels.dnd.panel import DndPanel

    return DndPanel(table)


def _four(table: Seating) -> Panel:
    from app.panels.four import FourPanel

    return FourPanel(table)


PANELS: Final[Mapping[str, Callable[[Seating], Panel]]] = {"classic": _classic, "dnd": _dnd, "four": _four}
"""Mode → what makes its panel; imported when first shown, so that a start pays for one mode alone."""
