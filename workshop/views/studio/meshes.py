"""Meshes: rounded slabs with arc-length print UVs, lathes, tubes, boxes, sheets. Runs inside Blender."""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import tessellate_polygon

from studio.shapes import UNPRINTED, rounded_rectangle


def mesh(name, points, faces, *, uv=None, print_uv=None, materials=(), material_of=None, smooth=True):
    """A mesh object. faces: (n, 3|4) array or lists of any length. uv, print_uv: per face corner, (corners, 2)."""
    data = bpy.data.meshes.new(name)
    points = np.asarray(points, np.float32)
    if isinstance(faces, np.ndarray):
        count, sides = faces.shape
        data.vertices.add(len(points))
        data.vertices.foreach_set('co', points.ravel())
        data.loops.add(count * sides)
        data.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
        data.polygons.add(count)
        data.polygons.foreach_set('loop_start', np.arange(count, dtype=np.int32) * sides)
        data.polygons.foreach_set('loop_total', np.full(count, sides, np.int32))
    else:
        data.from_pydata(points.tolist(), [], faces)
    for layer, values in (('UVMap', uv), ('print', print_uv)):
        if values is not None:
            data.uv_layers.new(name=layer).data.foreach_set('uv', np.asarray(values, np.float32).ravel())
    for entry in materials:
        data.materials.append(entry)
    if material_of is not None:
        data.polygons.foreach_set('material_index', np.asarray(material_of, np.int32))
    data.polygons.foreach_set('use_smooth', np.full(len(data.polygons), smooth))
    data.update(calc_edges=True)
    data.validate()
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def quad(name, corners, material, *, uv=None, print_uv=None):
    """A flat four-cornered face."""
    return mesh(name, corners, np.array([[0, 1, 2, 3]]), uv=uv, print_uv=print_uv, materials=[material], smooth=False)


def box(name, low, high, material, bevel=0.002, segments=4, rotation=None):
    """A box between two corners with rounded edges; rotation about its centre."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=[(a + b) / 2 for a, b in zip(low, high)])
    thing = bpy.context.object
    thing.name = name
    thing.scale = [b - a for a, b in zip(low, high)]
    bpy.ops.object.transform_apply(scale=True, location=False)
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width, modifier.segments = bevel, segments
    thing.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    thing.data.use_auto_smooth = True
    if rotation:
        thing.rotation_euler = rotation
    return thing


def slab(
    name,
    width,
    height,
    radius,
    profile,
    materials,
    *,
    print_size=None,
    print_strips=0,
    hole=None,
    split=None,
    steps=14,
    closed=True,
):
    """A rounded rectangle in the xy plane with a side profile of (inset, z) from the top border down.

    print_size: UV is planar on top and continued by arc length over the first `print_strips` strips of the side.
    hole: points cut out of the top. split: first strip that takes materials[1].
    """
    outline = rounded_rectangle(width, height, radius, steps)
    side = np.array(profile, float)
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(side, axis=0).T))]
    ring = 4 * steps
    # A support ring just inside the border keeps the normals of the flat top flat.
    inner = outline(side[0, 0] + 0.0004)
    rings = [np.c_[inner, np.full(ring, side[0, 1])]] + [np.c_[outline(i), np.full(ring, z)] for i, z in side]
    points = np.concatenate(rings)
    flat = np.concatenate([inner] + [outline(side[0, 0] - s) for s in along])
    faces, material_of, printed = [], [], []
    for k in range(len(rings) - 1):
        for j in range(ring):
            nxt = (j + 1) % ring
            faces.append([k * ring + nxt, k * ring + j, (k + 1) * ring + j, (k + 1) * ring + nxt])
            material_of.append(0 if split is None or k <= split else 1)
            printed.append(k <= print_strips)
    if hole is None:
        caps = [list(range(ring))]
    else:
        points = np.r_[points, np.c_[hole, np.full(len(hole), side[0, 1])]]
        flat = np.r_[flat, hole]
        caps = _holed_cap(rings[0][:, :2], hole, ring, len(rings) * ring, flat)
    faces += caps
    material_of += [0] * len(caps)
    printed += [True] * len(caps)
    if closed:
        faces.append(list(range((len(rings) - 1) * ring, len(rings) * ring))[::-1])
        material_of.append(0 if split is None else 1)
        printed.append(False)
    print_uv = None
    if print_size:
        inside = np.clip(flat / np.array(print_size) + 0.5, 0.0004, 0.9996)
        print_uv = [tuple(inside[i]) if ok else UNPRINTED for face, ok in zip(faces, printed) for i in face]
    uv = [tuple(points[i, :2]) for face in faces for i in face]
    return mesh(name, points, faces, uv=uv, print_uv=print_uv, materials=materials, material_of=material_of)


def _holed_cap(outer, hole, ring, offset, flat):
    loops = [[Vector((*q, 0)) for q in outer], [Vector((*q, 0)) for q in hole]]
    caps = []
    for triangle in tessellate_polygon(loops):
        corners = [i if i < ring else i - ring + offset for i in triangle]
        (ax, ay), (bx, by), (cx, cy) = flat[corners]
        caps.append(corners if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 else corners[::-1])
    return caps


def lathe(name, profile, materials, *, strip_material=None, segments=200, location=(0, 0, 0), print_uv=None):
    """Turns (r, z) from bottom to top about z; angle 0 faces -y. print_uv(strip, angle, z) -> (u, v) or None."""
    profile = np.array(profile, float)
    rings = len(profile)
    angles = np.arange(segments) / segments * 2 * np.pi
    points = np.concatenate(
        [np.c_[profile[:, 0] * np.sin(t), -profile[:, 0] * np.cos(t), profile[:, 1]] for t in angles]
    )
    faces, material_of, corners = [], [], []
    for i in range(segments):
        j = (i + 1) % segments
        span = np.array([i, i + 1, i + 1, i]) / segments * 2 * np.pi
        span = span - 2 * np.pi if (i + 0.5) / segments > 0.5 else span
        for k in range(rings - 1):
            faces.append([i * rings + k, j * rings + k, j * rings + k + 1, i * rings + k + 1])
            material_of.append(strip_material[k] if strip_material else 0)
            if print_uv:
                for q in range(4):
                    corners.append(print_uv(k, span[q], profile[k if q < 2 else k + 1, 1]) or UNPRINTED)
    thing = mesh(name, points, np.array(faces), print_uv=corners or None, materials=materials, material_of=material_of)
    thing.location = location
    return thing


def tube(name, path, radius, material, segments=20, closed=False):
    """A round tube along 3-D points: cords, rods, handles. radius: one number or one per point."""
    path = np.asarray(path, float)
    radius = np.broadcast_to(radius, len(path))
    tangent = np.gradient(path, axis=0)
    if closed:
        tangent = np.roll(path, -1, 0) - np.roll(path, 1, 0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    normal = np.cross(tangent[0], (0.31, 0.17, 0.93) if abs(tangent[0, 2]) < 0.9 else (1, 0, 0))
    rings = []
    for centre, direction, r in zip(path, tangent, radius):
        # Carries the frame along the path, so that the tube does not twist.
        normal = normal - direction * (normal @ direction)
        normal /= np.linalg.norm(normal)
        across = np.cross(direction, normal)
        angles = np.arange(segments) / segments * 2 * np.pi
        rings.append(centre + r * (np.cos(angles)[:, None] * normal + np.sin(angles)[:, None] * across))
    points = np.concatenate(rings)
    count = len(path)
    faces = [
        [
            i * segments + k,
            i * segments + (k + 1) % segments,
            (i + 1) % count * segments + (k + 1) % segments,
            (i + 1) % count * segments + k,
        ]
        for i in range(count if closed else count - 1)
        for k in range(segments)
    ]
    if not closed:
        faces += [list(range(segments))[::-1], list(range((count - 1) * segments, count * segments))]
    return mesh(name, points, faces, materials=[material])


def ribbon(name, path, across, width, thickness, material):
    """A flat band along a path; `across` is its width direction (one vector, or one per point)."""
    path = np.asarray(path, float)
    across = np.broadcast_to(np.asarray(across, float), path.shape)
    across = across / np.linalg.norm(across, axis=1, keepdims=True) * width / 2
    points = np.stack([path - across, path - across * 0.5, path, path + across * 0.5, path + across], 1).reshape(-1, 3)
    faces = [[5 * i + k, 5 * i + k + 1, 5 * i + k + 6, 5 * i + k + 5] for i in range(len(path) - 1) for k in range(4)]
    thing = mesh(name, points, np.array(faces), materials=[material])
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 0
    bevel = thing.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = thickness * 0.4, 2, 'ANGLE'
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(50)
    return thing


def ground(name, material, x, y, z, scale, turned=False):
    """A table or floor plane with a picture repeated every `scale` metres."""
    corners = [(x[0], y[0], z), (x[1], y[0], z), (x[1], y[1], z), (x[0], y[1], z)]
    uv = [(cx / scale, cy / scale) for cx, cy, _ in corners]
    return quad(name, corners, material, uv=[(b, a) for a, b in uv] if turned else uv)
