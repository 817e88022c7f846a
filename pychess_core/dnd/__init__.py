"""D&D chess: a game between two characters, decided by strategies and dice (rulebook §3)."""
