import type { MissingOrder, ShopOrder } from '@podwright/connectors/orders'
import type { ShopChangeKind } from '@podwright/domain/stores/shop-orders'
import { shopChangePurpose } from '../../../crypto/sealed-columns.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import { changeShopNote } from '../../sales/checkout/service.ts'
import { findOrder } from '../../sales/orders/service.ts'
import { applyChange } from '../changes/apply-change.ts'
import { closeChange, type ProposedKind, proposeChange } from '../changes/change-queries.ts'
import type { SyncDeps } from './deps.ts'
import { type Fingerprints, mergeFingerprints } from './fingerprints.ts'
import { type StoreFacts, saveFingerprints } from './shop-order-queries.ts'

type ChangedOrder = {
  readonly orderId: number
  readonly order: ShopOrder | MissingOrder
  readonly changes: readonly ShopChangeKind[]
  readonly before: Fingerprints | null
  readonly fingerprints: Fingerprints
}

/**
 * Applies what has changed in the shop to the order here. What cannot be applied, because production has begun or it
 * has a price, is proposed to the seller. If this is interrupted, the next reading sees the same changes again.
 */
export async function applyChanges(
  deps: SyncDeps,
  store: StoreFacts,
  { orderId, order, changes, before, fingerprints }: ChangedOrder,
): Promise<void> {
  for (const kind of changes) {
    if (kind === 'note') {
      if (!('isMissing' in order)) await changeShopNote(deps, orderId, order.buyerNote.slice(0, 500))
      continue
    }
    const failed = await applyChange(deps, store.accountId, orderId, { kind, order, differenceMinor: null })
    if (failed) await proposeToSeller(deps, store.accountId, { orderId, kind, order })
    else await closeChange(deps.db, orderId, kind, 'applied')
  }
  await saveFingerprints(deps.db, store.id, order.externalId, mergeFingerprints(before, fingerprints))
}

type Proposal = {
  readonly orderId: number
  readonly kind: ProposedKind
  readonly order: ShopOrder | MissingOrder
}

/** Has the seller decide about a change, and notifies once. An order that has ended here needs no decision. */
async function proposeToSeller(deps: SyncDeps, accountId: number, { orderId, kind, order }: Proposal): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const here = await findOrder(db, accountId, orderId)
    if (!here || here.state === 'canceled' || here.state === 'failed' || here.state === 'archived') return
    if (!(await proposeChange(db, orderId, kind, seal(deps, orderId, order)))) return
    await insertNotifications(db, [
      { accountId, kind: 'order_changed', subjectId: orderId, subject: here.number, detail: kind },
    ])
  })
}

/** What the shop has now, for the seller's decision; it may hold a buyer's address. */
function seal({ keyring }: SyncDeps, orderId: number, order: ShopOrder | MissingOrder): Buffer {
  return keyring.seal(Buffer.from(JSON.stringify(order)), shopChangePurpose(orderId))
}
