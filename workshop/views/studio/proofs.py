"""Proof pictures: the composite a shop would show, made with the published formula from the quantised pictures."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from studio.png import decode, encode

_DIGITS = (
    '111101101101111',
    '010110010010111',
    '111001111100111',
    '111001111001111',
    '101101111001001',
    '111100111001111',
    '111100111101111',
    '111001010010010',
    '111101111101111',
    '111101111001111',
)


def checker(aspect: float, cells: int = 10, pixels: int = 1600) -> np.ndarray:
    """A numbered checkerboard, column then row; tile 00, reddish, is the top left one of a correct decoder."""
    width = int(pixels * min(1, aspect))
    height = int(width / aspect)
    cell = width / cells
    y, x = np.mgrid[0:height, 0:width]
    column, row = (x / cell).astype(int), (y / cell).astype(int)
    art = np.where(((column + row) % 2)[..., None] == 0, [0.95, 0.95, 0.93], [0.10, 0.32, 0.62]).astype(np.float32)
    art[(column == 0) | (row == 0)] *= [1, 0.55, 0.5]
    dot = max(1, int(cell / 9))
    for j in range(int(np.ceil(height / cell))):
        for i in range(cells):
            for place, digit in enumerate((i, j % 10)):
                shape = np.array([int(b) for b in _DIGITS[digit]]).reshape(5, 3).repeat(dot, 0).repeat(dot, 1)
                top = int((j + 0.5) * cell - 2.5 * dot)
                left = int((i + 0.5) * cell + (place * 4 - 3.5) * dot)
                target = art[top : top + 5 * dot, left : left + 3 * dot]
                ink = shape[: target.shape[0], : target.shape[1]] > 0
                target[ink] = [0.05, 0.05, 0.05] if (i + j) % 2 == 0 else [1, 1, 1]
    art[np.minimum(x % cell, y % cell) < 3] = 0.25
    rim = np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y)) < 10
    art[rim] = [0.9, 0.1, 0.1]
    return np.dstack([art, np.ones((height, width), np.float32)])


def poster(aspect: float, pixels: int = 1600) -> np.ndarray:
    """A landscape with a sun and a thin straight double frame: shows wobble at once."""
    width = int(pixels * min(1, aspect))
    height = int(width / aspect)
    iy, ix = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y, down = (ix - width / 2) / width, (iy - height / 2) / width, iy / height
    art = np.stack([0.98 - 0.5 * down, 0.62 - 0.45 * down, 0.35 + 0.25 * down], -1)
    sun = np.hypot(x, y + 0.08) < 0.26
    art[sun] = np.stack([np.ones_like(x), 0.86 - 0.5 * (y + 0.34), 0.40 - 0.3 * (y + 0.3)], -1)[sun]
    stripes = np.sin((y + 0.06) * 2 * np.pi / 0.05) > 1.15 - (y + 0.1) * 3.2
    art[sun & (y > -0.06) & stripes] = [0.93, 0.36, 0.30]
    hills = (([0.36, 0.20, 0.45], 0.13), ([0.20, 0.14, 0.38], 0.22), ([0.08, 0.09, 0.22], 0.32))
    for k, (colour, base) in enumerate(hills):
        ridge = base - 0.08 * np.abs(np.sin(x * (5 + 3 * k) + k)) - 0.03 * np.sin(x * 23 + k * 2)
        art[y > ridge] = colour
    edge = np.minimum(np.minimum(ix, width - ix), np.minimum(iy, height - iy)) / width
    for inset in (0.025, 0.055):
        art[(edge > inset) & (edge < inset + 0.006)] = [0.98, 0.93, 0.82]
    return np.dstack([art.astype(np.float32), np.ones((height, width), np.float32)])


def _sample(art, u, v, cover):
    """Artwork at (u, v): linear, premultiplied, reduced to the pixel's footprint first, then bilinear."""
    height, width = art.shape[:2]
    steps = np.abs(np.diff(u, axis=1))[cover[:, 1:] > 0.95]
    footprint = np.median(steps[steps > 0]) * width if (steps > 0).any() else 1
    linear = np.dstack([decode(art[..., :3]) * art[..., 3:], art[..., 3:]])
    sigma = max(0, 0.45 * (footprint - 0.6))
    if sigma > 0.2:
        linear = gaussian_filter(linear, (sigma, sigma, 0))
    at = np.stack([(1 - v) * height - 0.5, u * width - 0.5])
    return np.stack([map_coordinates(linear[..., k], at, order=1, mode='nearest') for k in range(4)], -1)


def _recoloured(base, shade, spec, product, colour):
    """The published garment recolour: returns the picture and the darker cloth's own shading."""
    tint = decode(np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255)
    dark = 1 - tint @ [0.2126, 0.7152, 0.0722]
    deeper = shade * (shade / 0.8) ** (0.35 * dark) * (1 + 0.15 * dark)
    fuzz = 0.014 * dark**2 * (shade / 0.8) ** 1.6
    cloth = tint * deeper[..., None] + (spec + fuzz)[..., None]
    return base * (1 - product[..., None]) + cloth * product[..., None], deeper


def proofs(pictures: dict[str, np.ndarray], aspect: float, colours: tuple[str, ...]) -> dict[str, np.ndarray]:
    """Name -> picture: checker and poster on white, the poster on the first color, the blank product in each color."""
    eight = {name: np.round(np.clip(p, 0, 1) * 255) / 255 for name, p in pictures.items() if name != 'uv'}
    u, v, cover = np.moveaxis(np.round(np.clip(pictures['uv'], 0, 1) * 65535) / 65535, -1, 0)
    base, shade, spec = (decode(eight[name]) for name in ('beauty', 'shading', 'spec'))
    product = eight['product-mask']

    def printed(art, onto, light):
        sampled = _sample(art, u, v, cover)
        ink = sampled[..., 3:] * cover[..., None]
        lit = sampled[..., :3] * light[..., None] + spec[..., None] * sampled[..., 3:]
        return encode(onto * (1 - ink) + lit * cover[..., None])

    made = {'checker': printed(checker(aspect), base, shade), 'poster': printed(poster(aspect), base, shade)}
    for number, colour in enumerate(colours):
        garment, deeper = _recoloured(base, shade, spec, product, colour)
        made[f'recolour-{colour[1:]}'] = encode(garment)
        if number == 0:
            made[f'poster-{colour[1:]}'] = printed(poster(aspect), garment, deeper)
    return made
