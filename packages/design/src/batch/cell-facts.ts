import type { AreaAllowances } from '@podwright/domain/print/area-allowances'
import type { ArtworkFacts } from '../checks/facts.ts'
import type { Design, Placement } from '../design.ts'
import type { ArtworkRef } from '../values.ts'

/** An artwork as a batch uses it. */
export type CellArtwork = ArtworkRef & {
  readonly id: number
  readonly name: string
  readonly hasAlpha: boolean
  readonly isVector: boolean
  /** Null while its pixels were not measured. */
  readonly facts: ArtworkFacts | null
}

export type CellArea = AreaAllowances &
  Pick<Placement, 'widthMm' | 'heightMm' | 'dpi' | 'shape'> & { readonly code: string }
export type CellColour = {
  readonly code: string
  readonly name: string
  /** In the languages that have titles, as far as they are known. */
  readonly names?: Readonly<Record<string, string>>
  readonly hex: string
  readonly isDark: boolean
}

/** A product as a batch uses it; what the design tool knows of one fits. */
export type CellProduct = {
  readonly id: number
  readonly code: string
  readonly name: string
  /** In the languages that have titles, as far as they are known. */
  readonly names?: Readonly<Record<string, string>>
  readonly technique: keyof typeof import('@podwright/domain/print/technique-rules').techniqueRules
  readonly areas: readonly CellArea[]
  readonly colours: readonly CellColour[]
}

/** Everything that a plan looks up. */
export type BatchFacts = {
  readonly artworks: ReadonlyMap<number, CellArtwork>
  readonly products: ReadonlyMap<number, CellProduct>
  /** Versions of designs by `templateKey`. */
  readonly templates: ReadonlyMap<string, Design>
}

export function templateKey({ designId, revision }: { readonly designId: number; readonly revision: number }): string {
  return `${designId}:${revision}`
}
