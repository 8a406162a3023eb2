import {
  type AffineRow,
  type BlendFaults,
  blendRow,
  clearRow,
  copyRow,
  createRow,
  fadeRow,
  type Range,
} from './affine-row.ts'
import type { LayerMask, Stack, StackLayer } from './stack.ts'

/** Faults by the layer that caused them. */
export type FaultsByLayer = ReadonlyMap<StackLayer, BlendFaults>

export type Composer = {
  /** Returns row `y` of the document, valid until the next call. */
  compose(y: number): AffineRow
  readonly faults: FaultsByLayer
}

/** Creates a composer that processes a document row by row, so that memory is needed only for its layers. */
export function openComposer({ width, layers }: Stack): Composer {
  const faults = new Map<StackLayer, BlendFaults>()
  const backdrop = createRow(width)
  const spare: AffineRow[] = []
  const borrow = () => spare.pop() ?? createRow(width)

  function layAll(onto: AffineRow, list: readonly StackLayer[], y: number): void {
    for (const layer of list) lay(onto, layer, y, false)
  }

  function lay(onto: AffineRow, layer: StackLayer, y: number, isAtop: boolean): void {
    const range = rangeOf(layer, width, y)
    if (range.from >= range.to) return
    const { content } = layer
    if (content.kind === 'group' && content.isPassThrough && layer.clipped.length === 0 && !isAtop) {
      layThrough(onto, layer, content.layers, y)
      return
    }
    const own = borrow()
    clearRow(own)
    fillOwn(own, layer, y, range)
    for (const clipped of layer.clipped) lay(own, clipped, y, true)
    const weights = weighRow(layer, width, y, range)
    note(layer, blendRow(onto, own, range, { blend: layer.blend, weights, isAtop }))
    spare.push(own)
  }

  function layThrough(onto: AffineRow, layer: StackLayer, list: readonly StackLayer[], y: number): void {
    if (layer.opacity === 1 && layer.mask === undefined) {
      layAll(onto, list, y)
      return
    }
    const before = borrow()
    copyRow(onto, before)
    layAll(onto, list, y)
    const overlapping = fadeRow(before, onto, weighRow(layer, width, y, { from: 0, to: width }))
    note(layer, { bent: 0, clipped: 0, overlapping })
    spare.push(before)
  }

  function fillOwn(own: AffineRow, { content }: StackLayer, y: number, range: Range): void {
    if (content.kind === 'group') layAll(own, content.layers, y)
    else if (content.kind === 'pixels') fillPixels(own, content.raster, y, range)
    else if (content.kind === 'colour') fillColor(own, content.rgb, range)
    else fillArtwork(own, content, y, range)
  }

  function note(layer: StackLayer, { bent, clipped, overlapping }: BlendFaults): void {
    const known = faults.get(layer) ?? { bent: 0, clipped: 0, overlapping: 0 }
    known.bent += bent
    known.clipped += clipped
    known.overlapping += overlapping
    faults.set(layer, known)
  }

  return {
    compose(y) {
      clearRow(backdrop)
      layAll(backdrop, layers, y)
      return backdrop
    },
    faults,
  }
}

function rangeOf({ content }: StackLayer, width: number, y: number): Range {
  if (content.kind === 'group' || content.kind === 'colour') return { from: 0, to: width }
  const box = content.kind === 'pixels' ? content.raster : content.map
  if (y < box.top || y >= box.top + box.height) return { from: 0, to: 0 }
  return { from: Math.max(0, box.left), to: Math.min(width, box.left + box.width) }
}

/** Returns opacity times mask of each pixel. */
function weighRow({ opacity, mask }: StackLayer, width: number, y: number, { from, to }: Range): Float32Array {
  const weights = new Float32Array(width)
  if (mask === undefined) return weights.fill(opacity, from, to)
  for (let x = from; x < to; x += 1) weights[x] = opacity * (1 - mask.density * (1 - maskAt(mask, x, y)))
  return weights
}

function maskAt({ left, top, width, height, plane, outside }: LayerMask, x: number, y: number): number {
  const isInside = x >= left && y >= top && x < left + width && y < top + height
  return (isInside ? (plane[(y - top) * width + x - left] ?? 0) : outside) / 255
}

function fillPixels(
  own: AffineRow,
  raster: Extract<StackLayer['content'], { kind: 'pixels' }>['raster'],
  y: number,
  { from, to }: Range,
): void {
  const start = (y - raster.top) * raster.width - raster.left
  for (let x = from; x < to; x += 1) {
    const alpha = (raster.alpha?.[start + x] ?? 255) / 255
    if (alpha === 0) continue
    own.restAlpha[x] = alpha
    own.rest[x * 3] = (alpha * (raster.red[start + x] ?? 0)) / 255
    own.rest[x * 3 + 1] = (alpha * (raster.green[start + x] ?? 0)) / 255
    own.rest[x * 3 + 2] = (alpha * (raster.blue[start + x] ?? 0)) / 255
  }
}

function fillColor(own: AffineRow, rgb: readonly [number, number, number], { from, to }: Range): void {
  for (let x = from; x < to; x += 1) {
    own.restAlpha[x] = 1
    own.rest.set(rgb, x * 3)
  }
}

function fillArtwork(
  own: AffineRow,
  { area, map }: Extract<StackLayer['content'], { kind: 'artwork' }>,
  y: number,
  { from, to }: Range,
): void {
  const start = (y - map.top) * map.width - map.left
  for (let x = from; x < to; x += 1) {
    const cover = map.cover[start + x] ?? 0
    if (cover === 0) continue
    own.area[x] = area + 1
    own.artAlpha[x] = cover
    own.art.fill(cover, x * 3, x * 3 + 3)
  }
}
