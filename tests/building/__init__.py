"""Tests of how the site is made, served and started."""
