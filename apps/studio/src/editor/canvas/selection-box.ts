import { type Design, findLayer, type RecordId } from '@podwright/design/design'
import type { Frame } from '@podwright/design/frame'
import { centerOf, sizeOf } from '@podwright/design/geometry/points'
import { type Handle, handles } from '@podwright/design/geometry/resize'
import type { FramedLayer } from '@podwright/design/layers/registry'
import { seenBounds } from './hit-test.ts'

/** The frame around the selection, and its handles. */
export type SelectionBox = {
  readonly frame: Frame
  /** The layer whose own frame this is; undefined for groups and several layers, whose frame is upright. */
  readonly layer: FramedLayer | undefined
  readonly isLocked: boolean
  readonly handles: readonly Handle[]
}

const corners = ['nw', 'ne', 'se', 'sw'] as const

/** Returns the box of a selection; undefined when nothing in it has a position. */
export function selectionBox(design: Design, ids: readonly RecordId[]): SelectionBox | undefined {
  const [id] = ids
  const layer = id === undefined ? undefined : findLayer(design, id)
  if (!layer) return undefined
  const isLocked = ids.every((each) => isLockedHere(design, each))
  if (ids.length === 1 && layer.type !== 'group') {
    return { frame: layer, layer, isLocked, handles: isLocked ? [] : handlesOf(layer) }
  }
  const bounds = seenBounds(design, ids)
  if (!bounds) return undefined
  const frame = { ...centerOf(bounds), ...sizeOf(bounds), rotation: 0 }
  return { frame, layer: undefined, isLocked, handles: isLocked ? [] : corners }
}

/** Letters keep their aspect ratio, so a text is resized by its corners, and its sides only rewrap its lines. */
function handlesOf(layer: FramedLayer): readonly Handle[] {
  if (layer.type === 'text') return layer.props.arc === 0 ? [...corners, 'e', 'w'] : corners
  if (layer.type === 'shape' && (layer.props.shape === 'line' || layer.props.shape === 'arrow')) return ['e', 'w']
  return handles
}

/** Whether a layer is locked, directly or by a group around it. */
function isLockedHere(design: Design, id: RecordId): boolean {
  for (let layer = findLayer(design, id); layer; layer = findLayer(design, layer.parent))
    if (layer.isLocked) return true
  return false
}
