import { type ReadRow, shrinkRows } from '../../effect/resample/shrink.ts'
import { buildGeometry } from '../../effect/tables/build-geometry.ts'
import type { Size } from '../../effect/tables/printed-pixels.ts'
import { type GeometryTable, GROUP, ownEndOfRun, RUN_WORDS } from '../../effect/tables/view-tables.ts'
import type { EncodedArea, EncodedView } from './encoded-view.ts'

/** Words of one pixel's factors: three for color, three for alpha. */
export const FACTOR_WORDS = 6

/** Texel positions of an area's pixels, and their factors in the same order. */
export type EncodedAreaTables = { readonly geometry: GeometryTable; readonly factors: Int16Array }

/** Everything the kernel needs of an encoded view in one size. */
export type EncodedTables = Size & { readonly base: Uint8Array; readonly areas: readonly EncodedAreaTables[] }

/** Builds the tables of an encoded view in its own or a smaller size. */
export function buildEncodedTables(view: EncodedView, size: Size): EncodedTables {
  const areas = view.areas.map((area) => buildAreaTables(view, area, size))
  return { ...size, base: reduceBase(view, view.base, size), areas }
}

/** Returns the picture without artworks in its own or a smaller size. */
export function reduceBase(view: Size, base: Uint8Array, size: Size): Uint8Array {
  const out = new Uint8Array(size.width * size.height * 3)
  const read: ReadRow = (y, row) => row.set(base.subarray(y * row.length, (y + 1) * row.length))
  shrinkRows(view, size, 3, read, (y, row) => {
    for (let i = 0, at = y * row.length; i < row.length; i += 1, at += 1) out[at] = Math.round(row[i] ?? 0)
  })
  return out
}

/**
 * Builds the tables of one area in two passes over the rows: first the positions, then the factors directly into their
 * places. Whole planes of floats took 150 MB per area at 2048².
 */
export function buildAreaTables(view: Size, area: EncodedArea, size: Size): EncodedAreaTables {
  const pixels = size.width * size.height
  const [u, v] = [new Float32Array(pixels), new Float32Array(pixels)]
  const print = { ...size, cover: new Uint8Array(pixels), u, v, one: 1 }
  shrinkRows(view, size, 3, placesOf(area), (y, row) => {
    for (let i = y * size.width, at = 0; at < row.length; i += 1, at += 3) {
      const cover = row[at] ?? 0
      if (cover === 0) continue
      print.cover[i] = Math.max(1, Math.min(255, Math.round(cover * 255)))
      print.u[i] = (row[at + 1] ?? 0) / cover
      print.v[i] = (row[at + 2] ?? 0) / cover
    }
  })
  const geometry = buildGeometry(print)
  return { geometry, factors: packFactors(view, area, size, geometry, print.cover) }
}

/** Reads rows of cover, u · cover and v · cover of the whole picture, which can be averaged. */
function placesOf(area: EncodedArea): ReadRow {
  const { u, v, cover, left, width } = area
  return (y, row) => {
    row.fill(0)
    const first = rowOf(area, y)
    if (first === undefined) return
    for (let i = first, at = left * 3; i < first + width; i += 1, at += 3) {
      const weight = (cover[i] ?? 0) / 255
      row[at] = weight
      row[at + 1] = (weight * (u[i] ?? 0)) / 65535
      row[at + 2] = (weight * (v[i] ?? 0)) / 65535
    }
  }
}

/** Reads rows of the six factors, which include the cover. */
function factorsOf(area: EncodedArea): ReadRow {
  const { colour, alpha, left, width } = area
  return (y, row) => {
    row.fill(0)
    const first = rowOf(area, y)
    if (first === undefined) return
    for (let i = first * 3, at = left * FACTOR_WORDS; i < (first + width) * 3; i += 3, at += FACTOR_WORDS) {
      for (let channel = 0; channel < 3; channel += 1) {
        row[at + channel] = colour[i + channel] ?? 0
        row[at + 3 + channel] = alpha[i + channel] ?? 0
      }
    }
  }
}

/** Returns the index of an area's first pixel in a row of the picture, or undefined outside the area. */
function rowOf({ top, width, height }: EncodedArea, y: number): number | undefined {
  return y < top || y >= top + height ? undefined : (y - top) * width
}

function packFactors(
  view: Size,
  area: EncodedArea,
  size: Size,
  { runs, positions }: GeometryTable,
  cover: Uint8Array,
): Int16Array {
  const factors = new Int16Array((positions.length / 2) * FACTOR_WORDS)
  let out = 0
  let run = 0
  // Runs are in row order and do not cross rows.
  shrinkRows(view, size, FACTOR_WORDS, factorsOf(area), (y, row) => {
    const rowStart = y * size.width
    for (; run < runs.length && (runs[run] ?? 0) < rowStart + size.width; run += RUN_WORDS) {
      const first = (runs[run] ?? 0) - rowStart
      const end = first + ((runs[run + 1] ?? 0) & 0xffff) * GROUP
      const ownEnd = Math.min(size.width, ownEndOfRun(runs, run) - rowStart)
      for (let x = first; x < end; x += 1, out += FACTOR_WORDS) {
        // The last group of a row may extend beyond the picture, and that of a run into the next run.
        if (x >= ownEnd || cover[rowStart + x] === 0) continue
        for (let word = 0; word < FACTOR_WORDS; word += 1) {
          factors[out + word] = Math.round(row[x * FACTOR_WORDS + word] ?? 0)
        }
      }
    }
  })
  return factors
}
