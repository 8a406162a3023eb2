import type { DataOf } from '@podwright/contracts/define-call'
import type { SearchResult, search as searchCall } from '@podwright/contracts/search/search'
import { shownOrderStates } from '@podwright/domain/orders/order-states'
import { globalSearchLimits } from '@podwright/domain/search/global-search'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { listOrders, searchOrders } from '../../sales/orders/service.ts'
import { findAccounts } from '../accounts/admin-queries.ts'
import { findForOperator, findForSeller, findForSupplier } from './search-queries.ts'
import { readSearchText, type SearchText } from './search-text.ts'

export type SearchDeps = { readonly db: Database }

const max = globalSearchLimits.ofKind

/** What a text names, among what the account can open: at most a few of each kind, the newest. */
export async function search(
  deps: SearchDeps,
  { accountId, userType }: Pick<Session, 'accountId' | 'userType'>,
  query: string,
): Promise<Result<DataOf<typeof searchCall>>> {
  const text = readSearchText(query)
  if (userType === 3) return succeed({ items: await searchAsSeller(deps, accountId, text) })
  if (userType === 2) return succeed({ items: await findForSupplier(deps.db, accountId, text) })
  return succeed({ items: await searchAsOperator(deps, text) })
}

async function searchAsSeller(deps: SearchDeps, accountId: number, text: SearchText): Promise<SearchResult[]> {
  const orders = new Map<number, SearchResult>()
  for (const each of text.orderTexts) {
    const query = { search: each, state: [...shownOrderStates], sort: 'newest' as const, limit: max }
    const found = await listOrders(deps, accountId, query)
    if (!found.ok) continue
    for (const { id, number, externalId, recipient, state } of found.data.items)
      orders.set(id, { kind: 'order', id, number, externalId, recipient, state })
  }
  return [...orders.values()].slice(0, max).concat(await findForSeller(deps.db, accountId, text))
}

async function searchAsOperator({ db }: SearchDeps, text: SearchText): Promise<SearchResult[]> {
  const orders = new Map<number, SearchResult>()
  for (const each of text.orderTexts)
    for (const { id, number, externalId, recipient, state } of await searchOrders(db, each))
      orders.set(id, { kind: 'order', id, number, externalId, recipient, state })
  const accounts = text.canNameAccount ? await findAccounts(db, { search: text.whole, limit: max }) : []
  return [
    ...[...orders.values()].slice(0, max),
    ...(await findForOperator(db, text)),
    ...accounts.map(({ id, username, email, userType }) => ({
      kind: 'account' as const,
      id,
      username,
      email,
      userType,
    })),
  ]
}
