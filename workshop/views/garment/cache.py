"""Draped garments and reliefs are cached under the hash of their sources; an edit creates new ones."""

import ast
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
MAKERS = ('cloth.c', 'cloth.py', 'mesh.py', 'body.py', 'pattern.py', 'sewing.py', 'drape.py')


def _source(path):
    """Returns a file's content without formatting, so that a reformatted Python file keeps its cache entries."""
    text = path.read_text()
    return ast.dump(ast.parse(text)) if path.suffix == '.py' else text


def _key(*given):
    """Hash of the sources that shape a drape and of everything given."""
    digest = hashlib.sha256()
    for name in MAKERS:
        digest.update(_source(HERE / name).encode())
    digest.update(repr(given).encode())
    return digest.hexdigest()[:12]


def sim_path(spec, maker):
    """Path of the garment draped by this maker."""
    source = Path(inspect.getfile(maker))
    key = _key(spec) if source.name in MAKERS else _key(spec, _source(source))
    return Path(WORK) / 'sim' / f'{spec.name}-{maker.__name__}-{key}.npz'


def relief_path(spec, kind):
    """Path of a relief map; its frame is stored beside it as JSON."""
    return Path(WORK) / 'relief' / f'{spec.name}-{kind}-{_key(spec, kind, _source(HERE / "relief.py"))}.png'


def draped(spec, maker=drape):
    """The parts of a draped garment, from the cache or simulated now. maker(spec) makes them."""
    path = sim_path(spec, maker)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        parts = maker(spec)
        fresh = path.with_suffix('.part.npz')
        np.savez(fresh, **parts)
        os.replace(fresh, path)
    with np.load(path) as stored:
        return {name: stored[name] for name in stored.files}


def relief(spec, kind, maker):
    """Path of a relief map and its Frame, from the cache where possible; maker(path) draws the map."""
    path = relief_path(spec, kind)
    note = path.with_suffix('.json')
    if not note.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
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
