"""The dialog for a new game of chess or 4×4: who plays, what kind of game, how long, by which rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from js import Element, Event

from app import dom, time_entry
from app.dialogs import cleaned
from app.i18n import explained
from app.start_position import StartPosition
from app.storage import Storage
from pychess_core.clock import MINUTE, TimeControl
from pychess_core.record import Header, InvalidRecord, Option, Record
from pychess_core.refusal import Refusal
from pychess_core.seat import SEATS

PRESETS: Final = {
    "none": None,
    "1+0": TimeControl(1 * MINUTE, 1 * MINUTE),
    "3+2": TimeControl(3 * MINUTE, 3 * MINUTE, 2_000),
    "5+0": TimeControl(5 * MINUTE, 5 * MINUTE),
    "5+3": TimeControl(5 * MINUTE, 5 * MINUTE, 3_000),
    "10+0": TimeControl(10 * MINUTE, 10 * MINUTE),
    "15+10": TimeControl(15 * MINUTE, 15 * MINUTE, 10_000),
    "30+0": TimeControl(30 * MINUTE, 30 * MINUTE),
}
"""Time controls of rulebook §1.3, by the value of their radio button; any other is ``"custom"``."""

CUSTOM: Final = TimeControl(10 * MINUTE, 10 * MINUTE, 5_000)
"""What a custom time has to begin with after a game without a clock."""

CHOICES: Final = {"kind": "friendly", "flag": "mating_material", "takebacks": "free"}
"""Radio buttons that choose a rule of chess, and what each has to begin with."""

MORE: Final = ("bare_king", "takebacks", "two_knights")
"""Options that are folded away."""


class NewGameDialog:
    """Asks for the header of a game; `begin` gets it, and may refuse it.

    What was chosen last in each mode is kept on this device. What is wrong is told beside what it is about.
    """

    def __init__(self, store: Storage, begin: Callable[[Header], None]) -> None:
        self._store = store
        self._begin = begin
        self._mode = "classic"
        self._box = dom.one("[data-dialog=new]")
        form = dom.one("form", self._box)
        self._start = StartPosition(form)
        dom.on(form, "submit", self._submitted)
        dom.on(self._box, "click", self._clicked)
        dom.on(self._box, "change", self._changed)

    def open(self, header: Header, running: bool) -> None:
        """Show the dialog with what was chosen last, else with the choices of `header`, of the game on the table.

        `running` warns that this game is still on.
        """
        self._mode = header.mode
        self._complain({})
        self._start.reset()
        dom.one("[data-warning]", self._box).hidden = not running
        self._show(self._remembered() or header)
        self._box.showModal()

    def _remembered(self) -> Header | None:
        try:
            header = Record.from_text(self._store.read(self._kept_as) or "").header
        except InvalidRecord:
            return None
        return header if header.mode == self._mode else None

    @property
    def _kept_as(self) -> str:
        return f"new.{self._mode}"

    def _show(self, header: Header) -> None:
        for seat in SEATS:
            self._field(seat).value = header.name(seat)
        self._choose("time", next((name for name, each in PRESETS.items() if each == header.control), "custom"))
        control = header.control or CUSTOM
        self._field("minutes_white").value = time_entry.in_minutes(control.white)
        self._field("minutes_black").value = time_entry.in_minutes(control.black)
        self._field("increment").value = str(control.increment // 1000)
        options = header.options
        for name, usual in CHOICES.items():
            self._choose(name, str(options.get(name, usual)), usual)
        if header.has("bare_king"):
            self._choose("flag", "bare_king")
        self._field("two_knights").checked = header.has("two_knights")
        dom.one(".more", self._box).open = any(name in options for name in MORE)
        self._choose("opponent", str(options.get("bot", "person")), "person")

    def _submitted(self, event: Event) -> None:
        event.preventDefault()
        wrong: dict[str, Refusal] = {}
        white, black = (cleaned(self._field(seat).value) for seat in SEATS)
        chosen = self._chosen("time")
        control = self._custom(wrong) if chosen == "custom" else PRESETS[chosen]
        if not wrong:
            header = Header(self._mode, white, black, control, self._start.value, self._options())
            try:
                self._begin(header)
            except Refusal as refusal:
                wrong["time" if control is None else "black" if white else "white"] = refusal
            else:
                # A start position is chosen for one game.
                self._store.write(self._kept_as, Record(replace(header, start="")).to_text())
                self._box.close()
                return
        self._complain(wrong)

    def _custom(self, wrong: dict[str, Refusal]) -> TimeControl | None:
        """The time control that is written out; what cannot be is noted in `wrong`, by the name of its field."""
        times: list[int] = []
        for name, read in (
            ("minutes_white", time_entry.minutes),
            ("minutes_black", time_entry.minutes),
            ("increment", time_entry.seconds),
        ):
            try:
                times.append(read(self._field(name).value))
            except Refusal as refusal:
                wrong[name] = refusal
        return None if wrong else TimeControl(*times)

    def _options(self) -> dict[str, Option]:
        if self._mode != "classic":
            opponent = self._chosen("opponent")
            return {} if opponent == "person" else {"bot": opponent}
        chosen = {name: self._chosen(name) for name in CHOICES}
        rules: dict[str, Option] = {
            name: chosen[name] for name in ("kind", "takebacks") if chosen[name] != CHOICES[name]
        }
        if chosen["kind"] == "rated":
            # A rated game has none anyway.
            rules.pop("takebacks", None)
        if chosen["flag"] == "bare_king":
            rules["bare_king"] = True
        if self._field("two_knights").checked:
            rules["two_knights"] = True
        return rules

    def _complain(self, wrong: dict[str, Refusal]) -> None:
        """Tell what is wrong with which fields, and let the keyboard be on the first of them."""
        fields = {name: self._field(name) for name in (*SEATS, "minutes_white", "minutes_black", "increment")}
        for name, field in fields.items():
            dom.mark(field, "aria-invalid", "true" if name in wrong else None)
        for complaint in dom.every("[data-wrong]", self._box):
            about = dom.attribute(complaint, "data-wrong").split()
            said = dict.fromkeys(explained(refusal) for name, refusal in wrong.items() if name in about)
            complaint.textContent = " ".join(said)
            complaint.hidden = not said
        if wrong:
            first = next(iter(wrong))
            (fields.get(first) or dom.one(f"[name={first}]:checked", self._box)).focus()

    def _clicked(self, event: Event) -> None:
        if dom.closest(event.target, "[data-action=cancel]") is not None:
            self._box.close()

    def _changed(self, event: Event) -> None:
        """Another time has nothing wrong yet; bring the fields that "Custom" opens into sight, on a small phone."""
        if event.target.name == "time":
            self._complain({})
            dom.one(".custom-time", self._box).scrollIntoView(dom.plain({"block": "nearest"}))

    def _field(self, name: str) -> Element:
        return dom.one(f"[name={name}]", self._box)

    def _chosen(self, name: str) -> str:
        value: str = dom.one(f"[name={name}]:checked", self._box).value
        return value

    def _choose(self, name: str, value: str, usual: str = "") -> None:
        """Check the radio button of `value`, or of `usual` if the dialog has none such."""
        buttons = {button.value: button for button in dom.every(f"[name={name}]", self._box)}
        buttons[value if value in buttons else usual].checked = True
