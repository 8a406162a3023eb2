import type { MissingOrder, ShopOrder } from '@podwright/connectors/orders'
import { isShopConcern, type ProposedChangeKind } from '@podwright/domain/stores/shop-orders'
import { type Failed, fail, type Result } from '../../../result.ts'
import { changeShopAddress, changeShopLines, changeShopProducts } from '../../sales/checkout/service.ts'
import { type OrderDeps, saveOrderWarehouse } from '../../sales/orders/service.ts'
import { cancelOrder } from '../../sales/payment/service.ts'
import { changePaidPieces, changePaidProducts, correctAddress } from '../../sales/remedies/service.ts'
import { mapOpenLines, shopLineId, shopLinesOf, soldPriceOf } from '../mapping/order-lines.ts'
import type { ChangedProduct } from '../orders/fingerprints.ts'

type ChangedOrder = { readonly accountId: number; readonly storeId: number; readonly orderId: number }

type Change = {
  readonly kind: ProposedChangeKind
  /** The order as the shop has it now. */
  readonly order: ShopOrder | MissingOrder
  /** The price difference that the seller has confirmed; null if none was confirmed. */
  readonly differenceMinor: number | null
  /** Whether the seller has decided so: then parts that are begun go to a new address too. */
  readonly isDecided: boolean
}

/**
 * Applies a change in the shop to the imported order. Returns the failure if the order does not allow it any more, or if
 * its freight to another country, or pieces added after it was paid, cost a different amount than confirmed. Pieces taken
 * out are refunded. Applying it again changes nothing. Runs in the caller's transaction, which holds the locks of wallet
 * and order.
 */
export async function applyChange(
  deps: OrderDeps,
  { accountId, storeId, orderId }: ChangedOrder,
  { kind, order, differenceMinor, isDecided }: Change,
): Promise<Failed | undefined> {
  // The order is canceled here; what the shop has now can be ordered by itself.
  if (kind === 'canceled' || kind === 'product' || isShopConcern(kind))
    return failureOf(await cancelOrder(deps, accountId, orderId, ''))
  if ('isMissing' in order) return undefined
  if (kind === 'quantity') {
    const mapped = await mapOpenLines(deps.db, { id: storeId, accountId }, order)
    const lines = shopLinesOf(order, mapped)
    const unpaid = await changeShopLines(deps, accountId, orderId, { lines, ...soldPriceOf(order) })
    return unpaid?.code === 'order_state'
      ? changePaidPieces(deps, accountId, orderId, { lines, differenceMinor })
      : unpaid
  }
  const { address, warehouse = null } = order
  if (address === null) return undefined
  const unpaid = await changeShopAddress(deps, accountId, orderId, { address, warehouse })
  if (unpaid?.code !== 'order_state') return unpaid
  const corrected = await correctAddress(deps, accountId, orderId, { address, differenceMinor, redirects: isDecided })
  if (corrected.ok) await saveOrderWarehouse(deps.db, orderId, warehouse)
  return failureOf(corrected)
}

/**
 * Takes over lines with another product or personalization from the shop into an unpaid order; what no rule maps waits for
 * the seller, like a new line. Returns whether this was all: a paid order stays as it is, and so does a line of which it is
 * not known what was changed. Runs in the caller's transaction, like `applyChange`.
 */
export async function applyProducts(
  deps: OrderDeps,
  { accountId, storeId, orderId }: ChangedOrder,
  order: ShopOrder | MissingOrder,
  changed: readonly ChangedProduct[],
): Promise<boolean> {
  if ('isMissing' in order || changed.length === 0) return false
  const known = changed.filter(({ change }) => change !== 'unknown')
  const certain = new Map(known.map(({ lineId, change }) => [lineId, change]))
  const taken = { ...order, lines: order.lines.filter(({ externalId }) => certain.has(externalId)) }
  const mapped = await mapOpenLines(deps.db, { id: storeId, accountId }, taken)
  const remapped = taken.lines.filter(({ externalId }) => certain.get(externalId) === 'product').map(shopLineId)
  const lines = shopLinesOf(taken, mapped)
  const changes = { lines, remapped: new Set(remapped), ...soldPriceOf(order) }
  const failed = await changeShopProducts(deps, accountId, orderId, changes)
  return !failed && certain.size === changed.length
}

/**
 * Makes the lines of a paid order with the products that they have in the shop now. Runs in the caller's transaction, like
 * `applyChange`.
 */
export async function replaceProducts(
  deps: OrderDeps,
  { accountId, storeId, orderId }: ChangedOrder,
  {
    order,
    lineIds,
    differenceMinor,
  }: Pick<Change, 'order' | 'differenceMinor'> & { readonly lineIds: readonly string[] },
): Promise<Failed | undefined> {
  if ('isMissing' in order) return fail('order_state')
  const changed = { ...order, lines: order.lines.filter(({ externalId }) => lineIds.includes(externalId)) }
  const mapped = await mapOpenLines(deps.db, { id: storeId, accountId }, changed)
  return changePaidProducts(deps, accountId, orderId, { lines: shopLinesOf(changed, mapped), differenceMinor })
}

function failureOf(result: Result<unknown>): Failed | undefined {
  return result.ok ? undefined : result
}
