// AssemblyScript, part of encode-jpeg.ts: pixels to quantized coefficients.

export const BLOCK_BYTES: usize = 128
const ROW_BYTES: usize = 16

/**
 * Constant vectors, in the order of ../../node/jpeg/encoder-vectors.ts. They are loaded, because V8 builds a constant
 * with three or four instructions wherever it is used.
 */
const RED_GREEN: usize = 0
const BLUE_GREEN: usize = 16
const LUMA: usize = 32
export const BLUE_WEIGHTS: usize = 80
export const RED_WEIGHTS: usize = 112
const MIDDLE: usize = 144
const CENTER: usize = 160
const ONES: usize = 176
const ROUNDING: usize = 192
const ROTATIONS: usize = 208
const HALVES: usize = 336
const ZIGZAG: usize = 384

/** Multiplies pairs by a pair of weights and adds: one instruction. */
@inline
function weigh(pairs: v128, weights: v128): v128 {
  return i32x4.dot_i16x8_s(pairs, weights)
}

@inline
function storeCentered(to: usize, low: v128, high: v128, center: v128): void {
  v128.store(to, i16x8.sub(i16x8.narrow_i32x4_s(low, high), center))
}

/** Luma of four pixels. The weight of green does not fit 16 bits and is split in two. */
@inline
function luma(from: usize, redGreen: v128, blueGreen: v128, redGreenWeights: v128, blueGreenWeights: v128, half: v128): v128 {
  const pixels = v128.load(from)
  const sum = i32x4.add(
    weigh(i8x16.swizzle(pixels, redGreen), redGreenWeights),
    weigh(i8x16.swizzle(pixels, blueGreen), blueGreenWeights),
  )
  return i32x4.shr_u(i32x4.add(sum, half), 16)
}

/** Fills the four luma blocks from 16 × 16 pixels. */
export function fillLuma(from: usize, stride: usize, blocks: usize, vectors: usize): void {
  const redGreen = v128.load(vectors, RED_GREEN)
  const blueGreen = v128.load(vectors, BLUE_GREEN)
  const weights = v128.load(vectors, LUMA)
  const moreWeights = v128.load(vectors, LUMA + 16)
  const half = v128.load(vectors, LUMA + 32)
  const center = v128.load(vectors, CENTER)
  for (let row = 0; row < 16; row += 1, from += stride, blocks += ROW_BYTES) {
    if (row == 8) blocks += BLOCK_BYTES
    storeCentered(
      blocks,
      luma(from, redGreen, blueGreen, weights, moreWeights, half),
      luma(from + 12, redGreen, blueGreen, weights, moreWeights, half),
      center,
    )
    storeCentered(
      blocks + BLOCK_BYTES,
      luma(from + 24, redGreen, blueGreen, weights, moreWeights, half),
      luma(from + 36, redGreen, blueGreen, weights, moreWeights, half),
      center,
    )
  }
}

/** Chroma of four pixels. Subtracts, because 0.5 fits only as −32768. */
@inline
function chroma(from: usize, redGreen: v128, blueGreen: v128, redGreenWeights: v128, blueGreenWeights: v128, middle: v128): v128 {
  const pixels = v128.load(from)
  const sum = i32x4.add(
    weigh(i8x16.swizzle(pixels, redGreen), redGreenWeights),
    weigh(i8x16.swizzle(pixels, blueGreen), blueGreenWeights),
  )
  return i32x4.shr_u(i32x4.sub(middle, sum), 16)
}

/** Fills a chroma block from 16 × 16 pixels; libjpeg rounds the means of 2 × 2 pixels up and down alternately. */
export function fillChroma(from: usize, stride: usize, block: usize, vectors: usize, weights: usize): void {
  const redGreen = v128.load(vectors, RED_GREEN)
  const blueGreen = v128.load(vectors, BLUE_GREEN)
  const first = v128.load(weights)
  const second = v128.load(weights, 16)
  const middle = v128.load(vectors, MIDDLE)
  const ones = v128.load(vectors, ONES)
  const rounding = v128.load(vectors, ROUNDING)
  const center = v128.load(vectors, CENTER)
  const last = block + BLOCK_BYTES
  for (; block < last; block += ROW_BYTES, from += stride * 2) {
    const below = from + stride
    const a = i32x4.add(
      chroma(from, redGreen, blueGreen, first, second, middle),
      chroma(below, redGreen, blueGreen, first, second, middle),
    )
    const b = i32x4.add(
      chroma(from + 12, redGreen, blueGreen, first, second, middle),
      chroma(below + 12, redGreen, blueGreen, first, second, middle),
    )
    const c = i32x4.add(
      chroma(from + 24, redGreen, blueGreen, first, second, middle),
      chroma(below + 24, redGreen, blueGreen, first, second, middle),
    )
    const d = i32x4.add(
      chroma(from + 36, redGreen, blueGreen, first, second, middle),
      chroma(below + 36, redGreen, blueGreen, first, second, middle),
    )
    const left = weigh(i16x8.narrow_i32x4_s(a, b), ones)
    const right = weigh(i16x8.narrow_i32x4_s(c, d), ones)
    storeCentered(
      block,
      i32x4.shr_u(i32x4.add(left, rounding), 2),
      i32x4.shr_u(i32x4.add(right, rounding), 2),
      center,
    )
  }
}

@inline
function interleaveLow(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
}

@inline
function interleaveHigh(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
}

/** Weighs pairs given as interleaved halves and scales them down by 2^shift. */
@inline
function rotate(low: v128, high: v128, weights: v128, half: v128, shift: i32): v128 {
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(weigh(low, weights), half), shift),
    i32x4.shr_s(i32x4.add(weigh(high, weights), half), shift),
  )
}

/** As `rotate`, of the sum of two. */
@inline
function rotateTwo(low: v128, high: v128, weights: v128, lowZ: v128, highZ: v128, weightsZ: v128, half: v128, shift: i32): v128 {
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(i32x4.add(weigh(low, weights), weigh(lowZ, weightsZ)), half), shift),
    i32x4.shr_s(i32x4.add(i32x4.add(weigh(high, weights), weigh(highZ, weightsZ)), half), shift),
  )
}

/**
 * Transposes a block and transforms its columns: libjpeg's accurate integer DCT (jfdctint.c) in the form of its SIMD
 * code. Two passes are the DCT in two dimensions; the first keeps two more bits.
 */
@inline
function transformColumns(block: usize, isFirst: bool, vectors: usize): void {
  const r0 = v128.load(block)
  const r1 = v128.load(block, 16)
  const r2 = v128.load(block, 32)
  const r3 = v128.load(block, 48)
  const r4 = v128.load(block, 64)
  const r5 = v128.load(block, 80)
  const r6 = v128.load(block, 96)
  const r7 = v128.load(block, 112)
  const a0 = interleaveLow(r0, r1)
  const a1 = interleaveHigh(r0, r1)
  const a2 = interleaveLow(r2, r3)
  const a3 = interleaveHigh(r2, r3)
  const a4 = interleaveLow(r4, r5)
  const a5 = interleaveHigh(r4, r5)
  const a6 = interleaveLow(r6, r7)
  const a7 = interleaveHigh(r6, r7)
  const b0 = v128.shuffle<i32>(a0, a2, 0, 4, 1, 5)
  const b1 = v128.shuffle<i32>(a0, a2, 2, 6, 3, 7)
  const b2 = v128.shuffle<i32>(a1, a3, 0, 4, 1, 5)
  const b3 = v128.shuffle<i32>(a1, a3, 2, 6, 3, 7)
  const b4 = v128.shuffle<i32>(a4, a6, 0, 4, 1, 5)
  const b5 = v128.shuffle<i32>(a4, a6, 2, 6, 3, 7)
  const b6 = v128.shuffle<i32>(a5, a7, 0, 4, 1, 5)
  const b7 = v128.shuffle<i32>(a5, a7, 2, 6, 3, 7)
  const d0 = v128.shuffle<i64>(b0, b4, 0, 2)
  const d1 = v128.shuffle<i64>(b0, b4, 1, 3)
  const d2 = v128.shuffle<i64>(b1, b5, 0, 2)
  const d3 = v128.shuffle<i64>(b1, b5, 1, 3)
  const d4 = v128.shuffle<i64>(b2, b6, 0, 2)
  const d5 = v128.shuffle<i64>(b2, b6, 1, 3)
  const d6 = v128.shuffle<i64>(b3, b7, 0, 2)
  const d7 = v128.shuffle<i64>(b3, b7, 1, 3)

  const sum0 = i16x8.add(d0, d7)
  const sum1 = i16x8.add(d1, d6)
  const sum2 = i16x8.add(d2, d5)
  const sum3 = i16x8.add(d3, d4)
  const t10 = i16x8.add(sum0, sum3)
  const t13 = i16x8.sub(sum0, sum3)
  const t11 = i16x8.add(sum1, sum2)
  const t12 = i16x8.sub(sum1, sum2)
  const shift = isFirst ? 11 : 15
  const half = v128.load(vectors + (isFirst ? HALVES : HALVES + 16))
  if (isFirst) {
    v128.store(block, i16x8.shl(i16x8.add(t10, t11), 2))
    v128.store(block, i16x8.shl(i16x8.sub(t10, t11), 2), 64)
  } else {
    const two = v128.load(vectors, HALVES + 32)
    v128.store(block, i16x8.shr_s(i16x8.add(i16x8.add(t10, t11), two), 2))
    v128.store(block, i16x8.shr_s(i16x8.add(i16x8.sub(t10, t11), two), 2), 64)
  }
  const evenLow = interleaveLow(t13, t12)
  const evenHigh = interleaveHigh(t13, t12)
  v128.store(block, rotate(evenLow, evenHigh, v128.load(vectors, ROTATIONS), half, shift), 32)
  v128.store(block, rotate(evenLow, evenHigh, v128.load(vectors, ROTATIONS + 16), half, shift), 96)

  const t4 = i16x8.sub(d3, d4)
  const t5 = i16x8.sub(d2, d5)
  const t6 = i16x8.sub(d1, d6)
  const t7 = i16x8.sub(d0, d7)
  const z3 = i16x8.add(t4, t6)
  const z4 = i16x8.add(t5, t7)
  const zLow = interleaveLow(z3, z4)
  const zHigh = interleaveHigh(z3, z4)
  const outerLow = interleaveLow(t4, t7)
  const outerHigh = interleaveHigh(t4, t7)
  const innerLow = interleaveLow(t5, t6)
  const innerHigh = interleaveHigh(t5, t6)
  const z1 = v128.load(vectors, ROTATIONS + 32)
  const z2 = v128.load(vectors, ROTATIONS + 48)
  const outer1 = v128.load(vectors, ROTATIONS + 64)
  const inner3 = v128.load(vectors, ROTATIONS + 80)
  const inner5 = v128.load(vectors, ROTATIONS + 96)
  const outer7 = v128.load(vectors, ROTATIONS + 112)
  v128.store(block, rotateTwo(outerLow, outerHigh, outer1, zLow, zHigh, z1, half, shift), 16)
  v128.store(block, rotateTwo(innerLow, innerHigh, inner3, zLow, zHigh, z2, half, shift), 48)
  v128.store(block, rotateTwo(innerLow, innerHigh, inner5, zLow, zHigh, z1, half, shift), 80)
  v128.store(block, rotateTwo(outerLow, outerHigh, outer7, zLow, zHigh, z2, half, shift), 112)
}

/**
 * Divides eight coefficients, rounding half away from zero. Exact in the range of the DCT; see encoder-tables.ts, which
 * makes the divisors.
 */
@inline
function divide(x: v128, divisors: usize): v128 {
  const doubled = i16x8.add(i16x8.shl(i16x8.abs(x), 1), v128.load(divisors))
  const scaled = i16x8.avgr_u(doubled, i16x8.relaxed_q15mulr_s(doubled, v128.load(divisors, 128)))
  const quotient = i16x8.relaxed_q15mulr_s(i16x8.sub(scaled, v128.load(divisors, 256)), v128.load(divisors, 384))
  const sign = i16x8.shr_s(x, 15)
  return i16x8.sub(v128.xor(quotient, sign), sign)
}

/** Transforms and quantizes a block in place. */
export function transform(block: usize, divisors: usize, vectors: usize): void {
  transformColumns(block, true, vectors)
  transformColumns(block, false, vectors)
  const last = block + BLOCK_BYTES
  for (; block < last; block += ROW_BYTES, divisors += ROW_BYTES) {
    v128.store(block, divide(v128.load(block), divisors))
  }
}

@inline
function bitsOfNonzero(bytes: v128): u64 {
  return <u64>(<u32>i8x16.bitmask(i8x16.ne(bytes, i8x16.splat(0))))
}

/** Returns a bit for each nonzero coefficient in the order of transmission (zigzag). */
@inline
export function nonzeroIn(block: usize, vectors: usize): u64 {
  const v0 = i8x16.narrow_i16x8_s(v128.load(block), v128.load(block, 16))
  const v1 = i8x16.narrow_i16x8_s(v128.load(block, 32), v128.load(block, 48))
  const v2 = i8x16.narrow_i16x8_s(v128.load(block, 64), v128.load(block, 80))
  const v3 = i8x16.narrow_i16x8_s(v128.load(block, 96), v128.load(block, 112))
  const first = v128.or(
    v128.or(
      i8x16.swizzle(v0, v128.load(vectors, ZIGZAG)),
      i8x16.swizzle(v1, v128.load(vectors, ZIGZAG + 16)),
    ),
    i8x16.swizzle(v2, v128.load(vectors, ZIGZAG + 32)),
  )
  const second = v128.or(
    v128.or(
      i8x16.swizzle(v0, v128.load(vectors, ZIGZAG + 48)),
      i8x16.swizzle(v1, v128.load(vectors, ZIGZAG + 64)),
    ),
    v128.or(
      i8x16.swizzle(v2, v128.load(vectors, ZIGZAG + 80)),
      i8x16.swizzle(v3, v128.load(vectors, ZIGZAG + 96)),
    ),
  )
  const third = v128.or(
    v128.or(
      i8x16.swizzle(v0, v128.load(vectors, ZIGZAG + 112)),
      i8x16.swizzle(v1, v128.load(vectors, ZIGZAG + 128)),
    ),
    v128.or(
      i8x16.swizzle(v2, v128.load(vectors, ZIGZAG + 144)),
      i8x16.swizzle(v3, v128.load(vectors, ZIGZAG + 160)),
    ),
  )
  const fourth = v128.or(
    v128.or(
      i8x16.swizzle(v1, v128.load(vectors, ZIGZAG + 176)),
      i8x16.swizzle(v2, v128.load(vectors, ZIGZAG + 192)),
    ),
    i8x16.swizzle(v3, v128.load(vectors, ZIGZAG + 208)),
  )
  return (
    bitsOfNonzero(first) | (bitsOfNonzero(second) << 16) | (bitsOfNonzero(third) << 32) | (bitsOfNonzero(fourth) << 48)
  )
}
