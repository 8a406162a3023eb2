import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  changeStoreSync as changeStoreSyncCall,
  getStoreSync as getStoreSyncCall,
  listShopOrders as listShopOrdersCall,
  requestShopOrder as requestShopOrderCall,
} from '@podwright/contracts/stores/sync'
import { shopOrderOutcomes } from '@podwright/domain/stores/shop-orders'
import { runFailureCodes, storeErrorCodes } from '@podwright/domain/stores/store-errors'
import { fail, type Result, succeed } from '../../../result.ts'
import { findStore } from '../../sales/stores/service.ts'
import type { SyncDeps } from './deps.ts'
import { findOrderGap } from './poll-queries.ts'
import { readShopOrders } from './read-shop-orders.ts'
import { findSyncedStore } from './shop-order-queries.ts'
import {
  countOutcomes,
  findLastReconciliation,
  findShopOrders,
  findSync,
  requeueWaitingOrders,
  type ShopOrderCursor,
  type ShopOrderRow,
  setImportRules,
} from './sync-queries.ts'

/** How the orders of a store are synchronized. */
export async function getStoreSync(
  { db }: Pick<SyncDeps, 'db'>,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof getStoreSyncCall>>> {
  const row = await findSync(db, accountId, id)
  if (!row) return fail('store_unknown')
  const [counts, reconciliation] = [await countOutcomes(db, id), await findLastReconciliation(db, id)]
  const gap = await findOrderGap(db, id)
  return succeed({
    ...row,
    counts,
    lastPolledAt: row.lastPolledAt?.toISOString() ?? null,
    lastFailure: parseFailure(row.lastFailure ?? ''),
    lastWebhookAt: row.lastWebhookAt?.toISOString() ?? null,
    ordersSince: row.ordersSince.toISOString(),
    gap: gap ? { from: gap.from.toISOString(), to: gap.to.toISOString() } : null,
    reconciliation: reconciliation?.endedAt
      ? {
          at: reconciliation.endedAt.toISOString(),
          listedCount: reconciliation.listedCount,
          // Failed runs, and those of earlier versions, have no counts of their own.
          recordedCount: reconciliation.recordedCount ?? reconciliation.listedCount - reconciliation.foundCount,
          outcomes: shopOrderOutcomes.flatMap((outcome) => {
            const count = reconciliation.outcomes?.[outcome] ?? 0
            return count > 0 ? [{ outcome, count }] : []
          }),
          foundCount: reconciliation.foundCount,
          unlistedCount: reconciliation.unlistedCount,
          failure: parseFailure(reconciliation.failure),
        }
      : null,
  })
}

/** Parses the failure of a poll, `<code>: <message>`; null if it did not fail. */
function parseFailure(text: string): DataOf<typeof getStoreSyncCall>['lastFailure'] {
  if (text === '') return null
  const [, name, detail = ''] = /^([a-z_]+): (.*)$/s.exec(text) ?? []
  const code = storeErrorCodes.find((each) => each === name)
  if (code) return { code, detail }
  return { code: runFailureCodes.find((each) => each === text) ?? 'too_many_pages', detail: '' }
}

/** Changes which orders are imported, and queues waiting orders again. */
export async function changeStoreSync(
  { db }: Pick<SyncDeps, 'db'>,
  accountId: number,
  id: number,
  changed: ParsedBodyOf<typeof changeStoreSyncCall>,
): Promise<Result<DataOf<typeof changeStoreSyncCall>>> {
  const rules = await setImportRules(db, accountId, id, changed)
  if (!rules) return fail('store_unknown')
  await requeueWaitingOrders(db, id)
  return succeed(rules)
}

/** Orders found in a store, newest first. */
export async function listShopOrders(
  { db }: Pick<SyncDeps, 'db'>,
  accountId: number,
  id: number,
  { outcome, number, after, limit }: ParsedQueryOf<typeof listShopOrdersCall>,
): Promise<Result<DataOf<typeof listShopOrdersCall>>> {
  if (!(await findStore(db, accountId, id))) return fail('store_unknown')
  const cursor = after === undefined ? undefined : parseCursor(after)
  if (after !== undefined && !cursor) return fail('validation_failed', { fields: { after: 'invalid' } })
  const rows = await findShopOrders(db, id, { outcome, number, after: cursor, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return succeed({
    items: rows.slice(0, limit).map(presentShopOrder),
    next: last ? `${last.sortKey}|${last.externalId}` : null,
  })
}

/** Parses `<sort key>|<id>`; undefined if it is malformed. */
function parseCursor(text: string): ShopOrderCursor | undefined {
  const [, sortKey = '', externalId] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|(.+)$/s.exec(text) ?? []
  return externalId === undefined || Number.isNaN(Date.parse(sortKey)) ? undefined : { sortKey, externalId }
}

/** Reads an order again now; with `importsAnyway`, it is imported even if it would be ignored or wait. */
export async function requestShopOrder(
  deps: SyncDeps,
  accountId: number,
  id: number,
  { externalId, importsAnyway }: ParsedBodyOf<typeof requestShopOrderCall>,
): Promise<Result<DataOf<typeof requestShopOrderCall>>> {
  if (!(await findStore(deps.db, accountId, id))) return fail('store_unknown')
  if ((await findShopOrders(deps.db, id, { externalId, limit: 1 })).length === 0) return fail('shop_order_unknown')
  const store = await findSyncedStore(deps.db, id)
  const client = store && deps.createOrderClient(store, { isRequested: true })
  if (!client) return fail('store_unreachable')
  if (store.isDuplicate && importsAnyway) return fail('store_duplicate')
  const read = await readShopOrders(deps, client, store, [externalId], { importsAnyway })
  if (!read.ok) return fail('store_unreachable')
  const [row] = await findShopOrders(deps.db, id, { externalId, limit: 1 })
  return row ? succeed(presentShopOrder(row)) : fail('shop_order_unknown')
}

function presentShopOrder({ sortKey, ...row }: ShopOrderRow) {
  return {
    ...row,
    firstSeenAt: row.firstSeenAt.toISOString(),
    orderedAt: row.orderedAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    nextReadAt: row.nextReadAt?.toISOString() ?? null,
  }
}
