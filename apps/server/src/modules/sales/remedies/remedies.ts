import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { OrderAddress } from '@podwright/domain/orders/address'
import { missingInAddress } from '@podwright/domain/orders/address-gaps'
import { mayReaddress, remediesFor } from '@podwright/domain/orders/remedies'
import { orderTokens } from '@podwright/domain/orders/search'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result } from '../../../result.ts'
import { retryOrderedPrints } from '../../design/finished/service.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findLinesOf, findOrderedProducts } from '../orders/line-queries.ts'
import { lineStatesOf } from '../orders/line-states.ts'
import { settleOrders } from '../orders/move.ts'
import { addSearchWords, insertEvents, lockOrders, type OrderRow, updateOpenOrder } from '../orders/order-queries.ts'
import { findPartsOf, offerParts, type PartRow } from '../orders/part-queries.ts'
import { showOrder } from '../orders/present.ts'

/** Corrects where a paid order goes; a part that was refused for its address is offered to its supplier again. */
export async function correctAccountAddress(
  deps: OrderDeps,
  accountId: number,
  id: number,
  address: OrderAddress,
): Promise<Result<OrderDetail>> {
  const failed = await onAccountOrder(deps, accountId, id, async (transaction, order) => {
    const lines = lineStatesOf(await findLinesOf(transaction, [id]))
    const isAsked = remediesFor({ ...order, lines }).includes('address')
    if (!isAsked && !mayReaddress({ state: order.state, lines })) return fail('order_state')
    // Its freight was paid for this country.
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
  return failed ?? showOrder(deps, accountId, id)
}

/** Offers the refused parts of an order to their suppliers again. */
export async function resubmitAccountOrder(
  deps: OrderDeps,
  accountId: number,
  id: number,
  note: string,
): Promise<Result<OrderDetail>> {
  const failed = await onAccountOrder(deps, accountId, id, async (transaction, order) => {
    if (!remediesFor({ ...order, lines: [] }).includes('resubmit')) return fail('order_state')
    await offerAgain(transaction, order, { by: accountId, note }, () => true)
    return undefined
  })
  return failed ?? showOrder(deps, accountId, id)
}

async function offerAgain(
  transaction: Database,
  { id }: OrderRow,
  { by, note }: { readonly by: number; readonly note: string },
  isMeant: (part: PartRow) => boolean,
): Promise<void> {
  const refused = (await findPartsOf(transaction, [id])).filter((part) => part.state === 'refused' && isMeant(part))
  await offerParts(
    transaction,
    refused.map((part) => part.id),
  )
  const events = refused.map(({ number }) => ({
    orderId: id,
    kind: 'production' as const,
    from: 'refused',
    to: 'waiting',
    reason: note || number,
  }))
  if (events.length > 0) await insertEvents(transaction, events, by)
}

/** Has the print files of an order made again that could not be made. */
export async function retryAccountPrints(deps: OrderDeps, accountId: number, id: number): Promise<Result<OrderDetail>> {
  const failed = await onAccountOrder(deps, accountId, id, async (transaction, order) => {
    if (!remediesFor({ ...order, lines: [] }).includes('reprint')) return fail('order_state')
    await retryOrderedPrints(transaction, await findOrderedProducts(transaction, [id]))
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'prints' }], accountId)
    return undefined
  })
  return failed ?? showOrder(deps, accountId, id)
}

/** Does something about an own order whose row is locked; afterwards it stands where its parts stand. */
async function onAccountOrder(
  { db }: OrderDeps,
  accountId: number,
  id: number,
  work: (transaction: Database, order: OrderRow) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const failed = await work(transaction, order)
    if (!failed) await settleOrders(transaction, [id], accountId)
    return failed
  })
}
