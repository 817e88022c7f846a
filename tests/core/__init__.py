"""Tests of `pychess_core`: fast, without a browser."""
