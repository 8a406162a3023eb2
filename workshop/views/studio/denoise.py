"""Combines noisy half-size light with noise-free full-size geometry (a guided filter), and lens blur."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter, uniform_filter, zoom
from scipy.signal import fftconvolve


def _grow(plane: np.ndarray, factor: float) -> np.ndarray:
    return zoom(plane, factor, order=1, grid_mode=True, mode='nearest')


def guided_upsample(noisy, guides, full_guides, radius: int, epsilon: float) -> np.ndarray:
    """Fits each window of `noisy` (h, w, c) as a linear function of `guides` (h, w, k), and applies the fit to the
    full-size guides. Detail comes only from the guides, so noise disappears and folds, seams and bumps stay."""
    k, count = guides.shape[2], noisy.shape[2]

    def mean(plane):
        return uniform_filter(plane, 2 * radius + 1, mode='nearest')

    guide_mean = np.stack([mean(guides[..., i]) for i in range(k)], -1)
    noisy_mean = np.stack([mean(noisy[..., j]) for j in range(count)], -1)
    covariance = np.empty((*guides.shape[:2], k, k), np.float32)
    cross = np.empty((*guides.shape[:2], k, count), np.float32)
    for i in range(k):
        for j in range(count):
            cross[..., i, j] = mean(guides[..., i] * noisy[..., j]) - guide_mean[..., i] * noisy_mean[..., j]
        for j in range(i, k):
            covariance[..., i, j] = covariance[..., j, i] = (
                mean(guides[..., i] * guides[..., j]) - guide_mean[..., i] * guide_mean[..., j]
            )
    covariance += np.eye(k, dtype=np.float32) * epsilon
    slope = np.linalg.solve(covariance, cross)
    offset = noisy_mean - (slope * guide_mean[..., None]).sum(-2)
    factor = full_guides.shape[0] / guides.shape[0]
    planes = []
    for j in range(count):
        plane = _grow(mean(offset[..., j]), factor)
        for i in range(k):
            plane += _grow(mean(slope[..., i, j]), factor) * full_guides[..., i]
        planes.append(plane)
    return np.stack(planes, -1)


def _weighted(picture, weight, sigma, step):
    top = gaussian_filter((picture * weight)[::step, ::step], (sigma, sigma, 0))
    bottom = gaussian_filter(weight[::step, ::step], (sigma, sigma, 0))
    return zoom(top / np.maximum(bottom, 1e-3), (step, step, 1), order=1, grid_mode=True, mode='nearest')


def wipe_backdrop(picture: np.ndarray, foreground: np.ndarray) -> np.ndarray:
    """Smooths the backdrop: little beside the product, where its shadow is, much far away. The product never bleeds
    into it."""
    weight = (1 - foreground)[..., None]
    near, far = _weighted(picture, weight, 2.2, 2), _weighted(picture, weight, 6, 4)
    close = np.clip(gaussian_filter(foreground[::4, ::4], 7) * 8, 0, 1)
    close = _grow(close, 4)[: foreground.shape[0], : foreground.shape[1], None]
    return picture * foreground[..., None] + (near * close + far * (1 - close)) * weight


def smooth_in_print(plane: np.ndarray, cover: np.ndarray, sigmas: tuple[float, float]) -> np.ndarray:
    """Smooths light inside the print area only, (down, across) pixels."""
    top, bottom = gaussian_filter(plane * cover, sigmas), gaussian_filter(cover, sigmas)
    return plane * (1 - cover) + top / np.maximum(bottom, 1e-4) * cover


def _disc(radius: float) -> np.ndarray:
    n = int(np.ceil(radius))
    y, x = np.mgrid[-n : n + 1, -n : n + 1]
    kernel = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return kernel / kernel.sum()


def lens_blur(picture: np.ndarray, keep: np.ndarray, radius: np.ndarray) -> np.ndarray:
    """Blurs all but `keep` by a disc of `radius` pixels, per pixel. Done in post: product, positions and masks stay exact."""
    weight = (1 - keep)[..., None]
    height, width = keep.shape

    def halve(plane):
        return plane.reshape(height // 2, 2, width // 2, 2, -1).mean((1, 3))

    def blurred(plane, kernel, pad):
        return fftconvolve(np.pad(plane, pad, mode='edge'), kernel, 'same')[pad:-pad, pad:-pad]

    levels = [0, 2, 4, 8, 14, 22, 32]
    layers = [picture]
    small, small_weight = halve(picture * weight), halve(weight)[..., 0]
    for level in levels[1:]:
        kernel = _disc(level / 2)
        share = np.maximum(blurred(small_weight, kernel, level), 1e-4)
        layer = np.stack([blurred(small[..., c], kernel, level) / share for c in range(3)], -1)
        layers.append(zoom(layer, (2, 2, 1), order=1, grid_mode=True, mode='nearest'))
    radius = np.clip(radius, 0, levels[-1])
    mixed = np.zeros_like(picture)
    for i, level in enumerate(levels):
        below = levels[i - 1] if i else -1
        above = levels[i + 1] if i + 1 < len(levels) else level + 1
        share = np.minimum((radius - below) / (level - below), (above - radius) / (above - level))
        mixed += layers[i] * np.clip(share, 0, 1)[..., None]
    return picture * keep[..., None] + mixed * weight
