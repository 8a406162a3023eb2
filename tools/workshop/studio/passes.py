"""Renders the passes of the scene that stands. Runs inside Blender."""
from __future__ import annotations

import time
from pathlib import Path

import bpy


def render_passes(folder: Path, geometry_spp: int) -> str:
    """Three renders, because this Blender has no denoiser.

    light.exr: half size, full light transport, noisy. geometry.exr: full size, first hit only, noise-free normals and
    coverage. position.exr: one sample in the middle of each pixel, exact print coordinates. Developing joins them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    scene = bpy.context.scene
    cycles, image = scene.cycles, scene.render.image_settings
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'
    seconds = []

    def shoot(name):
        started = time.time()
        scene.render.filepath = str(folder / name)
        bpy.ops.render.render(write_still=True)
        seconds.append(time.time() - started)

    scene.render.resolution_percentage = 50
    light_spp = cycles.samples
    shoot('light.exr')
    scene.render.resolution_percentage = 100
    cycles.max_bounces = cycles.diffuse_bounces = cycles.glossy_bounces = 0
    cycles.samples = geometry_spp
    for thing in bpy.data.objects:
        if thing.type == 'LIGHT':
            thing.hide_render = True
    scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    shoot('geometry.exr')
    cycles.samples, cycles.pixel_filter_type, cycles.filter_width = 1, 'BOX', 0.01
    shoot('position.exr')
    return f'light {seconds[0]:.0f} s ({light_spp} spp), geometry {seconds[1] + seconds[2]:.0f} s ({geometry_spp} spp)'
