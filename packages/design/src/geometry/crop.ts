import type { Frame } from '../frame.ts'
import type { Crop, ImageLayer } from '../layers/image/schema.ts'
import type { FramedLayer } from '../layers/registry.ts'
import { type Point, rotatePoint } from './points.ts'

/** Returns the frame that the whole artwork would have where the layer shows a part of it. Flips are not part of it. */
export function wholeFrame(layer: ImageLayer): Frame {
  const { crop } = layer.props
  const width = layer.width / crop.width
  const height = layer.height / crop.height
  const side = (0.5 - crop.left - crop.width / 2) * width * (layer.isFlippedX ? -1 : 1)
  const down = (0.5 - crop.top - crop.height / 2) * height * (layer.isFlippedY ? -1 : 1)
  const middle = rotatePoint({ x: layer.x + side, y: layer.y + down }, layer, layer.rotation)
  return { ...middle, width, height, rotation: layer.rotation }
}

/**
 * Crops an image to the part of its artwork inside a frame, clamped to the artwork. The artwork itself does not move.
 */
export function cropToFrame(layer: ImageLayer, frame: Frame, whole: Frame = wholeFrame(layer)): ImageLayer {
  // Position relative to the artwork's center, with the rotation undone.
  const local = rotatePoint(frame, whole, -whole.rotation)
  const [x, y] = [local.x - whole.x, local.y - whole.y]
  const across = span(x - frame.width / 2, x + frame.width / 2, whole.width)
  const along = span(y - frame.height / 2, y + frame.height / 2, whole.height)
  const middle = rotatePoint(
    { x: whole.x + (across.from + across.to) / 2, y: whole.y + (along.from + along.to) / 2 },
    whole,
    whole.rotation,
  )
  const [width, height] = [across.to - across.from, along.to - along.from]
  const left = layer.isFlippedX ? whole.width / 2 - across.to : across.from + whole.width / 2
  const top = layer.isFlippedY ? whole.height / 2 - along.to : along.from + whole.height / 2
  const crop = cropOf(left / whole.width, top / whole.height, width / whole.width, height / whole.height)
  return { ...layer, ...middle, width, height, rotation: whole.rotation, props: { ...layer.props, crop } }
}

/** Applies a resized frame in crop mode: an image shows more or less of its artwork; other layers are unchanged. */
export function cropByFrame(layer: FramedLayer, frame: Frame): FramedLayer {
  return layer.type === 'image' ? cropToFrame(layer, frame) : layer
}

/** Moves the artwork behind an image's frame by a distance in millimeters, as far as it still fills the frame. */
export function panCrop(layer: ImageLayer, shift: Point): ImageLayer {
  const { crop } = layer.props
  const local = rotatePoint(shift, { x: 0, y: 0 }, -layer.rotation)
  const dx = ((local.x * (layer.isFlippedX ? -1 : 1)) / layer.width) * crop.width
  const dy = ((local.y * (layer.isFlippedY ? -1 : 1)) / layer.height) * crop.height
  return { ...layer, props: { ...layer.props, crop: cropOf(crop.left - dx, crop.top - dy, crop.width, crop.height) } }
}

/**
 * Zooms the artwork behind an image's frame about the frame's center. Zooming out stops when the artwork just fills the
 * frame.
 */
export function zoomCrop(layer: ImageLayer, factor: number): ImageLayer {
  const { crop } = layer.props
  const max = Math.min(1 / crop.width, 1 / crop.height)
  const share = Math.min(max, Math.max(minShare / Math.min(crop.width, crop.height), 1 / factor))
  const [width, height] = [crop.width * share, crop.height * share]
  const left = crop.left + (crop.width - width) / 2
  const top = crop.top + (crop.height - height) / 2
  return { ...layer, props: { ...layer.props, crop: cropOf(left, top, width, height) } }
}

const minShare = 0.01
const minMm = 0.5

/** Clamps a span to -length/2 … length/2, keeping a minimum length. */
function span(from: number, to: number, length: number): { readonly from: number; readonly to: number } {
  const min = Math.min(length, Math.max(minMm, length * minShare))
  const start = Math.min(Math.max(from, -length / 2), length / 2 - min)
  return { from: start, to: Math.max(start + min, Math.min(to, length / 2)) }
}

function cropOf(left: number, top: number, width: number, height: number): Crop {
  const [w, h] = [Math.min(1, width), Math.min(1, height)]
  const inside = (at: number, size: number) => Math.min(1 - size, Math.max(0, at))
  return { left: inside(left, w), top: inside(top, h), width: w, height: h }
}
