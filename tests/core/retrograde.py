"""The slow way to solve a round of 4×4: all its states, backwards. What `four.solver` is checked against.

Nothing here is taken over from there but the moves. States are grouped by how many pieces stand, since a
capture leads to a smaller group for good; within a group, who wins or loses most is settled first, as in
endgame tables, and whatever is never settled goes round in circles for ever and is worth nothing.
"""

from collections import defaultdict

from pychess_core.four.columns import State, children

Group = dict[State, tuple[list[State], list[State]]]
"""State → what it becomes by captures, and by quiet moves."""


def groups(start: State) -> list[Group]:
    """All states that can be reached, by the number of pieces, the fullest board first."""
    found, entries = [], {start}
    while entries:
        group: Group = {}
        todo = list(entries)
        entries = set()
        while todo:
            state = todo.pop()
            if state not in group:
                group[state] = captures, quiet = children(state)
                entries.update(captures)
                todo += quiet
        found.append(group)
    return found


def values(start: State) -> dict[State, int]:
    """The value of every state that can be reached, to the player to move."""
    known: dict[State, int] = {}
    for group in reversed(groups(start)):
        known |= _settled(group, known)
    return known


def _settled(group: Group, smaller: dict[State, int]) -> dict[State, int]:
    before: defaultdict[State, list[State]] = defaultdict(list)
    for state, (_, quiet) in group.items():
        for child in quiet:
            before[child].append(state)
    unsettled = {state: len(quiet) for state, (_, quiet) in group.items()}
    taking = {s: max(1 - smaller[child] for child in captures) for s, (captures, _) in group.items() if captures}
    worth: dict[State, int] = {}
    for most in range(8, 0, -1):
        # Settled now: who takes that much at once, and who has nothing better than to lose that much.
        todo = [(s, most) for s, gain in taking.items() if gain == most]
        todo += [(s, -most) for s, gain in taking.items() if gain == -most and not unsettled[s]]
        while todo:
            state, value = todo.pop()
            if state in worth:
                continue
            worth[state] = value
            for earlier in before[state]:
                if value < 0:
                    todo.append((earlier, most))
                else:
                    unsettled[earlier] -= 1
                    if not unsettled[earlier] and taking.get(earlier, -most) <= -most:
                        todo.append((earlier, -most))
    return {state: worth.get(state, 0) for state in group}
