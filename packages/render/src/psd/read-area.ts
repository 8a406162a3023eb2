import type { Layer, PlacedLayer, Warp } from 'ag-psd'
import { type AreaMap, mapMesh, mapQuad, outlineOf, type PlacedMesh, placeMesh } from './area-map.ts'
import type { NoteBook } from './notes.ts'
import type { Point, Quad } from './quad.ts'
import { boxOf } from './read-rasters.ts'
import { buildMesh, isEven, type WarpMesh } from './warp-mesh.ts'

/** A smart object as a print area: where its content lies, and how large it is. */
export type ReadArea = { readonly map: AreaMap; readonly printWidthMm: number; readonly printHeightMm: number }

type Size = { readonly width: number; readonly height: number }

const MM_PER_INCH = 25.4

/** Reads a smart object's place, or notes why it cannot be followed. */
export function readArea(layer: Layer, name: string, document: Size, book: NoteBook): ReadArea | undefined {
  const placed = layer.placedLayer
  if (placed === undefined) return undefined
  if (placed.filter?.enabled === true && placed.filter.list.some(({ enabled }) => enabled)) {
    const filters = placed.filter.list.filter(({ enabled }) => enabled).map(({ type }) => type)
    book.add('smart_filter', name, 'ignored', filters.join(', '))
  }
  const quad = readQuad(placed)
  if (quad === undefined) {
    book.add('warp_mesh', name, 'refused', 'a transform without four corners')
    return undefined
  }
  const map = isWarped(placed.warp) ? readWarp(layer, name, placed.warp, quad, document, book) : mapQuad(quad, document)
  if (map === undefined) {
    if (!isWarped(placed.warp)) book.add('invisible_area', name, 'ignored', 'its corners enclose nothing')
    return undefined
  }
  return { map, ...printSize(placed, quad) }
}

function readQuad({ transform, nonAffineTransform }: PlacedLayer): Quad | undefined {
  // Perspective is in the second list, which the file leaves equal to the first where there is none.
  const numbers = nonAffineTransform ?? transform
  if (numbers.length !== 8 || numbers.some((value) => !Number.isFinite(value) || Math.abs(value) > 1e6))
    return undefined
  const corner = (at: number): Point => [numbers[at] ?? 0, numbers[at + 1] ?? 0]
  return [corner(0), corner(2), corner(4), corner(6)]
}

function printSize({ width = 0, height = 0, resolution }: PlacedLayer, [a, b, c, d]: Quad) {
  const dpi = resolution !== undefined && resolution.value > 0 ? resolution.value : 72
  const side = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1])
  const across = width > 0 ? width : (side(a, b) + side(d, c)) / 2
  const along = height > 0 ? height : (side(a, d) + side(b, c)) / 2
  return { printWidthMm: (across / dpi) * MM_PER_INCH, printHeightMm: (along / dpi) * MM_PER_INCH }
}

function isWarped(warp: Warp | undefined): warp is Warp {
  if (warp === undefined || warp.style === undefined || warp.style === 'none') return false
  return warp.style === 'custom' || bendOf(warp) !== 0
}

function bendOf({ value = 0, values = [], perspective = 0, perspectiveOther = 0 }: Warp): number {
  return Math.max(...[value, perspective, perspectiveOther, ...values].map(Math.abs))
}

function readWarp(
  layer: Layer,
  name: string,
  warp: Warp,
  quad: Quad,
  document: Size,
  book: NoteBook,
): AreaMap | undefined {
  if (warp.customEnvelopeWarp === undefined) {
    book.add('warp_preset', name, 'refused', `${warp.style}; choose Custom in the warp's options to keep its shape`)
    return undefined
  }
  if (bendOf(warp) !== 0) {
    book.add('warp_preset', name, 'refused', 'a free warp with a bend of its own')
    return undefined
  }
  const bounds = readBounds(warp)
  const mesh = readMesh(warp, bounds)
  if (mesh !== undefined && isEven(mesh, bounds)) return mapQuad(quad, document)
  const placed = mesh === undefined ? undefined : chooseFrame(layer, mesh, bounds, quad)
  if (placed === undefined) {
    book.add('warp_mesh', name, 'refused', 'a mesh whose numbers do not fit together')
    return undefined
  }
  return mapMesh(placed, document)
}

function readBounds({ bounds }: Warp): readonly [Point, Point] {
  return [
    [bounds?.left.value ?? 0, bounds?.top.value ?? 0],
    [bounds?.right.value ?? 0, bounds?.bottom.value ?? 0],
  ]
}

function readMesh(warp: Warp, bounds: readonly [Point, Point]): WarpMesh | undefined {
  const { meshPoints = [], quiltSliceX = [], quiltSliceY = [] } = warp.customEnvelopeWarp ?? {}
  const points = meshPoints.map(({ x, y }): Point => [x, y])
  const columns = warp.deformNumCols || warp.uOrder || 4
  const rows = warp.deformNumRows || warp.vOrder || 4
  return buildMesh({ points, columns, rows, bounds, slicesX: quiltSliceX, slicesY: quiltSliceY })
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
