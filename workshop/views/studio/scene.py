"""Scene, lights, camera and backdrop. Runs inside Blender."""

from __future__ import annotations

import math
import os

import bpy
import numpy as np
from mathutils import Vector

from studio.materials import plain
from studio.meshes import mesh, quad


def reset(size: int, samples: int, world: float, bounces: int):
    """An empty Cycles scene with white surroundings and the passes that developing needs."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', int(os.environ.get('WORKSHOP_THREADS', '2'))
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.film_transparent = False
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = 'CPU', samples, False, False
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, bounces - 1, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 6
    # Fireflies cannot be filtered away afterwards; blurred gloss would lose the mug's highlight.
    cycles.sample_clamp_indirect, cycles.blur_glossy = 6, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.world = bpy.data.worlds.new('surroundings')
    scene.world.use_nodes = True
    sky = scene.world.node_tree.nodes['Background']
    sky.inputs[0].default_value, sky.inputs[1].default_value = (1, 1, 1, 1), world
    layer = scene.view_layers[0]
    for name in ('normal', 'position', 'diffuse_direct', 'diffuse_indirect', 'diffuse_color'):
        setattr(layer, f'use_pass_{name}', True)
    for name in ('print', 'prod', 'id'):
        aov = layer.aovs.add()
        aov.name, aov.type = name, 'COLOR'
    return scene


def _aim(thing, location, target):
    thing.location = location
    thing.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)
    return thing


def area(location, target, size, power, height=None, colour=(1, 1, 1)):
    """A softbox of `size` (by `height`) metres that looks at `target`."""
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.color, light.shape = power, colour, 'RECTANGLE'
    light.size, light.size_y = size, height or size
    return _aim(bpy.data.objects.new('area', light), location, target)


def camera(location, target, field, shift=(0, 0)):
    """A camera that shows `field` metres across at the target's distance."""
    data = bpy.data.cameras.new('camera')
    data.sensor_width, data.clip_start = 36, 0.01
    data.lens = 36 * (Vector(target) - Vector(location)).length / field
    data.shift_x, data.shift_y = shift
    thing = _aim(bpy.data.objects.new('camera', data), location, target)
    bpy.context.scene.camera = thing
    return thing


def camera_above(height, field, centre=(0, 0)):
    """A camera straight above, its top towards +y: flat lays."""
    thing = camera((centre[0], centre[1], height), (centre[0], centre[1], 0), field)
    thing.rotation_euler = (0, 0, 0)
    return thing


def backdrop(back=0.8, radius=0.45, width=6, front=3, height=4, colour=0.93):
    """A seamless sweep: floor at z = 0 that curves up into a wall at y = back."""
    curve = np.linspace(0, math.pi / 2, 24)
    profile = [(-front, 0), *((back - radius + radius * math.sin(t), radius - radius * math.cos(t)) for t in curve)]
    profile.append((back, height))
    points = [(x, y, z) for y, z in profile for x in (-width / 2, width / 2)]
    faces = [[2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2] for i in range(len(profile) - 1)]
    return mesh('backdrop', points, faces, materials=[plain('backdrop', colour, rough=1, specular=0)])


def wall_backdrop(y=0.1, colour=0.93, size=5):
    """A plain wall behind a hanging product, developed like a seamless backdrop."""
    corners = [(-size, y, -size), (size, y, -size), (size, y, size), (-size, y, size)]
    return quad('backdrop', corners, plain('backdrop', colour, rough=1, specular=0))


def reflector(location, target, width, height, glow=0.0):
    """A card seen only in reflections: black (glow 0) gives steel its contrast, a glowing one draws a highlight."""
    material = bpy.data.materials.new('reflector')
    material.use_nodes = True
    tree = material.node_tree
    emission = tree.nodes.new('ShaderNodeEmission')
    emission.inputs[0].default_value, emission.inputs[1].default_value = (1, 1, 1, 1), glow
    tree.links.new(emission.outputs[0], tree.nodes['Material Output'].inputs[0])
    w, h = width / 2, height / 2
    card = quad('reflector', [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], material)
    card.location = location
    card.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    card.visible_camera = card.visible_diffuse = card.visible_shadow = card.visible_transmission = False
    return card


def group(things, location=(0, 0, 0), rotation=(0, 0, 0), matrix=None):
    """Parents things to one empty, placed by location and rotation or by a matrix."""
    root = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(root)
    for thing in things:
        thing.parent = root
    if matrix is not None:
        root.matrix_world = matrix
    else:
        root.location, root.rotation_euler = location, rotation
    return root
