import type { MissingOrder, ShopOrder, ShopOrderLine } from '@podwright/connectors/orders'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type {
  decideShopChange as decideShopChangeCall,
  listShopChanges as listShopChangesCall,
} from '@podwright/contracts/stores/sync'
import { isOpen } from '@podwright/domain/orders/order-states'
import type { ProposedChangeKind } from '@podwright/domain/stores/shop-orders'
import { type Keyring, tryUnseal } from '../../../crypto/seal.ts'
import { shopChangePurpose } from '../../../crypto/sealed-columns.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { resumeProduction } from '../../sales/holds/service.ts'
import { getOrder, lockOrders, type OrderDeps } from '../../sales/orders/service.ts'
import { withWalletLock } from '../../sales/payment/service.ts'
import { shopLineId } from '../mapping/order-lines.ts'
import { applyChange, replaceProducts } from './apply-change.ts'
import {
  type ChangeRow,
  closeChange,
  findOpenChange,
  findOpenChanges,
  findOrderedPieces,
  type OrderedPieces,
  rereadChange,
} from './change-queries.ts'

export type ChangeDeps = OrderDeps & { readonly keyring: Keyring }

/** Changes in shops that wait for the seller's decision, newest first. Those that cannot be read are read again. */
export async function listShopChanges(
  { db, keyring }: ChangeDeps,
  accountId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listShopChangesCall>,
): Promise<Result<DataOf<typeof listShopChangesCall>>> {
  const rows = await findOpenChanges(db, accountId, { ...filters, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const ofPieces = shown.filter(({ kind }) => kind === 'quantity').map(({ orderId }) => orderId)
  const pieces = Map.groupBy(await findOrderedPieces(db, ofPieces), ({ orderId }) => orderId)
  const items = shown.map((row) => presentChange(row, unsealOrder(keyring, row), pieces.get(row.orderId) ?? []))
  for (const { orderId, kind } of items.filter(({ isUnreadable }) => isUnreadable))
    await rereadChange(db, orderId, kind)
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}

/**
 * Applies a change to the order, uses its new products, or leaves the order as it is. Fails with `shop_change_outdated`
 * when a newer read of the shop has replaced the version that the seller has seen.
 */
export async function decideShopChange(
  deps: ChangeDeps,
  accountId: number,
  id: number,
  { version, decision, differenceMinor }: ParsedBodyOf<typeof decideShopChangeCall>,
): Promise<Result<OrderDetail>> {
  const decided = await withWalletLock(deps, accountId, async (transaction) => {
    const seen = await findOpenChange(transaction, accountId, id)
    if (!seen) return fail('shop_change_unknown')
    await lockOrders(transaction, accountId, [seen.orderId])
    // Changes are replaced under the lock of their order.
    const row = await findOpenChange(transaction, accountId, id)
    if (!row) return fail('shop_change_unknown')
    if (row.version !== version) return fail('shop_change_outdated')
    const { orderId, kind } = row
    const failed =
      decision === 'dismiss'
        ? undefined
        : await useChange({ ...deps, db: transaction }, accountId, row, { decision, differenceMinor })
    if (failed) return failed
    await closeChange(transaction, orderId, kind, decision === 'dismiss' ? 'dismissed' : 'applied')
    return succeed({ orderId, isResumed: await resumeProduction(transaction, accountId, orderId) })
  })
  if (!decided.ok) return decided
  const { orderId, isResumed } = decided.data
  if (isResumed) await deps.queuePrints?.([orderId])
  return getOrder(deps, accountId, orderId)
}

type Use = { readonly decision: 'apply' | 'replace'; readonly differenceMinor: number | null }

/** The transaction of `deps` must hold the locks of wallet and order. */
async function useChange(
  deps: ChangeDeps,
  accountId: number,
  row: ChangeRow,
  { decision, differenceMinor }: Use,
): Promise<Failed | undefined> {
  const { orderId, storeId, kind, lineIds } = row
  if (decision === 'replace' && kind !== 'product')
    return fail('validation_failed', { fields: { decision: 'invalid' } })
  const order = unsealOrder(deps.keyring, row)
  if (!order) return fail('shop_change_unreadable')
  const imported = { accountId, storeId, orderId }
  return decision === 'replace'
    ? replaceProducts(deps, imported, { order, lineIds, differenceMinor })
    : applyChange(deps, imported, { kind, order, differenceMinor, isDecided: true })
}

/** A stored copy of the connector's order; its times are strings. */
type StoredOrder = MissingOrder | ShopOrder

/** Undefined if it cannot be decrypted. */
function unsealOrder(keyring: Keyring, { found, orderId }: ChangeRow): StoredOrder | undefined {
  const unsealed = tryUnseal(keyring, found, shopChangePurpose(orderId))
  return unsealed.ok ? (JSON.parse(unsealed.bytes.toString()) as StoredOrder) : undefined
}

function presentChange(row: ChangeRow, order: StoredOrder | undefined, pieces: readonly OrderedPieces[]) {
  const { found: sealed, createdAt, address, lineIds, orderState, ...facts } = row
  const found = order && !('isMissing' in order) ? order : undefined
  return {
    ...facts,
    isUnreadable: order === undefined,
    isReplaceable: found !== undefined && isReplaceable(row),
    address: found && row.kind === 'address' ? found.address : null,
    previousAddress: row.kind === 'address' ? address : null,
    refund: found && row.kind === 'payment' ? refundOf(found) : null,
    lines: found ? linesOf(row.kind, found, pieces) : [],
    createdAt: createdAt.toISOString(),
  }
}

/** Whether the lines of a paid order can be made with their new products. */
function isReplaceable({ kind, lineIds, orderState }: ChangeRow): boolean {
  return kind === 'product' && lineIds.length > 0 && !isOpen(orderState)
}

function refundOf({ payment, refundedMinor, totalMinor, currency }: ShopOrder) {
  if (payment !== 'part_refunded' || refundedMinor === undefined) return null
  return { refundedMinor, totalMinor, currency }
}

function linesOf(kind: ProposedChangeKind, found: ShopOrder, pieces: readonly OrderedPieces[]) {
  if (kind === 'quantity') return compareLines(found, pieces)
  if (kind !== 'product') return []
  const described = found.lines.map((line) => ({ ...line, title: describeLine(line) }))
  return compareLines({ ...found, lines: described }, pieces)
}

/** A title with the options and personalization that the buyer has chosen. */
function describeLine({ title, options, personalization }: ShopOrderLine): string {
  const chosen = [...Object.values(options), ...Object.entries(personalization).map((entry) => entry.join(': '))]
  return [title, ...chosen].join(' · ')
}

/** The lines of the shop's order, with the pieces before and now, and then the lines that the shop has removed. */
function compareLines({ lines }: ShopOrder, pieces: readonly OrderedPieces[]) {
  const known = new Map(pieces.map((each) => [each.lineId, each]))
  const present = lines.map(({ title, sku, openQuantity, ...line }) => {
    const lineId = shopLineId(line)
    const previousQuantity = known.get(lineId)?.quantity ?? 0
    known.delete(lineId)
    return { title, sku, quantity: openQuantity, previousQuantity }
  })
  const removed = [...known.values()].map(({ title, sku, quantity }) => ({
    title,
    sku,
    quantity: 0,
    previousQuantity: quantity,
  }))
  return [...present, ...removed]
}
