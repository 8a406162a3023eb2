import type { suggestProducts as suggestProductsCall } from '@podwright/contracts/catalog/suggest-products'
import type { ParsedQueryOf } from '@podwright/contracts/define-call'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import { focusOnTypes, readKeyword } from '@podwright/domain/search/keyword'
import { rankOf } from '@podwright/domain/search/rank'
import { type Result, succeed } from '../../../result.ts'
import { type Catalog, placeOf, type Suggestions } from './catalog.ts'
import { countsOf, everything, spelled } from './find-products.ts'
import type { Category } from './index/references.ts'
import { searchKeyword } from './keyword-search.ts'
import { presentPicture, textIn } from './present.ts'

type Question = ParsedQueryOf<typeof suggestProductsCall>

/**
 * Completes a keyword with the best matching products and categories. Without a keyword, returns popular ones. Many
 * visitors type the same first letters, so results are cached until a product changes.
 */
export async function suggestProducts(
  catalog: Catalog,
  question: Question,
  locale: LocaleCode,
): Promise<Result<Suggestions>> {
  const keyword = question.keyword.trim()
  const key = JSON.stringify([locale, question.kind, question.limit, keyword.toLowerCase()])
  const known = catalog.suggestions.get(key)
  if (known) return succeed(known)
  const { generation } = catalog.index
  const fresh = await makeSuggestions(catalog, { ...question, keyword }, locale)
  // Results computed from rows read before a change would stay stale until the next one.
  if (catalog.index.generation === generation) catalog.suggestions.set(key, fresh)
  return succeed(fresh)
}

async function makeSuggestions(
  catalog: Catalog,
  { keyword, kind, limit }: Question,
  locale: LocaleCode,
): Promise<Suggestions> {
  const kinds: readonly ProductKind[] = kind ? [kind] : ['blank', 'ready_made']
  const { ids, corrected } =
    keyword === ''
      ? { ids: hottest(catalog, kinds, limit), corrected: null }
      : bestMatches(catalog, keyword, kinds, limit, locale)
  const rows = await catalog.cards.cardsOf(ids)
  const { references } = catalog.index
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
      ? popularCategories(catalog, kinds, limit, locale)
      : categoriesFor(catalog, corrected ?? keyword, kinds, limit, locale)
  const correctedKeyword = spelled(
    corrected,
    [...products, ...categories].map(({ name }) => name),
  )
  return { products, categories, correctedKeyword }
}

/** The hottest product of each category, to show the variety of the catalog. */
function hottest(catalog: Catalog, kinds: readonly ProductKind[], limit: number): number[] {
  const seen = new Set<number | undefined>()
  return kinds
    .flatMap((kind) =>
      catalog.index
        .of(kind)
        .query(everything)
        .page('hottest', 0, limit * 8),
    )
    .sort((a, b) => hotScoreOf(catalog, b) - hotScoreOf(catalog, a))
    .filter((id) => {
      const category = placeOf(catalog, id)?.categoryId
      if (seen.has(category)) return false
      seen.add(category)
      return true
    })
    .slice(0, limit)
}

function hotScoreOf(catalog: Catalog, id: number): number {
  return placeOf(catalog, id)?.hotScore ?? 0
}

/** The best products of all kinds together; a correction is used only when no kind matches the typed keyword. */
function bestMatches(
  catalog: Catalog,
  keyword: string,
  kinds: readonly ProductKind[],
  limit: number,
  locale: LocaleCode,
): { ids: number[]; corrected: string | null } {
  const results = kinds.map((kind) => {
    const index = catalog.index.of(kind)
    const { found, ranks, corrected } = searchKeyword(index, keyword, catalog.lexicons[locale])
    const ranked = index.query({ ...everything, found }).rankedPage(ranks, 'hottest', 0, limit)
    return { ranked, corrected }
  })
  const isKnown = results.some(({ ranked, corrected }) => ranked.length > 0 && corrected === null)
  const used = results.filter(({ corrected }) => !isKnown || corrected === null)
  const ids = used
    .flatMap(({ ranked }) => ranked)
    .sort((a, b) => a.rank - b.rank || hotScoreOf(catalog, b.id) - hotScoreOf(catalog, a.id))
    .slice(0, limit)
    .map(({ id }) => id)
  return { ids, corrected: used.find(({ corrected }) => corrected !== null)?.corrected ?? null }
}

/** Returns a function that counts the products of a category, over the given kinds. */
function productCounter(catalog: Catalog, kinds: readonly ProductKind[]): (category: Category) => number {
  const counts = kinds.map((kind) => countsOf(catalog, kind, catalog.index.of(kind).query(everything)).category)
  return (category) => counts.reduce((sum, ofKind) => sum + (ofKind[category.id] ?? 0), 0)
}

/** The second-level categories with the most products. */
function popularCategories(
  catalog: Catalog,
  kinds: readonly ProductKind[],
  limit: number,
  locale: LocaleCode,
): Suggestions['categories'] {
  const countProducts = productCounter(catalog, kinds)
  return [...catalog.index.references.categories.values()]
    .filter((category) => category.parentId !== null && countProducts(category) > 0)
    .sort((a, b) => countProducts(b) - countProducts(a))
    .slice(0, limit)
    .map((category) => presentCategory(category, locale))
}

/** Best matches first; equal ones in tree order. */
function categoriesFor(
  catalog: Catalog,
  keyword: string,
  kinds: readonly ProductKind[],
  limit: number,
  locale: LocaleCode,
): Suggestions['categories'] {
  const all = [...catalog.index.references.categories.values()]
  // As in product lists: once a word names a product type, its other meanings are ignored.
  const query = focusOnTypes(readKeyword(keyword, catalog.lexicons[locale]), ({ text }) =>
    all.some(({ tokens }) => tokens.includes(text)),
  )
  const countProducts = productCounter(catalog, kinds)
  return all
    .flatMap((category) => {
      const rank = rankOf(category.tokens, query)
      return rank !== undefined && countProducts(category) > 0 ? [{ category, rank }] : []
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ category }) => presentCategory(category, locale))
}

function presentCategory({ id, code, names }: Category, locale: LocaleCode): Suggestions['categories'][number] {
  return { id, code, name: textIn(names, locale) }
}
