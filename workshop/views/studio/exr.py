"""Reads Blender's uncompressed multilayer EXR files without a library."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np


def _text(data: bytes, at: int) -> tuple[str, int]:
    end = data.index(b'\0', at)
    return data[at:end].decode(), end + 1


def read_exr(path: Path) -> dict[str, np.ndarray]:
    """Channel name without its layer ('Normal.X') -> (height, width) floats."""
    data = path.read_bytes()
    at, channels, window = 8, [], (0, 0, 0, 0)
    while True:
        name, at = _text(data, at)
        if not name:
            break
        _, at = _text(data, at)
        size = struct.unpack_from('<i', data, at)[0]
        value = data[at + 4 : at + 4 + size]
        at += 4 + size
        if name == 'channels':
            q = 0
            while value[q]:
                channel, q = _text(value, q)
                channels.append((channel, struct.unpack_from('<i', value, q)[0]))
                q += 16
        elif name == 'dataWindow':
            window = struct.unpack('<4i', value)
        elif name == 'compression' and value[0] != 0:
            raise ValueError(f'{path}: only uncompressed EXR is read')
    width, height = window[2] - window[0] + 1, window[3] - window[1] + 1
    planes = {channel: np.empty((height, width), np.float32) for channel, _ in channels}
    for offset in np.frombuffer(data, '<u8', height, at):
        row = struct.unpack_from('<i', data, offset)[0] - window[1]
        q = int(offset) + 8
        for channel, kind in channels:
            planes[channel][row] = np.frombuffer(data, '<f2' if kind == 1 else '<f4', width, q)
            q += width * (2 if kind == 1 else 4)
    return {channel.split('.', 1)[1]: plane for channel, plane in planes.items()}


def channels_of(planes: dict[str, np.ndarray], name: str, letters: str = 'RGB') -> np.ndarray:
    """The channels of one pass, stacked last."""
    return np.stack([planes[f'{name}.{letter}'] for letter in letters], -1)
