"""The rules of Tablero and nothing else: pure Python, no browser, importable anywhere.

A game is a `Record`; everything else is derived from it::

    from pychess_core.game import new_game
    from pychess_core.record import Action, Header

    game = new_game(Header(mode="classic"))
    game.play(Action("white", "move", "e2e4"), elapsed=1200)
    game.view("black").pieces["e4"]  # 'wP'
"""
