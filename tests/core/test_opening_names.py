"""Names of openings in Spanish, as Spanish players know them, and the rules by which the rest is made."""

from __future__ import annotations

from typing import Any

import pytest

from app.opening_names import in_spanish
from core.cases import each_case


@each_case("opening_names", called="english")
def test_well_known_openings_have_the_names_that_spanish_players_use(case: dict[str, Any]) -> None:
    assert in_spanish(case["english"]) == case["spanish"]


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Nemo Defense: Nemo's Attack, Adams' Trap", "Defensa Nemo: ataque Nemo, celada Adams"),
        ("Nemo Defense: Anti-Nemo, Semi-Dutch Gambit", "Defensa Nemo: variante anti-Nemo, gambito semiholandés"),
        ("Dutch Opening: Dutch Opening Declined", "Apertura Holandesa: apertura holandesa rehusada"),
        ("Catalan System: Catalan Line, Spanish Line", "Sistema Catalán: línea catalana, línea española"),
        ("Nemo Game: with Bc4 and Nge2, Qxd5 Line", "Apertura Nemo: con Ac4 y Cge2, línea Dxd5"),
        ("Nemo Game: Modern Nemo Exchange Line", "Apertura Nemo: línea del cambio Nemo moderno"),
        ("Nemo Game: Accelerated Two Knights Line", "Apertura Nemo: línea acelerada de los dos caballos"),
        ("Nemo Game: Nemo Double Gambit Accepted", "Apertura Nemo: doble gambito Nemo aceptado"),
        ("Nemo Game: Nemo Attack Line", "Apertura Nemo: línea del ataque Nemo"),
    ],
)
def test_names_stay_and_what_is_said_of_them_agrees(english: str, spanish: str) -> None:
    assert in_spanish(english) == spanish
