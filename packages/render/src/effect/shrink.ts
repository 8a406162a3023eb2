/**
 * A plane of numbers reduced to a smaller size: each pixel is the mean of the area it covers. Planes hold `channels`
 * interleaved values a pixel. Views are reduced so, after weighting by cover, hence without mixing in what is not printed.
 */
export function shrinkPlane(
  plane: Float32Array,
  from: { readonly width: number; readonly height: number },
  to: { readonly width: number; readonly height: number },
  channels: number,
): Float32Array {
  if (from.width === to.width && from.height === to.height) return plane
  const rows = shrinkAcross(plane, from.height, spans(from.width, to.width), from.width, channels)
  return shrinkDown(rows, spans(from.height, to.height), to.width * channels)
}

/** Which source cells a target cell covers, and how much of each. */
type Span = { readonly first: number; readonly weights: readonly number[] }

function spans(from: number, to: number): Span[] {
  if (to > from) throw new Error(`a view of ${from} pixels cannot be shown at ${to}`)
  const scale = from / to
  return Array.from({ length: to }, (_, cell) => {
    const start = cell * scale
    const end = Math.min(from, start + scale)
    const first = Math.floor(start)
    const count = Math.max(1, Math.ceil(end - 1e-9) - first)
    const weights = Array.from({ length: count }, (_, i) => {
      const covered = Math.min(end, first + i + 1) - Math.max(start, first + i)
      return covered / scale
    })
    return { first, weights }
  })
}

function shrinkAcross(plane: Float32Array, height: number, columns: Span[], width: number, channels: number) {
  const out = new Float32Array(columns.length * height * channels)
  let at = 0
  for (let y = 0; y < height; y += 1) {
    for (const { first, weights } of columns) {
      const from = (y * width + first) * channels
      for (let channel = 0; channel < channels; channel += 1, at += 1) {
        let sum = 0
        for (let i = 0; i < weights.length; i += 1)
          sum += (plane[from + i * channels + channel] ?? 0) * (weights[i] ?? 0)
        out[at] = sum
      }
    }
  }
  return out
}

function shrinkDown(plane: Float32Array, rows: Span[], rowLength: number): Float32Array {
  const out = new Float32Array(rows.length * rowLength)
  for (const [y, { first, weights }] of rows.entries()) {
    for (const [i, weight] of weights.entries()) {
      const from = (first + i) * rowLength
      for (let x = 0; x < rowLength; x += 1)
        out[y * rowLength + x] = (out[y * rowLength + x] ?? 0) + (plane[from + x] ?? 0) * weight
    }
  }
  return out
}
