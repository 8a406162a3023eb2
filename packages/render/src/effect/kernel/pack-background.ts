import { type GeometryTable, GROUP, RUN_WORDS } from '../tables/view-tables.ts'

/** Bytes of one group of pixels in a picture. */
const GROUP_BYTES = GROUP * 3

/**
 * Packs the base of the printed pixels, three bytes per pixel in the order of the geometry table. The kernel reads it
 * sequentially, and a picture can be drawn again without another copy of its base.
 */
export function packBackground({ runs, positions }: GeometryTable, base: Uint8Array): Uint8Array {
  const background = new Uint8Array((positions.length / 2) * 3)
  let at = 0
  for (let run = 0; run < runs.length; run += RUN_WORDS) {
    const first = (runs[run] ?? 0) * 3
    const bytes = ((runs[run + 1] ?? 0) & 0xffff) * GROUP_BYTES
    background.set(base.subarray(first, first + bytes), at)
    at += bytes
  }
  return background
}
