import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { archiveOrders as archiveOrdersCall } from '@podwright/contracts/orders/orders'
import { orderTransitions } from '@podwright/domain/orders/order-states'
import { canTransition } from '@podwright/domain/states/transitions'
import { type Result, succeed } from '../../../result.ts'
import type { OrderDeps } from './deps.ts'
import { moveOrders } from './order-flow.ts'
import { lockOrders } from './order-queries.ts'

/** Archives finished orders; the others are skipped. */
export async function archiveOrders(
  { db }: OrderDeps,
  accountId: number,
  { ids }: ParsedBodyOf<typeof archiveOrdersCall>,
): Promise<Result<{ archived: number[] }>> {
  return db.transaction().execute(async (transaction) => {
    const orders = await lockOrders(transaction, accountId, ids)
    const finished = orders.filter(({ state }) => canTransition(orderTransitions, state, 'archived'))
    await moveOrders(
      transaction,
      finished.map(({ id, state }) => ({ id, from: state, to: 'archived' })),
      accountId,
    )
    return succeed({ archived: finished.map(({ id }) => id) })
  })
}
