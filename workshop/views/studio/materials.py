"""Materials. Each also writes the data that developing needs about a pixel: print position, product, material."""

from __future__ import annotations

import zlib

import bpy

#: Linear albedo of every blank printable surface: the composite formula counts on it.
WHITE = 0.82
#: Materials with this name are developed as backdrop: smoothed and lifted.
BACKDROP = 'backdrop'


def material(
    name,
    base=WHITE,
    rough=0.9,
    specular=0.2,
    sheen=0.0,
    metallic=0.0,
    *,
    printable=False,
    product=True,
    height=None,
    height_depth=0.001,
    grain=None,
    picture=None,
):
    """A Principled material.

    base: grey value or linear colour. height: 16-bit height map in the `UVMap` layer, `height_depth` metres deep.
    grain: (scale, depth) of a procedural bump. picture: sRGB colour image in the `UVMap` layer.
    printable: pixels carry the `print` UV layer. product: pixels take the garment colour.
    """
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    surface = tree.nodes['Principled BSDF']
    colour = base if isinstance(base, tuple) else (base,) * 3
    values = {
        'Base Color': (*colour, 1),
        'Roughness': rough,
        'Specular': specular,
        'Sheen': sheen,
        'Metallic': metallic,
    }
    for key, value in values.items():
        surface.inputs[key].default_value = value
    if picture:
        tree.links.new(_image(tree, picture), surface.inputs['Base Color'])
    _bumps(tree, surface, height, height_depth, grain)
    _mark(tree, 'id', (0 if name == BACKDROP else 1, *_fingerprint(name), 1))
    if product:
        _mark(tree, 'prod', (1, 1, 1, 1))
    if printable:
        _mark_print(tree)
    return made


def plain(name, base, rough=0.5, specular=0.4, **more):
    """A material of a prop: never printed, never recolored."""
    return material(name, base, rough, specular, product=False, **more)


def glowing(name, picture=None, strength=1.0):
    """A light-emitting surface: the view behind a window."""
    made = plain(name, 0.0, specular=0)
    surface = made.node_tree.nodes['Principled BSDF']
    surface.inputs['Emission Strength'].default_value = strength
    if picture:
        made.node_tree.links.new(_image(made.node_tree, picture), surface.inputs['Emission'])
    return made


def coordinate_colour(made, scale, low, high, dark, light, detail=2):
    """Colours a material by stretched noise in object space: page edges, rope, brushed metal."""
    tree = made.node_tree
    place, mapping = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeMapping')
    noise, ramp = tree.nodes.new('ShaderNodeTexNoise'), tree.nodes.new('ShaderNodeValToRGB')
    mapping.inputs['Scale'].default_value = scale
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1, detail
    for stop, position, colour in zip(ramp.color_ramp.elements, (low, high), (dark, light)):
        stop.position, stop.color = position, (*colour, 1)
    surface = tree.nodes['Principled BSDF']
    for source, sink in (
        (place.outputs['Object'], mapping.inputs[0]),
        (mapping.outputs[0], noise.inputs['Vector']),
        (noise.outputs[0], ramp.inputs[0]),
        (ramp.outputs[0], surface.inputs['Base Color']),
    ):
        tree.links.new(source, sink)
    return made


def _fingerprint(name):
    """Two numbers of 0..1 that distinguish materials: the denoiser keeps edges between them crisp."""
    crc = zlib.crc32(name.encode())
    return crc % 997 / 997, crc // 997 % 991 / 991


def _image(tree, path, data=False):
    place, texture = tree.nodes.new('ShaderNodeUVMap'), tree.nodes.new('ShaderNodeTexImage')
    place.uv_map = 'UVMap'
    texture.image = bpy.data.images.load(str(path))
    if data:
        texture.image.colorspace_settings.name, texture.interpolation = 'Non-Color', 'Cubic'
    tree.links.new(place.outputs[0], texture.inputs[0])
    return texture.outputs[0]


def _bumps(tree, surface, height, height_depth, grain):
    last = None
    sources = []
    if height:
        sources.append((_image(tree, height, data=True), height_depth))
    if grain:
        place, noise = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = grain[0], 3
        tree.links.new(place.outputs['Object'], noise.inputs['Vector'])
        sources.append((noise.outputs[0], grain[1]))
    for source, depth in sources:
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Distance'].default_value = depth
        tree.links.new(source, bump.inputs['Height'])
        if last:
            tree.links.new(last.outputs[0], bump.inputs['Normal'])
        last = bump
    if last:
        tree.links.new(last.outputs[0], surface.inputs['Normal'])


def _mark(tree, name, value):
    output = tree.nodes.new('ShaderNodeOutputAOV')
    output.name = name
    output.inputs[0].default_value = value
    return output


def _mark_print(tree):
    """Writes (u·m, v·m, m), m = inside the print rectangle: filtered premultiplied, dividing by m gives clean edges."""

    def combine(operation, a, b):
        node = tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        for slot, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                node.inputs[slot].default_value = value
            else:
                tree.links.new(value, node.inputs[slot])
        return node.outputs[0]

    place, split = tree.nodes.new('ShaderNodeUVMap'), tree.nodes.new('ShaderNodeSeparateXYZ')
    place.uv_map = 'print'
    tree.links.new(place.outputs[0], split.inputs[0])
    u, v = split.outputs[0], split.outputs[1]
    inside = 1.0
    for axis in (u, v):
        inside = combine('MULTIPLY', inside, combine('GREATER_THAN', axis, 0.0))
        inside = combine('MULTIPLY', inside, combine('LESS_THAN', axis, 1.0))
    join = tree.nodes.new('ShaderNodeCombineXYZ')
    for slot, value in enumerate((combine('MULTIPLY', u, inside), combine('MULTIPLY', v, inside), inside)):
        tree.links.new(value, join.inputs[slot])
    tree.links.new(join.outputs[0], _mark(tree, 'print', (0, 0, 0, 1)).inputs[0])
