"""Writes PNG files (8 and 16 bit, grey and RGB), small and without a library; sRGB transfer curves."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np


def encode(linear: np.ndarray) -> np.ndarray:
    """Linear light 0..1 -> sRGB 0..1."""
    x = np.clip(linear, 0, 1)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - 0.055)


def decode(encoded: np.ndarray) -> np.ndarray:
    """sRGB 0..1 -> linear light 0..1."""
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def _filtered(rows: np.ndarray, step: int) -> np.ndarray:
    """Each row with the PNG filter whose differences are smallest, its number in front."""
    left, up, corner = np.zeros_like(rows), np.zeros_like(rows), np.zeros_like(rows)
    left[:, step:] = rows[:, :-step]
    up[1:] = rows[:-1]
    corner[1:, step:] = rows[:-1, :-step]
    a, b, c = left.astype(np.int16), up.astype(np.int16), corner.astype(np.int16)
    pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
    paeth = np.where((pa <= pb) & (pa <= pc), left, np.where(pb <= pc, up, corner))
    average = ((a + b) >> 1).astype(np.uint8)
    tried = [rows, rows - left, rows - up, rows - average, rows - paeth]
    costs = np.stack([abs(t.view(np.int8).astype(np.int16)).sum(1, dtype=np.int64) for t in tried])
    best = costs.argmin(0)
    chosen = np.choose(best[:, None], tried)
    return np.concatenate([best[:, None].astype(np.uint8), chosen], 1)


def write_png(path: Path, values: np.ndarray, depth: int = 8, level: int = 9) -> None:
    """values 0..1, (height, width) or (height, width, 3). An 8-bit picture without colour is stored as grey."""
    values = values[..., None] if values.ndim == 2 else values
    whole = np.round(np.clip(values, 0, 1) * (2**depth - 1)).astype('>u2' if depth == 16 else np.uint8)
    if depth == 8 and (whole == whole[..., :1]).all():
        whole = whole[..., :1]
    height, width, channels = whole.shape
    rows = np.ascontiguousarray(whole).view(np.uint8).reshape(height, -1)

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))

    head = struct.pack('>IIBBBBB', width, height, depth, {1: 0, 3: 2}[channels], 0, 0, 0)
    body = zlib.compress(_filtered(rows, channels * depth // 8).tobytes(), level)
    path.write_bytes(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', body) + chunk(b'IEND', b''))
