import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { OrderAddress } from '@podwright/domain/orders/address'
import { missingInAddress } from '@podwright/domain/orders/address-gaps'
import { mayReaddress, remediesFor } from '@podwright/domain/orders/remedies'
import { orderTokens } from '@podwright/domain/orders/search'
import { fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findLinesOf } from '../orders/line-queries.ts'
import { lineStatesOf } from '../orders/line-states.ts'
import { addSearchWords, insertEvents, updateOpenOrder } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { onOrder } from './on-order.ts'
import { offerAgain } from './resubmit.ts'

/**
 * Corrects the address of a paid order. A part that was refused because of its address is offered to its supplier
 * again.
 */
export async function correctAddress(
  deps: OrderDeps,
  accountId: number,
  id: number,
  address: OrderAddress,
): Promise<Result<OrderDetail>> {
  const failed = await onOrder(deps, accountId, id, async (transaction, order) => {
    const lines = lineStatesOf(await findLinesOf(transaction, [id]))
    const isAsked = remediesFor({ ...order, lines }).includes('address')
    if (!isAsked && !mayReaddress({ state: order.state, lines })) return fail('order_state')
    // The freight was paid for this country.
    if (address.country !== order.destination) return fail('order_country')
    const gaps = missingInAddress(address)
    if (gaps.length > 0)
      return fail('order_incomplete', { fields: Object.fromEntries(gaps.map((gap) => [gap, 'required'])) })
    const { carrierId, note, isSample } = order
    await updateOpenOrder(transaction, id, { address, carrierId, note, isSample })
    await addSearchWords(transaction, [id], orderTokens({ codes: [], names: [address.recipient] }))
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'address' }], accountId)
    await offerAgain(
      transaction,
      order,
      { by: accountId, note: '' },
      ({ refuseCode }) => refuseCode === 'address_issue',
    )
    return undefined
  })
  return failed ?? getOrder(deps, accountId, id)
}
