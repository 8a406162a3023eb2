// AssemblyScript, compiled by `npm run generate`. Must stay bit-identical to ../kernel.ts (kernel.test.ts).

const POSITION_BITS: i32 = 7
const BASE_TABLE_BYTES: usize = 512
const CODE_TABLE_BYTES: usize = 4096
const RUN_BYTES: usize = 16
const LEVEL_BYTES: usize = 8
const GROUP_BYTES: usize = 16
const GROUP_OUT_BYTES: usize = 12

/** Number of groups whose texels are prefetched. */
const AHEAD: usize = 32

/** Keeps the compiler from removing loads whose value is unused. */
let touched: u32 = 0

/**
 * Prefetches a texel of each of the next groups. On curved products the texture is read in short stretches of many
 * rows, which hardware prefetching does not predict; without this, cache misses took as long as all the arithmetic.
 */
@inline
function touch(positions: usize, end: usize, origin: usize, stride: u32): void {
  let sum: u32 = 0
  for (; positions < end; positions += GROUP_BYTES) {
    const position = load<u32>(positions)
    const texel = (position >>> (16 + POSITION_BITS)) * stride + ((position & 0xffff) >>> POSITION_BITS)
    sum += load<u8>(origin + (<usize>texel << 2))
  }
  touched = sum
}

/** Squares eight bytes of two neighboring texels: linear light with TEXEL_ONE as full scale. */
@inline
function squared(bytes: v128): v128 {
  return i16x8.shr_u(i16x8.mul(bytes, bytes), 1)
}

/**
 * Computes `round(a · b / 2¹⁵)`. The relaxed form is one instruction instead of four; they differ only for −1 · −1,
 * which does not occur here.
 */
@inline
function multiply(a: v128, b: v128): v128 {
  return ASC_FEATURE_RELAXED_SIMD ? i16x8.relaxed_q15mulr_s(a, b) : i16x8.q15mulr_sat_s(a, b)
}

@inline
function mix(from: v128, to: v128, fraction: v128): v128 {
  return i16x8.add(from, multiply(i16x8.sub(to, from), fraction))
}

/**
 * Artwork and highlight of two pixels, without the base. The low half of `light` holds the records of the two pixels.
 */
@inline
function lit(art: v128, light: v128, alpha: v128, shadeIndices: v128, highlightIndices: v128): v128 {
  const shade = i8x16.swizzle(light, shadeIndices)
  const byte = i8x16.swizzle(light, highlightIndices)
  const highlight = i16x8.shr_u(i16x8.mul(byte, byte), 2)
  return i16x8.add_sat_s(multiply(art, shade), multiply(highlight, alpha))
}

/** Alpha of the artwork times cover, in all lanes of both pixels. */
@inline
function covered(art: v128, light: v128, coverIndices: v128, alphaIndices: v128): v128 {
  const cover = i8x16.swizzle(light, coverIndices)
  const factor = v128.or(i16x8.shl(cover, 7), i16x8.shr_u(cover, 1))
  const alpha = i8x16.swizzle(art, alphaIndices)
  return multiply(alpha, factor)
}

/** Linear light of the base in two pixels, from its sRGB bytes. */
@inline
function lightOf(base: usize, tables: usize): v128 {
  let light = i16x8.splat(0)
  light = v128.load_lane<u16>(tables + ((<usize>load<u8>(base, 0)) << 1), light, 0)
  light = v128.load_lane<u16>(tables + ((<usize>load<u8>(base, 1)) << 1), light, 1)
  light = v128.load_lane<u16>(tables + ((<usize>load<u8>(base, 2)) << 1), light, 2)
  light = v128.load_lane<u16>(tables + ((<usize>load<u8>(base, 3)) << 1), light, 4)
  light = v128.load_lane<u16>(tables + ((<usize>load<u8>(base, 4)) << 1), light, 5)
  return v128.load_lane<u16>(tables + ((<usize>load<u8>(base, 5)) << 1), light, 6)
}

/**
 * Encodes the light of two pixels as sRGB bytes. Each half is a pixel of four 16 bit words, which are looked up without
 * SIMD.
 */
@inline
function encode(light: v128, limit: v128, codes: usize, out: usize): void {
  const steps = i16x8.shr_u(i16x8.min_s(light, limit), 2)
  const first = i64x2.extract_lane(steps, 0)
  const second = i64x2.extract_lane(steps, 1)
  store<u8>(out, load<u8>(codes + <usize>(<u32>first & 0xffff)), 0)
  store<u8>(out, load<u8>(codes + <usize>(<u32>first >>> 16)), 1)
  store<u8>(out, load<u8>(codes + <usize>(<u32>(first >>> 32) & 0xffff)), 2)
  store<u8>(out, load<u8>(codes + <usize>(<u32>second & 0xffff)), 3)
  store<u8>(out, load<u8>(codes + <usize>(<u32>second >>> 16)), 4)
  store<u8>(out, load<u8>(codes + <usize>(<u32>(second >>> 32) & 0xffff)), 5)
}

/**
 * Draws runs of four-pixel groups. `levels` holds address and stride of each texture; `background` holds the base of
 * the groups in sequence; `tables` holds 256 words of base light, 4096 bytes of sRGB codes and the constant vectors of
 * ../kernel/wasm.ts.
 */
export function drawArtwork(
  runs: usize,
  runCount: u32,
  positions: usize,
  light: usize,
  levels: usize,
  background: usize,
  out: usize,
  tables: usize,
): void {
  const codes = tables + BASE_TABLE_BYTES
  const vectors = codes + CODE_TABLE_BYTES
  const opaque = v128.load(vectors)
  const limit = v128.load(vectors, 16)
  const fractionMask = v128.load(vectors, 32)
  const lowIndices = v128.load(vectors, 48)
  const coverIndices = v128.load(vectors, 64)
  const highlightIndices = v128.load(vectors, 80)
  const alphaIndices = v128.load(vectors, 96)
  const highIndices = v128.load(vectors, 112)
  const y0Indices = v128.load(vectors, 128)
  const y1Indices = v128.load(vectors, 144)
  const y2Indices = v128.load(vectors, 160)
  const y3Indices = v128.load(vectors, 176)
  const runsEnd = runs + <usize>runCount * RUN_BYTES
  for (; runs < runsEnd; runs += RUN_BYTES) {
    const pixel = <usize>load<u32>(runs) * 3
    const packed = load<u32>(runs, 4)
    const level = levels + <usize>(packed >>> 16) * LEVEL_BYTES
    const stride = load<u32>(level, 4)
    const origin = <usize>load<u32>(level) + <usize>((load<u32>(runs, 12) * stride + load<u32>(runs, 8)) << 2)
    const below = <usize>stride << 2
    const step = i32x4.splat(<i32>(1 | (stride << 16)))
    let to = out + pixel
    const end = light + <usize>(packed & 0xffff) * GROUP_BYTES
    let untouched = light
    for (; light < end; light += GROUP_BYTES, positions += GROUP_BYTES, background += GROUP_OUT_BYTES, to += GROUP_OUT_BYTES) {
      if (light == untouched) {
        const count = min<usize>(end - light, AHEAD * GROUP_BYTES)
        touch(positions, positions + count, origin + below, stride)
        untouched = light + count
      }
      const position = v128.load(positions)
      const texels = i32x4.shl(i32x4.dot_i16x8_s(i16x8.shr_u(position, POSITION_BITS), step), 2)
      const p0 = origin + <usize>i32x4.extract_lane(texels, 0)
      const p1 = origin + <usize>i32x4.extract_lane(texels, 1)
      const p2 = origin + <usize>i32x4.extract_lane(texels, 2)
      const p3 = origin + <usize>i32x4.extract_lane(texels, 3)
      const top0 = v128.load_ext<u8>(p0)
      const top1 = v128.load_ext<u8>(p1)
      const top2 = v128.load_ext<u8>(p2)
      const top3 = v128.load_ext<u8>(p3)
      const low0 = v128.load_ext<u8>(p0 + below)
      const low1 = v128.load_ext<u8>(p1 + below)
      const low2 = v128.load_ext<u8>(p2 + below)
      const low3 = v128.load_ext<u8>(p3 + below)
      const any = v128.or(
        v128.or(v128.or(top0, top1), v128.or(top2, top3)),
        v128.or(v128.or(low0, low1), v128.or(low2, low3)),
      )
      if (!v128.any_true(any)) {
        store<u64>(to, load<u64>(background))
        store<u32>(to, load<u32>(background, 8), 8)
        continue
      }
      const fraction = i16x8.shl(v128.and(position, fractionMask), 15 - POSITION_BITS)
      const y0 = i8x16.swizzle(fraction, y0Indices)
      const y1 = i8x16.swizzle(fraction, y1Indices)
      const y2 = i8x16.swizzle(fraction, y2Indices)
      const y3 = i8x16.swizzle(fraction, y3Indices)
      const x01 = i8x16.swizzle(fraction, lowIndices)
      const x23 = i8x16.swizzle(fraction, highIndices)
      const column0 = mix(squared(top0), squared(low0), y0)
      const column1 = mix(squared(top1), squared(low1), y1)
      const column2 = mix(squared(top2), squared(low2), y2)
      const column3 = mix(squared(top3), squared(low3), y3)
      const art01 = mix(
        v128.shuffle<u64>(column0, column1, 0, 2),
        v128.shuffle<u64>(column0, column1, 1, 3),
        x01,
      )
      const art23 = mix(
        v128.shuffle<u64>(column2, column3, 0, 2),
        v128.shuffle<u64>(column2, column3, 1, 3),
        x23,
      )
      const light01 = v128.load(light)
      const light23 = v128.shuffle<u64>(light01, light01, 1, 1)
      const alpha01 = covered(art01, light01, coverIndices, alphaIndices)
      const alpha23 = covered(art23, light23, coverIndices, alphaIndices)
      let out01 = lit(art01, light01, alpha01, lowIndices, highlightIndices)
      let out23 = lit(art23, light23, alpha23, lowIndices, highlightIndices)
      const clear01 = i16x8.sub(opaque, alpha01)
      const clear23 = i16x8.sub(opaque, alpha23)
      if (v128.any_true(v128.or(clear01, clear23))) {
        out01 = i16x8.add_sat_s(out01, multiply(lightOf(background, tables), clear01))
        out23 = i16x8.add_sat_s(out23, multiply(lightOf(background + 6, tables), clear23))
      }
      encode(out01, limit, codes, to)
      encode(out23, limit, codes, to + 6)
    }
  }
}
