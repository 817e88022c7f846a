"""The settings: one of a few values a name, kept, told to whoever watches, in every tab; what turns the board."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings import KEPT, SETTINGS, Settings
from app.turning import below
from core.script import chess
from pychess_core.record import Header
from pychess_core.seat import SEATS

if TYPE_CHECKING:
    from app.storage import Storage


class Store:
    """What the page's store does, in memory; `elsewhere` is another tab that keeps something."""

    def __init__(self, text: str | None = None) -> None:
        self.text = text
        self._watchers: list[Callable[[], None]] = []

    def read(self, name: str) -> str | None:
        """What is kept."""
        assert name == KEPT
        return self.text

    def write_data(self, name: str, data: object) -> None:
        """Keep it."""
        assert name == KEPT
        self.text = json.dumps(data)

    def watch(self, name: str, changed: Callable[[], None]) -> None:
        """Call `changed` when another tab keeps something."""
        self._watchers.append(changed)

    def elsewhere(self, text: str) -> None:
        """Another tab keeps `text`."""
        self.text = text
        for changed in self._watchers:
            changed()


def settings_of(store: Store) -> Settings:
    return Settings(cast("Storage", store))


def test_at_first_everything_is_as_usual_and_nothing_is_kept() -> None:
    store = Store()
    settings = settings_of(store)
    assert {name: settings.get(name) for name in SETTINGS} == {name: values[0] for name, values in SETTINGS.items()}
    settings.set("board", SETTINGS["board"][0])
    assert store.text is None or json.loads(store.text) == {"board": "room"}


def test_what_is_chosen_is_kept_and_comes_back() -> None:
    store = Store()
    for name, values in SETTINGS.items():
        settings_of(store).set(name, values[-1])
    assert {name: settings_of(store).get(name) for name in SETTINGS} == {
        name: values[-1] for name, values in SETTINGS.items()
    }


def test_watchers_hear_the_value_at_once_and_each_change_of_it_alone() -> None:
    store, heard, beside = Store('{"notation": "spanish"}'), [], []
    settings = settings_of(store)
    settings.watch("notation", heard.append)
    settings.watch("board", beside.append)
    settings.set("notation", "figurines")
    settings.set("notation", "figurines")
    store.elsewhere('{"notation": "english"}')
    store.elsewhere('{"notation": "english", "board": "sea"}')
    assert heard == ["spanish", "figurines", "english"]
    assert beside == ["room", "sea"]


def test_two_tabs_keep_what_the_other_has_chosen() -> None:
    store = Store()
    one, two = settings_of(store), settings_of(store)
    one.set("board", "sea")
    store.elsewhere(store.text or "")
    two.set("pieces", "plain")
    assert json.loads(store.text or "") == {"board": "sea", "pieces": "plain"}


def test_there_is_no_other_setting_and_no_other_value() -> None:
    settings = settings_of(Store())
    with pytest.raises(ValueError, match="board cannot be 'glass'"):
        settings.set("board", "glass")
    for name in ("colour", ""):
        with pytest.raises(KeyError):
            settings.get(name)
    assert settings.get("board") == "room"


ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["sea", "on", "squares"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*SETTINGS, "other"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(ANYTHING.map(json.dumps) | st.text(max_size=8))
def test_whatever_is_kept_there_is_a_value_for_everything(text: str) -> None:
    settings = settings_of(Store(text))
    assert all(settings.get(name) in values for name, values in SETTINGS.items())


def test_the_board_turns_to_whoever_is_to_move_unless_there_is_no_reason() -> None:
    game = chess("e2e4")
    for now in SEATS:
        assert below(game.view("black"), Header("classic"), now) == "black"
        assert below(game.view("white", 0), Header("classic"), now) == now, "somebody looks back"
        assert below(game.view("black"), Header("classic", options={"bot": "keen"}), now) == now
        mate = chess("f2f3", "e7e5", "g2g4", "d8h4").view("spectator")
        assert below(mate, Header("classic"), now) == now, "it is over"
    assert below(chess().view("white"), Header("classic"), "black") == "white"
