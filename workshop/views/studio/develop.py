"""Passes -> the five pictures of a view. Pure numpy; Blender is not needed any more."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, maximum_filter, minimum_filter

from studio.denoise import guided_upsample, lens_blur, smooth_in_print, wipe_backdrop
from studio.exr import channels_of, read_exr
from studio.png import decode, encode

#: Albedo of the white product (materials.WHITE; Blender's modules cannot be imported here).
WHITE = 0.82
#: Pixels beyond the product whose light is still stored, so that scaled-down views stay clean at the rim.
RIM = 6


def develop(folder: Path, settings: dict) -> dict[str, np.ndarray]:
    """Reads the three EXR files of a folder; returns beauty, product-mask, shading, spec (8 bit) and uv (16 bit), 0..1."""
    light_pass, centre = read_exr(folder / 'light.exr'), read_exr(folder / 'position.exr')
    geometry = _whole(read_exr(folder / 'geometry.exr'), centre)
    size = geometry['prod.R'].shape[0]
    scale = size / 1600
    product, foreground = np.clip(geometry['prod.R'], 0, 1), np.clip(geometry['id.R'], 0, 1)
    u, v, cover = _positions(geometry, centre)
    light, gloss = _light(light_pass, geometry, settings, scale)
    gloss = gloss * (1 + (settings['gloss'] - 1) * product[..., None]) * settings['gain']
    gloss = _without_veil(gloss, product, settings['veil'])
    light = light * settings['gain']
    if any(settings['print_smoothing']):
        sigmas = tuple(s * scale for s in settings['print_smoothing'])
        light = np.stack([smooth_in_print(light[..., c], cover, sigmas) for c in range(light.shape[2])], -1)
        gloss = np.stack([smooth_in_print(gloss[..., c], cover, sigmas) for c in range(gloss.shape[2])], -1)
    beauty = light * channels_of(geometry, 'DiffCol') + gloss
    if settings['smooth_backdrop']:
        beauty = wipe_backdrop(beauty, foreground)
    if settings['backdrop']:
        beauty = _lift_backdrop(beauty, foreground, settings['backdrop'])
    if settings['blur']:
        radius = _blur_radius(channels_of(geometry, 'Position', 'XYZ'), settings['blur']) * scale
        # What is in focus keeps its edge and must not bleed into the blur behind it: a pixel on the border has the
        # radius of its sharpest neighbor.
        radius = minimum_filter(radius, 3)
        sharp = np.maximum(product, np.clip(1.5 - radius, 0, 1))
        beauty = lens_blur(np.minimum(beauty, 3), sharp, radius)
    touched = np.clip(np.maximum(product, cover), 0, 1)
    near = maximum_filter(touched, 2 * RIM + 1) > 0.004
    rng = np.random.default_rng(1)
    shading = encode(light.mean(-1) * _white(channels_of(geometry, 'DiffCol'), product))
    return {
        'beauty': encode(beauty) + _dither(rng, beauty.shape[:2])[..., None],
        'product-mask': product,
        'shading': np.where(near, shading + _dither(rng, shading.shape), 0.8),
        'spec': np.where(near, encode(gloss.mean(-1)), 0),
        'uv': np.stack([np.clip(u, 0, 1), np.clip(v, 0, 1), cover], -1),
    }


def _white(colour, product):
    """What the white product gives back of the diffuse light, carried on past its rim.

    That is more than its albedo where its fibres have a sheen (Blender counts sheen as diffuse), and ink on them is brightened as
    much as they are: a white print has the light of the white product. Darker parts stay a white product's.
    """
    whole = product > 0.99
    if not whole.any():
        return WHITE
    nearest = distance_transform_edt(~whole, return_distances=False, return_indices=True)
    return np.maximum(colour.mean(-1)[tuple(nearest)], WHITE)


def _without_veil(gloss, product, level):
    """Gloss of the product with its toe bent to black; highlights far above the level stay as they are."""
    clear = gloss * gloss / np.maximum(gloss + level, 1e-6)
    return gloss + (clear - gloss) * product[..., None]


def _whole(geometry, centre):
    """Outside the rendered rectangle there is only backdrop: one sample per pixel is enough."""
    empty = ~np.any(channels_of(geometry, 'Normal', 'XYZ') != 0, axis=-1)
    return {name: np.where(empty, centre[name], plane) for name, plane in geometry.items()}


def _dither(rng, shape):
    """Noise below one level: slow gradients do not band in 8 bit."""
    return (rng.random(shape, np.float32) - 0.5) / 255 * 0.9


def _positions(geometry, centre):
    """u, v and coverage. Inside, the exact position of the pixel's centre; on the border the filtered average."""
    filtered = channels_of(geometry, 'print')
    cover = np.clip(gaussian_filter(filtered[..., 2], 0.55), 0, 1)
    cover[filtered[..., 2] < 1e-3] = 0
    share = np.maximum(filtered[..., 2], 1e-4)
    exact = channels_of(centre, 'print')
    whole = exact[..., 2] > 0.999
    # Only well-covered averages are used; the thin rim takes the position of its best neighbor.
    planes = []
    for axis in (0, 1):
        average = np.where(cover > 1e-3, filtered[..., axis] / share, 0)
        planes.append(np.where(whole & (cover > 0), exact[..., axis], average))
    return planes[0], planes[1], cover


def _guides(planes, reference, spread):
    position = np.clip((channels_of(planes, 'Position', 'XYZ') - reference) * spread, -4, 4)
    marks = np.clip(np.stack([planes['id.G'], planes['id.B'], planes['prod.R']], -1), 0, 1)
    return np.concatenate([channels_of(planes, 'Normal', 'XYZ'), position, marks], -1).astype(np.float32)


def _light(light_pass, geometry, settings, scale):
    """Denoised diffuse light and gloss at full size."""
    places = channels_of(light_pass, 'Position', 'XYZ')
    reference = np.median(channels_of(geometry, 'Position', 'XYZ').reshape(-1, 3), 0)
    spread = 4.0 / (np.percentile(np.abs(places - reference), 99.5) + 1e-6)
    small, full = _guides(light_pass, reference, spread), _guides(geometry, reference, spread)
    diffuse = channels_of(light_pass, 'DiffDir') + channels_of(light_pass, 'DiffInd')
    gloss = channels_of(light_pass, 'Combined') - diffuse * channels_of(light_pass, 'DiffCol')
    if not settings['coloured_light']:
        diffuse, gloss = diffuse.mean(-1, keepdims=True), gloss.mean(-1, keepdims=True)
    joined = []
    for noisy, radius in ((diffuse, settings['radius']), (np.minimum(gloss, 8), settings['gloss_radius'])):
        pixels = max(2, round(radius * scale))
        joined.append(
            np.maximum(guided_upsample(noisy.astype(np.float32), small, full, pixels, settings['epsilon']), 0)
        )
    return joined


def _lift_backdrop(beauty, foreground, target):
    """Scales the backdrop so that its median is the sRGB value `target`; highlights roll off instead of clipping."""
    lifted = beauty * (decode(np.float64(target)) / np.median(beauty.mean(-1)[foreground < 0.01]))
    lifted = np.where(lifted > 0.8, 0.8 + 0.2 * np.tanh((lifted - 0.8) / 0.2), lifted)
    share = foreground[..., None]
    return beauty * share + lifted * (1 - share)


def _blur_radius(position, ramps):
    radius = np.zeros(position.shape[:2])
    for axis, near, far, pixels in ramps:
        radius += np.clip((position[..., 'xyz'.index(axis)] - near) / (far - near), 0, 1) * pixels
    return radius
