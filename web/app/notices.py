"""What the page tells: alerts for everybody, and lines that only screen readers hear."""

from __future__ import annotations

from app import dom


class Notices:
    """The page's `[role=alert]` and its polite live region."""

    def __init__(self) -> None:
        self._alert = dom.one("[data-alert]")
        self._alert_text = dom.one("[data-alert-text]")
        self._spoken = dom.one("[data-announce]")
        self._passing = False

    def alert(self, text: str) -> None:
        """Show a sentence that stays until it is closed."""
        self._show(text, passing=False)

    def refuse(self, text: str) -> None:
        """Show why something was refused, until it is closed or something is done that is not refused."""
        self._show(text, passing=True)

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

    def _show(self, text: str, passing: bool) -> None:
        self._passing = passing
        self._alert_text.textContent = text
        self._alert.hidden = False
