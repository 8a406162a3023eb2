import type { PlatformPolicies } from '@podwright/domain/facts/platform-policies'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Figure, Section } from '../article/article.ts'
import type { FigureSource } from '../article/load-figures.server.ts'
import type { FreightLine } from './freight-lines.server.ts'
import type { GuideKey } from './guide-topics.ts'
import type { loadGuideContent } from './load-guide-content.server.ts'

export type GuideContent = ReturnType<typeof loadGuideContent>

/** Pictures of the catalog used by the guides: ready-made products by code. */
export const guideFigures = {
  mug: { code: 'RM0125', picture: 0 },
  listing: { code: 'RM0071', picture: 0 },
  proof: { code: 'RM0019', picture: 0 },
  parcel: { code: 'RM0037', picture: 0 },
} as const
/** The cover of each guide: products in use. */
export const guideCovers: Readonly<Record<GuideKey, FigureSource>> = {
  selectProducts: { code: 'RM0028', picture: 1 },
  howToDesign: { code: 'RM0118', picture: 1 },
  productRelease: { code: 'RM0022', picture: 1 },
  placeOrder: { code: 'RM0115', picture: 1 },
  afterSales: { code: 'RM0081', picture: 1 },
  memberServices: { code: 'RM0121', picture: 1 },
  refundPolicy: { code: 'RM0018', picture: 1 },
  logistics: { code: 'RM0039', picture: 1 },
}
export type GuideFigure = keyof typeof guideFigures

/** The data that guides are built from. */
export type GuideParts = {
  readonly t: GuideContent
  readonly locale: LocaleCode
  readonly terms: PlatformPolicies
  readonly figures: Partial<Record<GuideFigure, Figure>>
  /** Null when the rates failed to load. */
  readonly lines: readonly FreightLine[] | null
}

export type GuideBuilder = (parts: GuideParts) => readonly Section[]
