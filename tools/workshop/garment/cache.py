"""Draped garments and reliefs are kept by the hash of what they were made from; an edit makes new ones."""
import hashlib
import inspect
import json
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from garment.cloth import WORK
from garment.drape import drape

HERE = Path(__file__).parent
MAKERS = ('cloth.c', 'cloth.py', 'mesh.py', 'body.py', 'pattern.py', 'drape.py')


def _key(*given):
    """Hash of the sources that shape a drape and of everything given."""
    digest = hashlib.sha256()
    for name in MAKERS:
        digest.update((HERE / name).read_bytes())
    digest.update(repr(given).encode())
    return digest.hexdigest()[:12]


def draped(spec, maker=drape):
    """The parts of a draped garment, from the cache or simulated now. maker(spec) makes them."""
    folder = Path(WORK) / 'sim'
    source = Path(inspect.getfile(maker))
    key = _key(spec) if source.name in MAKERS else _key(spec, source.read_bytes())
    path = folder / f'{spec.name}-{maker.__name__}-{key}.npz'
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        parts = maker(spec)
        fresh = path.with_suffix('.part.npz')
        np.savez(fresh, **parts)
        os.replace(fresh, path)
    with np.load(path) as stored:
        return {name: stored[name] for name in stored.files}


def relief(spec, kind, maker):
    """Path of a relief map and its Frame; maker(path) draws the map and returns a canvas. From the cache where possible."""
    folder = Path(WORK) / 'relief'
    key = _key(spec, kind, (HERE / 'relief.py').read_bytes())
    path, note = folder / f'{spec.name}-{kind}-{key}.png', folder / f'{spec.name}-{kind}-{key}.json'
    if not note.exists():
        folder.mkdir(parents=True, exist_ok=True)
        note.write_text(json.dumps(maker(path).frame()))
    return path, Frame(**json.loads(note.read_text()))


@dataclass(frozen=True)
class Frame:
    """Where a relief map lies in the pattern."""
    left: float
    bottom: float
    width: float
    height: float

    def uv(self, P):
        """Texture coordinates of pattern points."""
        return (P - [self.left, self.bottom]) / [self.width, self.height]
