import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { remediesFor } from '@podwright/domain/orders/remedies'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { findPartsOf, offerParts, type PartRow } from '../orders/part-queries.ts'
import { getOrder } from '../orders/present.ts'
import { changeLockedOrder } from './on-order.ts'

/** Offers the refused parts of an order to their suppliers again. */
export async function resubmitOrder(
  deps: OrderDeps,
  accountId: number,
  id: number,
  note: string,
): Promise<Result<OrderDetail>> {
  const failed = await changeLockedOrder(deps, accountId, id, async (transaction, order) => {
    if (!remediesFor({ ...order, lines: [] }).includes('resubmit')) return fail('order_state')
    await resubmitParts(transaction, order, { by: accountId, note }, () => true)
    return undefined
  })
  return failed ?? getOrder(deps, accountId, id)
}

export async function resubmitParts(
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
