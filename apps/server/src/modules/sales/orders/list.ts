import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { countOrders, listOrders, listOrderViews, saveOrderView } from '@podwright/contracts/orders/list-orders'
import { readOrderSearch } from '@podwright/domain/orders/search'
import { fail, type Result, succeed } from '../../../result.ts'
import type { OrderDeps } from './deps.ts'
import { countByState, findOrderPage, type PlaceInList } from './list-queries.ts'
import { presentSummary } from './present.ts'
import { deleteView, findViews, putView } from './view-queries.ts'

export async function listAccountOrders(
  { db }: OrderDeps,
  accountId: number,
  query: ParsedQueryOf<typeof listOrders>,
): Promise<Result<DataOf<typeof listOrders>>> {
  const { state: states, sort, after, limit, search: text, ...filters } = query
  const search = text === '' ? undefined : readOrderSearch(text)
  // Signs alone are no word: nothing is called that.
  if (text !== '' && !search) return succeed({ items: [], next: null })
  const place = after === undefined ? undefined : readPlace(after, sort)
  if (after !== undefined && !place) return fail('validation_failed', { fields: { after: 'invalid' } })
  const rows = await findOrderPage(db, accountId, { states, filters, search, sort, after: place, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return succeed({
    items: rows.slice(0, limit).map(presentSummary),
    next: last ? `${last.id}.${last.sorted}` : null,
  })
}

/** `<id>.<sorted value>`; anything else was made up. */
function readPlace(text: string, sort: ParsedQueryOf<typeof listOrders>['sort']): PlaceInList | undefined {
  const [, id, value = ''] = /^(\d{1,9})\.(.*)$/.exec(text) ?? []
  if (id === undefined) return undefined
  const isSound =
    sort === 'ordered'
      ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(value) && !Number.isNaN(Date.parse(value))
      : sort === 'total_high' || sort === 'total_low'
        ? /^\d{1,15}$/.test(value)
        : value === ''
  return isSound ? { id: Number(id), value } : undefined
}

export async function countAccountOrders(
  { db }: OrderDeps,
  accountId: number,
  filters: ParsedQueryOf<typeof countOrders>,
): Promise<Result<DataOf<typeof countOrders>>> {
  return succeed({ counts: await countByState(db, accountId, filters) })
}

const maxViews = 50

export async function listAccountViews(
  { db }: OrderDeps,
  accountId: number,
): Promise<Result<DataOf<typeof listOrderViews>>> {
  return succeed({ items: await findViews(db, accountId) })
}

export async function saveView(
  { db }: OrderDeps,
  accountId: number,
  body: ParsedBodyOf<typeof saveOrderView>,
): Promise<Result<DataOf<typeof saveOrderView>>> {
  const view = await putView(db, accountId, body, maxViews)
  return view ? succeed(view) : fail('view_limit')
}

export async function deleteAccountView(
  { db }: OrderDeps,
  accountId: number,
  id: number,
): Promise<Result<{ id: number }>> {
  return (await deleteView(db, accountId, id)) ? succeed({ id }) : fail('view_unknown')
}
