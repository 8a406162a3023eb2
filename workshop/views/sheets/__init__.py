"""Soft goods that are not worn: aprons, bags, towels. Patterns are cut, sewn, hung and simulated with garment/cloth."""
