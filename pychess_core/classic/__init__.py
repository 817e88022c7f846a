"""Chess by the rules of rulebook §1, on python-chess."""
