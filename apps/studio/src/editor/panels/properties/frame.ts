import type { Changes } from '@podwright/design/changes'
import { type Design, findLayer, type RecordId } from '@podwright/design/design'
import { cornersOf, rotatePoint } from '@podwright/design/geometry/points'
import { type FramedLayer, isFramed } from '@podwright/design/layers/registry'
import { updateFramed } from '@podwright/design/operations/layers'
import { boundsOfLayers, moveLayers, scaleLayer, scaleLayers, shortAngle } from '@podwright/design/operations/transform'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'
import { fitText } from '../../canvas/typing/fit-text.ts'

/** Position and size as displayed: of one layer its own box, of several the box around them. */
export type ShownFrame = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Absent for several. */
  readonly rotation?: number
}

export type FrameField = 'x' | 'y' | 'width' | 'height' | 'rotation'

/** Returns the selected layer if it is the only one and has a frame. */
export function singleFramed(design: Design, ids: readonly RecordId[]): FramedLayer | undefined {
  const [id] = ids
  const layer = ids.length === 1 && id !== undefined ? findLayer(design, id) : undefined
  return layer && isFramed(layer) ? layer : undefined
}

export function shownFrame(design: Design, ids: readonly RecordId[]): ShownFrame | undefined {
  const single = singleFramed(design, ids)
  if (single) {
    const { width, height, rotation } = single
    return { x: single.x - width / 2, y: single.y - height / 2, width, height, rotation }
  }
  const bounds = boundsOfLayers(design, ids)
  if (!bounds) return undefined
  const { left, top, right, bottom } = bounds
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export type FrameChange = {
  readonly field: FrameField
  readonly value: number
  readonly keepsRatio: boolean
}

/** Changes position, size or angle of the selection. Sizes grow from the top left corner. */
export function changeFrame(
  design: Design,
  ids: readonly RecordId[],
  { field, value, keepsRatio }: FrameChange,
  texts: TextLayouts,
): Changes {
  const shown = shownFrame(design, ids)
  if (!shown) return []
  if (field === 'x') return moveLayers(design, ids, value - shown.x, 0)
  if (field === 'y') return moveLayers(design, ids, 0, value - shown.y)
  const single = singleFramed(design, ids)
  if (field === 'rotation') {
    return single ? updateFramed(design, ids, (layer) => ({ ...layer, rotation: shortAngle(value) })) : []
  }
  const size = Math.max(0.1, value)
  if (!single) {
    const factor = size / Math.max(0.001, shown[field])
    return scaleLayers(design, ids, factor, { x: shown.x, y: shown.y })
  }
  return updateFramed(design, ids, (layer) => resize(layer, field, size, keepsRatio, texts))
}

function resize(
  layer: FramedLayer,
  field: 'width' | 'height',
  size: number,
  keepsRatio: boolean,
  texts: TextLayouts,
): FramedLayer {
  const factor = size / layer[field]
  const [corner] = cornersOf(layer)
  if (layer.type === 'text') {
    const isBox = layer.props.wrap === 'box' && layer.props.arc === 0
    if (!isBox || field === 'height') return scaleLayer(layer, factor, corner)
    return fitText({ ...layer, ...centreFrom(layer, size, layer.height), width: size }, texts, 'top')
  }
  if (keepsRatio && layer.type === 'image') return scaleLayer(layer, factor, corner)
  const width = field === 'width' ? size : keepsRatio ? layer.width * factor : layer.width
  const height = field === 'height' ? size : keepsRatio ? layer.height * factor : layer.height
  return { ...layer, ...centreFrom(layer, width, height), width, height }
}

/** Returns the center of a resized frame whose top left corner is fixed. */
function centreFrom(layer: FramedLayer, width: number, height: number) {
  const [corner] = cornersOf(layer)
  return rotatePoint({ x: corner.x + width / 2, y: corner.y + height / 2 }, corner, layer.rotation)
}
