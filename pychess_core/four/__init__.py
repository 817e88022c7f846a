"""4×4, chess on eight squares, by the rules of rulebook §2."""
