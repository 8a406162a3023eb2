/** A PNG's samples as stored: no gamma, no color profile, no premultiplication. */
export type PngPixels = {
  readonly width: number
  readonly height: number
  /** 1 gray, 2 gray and alpha, 3 color, 4 color and alpha. */
  readonly channels: number
  /** 8 or 16; samples with fewer bits are scaled to 8. */
  readonly depth: number
  readonly samples: Uint8Array | Uint16Array
}

type Header = {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly channels: number
  readonly hasPalette: boolean
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])
const LARGEST_SIDE = 4096

/**
 * Decodes a PNG at its full bit depth. The browser's own decoder reduces 16 bit files to 8 bits, which is too imprecise
 * for texel positions. Palettes are resolved. Transparency of palettes and interlacing are not supported, because the
 * views do not use them.
 */
export async function readPng(file: Uint8Array<ArrayBuffer>): Promise<PngPixels> {
  if (SIGNATURE.some((byte, at) => file[at] !== byte)) throw new Error('not a PNG')
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let header: Header | undefined
  let palette: Uint8Array | undefined
  for (let at = 8; at + 12 <= file.length; ) {
    const length = bytes.getUint32(at)
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    if (at + 12 + length > file.length) throw new Error('PNG: file is truncated')
    if (type === 'IHDR') header = readHeader(new DataView(file.buffer, file.byteOffset + at + 8, length))
    if (type === 'PLTE') palette = file.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  if (header === undefined) throw new Error('PNG: header is missing')
  const rowBytes = Math.ceil((header.width * header.channels * header.depth) / 8)
  const rows = await inflate(parts, (rowBytes + 1) * header.height)
  unfilter(rows, header.height, rowBytes, Math.max(1, (header.channels * header.depth) / 8))
  const { width, height, channels, depth, hasPalette } = header
  const samples = collectSamples(rows, header, rowBytes)
  if (!hasPalette) return { width, height, channels, depth: Math.max(8, depth), samples }
  if (palette === undefined) throw new Error('PNG: palette is missing')
  return { width, height, channels: 3, depth: 8, samples: lookUp(samples, palette) }
}

function lookUp(indices: Uint8Array | Uint16Array, palette: Uint8Array): Uint8Array {
  const out = new Uint8Array(indices.length * 3)
  for (const [i, index] of indices.entries()) {
    for (let channel = 0; channel < 3; channel += 1) out[i * 3 + channel] = palette[index * 3 + channel] ?? 0
  }
  return out
}

function readHeader(chunk: DataView): Header {
  const [width, height] = [chunk.getUint32(0), chunk.getUint32(4)]
  const [depth, colour, interlace] = [chunk.getUint8(8), chunk.getUint8(9), chunk.getUint8(12)]
  const channels = CHANNELS.get(colour)
  if (channels === undefined || interlace !== 0) throw new Error('PNG: interlacing is not supported')
  if (width < 1 || height < 1 || width > LARGEST_SIDE || height > LARGEST_SIDE) throw new Error('PNG: unsupported size')
  return { width, height, depth, channels, hasPalette: colour === 3 }
}

async function inflate(parts: readonly Uint8Array<ArrayBuffer>[], length: number): Promise<Uint8Array> {
  const out = new Uint8Array(length)
  const reader = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  let filled = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (filled + read.value.length > length) throw new Error('PNG: more data than pixels')
    out.set(read.value, filled)
    filled += read.value.length
  }
  if (filled !== length) throw new Error('PNG: file is truncated')
  return out
}

/** Reverses the filter of each row in place; the first byte of a row is its filter type. */
function unfilter(rows: Uint8Array, height: number, rowBytes: number, step: number): void {
  let above: Uint8Array = new Uint8Array(rowBytes)
  for (let y = 0; y < height; y += 1) {
    const at = y * (rowBytes + 1)
    const row = rows.subarray(at + 1, at + 1 + rowBytes)
    unfilterRow(rows[at] ?? 0, row, above, step)
    above = row
  }
}

/** Uses one simple loop per filter for speed: a view has about 25 million filtered bytes. */
function unfilterRow(kind: number, row: Uint8Array, above: Uint8Array, step: number): void {
  const { length } = row
  switch (kind) {
    case 0:
      return
    case 1:
      for (let i = step; i < length; i += 1) row[i] = (row[i] ?? 0) + (row[i - step] ?? 0)
      return
    case 2:
      for (let i = 0; i < length; i += 1) row[i] = (row[i] ?? 0) + (above[i] ?? 0)
      return
    case 3:
      for (let i = 0; i < step; i += 1) row[i] = (row[i] ?? 0) + ((above[i] ?? 0) >> 1)
      for (let i = step; i < length; i += 1) row[i] = (row[i] ?? 0) + (((row[i - step] ?? 0) + (above[i] ?? 0)) >> 1)
      return
    case 4:
      for (let i = 0; i < step; i += 1) row[i] = (row[i] ?? 0) + (above[i] ?? 0)
      for (let i = step; i < length; i += 1) {
        row[i] = (row[i] ?? 0) + nearest(row[i - step] ?? 0, above[i] ?? 0, above[i - step] ?? 0)
      }
      return
    default:
      throw new Error('PNG: unknown filter')
  }
}

/** Paeth predictor: the neighbor closest to left + up − corner. */
function nearest(left: number, up: number, corner: number): number {
  const byLeft = Math.abs(up - corner)
  const byUp = Math.abs(left - corner)
  const byCorner = Math.abs(left + up - 2 * corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

function collectSamples(rows: Uint8Array, header: Header, rowBytes: number): Uint8Array | Uint16Array {
  const { width, height, channels, depth, hasPalette } = header
  const perRow = width * channels
  const samples = depth === 16 ? new Uint16Array(perRow * height) : new Uint8Array(perRow * height)
  const full = 2 ** depth - 1
  for (let y = 0; y < height; y += 1) {
    const from = y * (rowBytes + 1) + 1
    if (depth === 8) {
      samples.set(rows.subarray(from, from + perRow), y * perRow)
      continue
    }
    for (let i = 0; i < perRow; i += 1) {
      if (depth === 16) samples[y * perRow + i] = ((rows[from + i * 2] ?? 0) << 8) | (rows[from + i * 2 + 1] ?? 0)
      else {
        const bit = i * depth
        const code = ((rows[from + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & full
        samples[y * perRow + i] = hasPalette ? code : (code * 255) / full
      }
    }
  }
  return samples
}
