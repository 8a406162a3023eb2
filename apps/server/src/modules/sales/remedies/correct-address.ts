import { isDeepStrictEqual } from 'node:util'
import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { correctAddress as correctAddressCall } from '@podwright/contracts/orders/remedies'
import { missingInAddress } from '@podwright/domain/orders/address-gaps'
import { mayReaddress, mayRedirect, remediesFor } from '@podwright/domain/orders/remedies'
import { orderTokens } from '@podwright/domain/orders/search'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { findLinesOf } from '../orders/line-queries.ts'
import { lineStatesOf } from '../orders/line-states.ts'
import { syncWithProduction } from '../orders/order-flow.ts'
import { addSearchWords, lockOrders, type OrderRow, updateOpenOrder } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { withWalletLock } from '../payment/wallet-lock.ts'
import { changeCountry } from './change-country.ts'
import { resubmitParts } from './resubmit.ts'

type Correction = ParsedBodyOf<typeof correctAddressCall> & {
  /** Whether parts that are begun go to the new address too, in the same country. */
  readonly redirects?: boolean
}

/**
 * Corrects the address of a paid order. In another country, freight is quoted again; the seller pays the difference, or
 * gets it refunded. A part that was refused because of its address is offered to its supplier again.
 */
export async function correctAddress(
  deps: OrderDeps,
  accountId: number,
  id: number,
  requested: Correction,
): Promise<Result<OrderDetail>> {
  const corrected = await withWalletLock(deps, accountId, async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const failed = await correctLocked(transaction, order, requested)
    if (failed) return failed
    await syncWithProduction(transaction, [order], accountId)
    return succeed(null)
  })
  return corrected.ok ? getOrder(deps, accountId, id) : corrected
}

async function correctLocked(
  transaction: Database,
  order: OrderRow,
  { address, differenceMinor, redirects = false }: Correction,
): Promise<Failed | undefined> {
  const { id, accountId, carrierId, note, isSample } = order
  const lines = await findLinesOf(transaction, [id])
  const states = lineStatesOf(lines)
  const isChangeable = mayReaddress({ state: order.state, lines: states })
  const isRedirected = redirects && mayRedirect(order.state)
  if (!isChangeable && !isRedirected && !remediesFor({ ...order, lines: states }).includes('address'))
    return fail('order_state')
  const gaps = missingInAddress(address, order.warehouseCode === null ? 'buyer' : 'warehouse')
  if (gaps.length > 0)
    return fail('order_incomplete', { fields: Object.fromEntries(gaps.map((gap) => [gap, 'required'])) })
  if (address.country !== order.destination) {
    if (!isChangeable) return fail('order_country')
    const failed = await changeCountry(transaction, order, lines, { destination: address.country, differenceMinor })
    if (failed) return failed
  }
  await updateOpenOrder(transaction, id, { address, carrierId, note, isSample })
  await addSearchWords(transaction, [id], orderTokens({ codes: [], names: [address.recipient] }))
  if (!isDeepStrictEqual(address, order.address))
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'address' }], accountId)
  await resubmitParts(
    transaction,
    order,
    { by: accountId, note: '' },
    ({ refuseCode }) => refuseCode === 'address_issue',
  )
  return undefined
}
