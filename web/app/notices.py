"""What the page tells: alerts for everybody, and lines that only screen readers hear."""

from __future__ import annotations

from collections.abc import Callable

from app import dom, i18n
from pychess_core.refusal import Refusal


class Notices:
    """The page's `[role=alert]` and its polite live region."""

    def __init__(self) -> None:
        self._alert = dom.one("[data-alert]")
        self._alert_text = dom.one("[data-alert-text]")
        self._spoken = dom.one("[data-announce]")
        self._passing = False
        self._say: Callable[[], str] | None = None

    def alert(self, say: Callable[[], str]) -> None:
        """Show a sentence that stays until it is closed; `say` gives it in the language in use."""
        self._show(say, passing=False)

    def refuse(self, refusal: Refusal) -> None:
        """Show why something was refused, until it is closed or something is done that is not refused."""
        self._show(lambda: i18n.explained(refusal), passing=True)

    def reword(self) -> None:
        """Say what is shown again, in the language in use."""
        if not self._alert.hidden and self._say is not None:
            self._alert_text.textContent = self._say()

    def settle(self) -> None:
        """Take a refusal away: something has been done since."""
        if self._passing:
            self.dismiss()

    def dismiss(self) -> None:
        """Close the alert."""
        self._passing = False
        self._alert.hidden = True
        self._alert_text.textContent = ""

    def announce(self, text: str) -> None:
        """Say a line to those who listen."""
        self._spoken.textContent = text

    def _show(self, say: Callable[[], str], passing: bool) -> None:
        self._passing = passing
        self._say = say
        self._alert_text.textContent = say()
        self._alert.hidden = False
