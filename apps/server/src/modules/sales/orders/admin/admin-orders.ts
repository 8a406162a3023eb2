import type { DataOf } from '@podwright/contracts/define-call'
import type {
  getAnyOrder as getAnyOrderCall,
  searchAllOrders as searchAllOrdersCall,
} from '@podwright/contracts/operator/orders'
import { fail, type Result, succeed } from '../../../../result.ts'
import type { OrderDeps } from '../deps.ts'
import { getOrder } from '../present.ts'
import { findPartiesOf, searchOrders } from './admin-order-queries.ts'

export async function searchAllOrders(
  { db }: Pick<OrderDeps, 'db'>,
  search: string,
): Promise<Result<DataOf<typeof searchAllOrdersCall>>> {
  const rows = await searchOrders(db, search)
  return succeed({ items: rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() })) })
}

/** An order of any account, without actions: operators act on orders on other pages. */
export async function getAnyOrder(deps: OrderDeps, id: number): Promise<Result<DataOf<typeof getAnyOrderCall>>> {
  const parties = await findPartiesOf(deps.db, id)
  if (!parties) return fail('order_unknown')
  const shown = await getOrder(deps, parties.sellerId, id)
  if (!shown.ok) return shown
  const { actions: _, ...order } = shown.data
  return succeed({ ...order, seller: parties.seller, suppliers: parties.suppliers })
}
