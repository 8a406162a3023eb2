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

/** What a channel would not take; of texts in which language. */
export type ListingProblem = { readonly code: ListingProblemCode; readonly locale: LocaleCode | null }

export type ListingText = { readonly title: string; readonly description: string }
export type ListingTexts = Readonly<Partial<Record<LocaleCode, ListingText>>>

/** What is to be listed, as far as a channel's rules ask. */
export type ListingFacts = {
  readonly texts: ListingTexts
  readonly priceMinor: number | null
  readonly pictureCount: number
  /** Of all its variants. */
  readonly skus: readonly string[]
  readonly isReady: boolean
  readonly isArchived: boolean
}

/** Everything that keeps a product from being listed on a channel; nothing: it is ready. */
export function listingProblems(rules: ChannelRules, facts: ListingFacts): ListingProblem[] {
  const found: ListingProblem[] = []
  const add = (isWrong: boolean, code: ListingProblemCode, locale: LocaleCode | null = null) => {
    if (isWrong) found.push({ code, locale })
  }
  add(!facts.isReady, 'product_not_ready')
  add(facts.isArchived, 'product_archived')
  add(facts.pictureCount === 0, 'pictures_missing')
  add(facts.priceMinor === null, 'price_missing')
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

/** Characters as channels count them: one that is written with two code units is one. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** Languages that say anything. */
export function textEntries(texts: ListingTexts): (readonly [LocaleCode, ListingText])[] {
  const entries = Object.entries(texts) as [LocaleCode, ListingText][]
  return entries.filter(([, { title, description }]) => title.trim() !== '' || description.trim() !== '')
}
