"""How the site is made and started: everything behind `build.py`.

`paths`, `report`, `dependencies` and `node` run on a bare Python, before anything is installed; the rest in `.venv`.
"""
