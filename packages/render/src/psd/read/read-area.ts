import type { Layer } from 'ag-psd'
import { type AreaMap, mapMesh, mapQuad, outlineOf, type PlacedMesh, placeMesh } from '../compose/area-map.ts'
import type { Point, Quad } from '../compose/quad.ts'
import { buildMesh, isEven, type WarpMesh } from '../compose/warp-mesh.ts'
import type { NoteBook } from '../notes.ts'
import type { Placed, PlacedWarp } from './read-placed.ts'
import { boxOf } from './read-rasters.ts'

/** A smart object as a print area: where its content lies, and how large it is. */
export type ReadArea = { readonly map: AreaMap; readonly printWidthMm: number; readonly printHeightMm: number }

type Size = { readonly width: number; readonly height: number }

const MM_PER_INCH = 25.4

/** Reads a smart object's place, or notes why it cannot be followed. */
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
    book.add('warp_mesh', name, 'refused', 'a transform without four corners')
    return undefined
  }
  const map = warp === undefined ? mapQuad(quad, document) : mapWarp(layer, name, warp, quad, document, book)
  if (map === undefined) {
    if (warp === undefined) book.add('invisible_area', name, 'ignored', 'its corners enclose nothing')
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
    book.add('warp_preset', name, 'refused', 'a free warp with a bend of its own')
    return undefined
  }
  const mesh = buildMesh({ ...numbers, bounds })
  if (mesh !== undefined && isEven(mesh, bounds)) return mapQuad(quad, document)
  const placed = mesh === undefined ? undefined : chooseFrame(layer, mesh, bounds, quad)
  if (placed === undefined) {
    book.add('warp_mesh', name, 'refused', 'a mesh whose numbers do not fit together')
    return undefined
  }
  return mapMesh(placed, document)
}

/**
 * The quad holds the whole mesh with all control points, as Photoshop writes it. Other programs give it the content's
 * own rectangle: where the layer's stored pixels fit that reading better, it is taken.
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
  // Pixels are whole: a difference below four edges of one pixel says nothing.
  return misfit(byBounds) + 4 < misfit(byHull) ? byBounds : byHull
}
