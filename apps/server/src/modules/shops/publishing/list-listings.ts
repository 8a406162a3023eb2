import type { bulkFilters } from '@podwright/contracts/bulk/bulk-requests'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listStoreListings as listStoreListingsCall, StoreListing } from '@podwright/contracts/stores/listings'
import type { z } from 'zod'
import { fail, type Result, succeed } from '../../../result.ts'
import type { BulkRow, BulkWhich } from '../../platform/bulk/service.ts'
import type { ShopDeps } from '../host/deps.ts'
import { findChangedPrices } from './compose/changed-prices.ts'
import {
  countStates,
  findMatchingListings,
  findStoreListings,
  type ListPlace,
  type StoreListingRow,
} from './list-queries.ts'

export async function listStoreListings(
  deps: Pick<ShopDeps, 'db' | 'publicUrl' | 'connectors'>,
  accountId: number,
  { after, limit, states, ...scope }: ParsedQueryOf<typeof listStoreListingsCall>,
): Promise<Result<DataOf<typeof listStoreListingsCall>>> {
  const { db } = deps
  const place = after === undefined ? undefined : parsePlace(after)
  if (after !== undefined && !place) return fail('validation_failed', { fields: { after: 'invalid' } })
  const [rows, counts] = await Promise.all([
    findStoreListings(db, accountId, { ...scope, states, after: place, limit: limit + 1 }),
    countStates(db, accountId, scope),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const changed = await findChangedPrices(deps, accountId, shown.flatMap(pricedOf))
  const items = shown.map((row) => ({ ...present(row), hasPriceChange: changed.has(row.id) }))
  return succeed({ items, counts, next: last ? `${last.sorted}|${last.id}` : null })
}

/** For bulk actions: the newest listings that match, or those of these ids. */
export async function findListingRows(
  { db }: Pick<ShopDeps, 'db'>,
  accountId: number,
  which: BulkWhich<z.infer<(typeof bulkFilters)['listings']>>,
): Promise<BulkRow[]> {
  const found = await findMatchingListings(
    db,
    accountId,
    'ids' in which ? which : { ...which.filter, limit: which.limit },
  )
  return found.map(({ id, title, state }) => ({ id, label: title, state, amountMinor: null }))
}

/** Parses `<time>|<id>`; undefined if it is malformed. */
function parsePlace(text: string): ListPlace | undefined {
  const [, sorted = '', id] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|(\d{1,10})$/.exec(text) ?? []
  if (id === undefined || Number.isNaN(Date.parse(sorted)) || Number(id) > 2_147_483_647) return undefined
  return { sorted, id: Number(id) }
}

/** A listing whose product is in the shop, and of which nothing is waiting to be sent. */
function pricedOf({ sentPrices, state, isWaiting, ...row }: StoreListingRow) {
  return sentPrices !== null && !isWaiting && (state === 'live' || state === 'in_review')
    ? [{ ...row, sentPrices }]
    : []
}

function present({
  sorted: _sorted,
  sentPrices: _sentPrices,
  nextAt,
  publishedAt,
  updatedAt,
  ...row
}: StoreListingRow): Omit<StoreListing, 'hasPriceChange'> {
  return {
    ...row,
    nextAt: nextAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}
