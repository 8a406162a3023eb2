// AssemblyScript, compiled by `npm run generate`. Must stay equal to ../row-operations.ts to the last bit.

const PIXEL_BYTES: usize = 16

/** Straight sRGB bytes → premultiplied linear light; `linear` holds the light of each of 256 codes. */
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

/** Means of 2 × 2 pixels of two rows. */
export function halve(first: usize, second: usize, cells: u32, out: usize): void {
  const quarter = f32x4.splat(0.25)
  const end = out + <usize>cells * PIXEL_BYTES
  for (; out < end; out += PIXEL_BYTES, first += 32, second += 32) {
    const upper = f32x4.add(v128.load(first), v128.load(first, 16))
    const lower = f32x4.add(v128.load(second), v128.load(second, 16))
    v128.store(out, f32x4.mul(f32x4.add(upper, lower), quarter))
  }
}

/** Weighted means along a row. `spans` holds first pixel and number of weights of each cell of `out`. */
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

/** Adds a weighted row to a sum. */
export function accumulate(row: usize, weight: f32, cells: u32, sum: usize): void {
  const factor = f32x4.splat(weight)
  const end = sum + <usize>cells * PIXEL_BYTES
  for (; sum < end; sum += PIXEL_BYTES, row += PIXEL_BYTES) {
    v128.store(sum, f32x4.add(v128.load(sum), f32x4.mul(v128.load(row), factor)))
  }
}

/** A finished sum as gamma 2 bytes; the sum is cleared. No channel may be brighter than alpha, whatever the filter did. */
export function finish(sum: usize, cells: u32, bytes: usize): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const full = f32x4.splat(255)
  const half = f32x4.splat(0.5)
  const end = sum + <usize>cells * PIXEL_BYTES
  for (; sum < end; sum += PIXEL_BYTES, bytes += 4) {
    const light = v128.load(sum)
    const alpha = f32x4.min(f32x4.max(v128.shuffle<u32>(light, light, 3, 3, 3, 3), zero), one)
    const kept = f32x4.min(f32x4.max(light, zero), alpha)
    const codes = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.sqrt(kept), full), half))
    const words = i16x8.narrow_i32x4_s(codes, codes)
    v128.store_lane<u32>(bytes, i8x16.narrow_i16x8_u(words, words), 0)
    v128.store(sum, zero)
  }
}
