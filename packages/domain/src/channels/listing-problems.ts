import type { LocaleCode } from '../locale.ts'
import type { ChannelRules } from './channel-rules.ts'

export const listingProblemCodes = [
  'text_missing',
  'title_missing',
  'title_too_long',
  'description_too_long',
  'price_missing',
  'pictures_missing',
  'sku_too_long',
  'product_not_ready',
  'product_archived',
] as const
export type ListingProblemCode = (typeof listingProblemCodes)[number]

/** Why a channel would refuse a product; `locale` is set for problems of texts. */
export type ListingProblem = { readonly code: ListingProblemCode; readonly locale: LocaleCode | null }

export type ListingText = { readonly title: string; readonly description: string }
export type ListingTexts = Readonly<Partial<Record<LocaleCode, ListingText>>>

/** The facts about a product that the channel rules check. */
export type ListingFacts = {
  readonly texts: ListingTexts
  /** Whether there is a price for the store, or a rule for one. */
  readonly hasPrice: boolean
  readonly pictureCount: number
  /** SKUs of all variants. */
  readonly skus: readonly string[]
  readonly isReady: boolean
  readonly isArchived: boolean
}

/** Returns everything that prevents a product from being listed on a channel; empty if it is ready. */
export function listingProblems(rules: ChannelRules, facts: ListingFacts): ListingProblem[] {
  const found: ListingProblem[] = []
  const add = (isWrong: boolean, code: ListingProblemCode, locale: LocaleCode | null = null) => {
    if (isWrong) found.push({ code, locale })
  }
  add(!facts.isReady, 'product_not_ready')
  add(facts.isArchived, 'product_archived')
  add(facts.pictureCount === 0, 'pictures_missing')
  add(!facts.hasPrice, 'price_missing')
  add(
    facts.skus.some((sku) => lengthOf(sku) > rules.maxSku),
    'sku_too_long',
  )
  const texts = textEntries(facts.texts)
  add(texts.length === 0, 'text_missing')
  for (const [locale, { title, description }] of texts) {
    add(title.trim() === '', 'title_missing', locale)
    add(lengthOf(title) > rules.maxTitle, 'title_too_long', locale)
    add(lengthOf(description) > rules.maxDescription, 'description_too_long', locale)
  }
  return found
}

/** Counts code points, as channels count characters. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** Returns the languages with a title or a description. */
export function textEntries(texts: ListingTexts): (readonly [LocaleCode, ListingText])[] {
  const entries = Object.entries(texts) as [LocaleCode, ListingText][]
  return entries.filter(([, { title, description }]) => title.trim() !== '' || description.trim() !== '')
}
