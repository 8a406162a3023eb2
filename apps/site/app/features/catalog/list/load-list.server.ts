import type { listCategories } from '@podwright/contracts/catalog/list-categories'
import type { listProducts } from '@podwright/contracts/catalog/list-products'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import { type ListState, listStateFromSearch, maxListPage } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { loadMessages } from '../../../i18n/load-messages.server.ts'
import { orNull } from '../../../server/or-null.ts'
import { siteOf } from '../../../server/site-context.ts'
import { type Cards, renderCards } from '../card/render-cards.server.tsx'
import { listPath } from '../product-paths.ts'

/** Parts of the area `category` that only product pages and the comparison show, or that the server has rendered. */
const shownElsewhere: ReadonlySet<string> = new Set(['detail', 'attribute', 'measure', 'card'])

/**
 * Loads everything a list page shows. When the API fails, tree and list are null: the page shows the error, offers a
 * retry, and keeps its layout.
 */
export async function loadList(context: Readonly<RouterContextProvider>, request: Request, kind: ProductKind) {
  const { api, locale } = siteOf(context)
  const { searchParams } = new URL(request.url)
  const asked = listStateFromSearch(searchParams)
  const state = { ...asked, page: isPastLast(searchParams.get('page')) ? maxListPage : asked.page }
  const [categories, loaded] = await Promise.all([loadCategories(api, kind), loadPage(api, kind, state)])
  // As for any other unknown resource.
  if (categories && !isKnown(state.categoryId, categories)) throw data(null, { status: 404 })
  // A page number that does not exist redirects to the nearest one, so that no one sees an empty page.
  const page = loaded ? Math.min(state.page, Math.max(1, loaded.pageCount)) : state.page
  if (loaded && searchParams.has('page') && searchParams.get('page') !== String(page))
    throw redirect(pageHref(kind, searchParams, page))
  const list = loaded && listOf(loaded, await renderCards(context, loaded.items))
  return data({ kind, categories, list, messages: listMessages(locale) }, list ? {} : { status: 503 })
}

/** What the page shows of a list beside its cards. */
function listOf({ total, page, pageCount, facets, correctedKeyword }: DataOf<typeof listProducts>, cards: Cards) {
  return { total, page, pageCount, facets, correctedKeyword, cards }
}

export type ListData = Awaited<ReturnType<typeof loadList>>['data']

function listMessages(locale: LocaleCode) {
  const { category = {} } = loadMessages(locale, 'category')
  return { category: Object.fromEntries(Object.entries(category).filter(([part]) => !shownElsewhere.has(part))) }
}

/** Whether this is a whole number too large for any list. */
function isPastLast(page: string | null): boolean {
  return page !== null && /^[1-9]\d*$/.test(page) && Number(page) > maxListPage
}

function isKnown(id: number | undefined, categories: DataOf<typeof listCategories>['items']): boolean {
  return (
    id === undefined ||
    categories.some((category) => category.id === id || category.children.some((child) => child.id === id))
  )
}

/** Returns the same URL with another page; all other parameters are kept. */
function pageHref(kind: ProductKind, searchParams: URLSearchParams, page: number): string {
  const params = new URLSearchParams(searchParams)
  // Also for the first page: a redirect restores parameters missing in its target, which would cause a loop.
  params.set('page', String(page))
  return `${listPath(kind)}?${params}`
}

function loadPage(api: ApiClient, kind: ProductKind, state: ListState) {
  const { categoryId, view, keyword, filters, sort, page, pageSize } = state
  return orNull(
    api.call('listProducts', {
      query: {
        kind,
        view,
        filters,
        page,
        pageSize,
        ...(categoryId !== undefined && { categoryId }),
        ...(keyword && { keyword }),
        ...(sort && { sort }),
      },
    }),
  )
}

async function loadCategories(api: ApiClient, kind: ProductKind) {
  return (await orNull(api.call('listCategories', { query: { kind } })))?.items ?? null
}
