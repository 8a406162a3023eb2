import type { MissingOrder, ShopOrder } from '@podwright/connectors/orders'
import { isShippedOrEnded } from '@podwright/domain/orders/order-states'
import { isShopConcern, type ProposedChangeKind, shopConcerns } from '@podwright/domain/stores/shop-orders'
import { shopChangePurpose } from '../../../crypto/sealed-columns.ts'
import { succeed } from '../../../result.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import { changeShopNote } from '../../sales/checkout/service.ts'
import { resumeProduction } from '../../sales/holds/service.ts'
import { findOrder, lockOrders } from '../../sales/orders/service.ts'
import { withWalletLock } from '../../sales/payment/service.ts'
import { applyChange, applyProducts } from '../changes/apply-change.ts'
import { closeChange, isChangeOpen, proposeChange } from '../changes/change-queries.ts'
import { recheckCompletion } from '../pushes/push-queries.ts'
import { endReason } from './decide-outcome.ts'
import type { SyncDeps } from './deps.ts'
import { changedParts, changedProducts, type Fingerprints, isRestored, mergeFingerprints } from './fingerprints.ts'
import { lockKnownOrder, type StoreFacts, saveAppliedChanges, saveEnd } from './shop-order-queries.ts'

type ReadOrder = {
  readonly orderId: number
  readonly order: ShopOrder | MissingOrder
  readonly fingerprints: Fingerprints
  readonly readAt: Date
}

/**
 * Applies changes in the shop to the imported order. What cannot be applied, because production has begun or it
 * changes the price, is proposed to the seller. Runs in one transaction: if it fails, the next read finds the same
 * changes again.
 */
export async function applyChanges(deps: SyncDeps, store: StoreFacts, read: ReadOrder): Promise<void> {
  const { orderId, order, readAt } = read
  const applied = await withWalletLock(deps, store.accountId, async (transaction) => {
    // In the order in which a cancellation locks them.
    await lockOrders(transaction, store.accountId, [orderId])
    const known = await lockKnownOrder(transaction, store.id, order.externalId)
    const before = known?.orderId === orderId ? known.fingerprints : null
    // The order was read again since, or its data was deleted.
    if (!before || (known?.readAt && known.readAt > readAt)) return succeed({ isResumed: false })
    await applyLocked({ ...deps, db: transaction }, store, before, read)
    // Pieces that waited for a change which the shop has taken back.
    const isResumed = await resumeProduction(transaction, store.accountId, orderId)
    const fingerprints = mergeFingerprints(before, read.fingerprints)
    await saveAppliedChanges(transaction, store.id, order.externalId, { fingerprints, readAt })
    return succeed({ isResumed })
  })
  if (!applied.ok) throw new Error(`changes of order ${orderId} were not applied: ${applied.code}`)
  if (applied.data.isResumed) await deps.queuePrints?.([orderId])
}

/** The transaction must hold the locks of wallet, order and its record. */
async function applyLocked(
  deps: SyncDeps,
  store: StoreFacts,
  before: Fingerprints,
  { orderId, order, fingerprints }: ReadOrder,
): Promise<void> {
  // The shop has taken its cancellation back before the seller decided about it.
  if (isRestored(before, fingerprints)) await closeChange(deps.db, orderId, 'canceled', 'dismissed')
  for (const kind of changedParts(before, fingerprints)) {
    // The seller may have shipped what was open beside our parcels.
    if (kind === 'quantity') await recheckCompletion(deps.db, orderId)
    if (kind === 'note') {
      if (!('isMissing' in order)) await changeShopNote(deps, orderId, order.buyerNote.slice(0, 500))
      continue
    }
    if (isShopConcern(kind)) {
      if (fingerprints[kind] === '') await closeChange(deps.db, orderId, kind, 'dismissed')
      else await proposeToSeller(deps, store.accountId, { orderId, kind, order })
      continue
    }
    const imported = { accountId: store.accountId, storeId: store.id, orderId }
    if (kind === 'product') {
      const changed = changedProducts(before.product, fingerprints.product)
      // Pieces of the product before may be paid or made.
      const lineIds = changed.map(({ lineId }) => lineId)
      const isTaken = await applyProducts(deps, imported, order, changed)
      // A change that is still open would offer the product of an earlier read.
      if (!isTaken || (await isChangeOpen(deps.db, orderId, kind)))
        await proposeToSeller(deps, store.accountId, { orderId, kind, order, lineIds })
      continue
    }
    const change = { kind, order, differenceMinor: null, isDecided: false }
    const isLeft = await isPaidAndMissing(deps, store.accountId, orderId, order)
    const isApplied = !isLeft && (await applyChange(deps, imported, change)) === undefined
    if (isApplied) await closeChange(deps.db, orderId, kind, 'applied')
    else await proposeToSeller(deps, store.accountId, { orderId, kind, order })
    const end = endReason(order)
    if (!end) continue
    // The end is what the seller decides about now.
    for (const open of [...shopConcerns, 'product'] as const) await closeChange(deps.db, orderId, open, 'dismissed')
    if (!isApplied) continue
    await saveEnd(deps.db, store.id, order.externalId, end)
    await notifyOfCancellation(deps, store.accountId, orderId)
  }
}

/** Whether the shop no longer returns a paid order. It may only hide it: nothing is refunded without the seller. */
async function isPaidAndMissing(
  { db }: SyncDeps,
  accountId: number,
  orderId: number,
  order: ShopOrder | MissingOrder,
): Promise<boolean> {
  const imported = 'isMissing' in order ? await findOrder(db, accountId, orderId) : undefined
  return imported?.payment === 'paid' || imported?.payment === 'part_refunded'
}

async function notifyOfCancellation({ db }: SyncDeps, accountId: number, orderId: number): Promise<void> {
  const canceled = await findOrder(db, accountId, orderId)
  if (canceled)
    await insertNotifications(db, [
      { accountId, kind: 'order_canceled', subjectId: orderId, subject: canceled.number, detail: '' },
    ])
}

type Proposal = {
  readonly orderId: number
  readonly kind: ProposedChangeKind
  readonly order: ShopOrder | MissingOrder
  /** Of a change of products. */
  readonly lineIds?: readonly string[]
}

/**
 * Asks the seller about a part refund of an order that was imported with it. A refund that takes pieces out needs no
 * decision: these were not imported.
 */
export async function proposeEarlierRefund(
  deps: SyncDeps,
  accountId: number,
  orderId: number,
  order: ShopOrder,
): Promise<void> {
  const isOfPieces = order.lines.some(({ quantity, openQuantity }) => openQuantity < quantity)
  if (order.payment !== 'part_refunded' || isOfPieces) return
  await proposeToSeller(deps, accountId, { orderId, kind: 'payment', order })
}

/** Asks the seller to decide about a change, and notifies once. An order that has ended needs no decision. */
async function proposeToSeller(
  deps: SyncDeps,
  accountId: number,
  { orderId, kind, order, lineIds }: Proposal,
): Promise<void> {
  const imported = await findOrder(deps.db, accountId, orderId)
  if (!imported || imported.state === 'canceled' || imported.state === 'failed' || imported.state === 'archived') return
  // Nothing is left to stop. Shops delete old orders.
  if ((isShopConcern(kind) || kind === 'product' || 'isMissing' in order) && isShippedOrEnded(imported.state)) return
  // Some shops complete an order with the first parcel that we report.
  if (kind === 'shipped' && imported.shippedQuantity > 0) return
  if (!(await proposeChange(deps.db, orderId, kind, seal(deps, orderId, order), lineIds))) return
  await insertNotifications(deps.db, [
    { accountId, kind: 'order_changed', subjectId: orderId, subject: imported.number, detail: kind },
  ])
}

/** Encrypts the shop's current order, which may contain a buyer's address, until the seller decides. */
function seal({ keyring }: SyncDeps, orderId: number, order: ShopOrder | MissingOrder): Buffer {
  return keyring.seal(Buffer.from(JSON.stringify(order)), shopChangePurpose(orderId))
}
