"""Rigid goods: ceramics, paper, plastic and canvas on a frame."""
