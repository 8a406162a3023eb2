// AssemblyScript, compiled by `npm run generate`. Must stay bit-identical to ../row-operations.ts.

const PIXEL_BYTES: usize = 16

/**
 * Converts non-premultiplied sRGB bytes to premultiplied linear light; `linear` holds the light of each of the 256
 * codes.
 */
export function linearise(bytes: usize, pixels: u32, linear: usize, row: usize): void {
  const end = bytes + (<usize>pixels << 2)
  for (; bytes < end; bytes += 4, row += PIXEL_BYTES) {
    const alpha = <f32>load<u8>(bytes, 3) * <f32>(1.0 / 255.0)
    let light = f32x4.splat(1)
    light = v128.load_lane<u32>(linear + (<usize>load<u8>(bytes, 0) << 2), light, 0)
    light = v128.load_lane<u32>(linear + (<usize>load<u8>(bytes, 1) << 2), light, 1)
    light = v128.load_lane<u32>(linear + (<usize>load<u8>(bytes, 2) << 2), light, 2)
    v128.store(row, f32x4.mul(light, f32x4.splat(alpha)))
  }
}

/** Averages blocks of 2 × 2 pixels of two rows. */
export function halve(first: usize, second: usize, cells: u32, out: usize): void {
  const quarter = f32x4.splat(0.25)
  const end = out + <usize>cells * PIXEL_BYTES
  for (; out < end; out += PIXEL_BYTES, first += 32, second += 32) {
    const upper = f32x4.add(v128.load(first), v128.load(first, 16))
    const lower = f32x4.add(v128.load(second), v128.load(second, 16))
    v128.store(out, f32x4.mul(f32x4.add(upper, lower), quarter))
  }
}

/** Computes weighted means along a row. `spans` holds first pixel and number of weights of each cell of `out`. */
export function filter(row: usize, spans: usize, weights: usize, cells: u32, out: usize): void {
  const end = out + <usize>cells * PIXEL_BYTES
  for (; out < end; out += PIXEL_BYTES, spans += 8) {
    let from = row + <usize>load<u32>(spans) * PIXEL_BYTES
    const last = weights + (<usize>load<u32>(spans, 4) << 2)
    let sum = f32x4.splat(0)
    for (; weights < last; weights += 4, from += PIXEL_BYTES) {
      sum = f32x4.add(sum, f32x4.mul(v128.load(from), v128.load32_splat(weights)))
    }
    v128.store(out, sum)
  }
}

/** Size of an address in the row table of `blend`. */
const ADDRESS_BYTES: usize = 4

/** Encodes light as gamma 2 codes. Clamps every channel to alpha, which filtering can exceed. */
@inline
function encode(light: v128): v128 {
  const zero = f32x4.splat(0)
  const alpha = f32x4.min(f32x4.max(v128.shuffle<u32>(light, light, 3, 3, 3, 3), zero), f32x4.splat(1))
  const kept = f32x4.min(f32x4.max(light, zero), alpha)
  return i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.sqrt(kept), f32x4.splat(255)), f32x4.splat(0.5)))
}

/**
 * Computes the weighted mean of rows as gamma 2 bytes. `rows` holds their addresses. Processes four cells at a time:
 * reads and writes up to three cells beyond the end.
 */
export function blend(rows: usize, weights: usize, count: u32, cells: u32, bytes: usize): void {
  const last = rows + <usize>count * ADDRESS_BYTES
  const end = <usize>cells * PIXEL_BYTES
  for (let at: usize = 0; at < end; at += 4 * PIXEL_BYTES, bytes += PIXEL_BYTES) {
    let sum0 = f32x4.splat(0)
    let sum1 = sum0
    let sum2 = sum0
    let sum3 = sum0
    let weight = weights
    for (let row = rows; row < last; row += ADDRESS_BYTES, weight += 4) {
      const from = <usize>load<u32>(row) + at
      const factor = v128.load32_splat(weight)
      sum0 = f32x4.add(sum0, f32x4.mul(v128.load(from), factor))
      sum1 = f32x4.add(sum1, f32x4.mul(v128.load(from, 16), factor))
      sum2 = f32x4.add(sum2, f32x4.mul(v128.load(from, 32), factor))
      sum3 = f32x4.add(sum3, f32x4.mul(v128.load(from, 48), factor))
    }
    const first = i16x8.narrow_i32x4_s(encode(sum0), encode(sum1))
    const second = i16x8.narrow_i32x4_s(encode(sum2), encode(sum3))
    v128.store(bytes, i8x16.narrow_i16x8_u(first, second))
  }
}
