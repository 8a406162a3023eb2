import { linearOfCode } from '../light.ts'
import { type Placement, placeArtwork } from '../placement.ts'
import { type Texture, type TextureLevel, texelsOfStep } from '../texture.ts'
import { type Axis, filterSpans, type Span } from './resampling.ts'
import type { RowOperations } from './row-operations.ts'

/** A decoded artwork: non-premultiplied sRGB RGBA, top row first. */
export type ArtworkPixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

/** Memory and row operations on it. Memory grows only before the first row. */
export type RowMachine = {
  /** Ensures the memory's size and returns the memory and its operations. */
  prepare(bytes: number): { readonly memory: ArrayBuffer; readonly operations: RowOperations }
}

/** A texture to compute: the print rectangle, the artwork's placement on it and the level. */
export type TextureRequest = {
  readonly print: { readonly widthMm: number; readonly heightMm: number }
  readonly placement: Placement
  readonly level: TextureLevel
  /** Buffer for the texels; allocated if absent. */
  readonly into?: Uint8Array
}

/**
 * Textures are filtered from the artwork halved until about this many pixels per texel remain. Averaging 2 × 2 pixels
 * in linear light is far cheaper than the filter, which compensates for the blur (resampling.ts): the loss is at most
 * 0.8 dB.
 */
const PIXELS_PER_TEXEL = 1
const MAX_HALVINGS = 6

const PIXEL_BYTES = 16

/** Cells that `blend` may access beyond the last one. */
const SPARE_CELLS = 3

/** Spans of a texture's columns in memory, and a ring of the last rows filtered with them. */
type Columns = {
  readonly spans: readonly Span[]
  readonly spansAt: number
  readonly weightsAt: number
  /** Range of the artwork's rows needed by any texture. */
  firstRow: number
  endRow: number
  /** Number of filtered rows kept; they are stored in a ring starting at `ringAt`. */
  ring: number
  ringAt: number
}

type Target = {
  readonly texture: Texture
  readonly columns: Columns
  readonly rows: readonly Span[]
  readonly weightsAt: number
  /** The next row to finish and the address of its weights. */
  next: number
  nextWeightsAt: number
}

/** The artwork after some number of halvings: two of its rows at a time, and the textures computed from it. */
type Scale = {
  readonly pixels: number
  readonly rows: number
  readonly rowsAt: readonly [even: number, odd: number]
  readonly targets: Target[]
  readonly columns: Map<string, Columns>
}

/** State shared by the processing of all rows. */
type Pass = {
  readonly memory: ArrayBuffer
  readonly bytes: Uint8Array
  readonly operations: RowOperations
  readonly scales: readonly Scale[]
  /** Addresses of the rows to blend. */
  readonly table: Uint32Array
  readonly doneAt: number
}

/**
 * Computes an artwork's textures in one pass over its rows: premultiplied linear light, each texel the filtered mean of
 * what it covers. Needs memory for only a few rows besides the results.
 */
export function reduceArtwork(
  artwork: ArtworkPixels,
  requests: readonly TextureRequest[],
  machine: RowMachine,
): Texture[] {
  const reservation = { end: 0 }
  const linearAt = reserve(reservation, 256 * 4)
  const bytesAt = reserve(reservation, artwork.width * 4)
  const scales: Scale[] = []
  const targets = requests.map((each) => planTarget(reservation, scales, artwork, each))
  const allColumns = scales.flatMap(({ columns }) => [...columns.values()])
  for (const columns of allColumns) columns.ringAt = reserve(reservation, columns.ring * ringRowBytes(columns))
  const widest = Math.max(0, ...targets.map(({ texture }) => texture.width))
  const doneAt = reserve(reservation, (widest + SPARE_CELLS) * 4)
  const deepest = Math.max(0, ...allColumns.map(({ ring }) => ring))
  const tableAt = reserve(reservation, deepest * 4)
  const { memory, operations } = machine.prepare(reservation.end)
  const bytes = new Uint8Array(memory)
  bytes.fill(0, 0, reservation.end)
  new Float32Array(memory, linearAt, 256).set(linearOfCode)
  for (const columns of allColumns) writeColumns(memory, columns)
  for (const { rows, weightsAt } of targets) writeWeights(memory, rows, weightsAt)
  const table = new Uint32Array(memory, tableAt, deepest)
  const pass: Pass = { memory, bytes, operations, scales, table, doneAt }
  const [full] = scales
  for (let y = 0; full !== undefined && y < artwork.height; y += 1) {
    bytes.set(artwork.rgba.subarray(y * artwork.width * 4, (y + 1) * artwork.width * 4), bytesAt)
    operations.linearise(bytesAt, artwork.width, linearAt, full.rowsAt[y % 2 === 0 ? 0 : 1])
    feed(pass, 0, y)
  }
  for (const { texture } of targets) repeatEdges(texture)
  return targets.map(({ texture }) => texture)
}

/** Returns how often an artwork is halved before a texture is filtered from it, and its axes on the print. */
export function planAxes(
  artwork: { readonly width: number; readonly height: number },
  { print, placement, level }: TextureRequest,
): { readonly halvings: number; readonly across: Axis; readonly along: Axis } {
  const texelsAcross = texelsOfStep(level.across)
  const texelsAlong = texelsOfStep(level.along)
  const { artwork: box, clip } = placeArtwork(placement, artwork, print)
  const density = Math.min(artwork.width / (box.width * texelsAcross), artwork.height / (box.height * texelsAlong))
  const halvings = Math.min(MAX_HALVINGS, Math.floor(Math.log2(Math.max(1, density / PIXELS_PER_TEXEL))))
  const across: Axis = {
    from: artwork.width / 2 ** halvings,
    halvings,
    to: texelsAcross,
    start: box.left,
    length: box.width,
    clipStart: clip.left,
    clipLength: clip.width,
  }
  const along: Axis = {
    from: artwork.height / 2 ** halvings,
    halvings,
    to: texelsAlong,
    start: box.top,
    length: box.height,
    clipStart: clip.top,
    clipLength: clip.height,
  }
  return { halvings, across, along }
}

function reserve(reservation: { end: number }, bytes: number): number {
  const at = reservation.end
  reservation.end += Math.ceil(bytes / 16) * 16
  return at
}

function planTarget(
  reservation: { end: number },
  scales: Scale[],
  artwork: ArtworkPixels,
  { print, placement, level, into }: TextureRequest,
): Target {
  const { halvings: index, across, along } = planAxes(artwork, { print, placement, level })
  while (scales.length <= index) scales.push(planScale(reservation, artwork, scales.length))
  const scale = scales[index]
  if (scale === undefined) throw new Error(`no scale ${index}`)
  const { left, top, width, height } = level
  const key = [...Object.values(across), left, width].join(' ')
  const columns = scale.columns.get(key) ?? planColumns(reservation, filterSpans(across).slice(left, left + width))
  scale.columns.set(key, columns)
  const rows = filterSpans(along).slice(top, top + height)
  needRows(columns, rows)
  const stride = width + 1
  const texture = { width, height, stride, data: into ?? new Uint8Array(stride * (height + 1) * 4) }
  const weightsAt = reserve(reservation, countWeights(rows) * 4)
  const target = { texture, columns, rows, weightsAt, next: 0, nextWeightsAt: weightsAt }
  scale.targets.push(target)
  return target
}

function planScale(reservation: { end: number }, artwork: ArtworkPixels, index: number): Scale {
  const pixels = Math.ceil(artwork.width / 2 ** index)
  const rows = Math.ceil(artwork.height / 2 ** index)
  // One extra pixel, so that a row of odd length can be halved.
  const rowAt = () => reserve(reservation, (pixels + 1) * PIXEL_BYTES)
  return { pixels, rows, rowsAt: [rowAt(), rowAt()], targets: [], columns: new Map() }
}

function planColumns(reservation: { end: number }, spans: readonly Span[]): Columns {
  return {
    spans,
    spansAt: reserve(reservation, spans.length * 8),
    weightsAt: reserve(reservation, countWeights(spans) * 4),
    firstRow: Number.POSITIVE_INFINITY,
    endRow: 0,
    ring: 1,
    ringAt: 0,
  }
}

const countWeights = (spans: readonly Span[]) => spans.reduce((sum, { weights }) => sum + weights.length, 0)
const ringRowBytes = ({ spans }: Columns) => (spans.length + SPARE_CELLS) * PIXEL_BYTES

/** Extends the rows that columns filter and keep by those one texture needs. */
function needRows(columns: Columns, rows: readonly Span[]): void {
  let end = 0
  for (const { first, weights } of rows) {
    if (weights.length === 0) continue
    end = Math.max(end, first + weights.length)
    columns.firstRow = Math.min(columns.firstRow, first)
    // Rows are finished in order, so a row may have to wait for the previous one.
    columns.ring = Math.max(columns.ring, end - first)
  }
  columns.endRow = Math.max(columns.endRow, end)
}

function writeColumns(memory: ArrayBuffer, { spans, spansAt, weightsAt }: Columns): void {
  const heads = new Uint32Array(memory, spansAt, spans.length * 2)
  for (const [cell, { first, weights }] of spans.entries()) {
    heads[cell * 2] = first
    heads[cell * 2 + 1] = weights.length
  }
  writeWeights(memory, spans, weightsAt)
}

function writeWeights(memory: ArrayBuffer, spans: readonly Span[], at: number): void {
  const out = new Float32Array(memory, at)
  let next = 0
  for (const { weights } of spans) {
    for (const weight of weights) {
      out[next] = weight
      next += 1
    }
  }
}

/** Passes a finished row of a scale to its textures and, for every second row, to the next scale. */
function feed(pass: Pass, index: number, y: number): void {
  const { bytes, operations, scales } = pass
  const scale = scales[index]
  if (scale === undefined) return
  const rowAt = scale.rowsAt[y % 2 === 0 ? 0 : 1]
  addRow(pass, scale, rowAt, y)
  const next = scales[index + 1]
  const isPair = y % 2 === 1 || y === scale.rows - 1
  if (next === undefined || !isPair) return
  for (const at of scale.rowsAt) {
    const last = at + (scale.pixels - 1) * PIXEL_BYTES
    bytes.copyWithin(last + PIXEL_BYTES, last, last + PIXEL_BYTES)
  }
  const to = next.rowsAt[(y >> 1) % 2 === 0 ? 0 : 1]
  operations.halve(scale.rowsAt[0], rowAt, next.pixels, to)
  feed(pass, index + 1, y >> 1)
}

function addRow(pass: Pass, scale: Scale, rowAt: number, y: number): void {
  for (const columns of scale.columns.values()) {
    if (y < columns.firstRow || y >= columns.endRow) continue
    const { spans, spansAt, weightsAt, ring, ringAt } = columns
    pass.operations.filter(rowAt, spansAt, weightsAt, spans.length, ringAt + (y % ring) * ringRowBytes(columns))
  }
  for (const target of scale.targets) finishRows(pass, target, y)
}

/** Finishes the texture's rows for which row y of the artwork was the last. */
function finishRows({ bytes, operations, table, doneAt }: Pass, target: Target, y: number): void {
  const { texture, columns, rows } = target
  const { stride, width, data } = texture
  for (; target.next < rows.length; target.next += 1) {
    const { first, weights } = rows[target.next] ?? { first: 0, weights: [] }
    if (first + weights.length > y + 1) return
    const to = target.next * stride * 4
    if (weights.length === 0) {
      data.fill(0, to, to + width * 4)
      continue
    }
    for (let i = 0; i < weights.length; i += 1) {
      table[i] = columns.ringAt + ((first + i) % columns.ring) * ringRowBytes(columns)
    }
    operations.blend(table.byteOffset, target.nextWeightsAt, weights.length, width, doneAt)
    target.nextWeightsAt += weights.length * 4
    data.set(bytes.subarray(doneAt, doneAt + width * 4), to)
  }
}

/** Duplicates the last column and row, so that the kernel can always read a neighbor. */
function repeatEdges({ width, height, stride, data }: Texture): void {
  const texels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4)
  for (let y = 0; y < height; y += 1) texels[y * stride + width] = texels[y * stride + width - 1] ?? 0
  texels.copyWithin(height * stride, (height - 1) * stride, height * stride)
}
