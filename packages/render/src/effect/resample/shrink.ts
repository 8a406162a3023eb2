type Size = { readonly width: number; readonly height: number }

/** Writes one row of a plane. */
export type ReadRow = (y: number, row: Float32Array) => void

/** Receives one finished row, valid until the next call. */
export type TakeRow = (y: number, row: Float32Array) => void

/**
 * Reduces a plane to a smaller size, row by row: each pixel is the mean of the area it covers. A larger size is
 * interpolated between pixels. Rows hold `channels`
 * interleaved values per pixel. Views are reduced after weighting by cover, so unprinted pixels are not mixed in. Needs
 * memory for a few rows only; whole planes of floats used to dominate the cost of building a view's tables.
 */
export function shrinkRows(from: Size, to: Size, channels: number, read: ReadRow, take: TakeRow): void {
  const source = new Float32Array(from.width * channels)
  if (from.width === to.width && from.height === to.height) {
    for (let y = 0; y < to.height; y += 1) {
      read(y, source)
      take(y, source)
    }
    return
  }
  const columns = spans(from.width, to.width)
  const rows = spans(from.height, to.height)
  const across = new Float32Array(to.width * channels)
  const sum = new Float32Array(to.width * channels)
  let atHand = -1
  for (let y = 0; y < to.height; y += 1) {
    const first = rows.firsts[y] ?? 0
    sum.fill(0)
    for (let i = rows.starts[y] ?? 0; i < (rows.starts[y + 1] ?? 0); i += 1) {
      const row = first + i - (rows.starts[y] ?? 0)
      // Adjacent rows share at most one source row: the last of one and the first of the next.
      if (row !== atHand) {
        read(row, source)
        shrinkAcross(source, columns, channels, across)
        atHand = row
      }
      const weight = rows.weights[i] ?? 0
      for (let x = 0; x < sum.length; x += 1) sum[x] = (sum[x] ?? 0) + (across[x] ?? 0) * weight
    }
    take(y, sum)
  }
}

/** Reduces a whole plane to a smaller size; returns the plane itself if the size is unchanged. */
export function shrinkPlane(plane: Float32Array, from: Size, to: Size, channels: number): Float32Array {
  if (from.width === to.width && from.height === to.height) return plane
  const out = new Float32Array(to.width * to.height * channels)
  const read: ReadRow = (y, row) => row.set(plane.subarray(y * row.length, (y + 1) * row.length))
  shrinkRows(from, to, channels, read, (y, row) => out.set(row, y * row.length))
  return out
}

/** Source cells covered by each target cell and their weights; the weights of cell i start at `starts[i]`. */
type Spans = { readonly firsts: Uint32Array; readonly starts: Uint32Array; readonly weights: Float64Array }

function spans(from: number, to: number): Spans {
  if (to > from) return betweenCells(from, to)
  const scale = from / to
  const firsts = new Uint32Array(to)
  const starts = new Uint32Array(to + 1)
  const weights: number[] = []
  for (let cell = 0; cell < to; cell += 1) {
    const start = cell * scale
    const end = Math.min(from, start + scale)
    const first = Math.floor(start)
    const last = first + Math.max(1, Math.ceil(end - 1e-9) - first)
    firsts[cell] = first
    for (let i = first; i < last; i += 1) weights.push((Math.min(end, i + 1) - Math.max(start, i)) / scale)
    starts[cell + 1] = weights.length
  }
  return { firsts, starts, weights: Float64Array.from(weights) }
}

/** The two source cells between which the center of each target cell is, or the outermost one. */
function betweenCells(from: number, to: number): Spans {
  const firsts = new Uint32Array(to)
  const starts = new Uint32Array(to + 1)
  const weights: number[] = []
  for (let cell = 0; cell < to; cell += 1) {
    const at = Math.min(from - 1, Math.max(0, ((cell + 0.5) * from) / to - 0.5))
    const first = Math.floor(at)
    const share = at - first
    firsts[cell] = first
    if (share === 0) weights.push(1)
    else weights.push(1 - share, share)
    starts[cell + 1] = weights.length
  }
  return { firsts, starts, weights: Float64Array.from(weights) }
}

function shrinkAcross(
  row: Float32Array,
  { firsts, starts, weights }: Spans,
  channels: number,
  out: Float32Array,
): void {
  let at = 0
  for (let cell = 0; cell < firsts.length; cell += 1) {
    const from = (firsts[cell] ?? 0) * channels
    const start = starts[cell] ?? 0
    const end = starts[cell + 1] ?? 0
    for (let channel = 0; channel < channels; channel += 1, at += 1) {
      let sum = 0
      for (let i = start, pixel = from + channel; i < end; i += 1, pixel += channels) {
        sum += (row[pixel] ?? 0) * (weights[i] ?? 0)
      }
      out[at] = sum
    }
  }
}
