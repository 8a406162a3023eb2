import { inflateSync } from 'node:zlib'
import { PsdError } from '../codes.ts'

const RAW = 0
const RLE = 1
const ZIP = 2
const ZIP_PREDICTED = 3

/** Decodes one 8 bit channel of a layer. The output size is given, so the file cannot inflate it. */
export function decodeChannel(data: Uint8Array, compression: number, width: number, height: number): Uint8Array {
  switch (compression) {
    case RAW:
      return exactly(data, width * height)
    case RLE:
      return decodeRuns(data, 0, [0], width, height, 2)[0] ?? new Uint8Array()
    case ZIP:
      return inflate(data, width * height)
    case ZIP_PREDICTED:
      return undoPrediction(inflate(data, width * height), width)
    default:
      throw new PsdError('psd_damaged', `unknown compression ${compression}`)
  }
}

/** Decodes the `selected` channels from a table of row lengths of all channels, followed by their PackBits rows. */
export function decodeRuns(
  data: Uint8Array,
  at: number,
  selected: readonly number[],
  width: number,
  height: number,
  lengthBytes: 2 | 4,
  channels = 1,
): Uint8Array[] {
  const table = height * channels * lengthBytes
  if (at + table > data.length) throw new PsdError('psd_damaged', 'row lengths are missing')
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const planes = selected.map(() => new Uint8Array(width * height))
  let row = at + table
  for (let channel = 0; channel < channels; channel += 1) {
    const plane = planes[selected.indexOf(channel)]
    for (let y = 0; y < height; y += 1) {
      const index = at + (channel * height + y) * lengthBytes
      const end = row + (lengthBytes === 2 ? view.getUint16(index) : view.getUint32(index))
      if (end > data.length) throw new PsdError('psd_damaged', 'rows are missing')
      if (plane !== undefined) unpackRow(data, row, end, plane, y * width, width)
      row = end
    }
  }
  return planes
}

function unpackRow(data: Uint8Array, from: number, end: number, plane: Uint8Array, to: number, width: number): void {
  let at = from
  let x = 0
  while (at < end && x < width) {
    const head = data[at] ?? 128
    at += 1
    if (head === 128) continue
    const count = Math.min(head > 128 ? 257 - head : head + 1, width - x)
    if (head > 128) {
      plane.fill(data[at] ?? 0, to + x, to + x + count)
      at += 1
    } else {
      plane.set(data.subarray(at, Math.min(end, at + count)), to + x)
      at += head + 1
    }
    x += count
  }
  if (x < width) throw new PsdError('psd_damaged', 'a row is too short')
}

function inflate(data: Uint8Array, length: number): Uint8Array {
  try {
    const { buffer, byteOffset, byteLength } = inflateSync(data, { maxOutputLength: Math.max(1, length) })
    return exactly(new Uint8Array(buffer, byteOffset, byteLength), length)
  } catch (error) {
    if (error instanceof PsdError) throw error
    throw new PsdError('psd_damaged', `zip channel: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function undoPrediction(plane: Uint8Array, width: number): Uint8Array {
  for (let i = 1; i < plane.length; i += 1) {
    if (i % width !== 0) plane[i] = ((plane[i] ?? 0) + (plane[i - 1] ?? 0)) & 0xff
  }
  return plane
}

function exactly(data: Uint8Array, length: number): Uint8Array {
  if (data.length < length) throw new PsdError('psd_damaged', `channel has ${data.length} bytes instead of ${length}`)
  return data.subarray(0, length)
}
