import type { techniques } from '../catalog/words.ts'

/** What a print area needs around its edge, millimetres. */
export type AreaAllowances = { readonly bleedMm: number; readonly safeMm: number }

type Area = { readonly code: string; readonly widthMm: number; readonly heightMm: number }

/** From this size on goods are cut and sewn by hand, with tolerances of cloth instead of paper. */
const sewnFromMm = 400

/**
 * Bleed and safe area by the trade's habits. Prints that end at an edge (whole panels, wraps, paper) are cut or folded there: ink
 * goes beyond and nothing that matters comes near. A print in the middle of a garment ends where its drawing does.
 */
export function allowancesOf(area: Area, technique: (typeof techniques)[number]): AreaAllowances {
  if (!endsAtAnEdge(area, technique)) return { bleedMm: 0, safeMm: 3 }
  const isSewn = technique !== 'giclee' && Math.max(area.widthMm, area.heightMm) >= sewnFromMm
  return isSewn ? { bleedMm: 10, safeMm: 15 } : { bleedMm: 3, safeMm: 4 }
}

/** Whether the product's own edge ends the print, so that it has to reach there on every size. */
export function endsAtAnEdge({ code }: Pick<Area, 'code'>, technique: (typeof techniques)[number]): boolean {
  return code === 'full' || code === 'wrap' || technique === 'giclee'
}
