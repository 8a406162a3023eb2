import type { DataOf } from '@podwright/contracts/define-call'
import type { findEveryOrder, getEveryOrder } from '@podwright/contracts/operator/orders'
import { fail, type Result, succeed } from '../../../result.ts'
import { findOrdersCalled, findPartiesOf } from './admin-order-queries.ts'
import type { OrderDeps } from './deps.ts'
import { showOrder } from './present.ts'

export async function searchOrders(
  { db }: Pick<OrderDeps, 'db'>,
  search: string,
): Promise<Result<DataOf<typeof findEveryOrder>>> {
  const rows = await findOrdersCalled(db, search)
  return succeed({ items: rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() })) })
}

/** To look at: what is to be done with it is its seller's, its supplier's, or has a page of its own. */
export async function showAnyOrder(deps: OrderDeps, id: number): Promise<Result<DataOf<typeof getEveryOrder>>> {
  const parties = await findPartiesOf(deps.db, id)
  if (!parties) return fail('order_unknown')
  const shown = await showOrder(deps, parties.sellerId, id)
  if (!shown.ok) return shown
  const { actions: _, ...order } = shown.data
  return succeed({ ...order, seller: parties.seller, suppliers: parties.suppliers })
}
