/**
 * Arithmetic on rows of pixels in one memory. Offsets are in bytes; a pixel of light is four 32 bit floats, RGBA.
 * Implemented in WebAssembly (assembly/reduce-rows.ts); the TypeScript below is its reference and must be
 * bit-identical.
 */
export type RowOperations = {
  /**
   * Converts non-premultiplied sRGB bytes to premultiplied linear light; `linear` holds the light of each of the 256
   * codes.
   */
  linearise(bytes: number, pixels: number, linear: number, row: number): void
  /** Averages blocks of 2 × 2 pixels of two rows. */
  halve(first: number, second: number, cells: number, out: number): void
  /** Computes weighted means along a row. `spans` holds first pixel and number of weights of each cell of `out`. */
  filter(row: number, spans: number, weights: number, cells: number, out: number): void
  /**
   * Computes the weighted mean of `count` rows as gamma 2 bytes; `rows` holds their addresses. Clamps every channel to
   * alpha, which filtering can exceed. May read and write up to three cells beyond `cells`.
   */
  blend(rows: number, weights: number, count: number, cells: number, bytes: number): void
}

const { fround } = Math
const BYTE = fround(1 / 255)

/** The operations in plain TypeScript, rounding to 32 bits after each step as WebAssembly does. */
export function plainRowOperations(memory: ArrayBuffer): RowOperations {
  const bytes = new Uint8Array(memory)
  const words = new Uint32Array(memory)
  const floats = new Float32Array(memory)
  return {
    linearise(from, pixels, linear, row) {
      for (let i = 0; i < pixels; i += 1) {
        const alpha = fround((bytes[from + i * 4 + 3] ?? 0) * BYTE)
        const at = row / 4 + i * 4
        for (let channel = 0; channel < 3; channel += 1) {
          floats[at + channel] = (floats[linear / 4 + (bytes[from + i * 4 + channel] ?? 0)] ?? 0) * alpha
        }
        floats[at + 3] = alpha
      }
    },
    halve(first, second, cells, out) {
      for (let i = 0; i < cells * 4; i += 1) {
        const at = (i >> 2) * 8 + (i & 3)
        const upper = fround((floats[first / 4 + at] ?? 0) + (floats[first / 4 + at + 4] ?? 0))
        const lower = fround((floats[second / 4 + at] ?? 0) + (floats[second / 4 + at + 4] ?? 0))
        floats[out / 4 + i] = fround(upper + lower) * 0.25
      }
    },
    filter(row, spans, weights, cells, out) {
      let weight = weights / 4
      for (let cell = 0; cell < cells; cell += 1) {
        const first = words[spans / 4 + cell * 2] ?? 0
        const count = words[spans / 4 + cell * 2 + 1] ?? 0
        for (let channel = 0; channel < 4; channel += 1) {
          let sum = 0
          for (let i = 0; i < count; i += 1) {
            sum = fround(sum + fround((floats[row / 4 + (first + i) * 4 + channel] ?? 0) * (floats[weight + i] ?? 0)))
          }
          floats[out / 4 + cell * 4 + channel] = sum
        }
        weight += count
      }
    },
    blend(rows, weights, count, cells, out) {
      const sum = new Float32Array(4)
      for (let cell = 0; cell < cells; cell += 1) {
        for (let channel = 0; channel < 4; channel += 1) {
          sum[channel] = 0
          for (let i = 0; i < count; i += 1) {
            const light = floats[(words[rows / 4 + i] ?? 0) / 4 + cell * 4 + channel] ?? 0
            sum[channel] = (sum[channel] ?? 0) + fround(light * (floats[weights / 4 + i] ?? 0))
          }
        }
        const alpha = Math.min(1, Math.max(0, sum[3] ?? 0))
        for (let channel = 0; channel < 4; channel += 1) {
          const kept = Math.min(Math.max(sum[channel] ?? 0, 0), alpha)
          bytes[out + cell * 4 + channel] = Math.floor(fround(fround(fround(Math.sqrt(kept)) * 255) + 0.5))
        }
      }
    },
  }
}
