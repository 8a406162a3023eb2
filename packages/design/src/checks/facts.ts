import type { HiddenZone } from '@podwright/domain/print/hidden-zones'
import type { TechniqueRules } from '@podwright/domain/print/technique-rules'
import type { RecordId } from '../design.ts'

/** Properties of an artwork's pixels, measured once when it is uploaded. */
export type ArtworkFacts = {
  /** Fraction of the visible pixels that are semi-transparent, excluding antialiased edges. */
  readonly semiTransparentShare: number
  /**
   * Mean color of the visible pixels, weighted by opacity, as `#rrggbb`; `spread` is the mean OKLab distance from it.
   */
  readonly meanColour: string
  readonly spread: number
  /** True if nothing is visible. Absent in artworks measured before this was added. */
  readonly isBlank?: boolean | undefined
}

/** Facts about a text that only the renderer knows. */
export type TextFacts = { readonly missingGlyphs: readonly string[] }

export type GarmentColor = { readonly code: string; readonly hex: string }

/** Current dimensions of the product's print area. */
export type AreaSize = { readonly code: string; readonly widthMm: number; readonly heightMm: number }

/** The parts of the product's print areas that it hides, by code of the area. */
export type HiddenZones = ReadonlyMap<string, readonly HiddenZone[]>

/** Returns the hidden parts of a product's print areas. */
export function hiddenZonesOf(
  areas: readonly { readonly code: string; readonly hidden?: readonly HiddenZone[] }[],
): HiddenZones {
  return new Map(areas.map(({ code, hidden = [] }) => [code, hidden]))
}

/** Everything the checks need besides the design. */
export type CheckFacts = {
  /**
   * Facts by hash: null for an artwork that cannot be found; absent while unknown, in which case nothing is reported.
   */
  readonly artworks: ReadonlyMap<string, ArtworkFacts | null>
  readonly texts: ReadonlyMap<RecordId, TextFacts>
  readonly technique: TechniqueRules
  /** Colors of the product the design is sold in. */
  readonly garments: readonly GarmentColor[]
  /** Print areas to compare with; absent where the caller checks them elsewhere. */
  readonly areas?: readonly AreaSize[]
  /** Absent where the product is not known. */
  readonly hidden?: HiddenZones
}
