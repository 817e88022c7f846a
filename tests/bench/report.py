"""One row of the table that `build.py bench` prints."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A measured figure beside the bound that it must keep; without a bound it is there to be known."""

    name: str
    figure: float
    unit: str
    most: float | None = None

    @property
    def kept(self) -> bool:
        """Whether the figure is within its bound."""
        return self.most is None or self.figure <= self.most

    def __str__(self) -> str:
        """Return the row as printed."""
        bound = "" if self.most is None else f"at most {self.most:g} {self.unit}"
        verdict = "" if self.most is None else "ok" if self.kept else "not ok"
        return f"{self.name:<52} {self.figure:>9.3f} {self.unit:<5} {bound:<20} {verdict}".rstrip()
