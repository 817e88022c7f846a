"""How hypothesis searches here: the same examples on every run, no deadline, no store of examples.

``pytest tests/core --hypothesis-profile search`` looks at new examples instead.
"""

from hypothesis import settings

settings.register_profile("tablero", derandomize=True, max_examples=50, deadline=None, database=None)
settings.register_profile("search", deadline=None, database=None)
settings.load_profile("tablero")
