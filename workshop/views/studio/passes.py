"""Renders the passes of the current scene. Runs inside Blender."""

from __future__ import annotations

import time
from pathlib import Path

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view

from studio.materials import BACKDROP

#: Margin around the foreground, as a share of the picture.
MARGIN = 0.02


def frame_foreground() -> None:
    """Limits rendering to the rectangle of everything that is not seamless backdrop."""
    scene = bpy.context.scene
    ready = bpy.context.evaluated_depsgraph_get()
    spots = []
    for thing in bpy.data.objects:
        if thing.type == 'MESH' and thing.visible_camera and BACKDROP not in {m.name for m in thing.data.materials}:
            solid = thing.evaluated_get(ready)
            count = len(solid.data.vertices)
            for index in range(0, count, max(1, count // 3000)):
                spot = solid.matrix_world @ solid.data.vertices[index].co
                spots.append(world_to_camera_view(scene, scene.camera, spot)[:2])
    low, high = np.clip(np.min(spots, 0) - MARGIN, 0, 1), np.clip(np.max(spots, 0) + MARGIN, 0, 1)
    render = scene.render
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x, render.border_min_y = low
    render.border_max_x, render.border_max_y = high


def render_passes(folder: Path, geometry_spp: int) -> str:
    """Three renders, because this Blender has no denoiser.

    light.exr: half size, full light transport, noisy. geometry.exr: full size, first hit only, noise-free normals and
    coverage, only around the foreground (the seamless backdrop has no edges to antialias). position.exr: one sample in the middle of each pixel, exact print coordinates. Developing joins them.
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
    frame_foreground()
    shoot('geometry.exr')
    scene.render.use_border = False
    cycles.samples, cycles.pixel_filter_type, cycles.filter_width = 1, 'BOX', 0.01
    shoot('position.exr')
    return f'light {seconds[0]:.0f} s ({light_spp} spp), geometry {seconds[1] + seconds[2]:.0f} s ({geometry_spp} spp)'
