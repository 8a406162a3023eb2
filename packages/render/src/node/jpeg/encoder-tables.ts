import sharp from 'sharp'
import { encoderVectors } from './encoder-vectors.ts'
import { zigzag } from './zigzag.ts'

/** What the encoder needs for one quality: the head of every file, and the constants in its memory. */
export type EncoderTables = { readonly head: Uint8Array; readonly sizeAt: number; readonly constants: Uint8Array }

/** Addresses relative to the encoder's area; they are those of assembly/encode-jpeg.ts. */
const places = { divisors: [0, 512], dc: [1024, 1088], ac: [1152, 2176], order: 3200, vectors: 3264 } as const
const CONSTANT_BYTES = places.vectors + encoderVectors.length
const COEFFICIENTS = 64

/**
 * Reads head, quantization and Huffman tables from a file that sharp writes at this quality, so that ours are the same
 * by construction.
 */
export async function makeEncoderTables(quality: number): Promise<EncoderTables> {
  const pixel = sharp(new Uint8Array(3), { raw: { width: 1, height: 1, channels: 3 } })
  const file = await pixel.jpeg({ quality, optimiseCoding: false }).toBuffer()
  const constants = new Uint8Array(CONSTANT_BYTES)
  constants.set(
    zigzag.map((position) => position * 2),
    places.order,
  )
  constants.set(encoderVectors, places.vectors)
  let sizeAt = 0
  let at = 2
  for (;;) {
    const marker = file.readUInt16BE(at)
    const end = at + 2 + file.readUInt16BE(at + 2)
    const segment = file.subarray(at + 4, end)
    if (marker === 0xffdb) writeDivisors(segment, constants)
    if (marker === 0xffc0) sizeAt = at + 5
    if (marker === 0xffc4) writeCodes(segment, constants)
    at = end
    if (marker === 0xffda) return { head: new Uint8Array(file.subarray(0, end)), sizeAt, constants }
  }
}

/** Writes the tables of a DQT segment. */
function writeDivisors(segment: Uint8Array, constants: Uint8Array): void {
  for (let at = 0; at < segment.length; at += 1 + COEFFICIENTS) {
    const place = places.divisors[segment[at] === 0 ? 0 : 1]
    const words = new Int16Array(constants.buffer, place, 4 * COEFFICIENTS)
    for (const [i, position] of zigzag.entries()) {
      for (const [row, word] of divisorWords(segment[at + 1 + i] ?? 1).entries()) {
        words[row * COEFFICIENTS + position] = word
      }
    }
  }
}

/**
 * Returns the words by which `divide` of assembly/jpeg-transform.ts divides by 8 · `step`. There is only a rounding
 * multiplication of 16 bits, so it multiplies 2 · |x| + divisor by 2^(15 + shift) / divisor, which is between 1 and 2:
 * as the mean of the number and its product with the fraction. Another one, of a number less half its result's unit,
 * shifts right by `shift`.
 */
export function divisorWords(step: number): readonly [number, number, number, number] {
  const divisor = step * 8
  const shift = Math.ceil(Math.log2(divisor))
  const fraction = Math.floor(2 ** (15 + shift) / divisor) - 2 ** 15
  return [divisor, fraction, 2 ** (shift - 1), 2 ** (15 - shift)]
}

/** Writes the tables of a DHT segment: of each symbol its code, shifted left by the bits of its value, and the length of both. */
function writeCodes(segment: Uint8Array, constants: Uint8Array): void {
  for (let at = 0; at < segment.length; ) {
    const head = segment[at] ?? 0
    const [first, second] = head >> 4 === 0 ? places.dc : places.ac
    const entries = new Uint32Array(constants.buffer, (head & 15) === 0 ? first : second, head >> 4 === 0 ? 16 : 256)
    let symbolAt = at + 17
    let code = 0
    for (let length = 1; length <= 16; length += 1, code <<= 1) {
      for (let left = segment[at + length] ?? 0; left > 0; left -= 1, symbolAt += 1, code += 1) {
        const symbol = segment[symbolAt] ?? 0
        const size = symbol & 15
        entries[symbol] = ((code << size) << 5) | (length + size)
      }
    }
    at = symbolAt
  }
}
