"""Clothing: mostly sewn garments, simulated by `garment/`."""
