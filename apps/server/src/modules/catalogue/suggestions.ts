import type { suggestProducts } from '@podwright/contracts/catalog/suggest-products'
import type { ParsedQueryOf } from '@podwright/contracts/define-call'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import { focusOnTypes, readKeyword } from '@podwright/domain/search/keyword'
import { rankOf } from '@podwright/domain/search/rank'
import { type Result, succeed } from '../../result.ts'
import type { Category } from './index/references.ts'
import { searchKeyword } from './keyword-search.ts'
import { presentPicture, textIn } from './present.ts'
import { type Catalogue, countsOf, everything, placeOf, type Suggestions, spelled } from './service.ts'

type Question = ParsedQueryOf<typeof suggestProducts>

/**
 * What has been typed so far, completed: the products that answer it best, then the hottest, and the categories that it may
 * mean; before anything is typed, what is popular. Many type the same first letters, so answers are kept until a product changes.
 */
export async function suggest(
  catalogue: Catalogue,
  question: Question,
  locale: LocaleCode,
): Promise<Result<Suggestions>> {
  const keyword = question.keyword.trim()
  const key = JSON.stringify([locale, question.kind, question.limit, keyword.toLowerCase()])
  const known = catalogue.suggestions.get(key)
  if (known) return succeed(known)
  const { generation } = catalogue.index
  const fresh = await makeSuggestions(catalogue, { ...question, keyword }, locale)
  // Made of rows from before a change, they would stay stale until the next one.
  if (catalogue.index.generation === generation) catalogue.suggestions.set(key, fresh)
  return succeed(fresh)
}

async function makeSuggestions(
  catalogue: Catalogue,
  { keyword, kind, limit }: Question,
  locale: LocaleCode,
): Promise<Suggestions> {
  const kinds: readonly ProductKind[] = kind ? [kind] : ['blank', 'ready_made']
  const { ids, corrected } =
    keyword === ''
      ? { ids: hottest(catalogue, kinds, limit), corrected: null }
      : bestMatches(catalogue, keyword, kinds, limit, locale)
  const rows = await catalogue.cards.cardsOf(ids)
  const { references } = catalogue.index
  const products = rows.flatMap((row) => {
    const name = textIn(row.names, locale)
    const [picture] = row.pictures
    if (!picture) return []
    return [
      { id: row.id, kind: row.kind, code: row.code, name, picture: presentPicture(picture, name, references, locale) },
    ]
  })
  const categories =
    keyword === ''
      ? popularCategories(catalogue, kinds, limit, locale)
      : categoriesFor(catalogue, corrected ?? keyword, kinds, limit, locale)
  const correctedKeyword = spelled(
    corrected,
    [...products, ...categories].map(({ name }) => name),
  )
  return { products, categories, correctedKeyword }
}

/** The hottest products, of each category one, so that they show how much there is. */
function hottest(catalogue: Catalogue, kinds: readonly ProductKind[], limit: number): number[] {
  const seen = new Set<number | undefined>()
  return kinds
    .flatMap((kind) =>
      catalogue.index
        .of(kind)
        .query(everything)
        .page('hottest', 0, limit * 8),
    )
    .sort((a, b) => hotScoreOf(catalogue, b) - hotScoreOf(catalogue, a))
    .filter((id) => {
      const category = placeOf(catalogue, id)?.categoryId
      if (seen.has(category)) return false
      seen.add(category)
      return true
    })
    .slice(0, limit)
}

function hotScoreOf(catalogue: Catalogue, id: number): number {
  return placeOf(catalogue, id)?.hotScore ?? 0
}

/** The best products of all kinds together; a correction counts only where no kind knows what was typed. */
function bestMatches(
  catalogue: Catalogue,
  keyword: string,
  kinds: readonly ProductKind[],
  limit: number,
  locale: LocaleCode,
): { ids: number[]; corrected: string | null } {
  const results = kinds.map((kind) => {
    const index = catalogue.index.of(kind)
    const { found, ranks, corrected } = searchKeyword(index, keyword, catalogue.lexicons[locale])
    const ranked = index.query({ ...everything, found }).rankedPage(ranks, 'hottest', 0, limit)
    return { ranked, corrected }
  })
  const isKnown = results.some(({ ranked, corrected }) => ranked.length > 0 && corrected === null)
  const used = results.filter(({ corrected }) => !isKnown || corrected === null)
  const ids = used
    .flatMap(({ ranked }) => ranked)
    .sort((a, b) => a.rank - b.rank || hotScoreOf(catalogue, b.id) - hotScoreOf(catalogue, a.id))
    .slice(0, limit)
    .map(({ id }) => id)
  return { ids, corrected: used.find(({ corrected }) => corrected !== null)?.corrected ?? null }
}

/** How many products of the kinds a category holds. */
function fillingOf(catalogue: Catalogue, kinds: readonly ProductKind[]): (category: Category) => number {
  const counts = kinds.map((kind) => countsOf(catalogue, kind, catalogue.index.of(kind).query(everything)).category)
  return (category) => counts.reduce((sum, ofKind) => sum + (ofKind[category.id] ?? 0), 0)
}

/** Categories of the lower level with the most products. */
function popularCategories(
  catalogue: Catalogue,
  kinds: readonly ProductKind[],
  limit: number,
  locale: LocaleCode,
): Suggestions['categories'] {
  const filling = fillingOf(catalogue, kinds)
  return [...catalogue.index.references.categories.values()]
    .filter((category) => category.parentId !== null && filling(category) > 0)
    .sort((a, b) => filling(b) - filling(a))
    .slice(0, limit)
    .map((category) => presentCategory(category, locale))
}

/** Best answers first; equal ones in the order of the tree. */
function categoriesFor(
  catalogue: Catalogue,
  keyword: string,
  kinds: readonly ProductKind[],
  limit: number,
  locale: LocaleCode,
): Suggestions['categories'] {
  const all = [...catalogue.index.references.categories.values()]
  // The rule of the lists: where a type was named, its other names count for types only.
  const query = focusOnTypes(readKeyword(keyword, catalogue.lexicons[locale]), ({ text }) =>
    all.some(({ tokens }) => tokens.includes(text)),
  )
  const filling = fillingOf(catalogue, kinds)
  return all
    .flatMap((category) => {
      const rank = rankOf(category.tokens, query)
      return rank !== undefined && filling(category) > 0 ? [{ category, rank }] : []
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ category }) => presentCategory(category, locale))
}

function presentCategory({ id, code, names }: Category, locale: LocaleCode): Suggestions['categories'][number] {
  return { id, code, name: textIn(names, locale) }
}
