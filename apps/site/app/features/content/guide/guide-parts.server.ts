import type { HouseTerms } from '@podwright/domain/facts/house-terms'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Figure, Section } from '../article/article.ts'
import type { FreightLine } from './freight-lines.server.ts'
import type { loadGuideTexts } from './load-guide-texts.server.ts'

export type GuideTexts = ReturnType<typeof loadGuideTexts>

/** Pictures of the catalogue that the guides ask for: ready-made products by code. */
export const guideFigures = {
  mug: { code: 'RM0125', picture: 0 },
  listing: { code: 'RM0071', picture: 0 },
  proof: { code: 'RM0019', picture: 0 },
  parcel: { code: 'RM0037', picture: 0 },
} as const
export type GuideFigure = keyof typeof guideFigures

/** What the guides are made of. */
export type GuideParts = {
  readonly t: GuideTexts
  readonly locale: LocaleCode
  readonly terms: HouseTerms
  readonly figures: Partial<Record<GuideFigure, Figure>>
  /** Null when the rates could not be read. */
  readonly lines: readonly FreightLine[] | null
}

export type GuideBuilder = (parts: GuideParts) => readonly Section[]
