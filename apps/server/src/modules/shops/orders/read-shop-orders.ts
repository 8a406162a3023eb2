import type { Answer, RefusalCode } from '@podwright/connectors/answer'
import type { MissingOrder, OrderFeed, ShopOrder } from '@podwright/connectors/orders'
import { isShippedOrEnded } from '@podwright/domain/orders/order-states'
import { rawOrderPurpose } from '../../../crypto/sealed-columns.ts'
import type { Database } from '../../../db/kysely.ts'
import { readClock } from '../../../db/read-clock.ts'
import { importShopOrder, keepAddressOnLabel } from '../../sales/checkout/service.ts'
import { reportShippedParcels } from '../../sales/orders/service.ts'
import { countLines, type MappedVariants, mapOpenLines, shopLinesOf, soldPriceOf } from '../mapping/order-lines.ts'
import { applyChanges, proposeEarlierRefund } from './apply-changes.ts'
import { type Decision, decideOutcome } from './decide-outcome.ts'
import type { ShopOrdersClient, SyncDeps } from './deps.ts'
import { feedStart } from './feed-start.ts'
import { changedParts, type Fingerprints, fingerprintsOf, isRestored, mergeFingerprints } from './fingerprints.ts'
import { unconfirmedAbsence } from './missing-order.ts'
import { nextReadTime, retryTime } from './read-schedule.ts'
import {
  findAttempts,
  type KnownOrder,
  lockDuplicateMark,
  lockKnownOrder,
  postponeRead,
  type StoreFacts,
  saveFailure,
  saveMissing,
  saveProcessedOrder,
  saveReused,
} from './shop-order-queries.ts'

type FetchedOrder = ShopOrder | MissingOrder
type ReadOptions = { readonly importsAnyway?: boolean }

/**
 * Reads orders of a shop, at most `maxRead`, and processes each: imports it, applies changes, or records why not. Each
 * order is processed in transactions of its own; one that fails does not affect the others and is tried again. If the
 * answer cannot be read, its halves are read, down to single orders, so that only the malformed ones fail: fewer
 * requests than one for each order, and never more than two for each. With `importsAnyway`, they are imported even if
 * they would be ignored or wait; that is remembered only of orders that were read.
 */
export async function readShopOrders(
  deps: SyncDeps,
  client: ShopOrdersClient,
  store: StoreFacts,
  externalIds: readonly string[],
  { importsAnyway = false }: ReadOptions = {},
): Promise<Answer<null>> {
  // What changes in the shop from now on may be missing in the answer.
  const readAt = await readClock(deps.db)
  const answered = await client.read(externalIds)
  if (!answered.ok) {
    // The server stops: nothing is wrong with the orders.
    if (client.signal?.aborted) return answered
    if (answered.isUnreadable && externalIds.length > 1)
      return readHalves(deps, client, store, externalIds, { importsAnyway })
    await recordFailures(deps.db, store.id, externalIds, answered)
    return answered.isUnreadable ? { ok: true, data: null } : answered
  }
  let importedCount = 0
  let heldCount = 0
  const byId = new Map(answered.data.map((order) => [order.externalId, order]))
  for (const externalId of externalIds) {
    const order = byId.get(externalId) ?? { externalId, isMissing: true as const }
    try {
      const { isNew, awaitsRelease } = await processOrder(
        deps,
        { store, feed: client.feed, importsAnyway },
        order,
        readAt,
      )
      if (isNew) importedCount += 1
      if (awaitsRelease) heldCount += 1
    } catch (error) {
      deps.log.error({ err: error, storeId: store.id, externalId }, 'failed to import shop order')
      // The message is the database's, and nothing for sellers.
      await recordFailure(deps.db, store.id, externalId, { code: 'invalid', detail: '' })
    }
  }
  if (importedCount > 0) await deps.queuePayments?.()
  if (heldCount > 0) await deps.queueReleases?.()
  return { ok: true, data: null }
}

async function readHalves(
  deps: SyncDeps,
  client: ShopOrdersClient,
  store: StoreFacts,
  externalIds: readonly string[],
  options: ReadOptions,
): Promise<Answer<null>> {
  const middle = Math.ceil(externalIds.length / 2)
  const rest = externalIds.slice(middle)
  const first = await readShopOrders(deps, client, store, externalIds.slice(0, middle), options)
  if (first.ok) return readShopOrders(deps, client, store, rest, options)
  // The shop does not answer or asks to wait: more requests now would be refused too.
  await recordFailures(deps.db, store.id, rest, first)
  return first
}

/**
 * Decides about one order and imports it, in one transaction; changes are applied after that, and only then it counts as
 * read. Returns whether it was imported now, and whether it was paid and waited for this.
 */
async function processOrder(
  deps: SyncDeps,
  { store, feed, importsAnyway }: Required<ReadOptions> & { readonly store: StoreFacts; readonly feed: OrderFeed },
  order: FetchedOrder,
  readAt: Date,
): Promise<{ readonly isNew: boolean; readonly awaitsRelease: boolean }> {
  const { db } = deps
  const fingerprints = fingerprintsOf(order)
  const pending = await db.transaction().execute(async (transaction) => {
    const mark = await lockDuplicateMark(transaction, store.id)
    // The store was removed while its shop answered.
    if (!mark) return undefined
    const known = await lockKnownOrder(transaction, store.id, order.externalId)
    if (!known) throw new Error(`order ${order.externalId} of store ${store.id} was not recorded`)
    // Another process has read the order since this read began, so what this one found is out of date.
    if (known.readAt !== null && known.readAt > readAt) return undefined
    if ('isMissing' in order) {
      const absence = unconfirmedAbsence({ ...known, isUnfinished: isUnfinished(known, known.orderId) }, feed, readAt)
      if (absence) {
        await saveMissing(transaction, store.id, order.externalId, absence)
        return undefined
      }
    }
    const wasRestored = known.fingerprints !== null && isRestored(known.fingerprints, fingerprints)
    const isReused = 'isMissing' in order ? false : isOtherOrder(known, order, fingerprints)
    if (isReused && known.canceledAt === null) {
      await saveReused(
        transaction,
        store.id,
        order.externalId,
        nextReadTime({ ...known, ...taken, isUnfinished: false }, readAt, feed),
      )
      return undefined
    }
    const row = (wasRestored || isReused) && known.canceledAt !== null ? forgetImport(known) : known
    const isRequested = row.isRequested || (importsAnyway && row.orderId === null)
    const variants = await mapLines(transaction, store, order, row)
    const decided = decideOutcome(order, {
      isImported: row.orderId !== null,
      isCanceled: row.canceledAt !== null,
      isRequested,
      isOfOtherStore: mark.isDuplicate || (row.reason === 'other_store' && !isRequested),
      ordersFrom: feedStart(feed, store.ordersSince),
      importsAuthorized: store.importsAuthorized,
      importsCashOnDelivery: store.importsCashOnDelivery,
      lines: 'isMissing' in order ? { mapped: 0, ignored: 0, unknown: 0 } : countLines(order, variants),
    })
    const result =
      decided.outcome === 'imported' && row.orderId === null && !('isMissing' in order)
        ? await importOrder(transaction, store, order, variants)
        : undefined
    const imported = result === 'number_taken' ? undefined : result
    const decision: Decision = result === 'number_taken' ? taken : decided
    const orderId = row.orderId ?? imported?.orderId ?? null
    const changes = row.orderId !== null && row.fingerprints ? changedParts(row.fingerprints, fingerprints) : []
    const isChanged = changes.length > 0 || (row.orderId !== null && wasRestored)
    await saveProcessedOrder(transaction, store.id, order.externalId, {
      ...factsOf(order),
      ...decision,
      readAt: isChanged ? null : readAt,
      reason: reasonOf(decision, row, imported),
      orderId,
      isRequested,
      // Fingerprints of changes are stored when the changes have been applied.
      fingerprints: isChanged ? row.fingerprints : mergeFingerprints(row.fingerprints, fingerprints),
      raw: 'isMissing' in order ? null : seal(deps, store.id, order),
      nextReadAt: nextReadTime(
        { ...row, outcome: decision.outcome, isUnfinished: isUnfinished(row, orderId) },
        readAt,
        feed,
      ),
    })
    if (imported && !imported.isNew) await reportShippedParcels(transaction, imported.orderId)
    if (imported && !('isMissing' in order))
      await proposeEarlierRefund({ ...deps, db: transaction }, store.accountId, imported.orderId, order)
    const isNew = imported?.isNew ?? false
    return { orderId, isChanged, isNew, awaitsRelease: awaitsRelease(row, readAt) }
  })
  if (pending === undefined) return { isNew: false, awaitsRelease: false }
  // After the transaction, as cancellations lock an order before its record.
  if (pending.orderId !== null && !('isMissing' in order) && order.address?.isOnLabel)
    await keepAddressOnLabel(deps, pending.orderId)
  if (pending.orderId !== null && pending.isChanged)
    await applyChanges(deps, store, { orderId: pending.orderId, order, fingerprints, readAt })
  return pending
}

/** What becomes of an order whose number another one has here. */
const taken = { outcome: 'waiting', reason: 'number_taken' } as const

/**
 * Whether the shop has given the id of an imported order to another one, as it does after a backup was restored. In some
 * shops, the date of an order alone may be corrected.
 */
function isOtherOrder(known: KnownOrder, { orderedAt }: ShopOrder, { address }: Fingerprints): boolean {
  const { orderId, orderedAt: before, fingerprints } = known
  if (orderId === null || before === null || fingerprints === null) return false
  return before.getTime() !== orderedAt.getTime() && fingerprints.address !== address
}

/** An order that the shop restores after it was canceled here is imported again; the canceled one stays as it is. */
function forgetImport(row: KnownOrder): KnownOrder {
  return { ...row, orderId: null, orderState: null, canceledAt: null, releaseAt: null, fingerprints: null }
}

/** Maps the variants of an order; one that is imported already has its lines. */
async function mapLines(
  transaction: Database,
  store: StoreFacts,
  order: FetchedOrder,
  { orderId }: KnownOrder,
): Promise<MappedVariants> {
  return 'isMissing' in order || orderId !== null ? new Map() : mapOpenLines(transaction, store, order)
}

function importOrder(
  transaction: Database,
  { id: storeId, accountId }: StoreFacts,
  order: ShopOrder,
  variants: MappedVariants,
) {
  const { number, externalId, orderedAt, shipBy, currency, buyerNote, address, warehouse = null } = order
  if (address === null) throw new Error(`order ${externalId} has no address`)
  return importShopOrder(transaction, {
    accountId,
    storeId,
    number: number || externalId,
    orderedAt,
    shipBy,
    ...soldPriceOf(order),
    currency,
    buyerNote: buyerNote.slice(0, 500),
    isCashOnDelivery: order.payment === 'on_delivery',
    address,
    warehouse,
    lines: shopLinesOf(order, variants),
  })
}

function reasonOf(decided: Decision, row: KnownOrder, imported: { readonly isNew: boolean } | undefined) {
  if (imported) return imported.isNew ? 'imported' : 'already_imported'
  // How an order came here does not change while it is here.
  const isKept = row.orderId !== null && row.outcome === 'imported' && decided.outcome === 'imported'
  return isKept && row.reason !== '' ? row.reason : decided.reason
}

function factsOf(order: FetchedOrder) {
  if ('isMissing' in order) return { number: null, orderedAt: null, changedAt: null }
  return { number: order.number, orderedAt: order.orderedAt, changedAt: order.changedAt }
}

/** Whether the imported order still has something to make or ship; a new one has. */
function isUnfinished({ orderState }: KnownOrder, orderId: number | null): boolean {
  return orderId !== null && (orderState === null || !isShippedOrEnded(orderState))
}

/** Whether the imported order is on hold only until this read. */
function awaitsRelease({ orderState, releaseAt }: KnownOrder, readAt: Date): boolean {
  return orderState === 'holding' && releaseAt !== null && releaseAt <= readAt
}

function seal({ keyring }: SyncDeps, storeId: number, order: ShopOrder): Buffer {
  return keyring.seal(Buffer.from(JSON.stringify(order)), rawOrderPurpose(storeId))
}

type Failure = { readonly code: RefusalCode; readonly detail: string; readonly retryAfterSeconds?: number }

async function recordFailures(
  db: Database,
  storeId: number,
  externalIds: readonly string[],
  refusal: Failure,
): Promise<void> {
  for (const externalId of externalIds) await recordFailure(db, storeId, externalId, refusal)
}

async function recordFailure(db: Database, storeId: number, externalId: string, refusal: Failure): Promise<void> {
  const attempts = (await findAttempts(db, storeId, externalId)) + 1
  const { nextAt, isCounted } = retryTime(refusal, attempts, await readClock(db))
  // The order was not asked for: it stays what it is.
  if (!isCounted) return postponeRead(db, storeId, externalId, nextAt)
  await saveFailure(db, storeId, externalId, {
    reason: refusal.code === 'invalid' ? 'invalid' : 'unreadable',
    detail: refusal.detail,
    nextReadAt: nextAt,
  })
}
