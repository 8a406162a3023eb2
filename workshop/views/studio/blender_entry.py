"""The entry point for Blender: `blender -b -P blender_entry.py -- <product> <view> <folder> <size>`; size 0 only writes
the plan."""

import importlib
import json
import sys
from pathlib import Path

WORKSHOP = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(WORKSHOP))
sys.dont_write_bytecode = True

from studio import passes, scene  # noqa: E402  (the path must be known first)

#: Views below this many pixels are drafts for modelling.
DRAFT_BELOW = 1000


def product_module(product: str):
    """The module of a product, in one of the folders of products/."""
    name = product.replace('-', '_')
    [file] = (WORKSHOP / 'products').glob(f'*/{name}.py')
    return importlib.import_module(f'products.{file.parent.name}.{name}')


def note_plan(folder: Path, plan, product: str, view: str, size: int, took: str) -> None:
    """Writes what developing needs beside the passes."""
    folder.mkdir(parents=True, exist_ok=True)
    note = {
        'facts': plan.facts(product, view, size),
        'develop': plan.settings(),
        'colours': plan.proof_colours,
        'took': took,
    }
    (folder / 'plan.json').write_text(json.dumps(note))


def main(product: str, view: str, folder: Path, size: int) -> None:
    """Builds one view in an empty scene and renders its passes into the folder."""
    module = product_module(product)
    plan = module.VIEWS[view]
    if size == 0:
        before = json.loads((folder / 'plan.json').read_text())
        note_plan(folder, plan, product, view, before['facts']['size'][0], before['took'])
        return
    draft = size < DRAFT_BELOW
    scene.reset(size, min(plan.light_spp, 12) if draft else plan.light_spp, plan.world, plan.bounces)
    module.build(view)
    took = passes.render_passes(folder, 4 if draft else plan.geometry_spp)
    note_plan(folder, plan, product, view, size, took)


if __name__ == '__main__':
    given = sys.argv[sys.argv.index('--') + 1 :]
    main(given[0], given[1], Path(given[2]), int(given[3]))
