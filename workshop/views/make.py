#!/usr/bin/python3
"""Makes product views: `workshop/views/make.py <product> <view> [--draft] [--again] [--install]`.

Renders with Blender into a working folder, develops the passes into the five pictures and view.json, and proofs to look at.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
CATALOG = HERE.parents[1] / 'catalog' / 'views'
#: One Blender at a time, also between people on one machine: two would only slow each other. A caller that holds the lock
#: for a series sets WORKSHOP_LOCKED.
LOCK = '/tmp/render.lock'


def run_blender(product: str, view: str, folder: Path, size: int) -> None:
    """Renders the passes, or with size 0 only takes the facts and settings of the product module as it is now."""
    wait = [] if size == 0 or 'WORKSHOP_LOCKED' in os.environ else ['flock', LOCK, 'nice', '-n', '19']
    command = [
        *wait,
        'blender',
        '-b',
        '--python-exit-code',
        '3',
        '-P',
        str(HERE / 'studio' / 'blender_entry.py'),
        '--',
        product,
        view,
        str(folder),
        str(size),
    ]
    # Blender takes the first Python of the PATH for its own; only the system's has the numpy it can use.
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | {'PATH': '/usr/bin:/bin'}
    )
    (folder / 'blender.log').write_text(done.stdout + done.stderr)
    if done.returncode != 0:
        sys.exit(f'Blender failed ({done.returncode}):\n' + '\n'.join((done.stdout + done.stderr).splitlines()[-25:]))


def develop(folder: Path) -> None:
    """EXR passes -> pictures, view.json and proofs."""
    import numpy as np

    from studio.develop import develop as develop_passes
    from studio.png import write_png
    from studio.proofs import proofs

    plan = json.loads((folder / 'plan.json').read_text())
    facts = plan['facts']
    pictures = develop_passes(folder, plan['develop'])
    out, looks = folder / 'view', folder / 'proofs'
    for target in (out, looks):
        target.mkdir(exist_ok=True)
    for name, picture in pictures.items():
        write_png(out / f'{name}.png', picture, 16 if name == 'uv' else 8)
    (out / 'view.json').write_text(json.dumps(facts, indent=2, ensure_ascii=False) + '\n')
    aspect = facts['printWidthMm'] / facts['printHeightMm']
    colours = tuple(plan['colours']) if facts['recolourable'] else ()
    for name, picture in proofs(pictures, aspect, colours).items():
        write_png(looks / f'{name}.png', picture, level=1)
    product = pictures['product-mask'] > 0.99
    if product.any():
        levels = np.round(np.percentile(pictures['beauty'].mean(-1)[product], [1, 50, 99]), 3)
        print(
            f'product sRGB 1/50/99 %: {levels}, print covers {(pictures["uv"][..., 2] > 0.5).mean():.1%} of the picture'
        )


def main() -> None:
    """One view from start to end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('product')
    parser.add_argument('view')
    parser.add_argument('--draft', action='store_true', help='480 px with few samples, for modelling')
    parser.add_argument('--again', action='store_true', help='develop the passes of the last render again')
    parser.add_argument(
        '--install', action='store_true', help='copy the last result into the catalog, drop the passes'
    )
    given = parser.parse_args()
    root = Path(os.environ.get('WORKSHOP', '/tmp/workshop'))
    folder = root / given.product / (given.view + ('-draft' if given.draft else ''))
    folder.mkdir(parents=True, exist_ok=True)
    started = time.time()
    if not given.again and not given.install:
        run_blender(given.product, given.view, folder, 480 if given.draft else 1600)
        print(json.loads((folder / 'plan.json').read_text())['took'])
    if given.again:
        run_blender(given.product, given.view, folder, 0)
    if not given.install:
        develop(folder)
        print(f'{given.product}/{given.view}: {time.time() - started:.0f} s, look at {folder}')
        return
    shutil.copytree(folder / 'view', CATALOG / given.product / given.view, dirs_exist_ok=True)
    for name in ('light.exr', 'geometry.exr', 'position.exr'):
        (folder / name).unlink(missing_ok=True)
    print(f'installed {given.product}/{given.view}')


if __name__ == '__main__':
    main()
