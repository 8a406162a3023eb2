import { linearOfCode } from './light.ts'
import { type Placement, placeArtwork } from './placement.ts'
import { type Axis, filterSpans, type Span } from './resampling.ts'
import type { RowOperations } from './row-operations.ts'
import { type Texture, type TextureLevel, texelsOfStep } from './texture.ts'

/** An artwork decoded: straight sRGB RGBA, first row on top. */
export type ArtworkPixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

/** Memory and the arithmetic on it; memory grows before the first row, never between. */
export type RowMachine = {
  /** Makes room for so many bytes and returns the memory and its operations. */
  prepare(bytes: number): { readonly memory: ArrayBuffer; readonly operations: RowOperations }
}

/** A texture to make: the print rectangle, the artwork's place on it, and the size in texels. */
export type TextureWanted = {
  readonly print: { readonly widthMm: number; readonly heightMm: number }
  readonly placement: Placement
  readonly level: TextureLevel
  /** Memory for the texels; new memory without it. */
  readonly into?: Uint8Array
}

/**
 * Textures are filtered from the artwork halved as often as this many pixels a texel remain. Means of 2 × 2 pixels in
 * linear light cost a fraction of the filter, and what they blur is far finer than a texel.
 */
const PIXELS_PER_TEXEL = 1.5
const MOST_HALVINGS = 6

const PIXEL_BYTES = 16

/** Spans of a texture's columns, in memory. */
type Columns = {
  readonly spans: readonly Span[]
  readonly spansAt: number
  readonly weightsAt: number
  readonly rowAt: number
}

type Add = { readonly row: number; readonly weight: number; readonly isLast: boolean }

type Target = {
  readonly texture: Texture
  readonly columns: Columns
  /** Which rows of the texture each row of the artwork adds to. */
  readonly adds: ReadonlyMap<number, readonly Add[]>
  /** Unfinished rows go round in a ring. */
  readonly ring: number
  readonly sumsAt: number
}

/** The artwork, halved some times: two rows of it at a time, and the textures made from it. */
type Scale = {
  readonly pixels: number
  readonly rows: number
  readonly rowsAt: readonly [even: number, odd: number]
  readonly targets: Target[]
  readonly columns: Map<string, Columns>
}

/**
 * An artwork's textures in one pass over its rows: linear light, premultiplied, each texel the filtered mean of what it
 * covers. Memory beside the results is a few rows.
 */
export function reduceArtwork(
  artwork: ArtworkPixels,
  wanted: readonly TextureWanted[],
  machine: RowMachine,
): Texture[] {
  const reservation = { end: 0 }
  const linearAt = reserve(reservation, 256 * 4)
  const bytesAt = reserve(reservation, artwork.width * 4)
  const scales: Scale[] = []
  const targets = wanted.map((each) => planTarget(reservation, scales, artwork, each))
  const widest = Math.max(0, ...targets.map(({ texture }) => texture.width))
  const doneAt = reserve(reservation, widest * 4)
  const { memory, operations } = machine.prepare(reservation.end)
  const bytes = new Uint8Array(memory)
  bytes.fill(0, 0, reservation.end)
  new Float32Array(memory, linearAt, 256).set(linearOfCode)
  for (const { columns } of scales) for (const each of columns.values()) writeColumns(memory, each)
  const [full] = scales
  for (let y = 0; full !== undefined && y < artwork.height; y += 1) {
    bytes.set(artwork.rgba.subarray(y * artwork.width * 4, (y + 1) * artwork.width * 4), bytesAt)
    operations.linearise(bytesAt, artwork.width, linearAt, full.rowsAt[y % 2 === 0 ? 0 : 1])
    feed(bytes, operations, scales, 0, y, doneAt)
  }
  for (const { texture } of targets) repeatEdges(texture)
  return targets.map(({ texture }) => texture)
}

/** How often an artwork is halved before a texture is filtered from it, and how its axes then lie on the print. */
export function planAxes(
  artwork: { readonly width: number; readonly height: number },
  { print, placement, level }: TextureWanted,
): { readonly halvings: number; readonly across: Axis; readonly along: Axis } {
  const texelsAcross = texelsOfStep(level.across)
  const texelsAlong = texelsOfStep(level.along)
  const { artwork: box, clip } = placeArtwork(placement, artwork, print)
  const density = Math.min(artwork.width / (box.width * texelsAcross), artwork.height / (box.height * texelsAlong))
  const halvings = Math.min(MOST_HALVINGS, Math.floor(Math.log2(Math.max(1, density / PIXELS_PER_TEXEL))))
  const across: Axis = {
    from: artwork.width / 2 ** halvings,
    to: texelsAcross,
    start: box.left,
    length: box.width,
    clipStart: clip.left,
    clipLength: clip.width,
  }
  const along: Axis = {
    from: artwork.height / 2 ** halvings,
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
  { print, placement, level, into }: TextureWanted,
): Target {
  const { halvings: index, across, along } = planAxes(artwork, { print, placement, level })
  while (scales.length <= index) scales.push(planScale(reservation, artwork, scales.length))
  const scale = scales[index]
  if (scale === undefined) throw new Error(`no scale ${index}`)
  const { left, top, width, height } = level
  const key = [...Object.values(across), left, width].join(' ')
  const columns = scale.columns.get(key) ?? planColumns(reservation, filterSpans(across).slice(left, left + width))
  scale.columns.set(key, columns)
  const { adds, ring } = schedule(filterSpans(along).slice(top, top + height))
  const stride = width + 1
  const data = into ?? new Uint8Array(stride * (height + 1) * 4)
  data.fill(0)
  const texture = { width, height, stride, data }
  const target = { texture, columns, adds, ring, sumsAt: reserve(reservation, ring * width * PIXEL_BYTES) }
  scale.targets.push(target)
  return target
}

function planScale(reservation: { end: number }, artwork: ArtworkPixels, index: number): Scale {
  const pixels = Math.ceil(artwork.width / 2 ** index)
  const rows = Math.ceil(artwork.height / 2 ** index)
  // One pixel more, so that an odd row can be halved.
  const rowAt = () => reserve(reservation, (pixels + 1) * PIXEL_BYTES)
  return { pixels, rows, rowsAt: [rowAt(), rowAt()], targets: [], columns: new Map() }
}

function planColumns(reservation: { end: number }, spans: readonly Span[]): Columns {
  const weights = spans.reduce((sum, span) => sum + span.weights.length, 0)
  return {
    spans,
    spansAt: reserve(reservation, spans.length * 8),
    weightsAt: reserve(reservation, weights * 4),
    rowAt: reserve(reservation, spans.length * PIXEL_BYTES),
  }
}

function writeColumns(memory: ArrayBuffer, { spans, spansAt, weightsAt }: Columns): void {
  const heads = new Uint32Array(memory, spansAt, spans.length * 2)
  const weights = new Float32Array(memory, weightsAt)
  let at = 0
  for (const [cell, span] of spans.entries()) {
    heads.set([span.first, span.weights.length], cell * 2)
    weights.set(span.weights, at)
    at += span.weights.length
  }
}

function schedule(rows: readonly Span[]): Pick<Target, 'adds' | 'ring'> {
  const adds = new Map<number, Add[]>()
  let ring = 1
  let firstOpen = 0
  const endOf = (span: Span | undefined) => (span?.first ?? 0) + (span?.weights.length ?? 0)
  for (const [row, { first, weights }] of rows.entries()) {
    for (const [i, weight] of weights.entries()) {
      const list = adds.get(first + i) ?? []
      list.push({ row, weight, isLast: i === weights.length - 1 })
      adds.set(first + i, list)
    }
    // Rows whose spans overlap are unfinished at the same time.
    while (firstOpen < row && endOf(rows[firstOpen]) <= first) firstOpen += 1
    ring = Math.max(ring, row - firstOpen + 1)
  }
  return { adds, ring: ring + 1 }
}

/** Passes one finished row of a scale to its textures, and every second time to the next scale. */
function feed(
  bytes: Uint8Array,
  operations: RowOperations,
  scales: Scale[],
  index: number,
  y: number,
  doneAt: number,
): void {
  const scale = scales[index]
  if (scale === undefined) return
  const rowAt = scale.rowsAt[y % 2 === 0 ? 0 : 1]
  addRow(bytes, operations, scale, rowAt, y, doneAt)
  const next = scales[index + 1]
  const isPair = y % 2 === 1 || y === scale.rows - 1
  if (next === undefined || !isPair) return
  for (const at of scale.rowsAt) {
    const last = at + (scale.pixels - 1) * PIXEL_BYTES
    bytes.copyWithin(last + PIXEL_BYTES, last, last + PIXEL_BYTES)
  }
  const to = next.rowsAt[(y >> 1) % 2 === 0 ? 0 : 1]
  operations.halve(scale.rowsAt[0], rowAt, next.pixels, to)
  feed(bytes, operations, scales, index + 1, y >> 1, doneAt)
}

function addRow(
  bytes: Uint8Array,
  operations: RowOperations,
  scale: Scale,
  rowAt: number,
  y: number,
  doneAt: number,
): void {
  const wanting = scale.targets.filter(({ adds }) => adds.has(y))
  for (const { spans, spansAt, weightsAt, rowAt: out } of new Set(wanting.map(({ columns }) => columns))) {
    operations.filter(rowAt, spansAt, weightsAt, spans.length, out)
  }
  for (const { texture, columns, adds, sumsAt, ring } of wanting) {
    for (const { row, weight, isLast } of adds.get(y) ?? []) {
      const sum = sumsAt + (row % ring) * texture.width * PIXEL_BYTES
      operations.accumulate(columns.rowAt, weight, texture.width, sum)
      if (!isLast) continue
      operations.finish(sum, texture.width, doneAt)
      texture.data.set(bytes.subarray(doneAt, doneAt + texture.width * 4), row * texture.stride * 4)
    }
  }
}

/** The last column and row twice, so that the kernel may always read a neighbour. */
function repeatEdges({ width, height, stride, data }: Texture): void {
  const texels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4)
  for (let y = 0; y < height; y += 1) texels[y * stride + width] = texels[y * stride + width - 1] ?? 0
  texels.copyWithin(height * stride, (height - 1) * stride, height * stride)
}
