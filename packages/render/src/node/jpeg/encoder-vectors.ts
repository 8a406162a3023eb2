import { zigzag } from './zigzag.ts'

/** Eight words: a pair, four times. */
const pairs = (a: number, b: number) => words([a, b, a, b, a, b, a, b])
const words = (values: readonly number[]) => values.flatMap((value) => [value & 255, (value >> 8) & 255])
const longs = (values: readonly number[]) => values.flatMap((value) => [...words([value & 0xffff, value >> 16])])
const allWords = (value: number) => pairs(value, value)
const allLongs = (value: number) => longs([value, value, value, value])

/** Selects two bytes of each of four pixels as words. */
const indices = (first: number, second: number) => [0, 3, 6, 9].flatMap((at) => [at + first, -1, at + second, -1])

/** Selects the coefficients of two rows of a block (`half`) among sixteen in the order of transmission. */
function zigzagIndices(part: number, rows: number): number[] {
  return zigzag.slice(part * 16, part * 16 + 16).map((position) => (position >> 4 === rows ? position & 15 : -1))
}

/**
 * The constant vectors of assembly/jpeg-transform.ts. Weights of colors are in 1/65536, those of the DCT in 1/8192, as
 * in libjpeg.
 */
export const encoderVectors: Uint8Array = Uint8Array.from([
  ...indices(0, 1),
  ...indices(2, 1),
  // Luma: red and part of green, blue and the rest of green, 0.5.
  ...pairs(19595, 22086),
  ...pairs(7471, 16384),
  ...allLongs(1 << 15),
  // Chroma, negative: red and green, blue.
  ...pairs(11059, 21709),
  ...pairs(-32768, 0),
  ...pairs(-32768, 27439),
  ...pairs(5329, 0),
  // 128 and just less than 0.5.
  ...allLongs((128 << 16) + 32767),
  ...allWords(128),
  ...allWords(1),
  ...longs([1, 2, 1, 2]),
  // Rotations of the DCT.
  ...pairs(10703, 4433),
  ...pairs(4433, -10704),
  ...pairs(9633, 6437),
  ...pairs(-6436, 9633),
  ...pairs(-7373, 4926),
  ...pairs(-20995, 4177),
  ...pairs(-4176, -20995),
  ...pairs(-4927, -7373),
  ...allLongs(1 << 10),
  ...allLongs(1 << 14),
  ...allWords(2),
  ...[0, 1, 2].flatMap((rows) => zigzagIndices(0, rows)),
  ...[0, 1, 2, 3].flatMap((rows) => zigzagIndices(1, rows)),
  ...[0, 1, 2, 3].flatMap((rows) => zigzagIndices(2, rows)),
  ...[1, 2, 3].flatMap((rows) => zigzagIndices(3, rows)),
])
