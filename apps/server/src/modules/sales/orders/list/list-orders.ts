import type { bulkFilters } from '@podwright/contracts/bulk/bulk-requests'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  countOrders as countOrdersCall,
  listOrders as listOrdersCall,
} from '@podwright/contracts/orders/list-orders'
import { maxCounted } from '@podwright/domain/orders/order-states'
import { readOrderSearch } from '@podwright/domain/orders/search'
import type { z } from 'zod'
import { fail, type Result, succeed } from '../../../../result.ts'
import type { BulkRow, BulkWhich } from '../../../platform/bulk/service.ts'
import type { OrderDeps } from '../deps.ts'
import { presentSummary } from '../present.ts'
import {
  countByState,
  countNeedingAction,
  findMatchingOrders,
  findOrderPage,
  findOrdersById,
  type PlaceInList,
} from './list-queries.ts'

export async function listOrders(
  { db }: Pick<OrderDeps, 'db'>,
  accountId: number,
  query: ParsedQueryOf<typeof listOrdersCall>,
): Promise<Result<DataOf<typeof listOrdersCall>>> {
  const { state: states, sort, after, limit, search: text, ...filters } = query
  const search = text === '' ? undefined : readOrderSearch(text)
  // A text without letters and digits matches no order.
  if (text !== '' && !search) return succeed({ items: [], next: null })
  const place = after === undefined ? undefined : readPlace(after, sort)
  if (after !== undefined && !place) return fail('validation_failed', { fields: { after: 'invalid' } })
  const rows = await findOrderPage(db, accountId, { states, filters, search, sort, after: place, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return succeed({
    items: rows.slice(0, limit).map((row) => ({ ...presentSummary(row), shopChange: row.shopChange })),
    next: last ? `${last.id}.${last.sorted}` : null,
  })
}

/** For bulk actions: the newest orders that match, or those of these ids. */
export async function findOrderRows(
  { db }: Pick<OrderDeps, 'db'>,
  accountId: number,
  which: BulkWhich<z.infer<(typeof bulkFilters)['orders']>>,
): Promise<BulkRow[]> {
  const present = (rows: Awaited<ReturnType<typeof findOrdersById>>) =>
    rows.map(({ id, number, state, totalMinor }) => ({ id, label: number, state, amountMinor: totalMinor }))
  if ('ids' in which) return present(await findOrdersById(db, accountId, which.ids))
  const { state: states, search: text, ...filters } = which.filter
  const search = text === '' ? undefined : readOrderSearch(text)
  if (text !== '' && !search) return []
  return present(await findMatchingOrders(db, accountId, { states, filters, search, limit: which.limit }))
}

/** Parses `<id>.<sorted value>`; undefined when it is malformed. */
function readPlace(text: string, sort: ParsedQueryOf<typeof listOrdersCall>['sort']): PlaceInList | undefined {
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

export async function countOrders(
  { db }: OrderDeps,
  accountId: number,
  filters: ParsedQueryOf<typeof countOrdersCall>,
): Promise<Result<DataOf<typeof countOrdersCall>>> {
  const [counts, needsAction] = await Promise.all([
    countByState(db, accountId, { filters, max: maxCounted }),
    countNeedingAction(db, accountId, { filters, max: maxCounted }),
  ])
  return succeed({ counts, needsAction })
}
