"""Makes the data of pychess_core/dnd/story.py: plots of chess that can go on for ever between level and winning.

Needs a chess engine that speaks UCI, which is neither part of the project nor fetched by it; the plots that are kept
were made with Stockfish 19 (npm package ``stockfish``). In the project's own environment, from its folder:

    PYTHONPATH=web:. .venv/bin/python -m make.plots italian -- node …/stockfish/bin/stockfish-19-lite-single.js

writes pychess_core/dnd/plots/italian.txt anew (half an hour at most); with `--check` before the name it instead
evaluates every node and every won position of the file that is there, to a greater depth than it was made with, and
lists what does not lie in its band. What the engine has said is kept in .build/plots: a second run asks only what is
new.

How a plot comes about: after the opening (`openings`) both sides have castled, and only moves of pieces that can be
taken back follow, no pawn moves and no captures, so no way leads out of the positions of the plot. `survey` picks some
dozens of placements for each side, good ones and bad ones, and has every pair of them evaluated at a glance; `net` has
the moves between these positions. `nodes` keeps positions of which the engine is sure, and for which `wins` finds how
they are won; `ways` joins them by moves that fit the story.
"""
