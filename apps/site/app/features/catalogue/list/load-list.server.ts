import type { ApiClient } from '@podwright/contracts/client/create-client'
import { type ListState, listStateFromSearch } from '@podwright/domain/catalog/list-address'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { data, type RouterContextProvider } from 'react-router'
import { loadMessages } from '../../../i18n/load-messages.server.ts'
import { orNull } from '../../../server/or-null.ts'
import { siteOf } from '../../../server/site-context.ts'

/** Everything a list page shows. When the API fails, tree and list are null: the page says so, offers another try, and keeps its frame. */
export async function loadList(context: Readonly<RouterContextProvider>, request: Request, kind: ProductKind) {
  const { api, locale } = siteOf(context)
  const state = listStateFromSearch(new URL(request.url).search)
  const messages = loadMessages(locale, 'category')
  const [categories, list] = await Promise.all([loadCategories(api, kind), loadPage(api, kind, state)])
  return data({ kind, categories, list, messages }, list ? {} : { status: 503 })
}

export type ListData = Awaited<ReturnType<typeof loadList>>['data']

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
