"""The two typefaces: the Latin part of each as one variable file, and system fonts fitted to their measures."""

from dataclasses import dataclass
from pathlib import Path

from make.paths import MODULES


@dataclass(frozen=True)
class Font:
    """One typeface, and the local font that stands in for it, stretched to the same measures (in per cent)."""

    family: str
    package: str
    file: str
    weights: str
    fallback: str
    local: tuple[str, ...]
    size_adjust: float
    ascent: float
    descent: float

    @property
    def path(self) -> Path:
        """Where the file lies in the npm package."""
        return MODULES / "@fontsource-variable" / self.package / "files" / self.file

    def rules(self, url: str) -> str:
        """Return the @font-face rules; `optional` means that text never moves after it has been painted."""
        local = ",".join(f'local("{name}")' for name in self.local)
        return (
            f'@font-face{{font-family:"{self.family}";font-style:normal;font-weight:{self.weights};'
            f'font-display:optional;src:url("{url}") format("woff2")}}\n'
            f'@font-face{{font-family:"{self.fallback}";src:{local};size-adjust:{self.size_adjust}%;'
            f"ascent-override:{self.ascent}%;descent-override:{self.descent}%;line-gap-override:0%}}\n"
        )


FONTS = (
    Font(
        family="Inter",
        package="inter",
        file="inter-latin-wght-normal.woff2",
        weights="100 900",
        fallback="Inter Fallback",
        local=("Arial", "Liberation Sans", "Helvetica"),
        size_adjust=107.12,
        ascent=90.44,
        descent=22.52,
    ),
    Font(
        family="Source Serif 4",
        package="source-serif-4",
        file="source-serif-4-latin-wght-normal.woff2",
        weights="200 900",
        fallback="Source Serif Fallback",
        local=("Times New Roman", "Liberation Serif", "Times"),
        size_adjust=110.0,
        ascent=94.2,
        descent=30.5,
    ),
)
