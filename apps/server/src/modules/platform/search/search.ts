import type { DataOf } from '@podwright/contracts/define-call'
import type { SearchResult, search as searchCall } from '@podwright/contracts/search/search'
import type { AccountType } from '@podwright/domain/account/forms'
import type { Permission } from '@podwright/domain/account/permissions'
import { shownOrderStates } from '@podwright/domain/orders/order-states'
import { globalSearchLimits } from '@podwright/domain/search/global-search'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { permits, type Session } from '../../../session.ts'
import { listOrders, searchOrders } from '../../sales/orders/service.ts'
import { findAccounts } from '../accounts/admin-queries.ts'
import { findForOperator, findForSeller, findForSupplier } from './search-queries.ts'
import { readSearchText, type SearchText } from './search-text.ts'

export type SearchDeps = { readonly db: Database }

const max = globalSearchLimits.ofKind

/** What a text names, among what the account can open: at most a few of each kind, the newest. */
export async function search(
  deps: SearchDeps,
  session: Pick<Session, 'accountId' | 'userType' | 'role'>,
  query: string,
): Promise<Result<DataOf<typeof searchCall>>> {
  const found = await searchAs(deps, session, readSearchText(query))
  const needed = { ...openTo, ...openToTypes[session.userType] }
  return succeed({ items: found.filter(({ kind }) => permits(session, needed[kind])) })
}

/** What a login needs to be shown a result. */
const openTo: Readonly<Record<SearchResult['kind'], Permission>> = {
  order: 'viewOrders',
  production: 'station',
  shipment: 'viewOrders',
  case: 'cases',
  finished: 'viewProducts',
  design: 'designs',
  batch: 'designs',
  store: 'account',
  topUp: 'finance',
  withdrawal: 'finance',
  account: 'overview',
}
const openToTypes: Readonly<Record<AccountType, Readonly<Partial<typeof openTo>>>> = {
  1: {
    order: 'operations',
    production: 'operations',
    shipment: 'operations',
    topUp: 'money',
    withdrawal: 'money',
  },
  2: { shipment: 'station' },
  3: {},
}

async function searchAs(
  deps: SearchDeps,
  { accountId, userType }: Pick<Session, 'accountId' | 'userType'>,
  text: SearchText,
): Promise<SearchResult[]> {
  if (userType === 3) return searchAsSeller(deps, accountId, text)
  return userType === 2 ? findForSupplier(deps.db, accountId, text) : searchAsOperator(deps, text)
}

async function searchAsSeller(deps: SearchDeps, accountId: number, text: SearchText): Promise<SearchResult[]> {
  const orders = new Map<number, SearchResult>()
  for (const each of text.orderTexts) {
    const query = { search: each, state: [...shownOrderStates], sort: 'newest' as const, limit: max }
    const found = await listOrders(deps, accountId, query)
    if (!found.ok) continue
    for (const { id, number, externalId, recipient, orderedAt, state } of found.data.items)
      orders.set(id, { kind: 'order', id, number, externalId, recipient, orderedAt, state })
  }
  return [...orders.values()].slice(0, max).concat(await findForSeller(deps.db, accountId, text))
}

async function searchAsOperator({ db }: SearchDeps, text: SearchText): Promise<SearchResult[]> {
  const orders = new Map<number, SearchResult>()
  for (const each of text.orderTexts)
    for (const { id, number, externalId, recipient, orderedAt, state } of await searchOrders(db, each))
      orders.set(id, { kind: 'order', id, number, externalId, recipient, orderedAt: orderedAt.toISOString(), state })
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
