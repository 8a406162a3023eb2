import type { listCategories } from '@podwright/contracts/catalog/list-categories'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import { type ListState, listStateFromSearch, maxListPage } from '@podwright/domain/catalog/list-address'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { loadMessages } from '../../../i18n/load-messages.server.ts'
import { orNull } from '../../../server/or-null.ts'
import { siteOf } from '../../../server/site-context.ts'
import { listPath } from '../product-paths.ts'

/** Everything a list page shows. When the API fails, tree and list are null: the page says so, offers another try, and keeps its frame. */
export async function loadList(context: Readonly<RouterContextProvider>, request: Request, kind: ProductKind) {
  const { api, locale } = siteOf(context)
  const { searchParams } = new URL(request.url)
  const asked = listStateFromSearch(searchParams)
  const state = { ...asked, page: isPastLast(searchParams.get('page')) ? maxListPage : asked.page }
  const messages = loadMessages(locale, 'category')
  const [categories, list] = await Promise.all([loadCategories(api, kind), loadPage(api, kind, state)])
  // As with every other thing that is not there.
  if (categories && !isKnown(state.categoryId, categories)) throw data(null, { status: 404 })
  // An address of a page that is not there leads to the nearest one that is, so that nobody lands on nothing.
  const page = list ? Math.min(state.page, Math.max(1, list.pageCount)) : state.page
  if (list && searchParams.has('page') && searchParams.get('page') !== String(page))
    throw redirect(pageHref(kind, searchParams, page))
  return data({ kind, categories, list, messages }, list ? {} : { status: 503 })
}

export type ListData = Awaited<ReturnType<typeof loadList>>['data']

/** A whole number beyond every list. */
function isPastLast(page: string | null): boolean {
  return page !== null && /^[1-9]\d*$/.test(page) && Number(page) > maxListPage
}

function isKnown(id: number | undefined, categories: DataOf<typeof listCategories>['items']): boolean {
  return (
    id === undefined ||
    categories.some((category) => category.id === id || category.children.some((child) => child.id === id))
  )
}

/** The same address with another page; what else stands in it stays. */
function pageHref(kind: ProductKind, searchParams: URLSearchParams, page: number): string {
  const params = new URLSearchParams(searchParams)
  // Also for the first page: a redirect puts back what is missing in its target, and would lead in a circle.
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
