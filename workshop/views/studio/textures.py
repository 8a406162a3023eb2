"""Pictures that materials use, drawn by script into the working folder on first use."""

from __future__ import annotations

import inspect
import os
import zlib
from pathlib import Path

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from studio.png import write_png

_FOLDER = Path(os.environ.get('WORKSHOP', '/tmp/workshop')) / 'textures'
#: Linear-looking sRGB colours (light, dark), seed, planks per picture.
_WOODS = {
    'oak': ((0.82, 0.70, 0.55), (0.66, 0.52, 0.37), 3, 0),
    'walnut': ((0.47, 0.33, 0.23), (0.29, 0.19, 0.125), 11, 0),
    'table': ((0.66, 0.47, 0.31), (0.46, 0.30, 0.18), 5, 4),
    'floor': ((0.74, 0.62, 0.48), (0.60, 0.47, 0.34), 8, 8),
}


def _cached(name: str, draw, depth: int = 8) -> Path:
    path = _FOLDER / f'{name}.png'
    if not path.exists():
        _FOLDER.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix('.part')
        write_png(part, draw(), depth)
        part.rename(path)
    return path


def wood(name: str) -> Path:
    """Straight-grained wood, grain along the picture's rows; tiles."""
    return _cached(f'wood-{name}', lambda: _draw_wood(*_WOODS[name]))


def _draw_wood(light, dark, seed, planks, size=2048):
    rng = np.random.default_rng(seed)

    def noise(down, across):
        plane = gaussian_filter(rng.standard_normal((size, size)).astype(np.float32), (down, across), mode='wrap')
        return (plane - plane.mean()) / plane.std()

    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    warp = noise(120, 420) * 46 + noise(40, 160) * 7
    rings = np.sin((y + warp * 2.2) / 21) * 0.5 + np.sin((y + warp * 2.2) / 8.3 + 1) * 0.25
    pores = np.clip(noise(0.7, 16) - 1.55, 0, 1.2)
    pores = map_coordinates(pores, [(y + warp * 0.15) % (size - 1), x], order=1)
    fine = map_coordinates(noise(1.1, 90), [(y + warp * 0.5) % (size - 1), x], order=1)
    t = np.clip(0.5 + 0.16 * rings + 0.07 * fine + 0.12 * noise(5, 260), 0, 1)[..., None]
    picture = (np.array(dark) * (1 - t) + np.array(light) * t) * (1 - 0.22 * pores[..., None])
    if planks:
        step = size // planks
        for k in range(planks):
            rows = slice(k * step, (k + 1) * step)
            picture[rows] = np.roll(picture[rows], int(rng.integers(size)), 1) * rng.uniform(0.93, 1.05)
            picture[k * step : k * step + 2] *= 0.55
    return np.clip(picture, 0, 1)


def garden() -> Path:
    """A soft garden behind a window."""
    return _cached('garden', _draw_garden)


def _draw_garden(size=512):
    y, x = np.mgrid[0:size, 0:size] / size
    rng = np.random.default_rng(7)
    down = y[..., None]
    picture = (1 - down) * np.array([0.93, 0.96, 0.99]) + down * np.array([0.70, 0.80, 0.62])
    for _ in range(160):
        cx, cy, r, shade = rng.uniform(0, 1), rng.uniform(0.25, 1), rng.uniform(0.03, 0.10), rng.uniform(0, 1)
        colour = np.array([0.30, 0.45, 0.22]) * (1 - shade) + np.array([0.80, 0.88, 0.60]) * shade
        weight = np.clip(1 - np.hypot(x - cx, y - cy) / r, 0, 1) ** 0.6 * 0.55 * np.clip((cy - 0.1) * 1.6, 0, 1)
        picture = picture * (1 - weight[..., None]) + colour * weight[..., None]
    return picture


def tiles() -> Path:
    """Height map of glazed wall tiles with grout, 4 × 8 metro tiles, half-bond."""
    return _cached('tiles', _draw_tiles, 16)


def _draw_tiles(size=2048, rows=8, columns=4, grout=7.0):
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    high, wide = size / rows, size / columns
    row = np.floor(y / high)
    fx, fy = (x + (row % 2) * wide / 2) % wide, y % high
    edge = np.minimum(np.minimum(fx, wide - fx), np.minimum(fy, high - fy))
    return np.clip((edge - grout) / 9, 0, 1) ** 0.5


def height_map(name: str, draw) -> Path:
    """A 16-bit height map drawn by `draw()` (0..1), kept under `name` and the text of `draw`."""
    return _cached(f'{name}-{zlib.crc32(inspect.getsource(draw).encode()):08x}', draw, 16)
