import type { techniques } from '../catalog/words.ts'

/** Margins of a print area in millimeters. */
export type AreaAllowances = { readonly bleedMm: number; readonly safeMm: number }

type Area = { readonly code: string; readonly widthMm: number; readonly heightMm: number }

/** From this length in millimeters goods are cut and sewn by hand, with the tolerances of fabric instead of paper. */
const sewnFromMm = 400

/**
 * Returns bleed and safe margin by common practice. Prints that end at an edge (whole panels, wraps, paper) are cut or
 * folded there, so ink extends beyond the edge and important content stays away from it. A print in the middle of a
 * garment needs no bleed.
 */
export function allowancesOf(area: Area, technique: (typeof techniques)[number]): AreaAllowances {
  if (!endsAtAnEdge(area, technique)) return { bleedMm: 0, safeMm: 3 }
  const isSewn = technique !== 'giclee' && Math.max(area.widthMm, area.heightMm) >= sewnFromMm
  return isSewn ? { bleedMm: 10, safeMm: 15 } : { bleedMm: 3, safeMm: 4 }
}

/** Returns whether the print ends at the product's edge and therefore has to reach it on every size. */
export function endsAtAnEdge({ code }: Pick<Area, 'code'>, technique: (typeof techniques)[number]): boolean {
  return code === 'full' || code === 'wrap' || technique === 'giclee'
}
