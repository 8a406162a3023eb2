import type { Size } from '../../effect/tables/printed-pixels.ts'
import { GROUP, RUN_WORDS } from '../../effect/tables/view-tables.ts'

/** Words of a span: first macroblock, end; the other four are the encoder's (assembly/encode-jpeg.ts). */
export const SPAN_WORDS = 6

const MACROBLOCK = 16

/**
 * Returns the ranges of macroblocks of 16 × 16 pixels that a print changes, in the order of transmission. `runs` are
 * those of the geometry table.
 *
 * A macroblock contains differences from the one before it, so each range includes the macroblock after the changed
 * ones. The first range may be empty, so that every unchanged macroblock follows a range.
 */
export function findChangedSpans(runs: Uint32Array, { width, height }: Size): Uint32Array {
  const across = Math.ceil(width / MACROBLOCK)
  const total = across * Math.ceil(height / MACROBLOCK)
  const isChanged = new Uint8Array(total)
  for (let run = 0; run < runs.length; run += RUN_WORDS) {
    const first = runs[run] ?? 0
    const end = first + ((runs[run + 1] ?? 0) & 0xffff) * GROUP
    // The last group of a row may extend into the next one.
    for (let pixel = first, rowEnd = 0; pixel < end; pixel = rowEnd) {
      const row = Math.floor(pixel / width)
      rowEnd = Math.min(end, (row + 1) * width)
      const before = Math.floor(row / MACROBLOCK) * across
      const left = Math.floor((pixel - row * width) / MACROBLOCK)
      const right = Math.floor((rowEnd - 1 - row * width) / MACROBLOCK)
      isChanged.fill(1, before + left, before + right + 2)
    }
  }
  const spans: number[] = []
  for (let at = 0; at < total; ) {
    const first = at
    while (at < total && isChanged[at] === 1) at += 1
    spans.push(first, at, 0, 0, 0, 0)
    while (at < total && isChanged[at] === 0) at += 1
  }
  return Uint32Array.from(spans)
}
