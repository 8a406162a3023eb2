"""Draped garments and reliefs are kept by the hash of what they were made from; an edit makes new ones."""
import hashlib
import os
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
    path = folder / f'{spec.name}-{maker.__name__}-{_key(spec)}.npz'
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        parts = maker(spec)
        fresh = path.with_suffix('.part.npz')
        np.savez(fresh, **parts)
        os.replace(fresh, path)
    with np.load(path) as stored:
        return {name: stored[name] for name in stored.files}


def relief(spec, kind, maker):
    """Path and canvas of a relief map; maker(path) writes the map and returns its canvas."""
    folder = Path(WORK) / 'relief'
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f'{spec.name}-{kind}.png'
    return path, maker(path)
