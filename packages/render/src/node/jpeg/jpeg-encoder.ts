import { encodeJpegWasm } from '../../effect/generated/jpeg-wasm.ts'
import { instantiate } from '../../effect/kernel/wasm.ts'
import type { Size } from '../../effect/tables/printed-pixels.ts'
import { SPAN_WORDS } from './changed-spans.ts'
import type { EncoderTables } from './encoder-tables.ts'

/** A picture of three bytes per pixel in memory, and the memory to encode it with, ENCODER_BYTES long. */
export type RenderedPicture = { readonly at: number; readonly size: Size; readonly area: number }

/** A scan to keep: completed spans, then the encoded macroblocks. */
export type Scan = { readonly bytes: Uint8Array; readonly spanCount: number }

/** A scan in memory, at an address that is divisible by 8. */
export type KnownScan = { readonly at: number; readonly spanCount: number }

/** Both functions return undefined if the file does not fit in the encoder's memory. */
export type JpegEncoder = {
  /** Encodes all of a picture. Later pictures on the same base copy from `scan` what is outside the spans. */
  encodeWhole(
    rendered: RenderedPicture,
    tables: EncoderTables,
    spans: Uint32Array,
  ): { readonly file: Uint8Array; readonly scan: Scan } | undefined
  /** Encodes what is inside the spans of an earlier picture. */
  encodeChanged(rendered: RenderedPicture, tables: EncoderTables, known: KnownScan): Uint8Array | undefined
}

/** Constants, blocks and a macroblock. */
const HEAD_BYTES = 5504
/** The scan and then the file: of 1600 × 1600 pixels, 0.1 to 0.5 MB at quality 85. */
const STREAM_BYTES = 1_500_000
export const ENCODER_BYTES = HEAD_BYTES + 2 * STREAM_BYTES
const END_OF_IMAGE = [0xff, 0xd9]

type Exports = {
  encodeScan(
    picture: number,
    width: number,
    height: number,
    area: number,
    spans: number,
    spanCount: number,
    known: number,
    words: number,
    limit: number,
  ): number
  stuffBytes(words: number, bytes: number, out: number, limit: number): number
}

/** Creates an encoder on shared memory whose files are the same as those of sharp, byte for byte. */
export function openJpegEncoder(memory: WebAssembly.Memory): JpegEncoder {
  const { encodeScan, stuffBytes } = instantiate(encodeJpegWasm, memory) as Exports & WebAssembly.Exports
  const bytesAt = (at: number, bytes: number) => new Uint8Array(memory.buffer, at, bytes)

  /** Encodes the scan and returns its whole file and the number of bytes before `00` is inserted after each `ff`. */
  function encode(
    { at: picture, size: { width, height }, area }: RenderedPicture,
    { head, sizeAt, constants }: EncoderTables,
    { at: spans, spanCount }: KnownScan,
    known: number,
    words: number,
  ): { file: Uint8Array; bytes: number } | undefined {
    bytesAt(area, constants.length).set(constants)
    const out = area + HEAD_BYTES + STREAM_BYTES
    const bytes = encodeScan(picture, width, height, area, spans, spanCount, known, words, out)
    const length = bytes === 0 ? 0 : stuffBytes(words, bytes, out, out + STREAM_BYTES)
    if (length === 0) return undefined
    const file = new Uint8Array(head.length + length + END_OF_IMAGE.length)
    file.set(head)
    file.set([height >> 8, height & 255, width >> 8, width & 255], sizeAt)
    file.set(bytesAt(out, length), head.length)
    file.set(END_OF_IMAGE, head.length + length)
    return { file, bytes }
  }

  return {
    encodeWhole(rendered, tables, spans) {
      const at = rendered.area + HEAD_BYTES
      const spanCount = spans.length / SPAN_WORDS
      new Uint32Array(memory.buffer, at, spans.length).set(spans)
      const made = encode(rendered, tables, { at, spanCount }, 0, at + spans.byteLength)
      if (made === undefined) return undefined
      // Copying reads one word more than it needs.
      const scan = bytesAt(at, spans.byteLength + Math.ceil(made.bytes / 8) * 8 + 8).slice()
      return { file: made.file, scan: { bytes: scan, spanCount } }
    },
    encodeChanged(rendered, tables, known) {
      const words = known.at + known.spanCount * SPAN_WORDS * 4
      return encode(rendered, tables, known, words, rendered.area + HEAD_BYTES)?.file
    },
  }
}
