"""What `build.py bench` measures.

Each measurement is a module with a function `rows() -> list[Row]` (report.py), run when it is named in BENCHES of
web/make/bench.py: `download`, `start`, and `move` once there is a move.py. browser.py serves a folder and opens a page.
"""
