"""The game on the page: played through here alone, kept after every action, restored by replay."""

from __future__ import annotations

from collections.abc import Callable

from js import Date

from app.storage import Storage
from pychess_core.game import Game, IllegalAction, View, new_game, replay
from pychess_core.record import Action, Header, InvalidRecord, Record, plain_data
from pychess_core.refusal import Refusal


class _DeviceClock:
    """The device's clock: it goes on while the page sleeps or is closed. Set back, it goes on from where it was."""

    def __init__(self) -> None:
        self._latest = 0
        self._set_back = 0

    def __call__(self) -> int:
        """Milliseconds since 1970."""
        moment = int(Date.now()) + self._set_back
        if moment < self._latest:
            self._set_back += self._latest - moment
            moment = self._latest
        self._latest = moment
        return moment


now = _DeviceClock()


class Session:
    """One slot of this device's store and the game in it, as `seen` by whoever is before the screen.

    `since` is the moment of the last action, from which the running clock is derived. `changed` is
    called after each action, each new game and each look at another ply.
    """

    def __init__(
        self,
        store: Storage,
        slot: str,
        header: Header,
        seen: Callable[[Game, int | None], View],
        changed: Callable[[], None],
    ) -> None:
        self._store = store
        self._seen = seen
        self._slot = f"game.{slot}"
        self._changed = changed
        self._cursor: int | None = None
        self.game: Game = new_game(header)
        self.since = now()
        self.view = self.refresh()

    def restore(self) -> bool:
        """Bring back the game of this slot by replay; False if there is none.

        Raises `Refusal` if what is kept there is damaged; it is then kept aside, and the slot is free.
        """
        text = self._store.read(self._slot)
        if text is None:
            return False
        try:
            data = plain_data(text)
            if not isinstance(data, dict) or type(data.get("since")) is not int:
                raise InvalidRecord("The saved game is damaged: {part}.", part="since")
            self.game = replay(Record.from_data(data.get("record")))
        except Refusal:
            self._store.write(f"{self._slot}.damaged", text)
            self._store.remove(self._slot)
            raise
        self.since = min(data["since"], now())
        self._cursor = None
        self.refresh()
        self.settle()
        return True

    def begin(self, header: Header) -> None:
        """Start a new game. Raises `Refusal` if the header asks for what cannot be; the old one stays then."""
        self._take(new_game(header))

    def load(self, record: Record) -> None:
        """Go on with the game of `record`. Raises `Refusal` if it cannot be replayed; the old one stays then."""
        self._take(replay(record))

    def play(self, action: Action) -> None:
        """Play `action` now. Raises `IllegalAction`, and then nothing has changed."""
        if self.settle():
            raise IllegalAction("The time is up.")
        moment = now()
        self.game.play(action, max(0, moment - self.since))
        self.since = moment
        self._keep()

    def settle(self) -> bool:
        """Let the flag fall if the time has run out; whether it has just fallen."""
        if self._fall():
            self._keep()
            return True
        return False

    def look(self, ply: int) -> None:
        """Look at the position after `ply` entries of the history; past the last one, at the game itself."""
        latest = len(self.view.moves)
        # In 4×4 the last entry shows the end of a round, though the next one is being prepared already.
        standing = self.game.view("spectator").pieces
        past = ply > latest or (ply == latest and self.game.view("spectator", ply).pieces == standing)
        self._cursor = None if past else max(0, ply)
        self.refresh()
        self._changed()

    def refresh(self) -> View:
        """Look at the game again: somebody else is before the screen, or it has changed."""
        self.view = self._seen(self.game, self._cursor)
        return self.view

    def elapsed(self) -> int:
        """Milliseconds since the last action."""
        return max(0, now() - self.since)

    def _fall(self) -> bool:
        clock = self.view.clock
        if clock is None or clock.running is None:
            return False
        left = clock.remaining(clock.running)
        if self.elapsed() < left:
            return False
        self.game.play(Action(clock.running, "flag"), left)
        self.since += left
        return True

    def _take(self, game: Game) -> None:
        self.game = game
        self.since = now()
        self._keep()

    def _keep(self) -> None:
        """After a change: keep the game, show its latest position."""
        self._cursor = None
        self.refresh()
        self._store.write(self._slot, f'{{"since":{self.since},"record":{self.game.record.to_text()}}}')
        self._changed()
