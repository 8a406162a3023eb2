import { type Changes, editDesign } from '../changes.ts'
import type { Design, Placement, RecordId } from '../design.ts'
import { type Bounds, joinBounds, sizeOf } from '../geometry/points.ts'
import type { Layer } from '../layers/registry.ts'
import { topmostLayers } from './layers.ts'
import { boundsOfLayers, moveLayers } from './transform.ts'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

type Piece = { readonly layer: Layer; readonly bounds: Bounds }

/** Returns the units that move as one: layers, and groups as a whole. */
function piecesOf(design: Design, ids: readonly RecordId[]): Piece[] {
  return topmostLayers(design, ids).flatMap((layer) => {
    const bounds = boundsOfLayers(design, [layer.id])
    return bounds ? [{ layer, bounds }] : []
  })
}

/** Aligns several layers to their common bounding box, a single one to its print area. */
export function alignLayers(design: Design, ids: readonly RecordId[], alignment: Alignment, area: Placement): Changes {
  const pieces = piecesOf(design, ids)
  const all = joinBounds(pieces.map(({ bounds }) => bounds))
  if (!all) return []
  const target = pieces.length > 1 ? all : { left: 0, top: 0, right: area.widthMm, bottom: area.heightMm }
  return moveEach(design, pieces, ({ bounds }) => shiftTo(bounds, target, alignment))
}

function shiftTo(bounds: Bounds, target: Bounds, alignment: Alignment): { dx: number; dy: number } {
  switch (alignment) {
    case 'left':
      return { dx: target.left - bounds.left, dy: 0 }
    case 'center':
      return { dx: (target.left + target.right - bounds.left - bounds.right) / 2, dy: 0 }
    case 'right':
      return { dx: target.right - bounds.right, dy: 0 }
    case 'top':
      return { dx: 0, dy: target.top - bounds.top }
    case 'middle':
      return { dx: 0, dy: (target.top + target.bottom - bounds.top - bounds.bottom) / 2 }
    case 'bottom':
      return { dx: 0, dy: target.bottom - bounds.bottom }
  }
}

/** Equalizes the gaps between three or more layers; the outer two stay in place. */
export function distributeLayers(design: Design, ids: readonly RecordId[], axis: 'x' | 'y'): Changes {
  const start = ({ bounds }: Piece) => (axis === 'x' ? bounds.left : bounds.top)
  const pieces = piecesOf(design, ids).sort((a, b) => start(a) - start(b))
  const all = joinBounds(pieces.map(({ bounds }) => bounds))
  if (!all || pieces.length < 3) return []
  const length = ({ bounds }: Piece) => (axis === 'x' ? sizeOf(bounds).width : sizeOf(bounds).height)
  const whole = axis === 'x' ? sizeOf(all).width : sizeOf(all).height
  const gap = (whole - pieces.reduce((sum, piece) => sum + length(piece), 0)) / (pieces.length - 1)
  let at = axis === 'x' ? all.left : all.top
  const places = new Map<RecordId, number>()
  for (const piece of pieces) {
    places.set(piece.layer.id, at)
    at += length(piece) + gap
  }
  return moveEach(design, pieces, (piece) => {
    const shift = (places.get(piece.layer.id) ?? 0) - start(piece)
    return axis === 'x' ? { dx: shift, dy: 0 } : { dx: 0, dy: shift }
  })
}

function moveEach(
  design: Design,
  pieces: readonly Piece[],
  shiftOf: (piece: Piece) => { readonly dx: number; readonly dy: number },
): Changes {
  return editDesign(design, (draft) => {
    for (const piece of pieces) {
      const { dx, dy } = shiftOf(piece)
      if (dx === 0 && dy === 0) continue
      for (const { after } of moveLayers(design, [piece.layer.id], dx, dy)) if (after) draft.put(after)
    }
  })
}
