import { type GeometryTable, GROUP, RUN_WORDS } from '../tables/view-tables.ts'

/** Bytes of one group of pixels in a picture. */
const GROUP_BYTES = GROUP * 3

/**
 * The base of the printed pixels alone, three bytes a pixel in the order of the geometry table. The kernel reads it in
 * one stream, and a picture that was drawn over needs no other copy of its base to be drawn over again.
 */
export function packBackground({ runs, positions }: GeometryTable, base: Uint8Array): Uint8Array {
  const ground = new Uint8Array((positions.length / 2) * 3)
  let at = 0
  for (let run = 0; run < runs.length; run += RUN_WORDS) {
    const first = (runs[run] ?? 0) * 3
    const bytes = ((runs[run + 1] ?? 0) & 0xffff) * GROUP_BYTES
    ground.set(base.subarray(first, first + bytes), at)
    at += bytes
  }
  return ground
}
