import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { checkoutCart as checkoutCartCall } from '@podwright/contracts/orders/checkout'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { fail, type Result, succeed } from '../../../result.ts'
import { lockAccount as lockCart } from '../cart/queries.ts'
import { takeFromCart } from '../cart/take-from-cart.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findByRequestKey } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { placeOrder } from './place-order.ts'
import { refuseDestination } from './refusals.ts'

/**
 * Creates an order from the cart and removes its lines from the cart in the same transaction. A repeated request with
 * the same key returns the existing order and leaves the cart as it is.
 */
export async function checkoutCart(
  deps: OrderDeps,
  accountId: number,
  body: ParsedBodyOf<typeof checkoutCartCall>,
): Promise<Result<OrderDetail>> {
  const { requestKey, address, logisticsId, lineIds, variantIds, isSample, note } = body
  const refused = await refuseDestination(deps.db, address.country || undefined, logisticsId)
  if (refused) return refused
  const placed = await deps.db.transaction().execute(async (transaction) => {
    // Of two concurrent requests, the second finds the order of the first and a cart without its lines.
    await lockCart(transaction, accountId)
    const known = await findByRequestKey(transaction, accountId, requestKey)
    if (known) return known.source === 'cart' ? succeed(known.id) : fail('request_key_reused')
    const taken = await takeFromCart(transaction, accountId, { lineIds, variantIds })
    if (!taken.ok) return taken
    const order = {
      accountId,
      storeId: null,
      externalId: null,
      requestKey,
      isSample,
      address,
      carrierId: logisticsId,
      note,
    }
    const lines = taken.data.map(({ variantId, finishedId, quantity, isPlain }) => {
      return { variantId, quantity, isPlain, finishedId, externalSku: '', externalTitle: '' }
    })
    return placeOrder(transaction, { ...order, source: 'cart' }, lines)
  })
  return placed.ok ? getOrder(deps, accountId, placed.data) : placed
}
