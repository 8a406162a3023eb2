import type { Layer } from 'ag-psd'
import { type AreaMap, mapMesh, mapQuad, outlineOf, type PlacedMesh, placeMesh } from '../compose/area-map.ts'
import type { Point, Quad } from '../compose/quad.ts'
import { buildMesh, isEven, type WarpMesh } from '../compose/warp-mesh.ts'
import type { NoteBook } from '../notes.ts'
import type { Placed, PlacedWarp } from './read-placed.ts'
import { boxOf } from './read-rasters.ts'

/** A smart object as a print area: the map of its content and its size. */
export type ReadArea = { readonly map: AreaMap; readonly printWidthMm: number; readonly printHeightMm: number }

type Size = { readonly width: number; readonly height: number }

const MM_PER_INCH = 25.4

/** Reads a smart object's placement; adds a note and returns undefined if it cannot be reproduced. */
export function readArea(
  layer: Layer,
  placed: Placed,
  name: string,
  document: Size,
  book: NoteBook,
): ReadArea | undefined {
  const { quad, warp, filters } = placed
  if (filters.length > 0) book.add('smart_filter', name, 'ignored', filters.join(', '))
  if (quad === undefined) {
    book.add('warp_mesh', name, 'refused', 'transform without four corners')
    return undefined
  }
  const map = warp === undefined ? mapQuad(quad, document) : mapWarp(layer, name, warp, quad, document, book)
  if (map === undefined) {
    if (warp === undefined) book.add('invisible_area', name, 'ignored', 'its corners enclose no area')
    return undefined
  }
  return { map, ...printSize(placed, quad) }
}

function printSize({ width, height, dpi }: Placed, [a, b, c, d]: Quad) {
  const side = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1])
  const across = width > 0 ? width : (side(a, b) + side(d, c)) / 2
  const along = height > 0 ? height : (side(a, d) + side(b, c)) / 2
  return { printWidthMm: (across / dpi) * MM_PER_INCH, printHeightMm: (along / dpi) * MM_PER_INCH }
}

function mapWarp(
  layer: Layer,
  name: string,
  { style, bend, bounds, mesh: numbers }: PlacedWarp,
  quad: Quad,
  document: Size,
  book: NoteBook,
): AreaMap | undefined {
  if (numbers === undefined) {
    book.add('warp_preset', name, 'refused', `${style}; choose Custom in the warp's options to keep its shape`)
    return undefined
  }
  if (bend !== 0) {
    book.add('warp_preset', name, 'refused', 'free warp with an additional bend')
    return undefined
  }
  const mesh = buildMesh({ ...numbers, bounds })
  if (mesh !== undefined && isEven(mesh, bounds)) return mapQuad(quad, document)
  const placed = mesh === undefined ? undefined : chooseFrame(layer, mesh, bounds, quad)
  if (placed === undefined) {
    book.add('warp_mesh', name, 'refused', 'inconsistent mesh values')
    return undefined
  }
  return mapMesh(placed, document)
}

/**
 * Places a warped mesh. As written by Photoshop, the quad encloses the whole mesh including control points. Other
 * programs use the content's own rectangle; that reading is chosen if it fits the layer's stored pixels better.
 */
function chooseFrame(
  layer: Layer,
  mesh: WarpMesh,
  bounds: readonly [Point, Point],
  quad: Quad,
): PlacedMesh | undefined {
  const byHull = placeMesh(mesh, mesh.hull, quad)
  const byBounds = placeMesh(mesh, bounds, quad)
  const { left, top, width, height } = boxOf(layer)
  if (byHull === undefined || byBounds === undefined || width <= 0 || height <= 0) return byHull
  const misfit = (placed: PlacedMesh) => {
    const outline = outlineOf(placed)
    const xs = outline.map(([x]) => x)
    const ys = outline.map(([, y]) => y)
    return (
      Math.abs(Math.min(...xs) - left) +
      Math.abs(Math.max(...xs) - left - width) +
      Math.abs(Math.min(...ys) - top) +
      Math.abs(Math.max(...ys) - top - height)
    )
  }
  // Pixel bounds are integers: a difference below one pixel per edge is not significant.
  return misfit(byBounds) + 4 < misfit(byHull) ? byBounds : byHull
}
