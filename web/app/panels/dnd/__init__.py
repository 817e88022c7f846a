"""What stands beside the board in D&D chess."""
