import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  listOrderViews as listOrderViewsCall,
  saveOrderView as saveOrderViewCall,
} from '@podwright/contracts/orders/list-orders'
import { fail, type Result, succeed } from '../../../../result.ts'
import type { OrderDeps } from '../deps.ts'
import { deleteView, findViews, putView } from './view-queries.ts'

const maxViews = 50

export async function listOrderViews(
  { db }: OrderDeps,
  accountId: number,
): Promise<Result<DataOf<typeof listOrderViewsCall>>> {
  return succeed({ items: await findViews(db, accountId) })
}

export async function saveOrderView(
  { db }: OrderDeps,
  accountId: number,
  body: ParsedBodyOf<typeof saveOrderViewCall>,
): Promise<Result<DataOf<typeof saveOrderViewCall>>> {
  const view = await putView(db, accountId, body, maxViews)
  return view ? succeed(view) : fail('view_limit')
}

export async function deleteOrderView(
  { db }: OrderDeps,
  accountId: number,
  id: number,
): Promise<Result<{ id: number }>> {
  return (await deleteView(db, accountId, id)) ? succeed({ id }) : fail('view_unknown')
}
