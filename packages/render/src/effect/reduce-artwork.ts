import { linearOfCode } from './light.ts'
import { fullPlacement, type Placement, placeArtwork } from './placement.ts'
import { filterSpans, type Span } from './resampling.ts'
import type { RowOperations } from './row-operations.ts'
import { type Texture, type TextureLevel, texelsOfStep } from './texture.ts'

/** An artwork decoded: straight sRGB RGBA, first row on top. */
export type ArtworkPixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

/** Memory and the arithmetic on it; memory grows before the first row, never between. */
export type RowMachine = {
  /** Makes room for so many bytes and returns the memory and its operations. */
  prepare(bytes: number): { readonly memory: ArrayBuffer; readonly operations: RowOperations }
}

type Plan = {
  readonly cells: number
  readonly spans: readonly Span[]
  /** Byte offsets. */
  spansAt: number
  weightsAt: number
  rowAt: number
}

type Target = {
  readonly texture: Texture
  readonly columns: Plan
  /** Which rows of the texture each artwork row adds to. */
  readonly adds: ReadonlyMap<
    number,
    readonly { readonly row: number; readonly weight: number; readonly isLast: boolean }[]
  >
  /** Byte offset of the ring of unfinished rows. */
  sumsAt: number
  readonly ring: number
}

/**
 * The artwork on its print rectangle at several levels, in one pass over its rows: linear light, premultiplied, each
 * texel the filtered mean of what it covers. Memory beside the results is a few rows.
 */
export function reduceArtwork(
  artwork: ArtworkPixels,
  print: { readonly widthMm: number; readonly heightMm: number },
  placement: Placement = fullPlacement,
  levels: readonly TextureLevel[],
  machine: RowMachine,
): Texture[] {
  const boxes = placeArtwork(placement, artwork, print)
  const axis = (side: 'left' | 'top', extent: 'width' | 'height') => (cells: number) =>
    filterSpans({
      from: artwork[extent],
      to: cells,
      start: boxes.artwork[side],
      length: boxes.artwork[extent],
      clipStart: boxes.clip[side],
      clipLength: boxes.clip[extent],
    })
  const across = axis('left', 'width')
  const along = axis('top', 'height')
  const plans = new Map<number, Plan>()
  const targets = levels.map((level): Target => {
    const width = texelsOfStep(level.across)
    const height = texelsOfStep(level.along)
    const columns = plans.get(width) ?? { cells: width, spans: across(width), spansAt: 0, weightsAt: 0, rowAt: 0 }
    plans.set(width, columns)
    const stride = width + 1
    const texture = { width, height, stride, data: new Uint8Array(stride * (height + 1) * 4) }
    return { texture, columns, ...schedule(along(height)), sumsAt: 0 }
  })
  run(artwork, [...plans.values()], targets, machine)
  for (const { texture } of targets) repeatEdges(texture)
  return targets.map(({ texture }) => texture)
}

function schedule(rows: readonly Span[]): Pick<Target, 'adds' | 'ring'> {
  const adds = new Map<number, { row: number; weight: number; isLast: boolean }[]>()
  let ring = 1
  let firstOpen = 0
  for (const [row, { first, weights }] of rows.entries()) {
    for (const [i, weight] of weights.entries()) {
      const list = adds.get(first + i) ?? []
      list.push({ row, weight, isLast: i === weights.length - 1 })
      adds.set(first + i, list)
    }
    // Rows whose spans overlap are unfinished at the same time.
    while (firstOpen < row && (rows[firstOpen]?.first ?? 0) + (rows[firstOpen]?.weights.length ?? 0) <= first)
      firstOpen += 1
    ring = Math.max(ring, row - firstOpen + 1)
  }
  return { adds, ring: ring + 1 }
}

function run(artwork: ArtworkPixels, plans: Plan[], targets: Target[], machine: RowMachine): void {
  let end = 0
  const reserve = (bytes: number) => {
    const at = end
    end += Math.ceil(bytes / 16) * 16
    return at
  }
  const linearAt = reserve(256 * 4)
  const bytesAt = reserve(artwork.width * 4)
  const rowAt = reserve(artwork.width * 16)
  for (const plan of plans) {
    plan.spansAt = reserve(plan.cells * 8)
    plan.weightsAt = reserve(plan.spans.reduce((sum, { weights }) => sum + weights.length, 0) * 4)
    plan.rowAt = reserve(plan.cells * 16)
  }
  for (const target of targets) target.sumsAt = reserve(target.ring * target.columns.cells * 16)
  const doneAt = reserve(Math.max(0, ...plans.map(({ cells }) => cells)) * 4)
  const { memory, operations } = machine.prepare(end)
  const bytes = new Uint8Array(memory)
  bytes.fill(0, 0, end)
  new Float32Array(memory, linearAt, 256).set(linearOfCode)
  for (const plan of plans) writePlan(memory, plan)
  const rowBytes = artwork.width * 4
  for (let y = 0; y < artwork.height; y += 1) {
    const wanting = targets.filter(({ adds }) => adds.has(y))
    if (wanting.length === 0) continue
    bytes.set(artwork.rgba.subarray(y * rowBytes, (y + 1) * rowBytes), bytesAt)
    operations.linearise(bytesAt, artwork.width, linearAt, rowAt)
    for (const plan of new Set(wanting.map(({ columns }) => columns))) {
      operations.filter(rowAt, plan.spansAt, plan.weightsAt, plan.cells, plan.rowAt)
    }
    for (const { texture, columns, adds, sumsAt, ring } of wanting) {
      for (const { row, weight, isLast } of adds.get(y) ?? []) {
        const sum = sumsAt + (row % ring) * columns.cells * 16
        operations.accumulate(columns.rowAt, weight, columns.cells, sum)
        if (!isLast) continue
        operations.finish(sum, columns.cells, doneAt)
        texture.data.set(bytes.subarray(doneAt, doneAt + columns.cells * 4), row * texture.stride * 4)
      }
    }
  }
}

function writePlan(memory: ArrayBuffer, { spans, spansAt, weightsAt }: Plan): void {
  const heads = new Uint32Array(memory, spansAt, spans.length * 2)
  const weights = new Float32Array(memory, weightsAt)
  let at = 0
  for (const [cell, span] of spans.entries()) {
    heads[cell * 2] = span.first
    heads[cell * 2 + 1] = span.weights.length
    weights.set(span.weights, at)
    at += span.weights.length
  }
}

/** The last column and row twice, so that the kernel may always read a neighbour. */
function repeatEdges({ width, height, stride, data }: Texture): void {
  const texels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4)
  for (let y = 0; y < height; y += 1) texels[y * stride + width] = texels[y * stride + width - 1] ?? 0
  texels.copyWithin(height * stride, (height - 1) * stride, height * stride)
}
