import type { TechniqueRules } from '@podwright/domain/print/technique-rules'
import type { RecordId } from '../design.ts'

/** What is known of an artwork's pixels; measured once, when it is taken in. */
export type ArtworkFacts = {
  /** Share of its visible pixels that are neither opaque nor clear, beyond the soft edge of shapes. */
  readonly semiTransparentShare: number
  /** Mean colour of what is visible, weighted by opacity, and how far its colours spread around it (OKLab distance). */
  readonly meanColour: string
  readonly spread: number
  /** Nothing of it is visible. Absent from what was measured before this was asked. */
  readonly isBlank?: boolean | undefined
}

/** What only a painter knows of a text. */
export type TextFacts = { readonly missingGlyphs: readonly string[] }

export type GarmentColour = { readonly code: string; readonly hex: string }

/** A print area as the product has it today. */
export type AreaSize = { readonly code: string; readonly widthMm: number; readonly heightMm: number }

/** Everything that the checks need and that is no part of the design. */
export type CheckFacts = {
  /** Null for an artwork that cannot be found. Absent while it is not yet known: then nothing is said of it. */
  readonly artworks: ReadonlyMap<string, ArtworkFacts | null>
  readonly texts: ReadonlyMap<RecordId, TextFacts>
  readonly technique: TechniqueRules
  /** The product's colours that the design is sold in. */
  readonly garments: readonly GarmentColour[]
  /** Absent where it is looked after elsewhere. */
  readonly areas?: readonly AreaSize[]
}
