"""The page in Python: it draws views, listens to people, and plays their actions into the game."""
