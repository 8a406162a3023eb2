"""Soft goods other than clothing, simulated by `sheets/`."""
