import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import { sendCaseMessage } from '../../modules/aftersales/cases/case-messages.ts'
import { openCase } from '../../modules/aftersales/cases/service.ts'
import { findLinesOf, type OrderDeps } from '../../modules/sales/orders/service.ts'
import { dataOf } from '../data-of.ts'
import { findPhotos } from '../seed-demo-photos.ts'
import type { DemoParties } from '../seed-demo-stores.ts'

const requestKey = '00000000-0000-4000-8000-0000000c0001'

/** A case with photos and messages that the supplier has to decide. */
export async function seedDemoCase(deps: OrderDeps, { sellerId, supplierId }: DemoParties): Promise<void> {
  const { db } = deps
  const orderId = await findDelivered(db, { sellerId, supplierId })
  const [line] = orderId === undefined ? [] : await findLinesOf(db, [orderId])
  if (orderId === undefined || !line) return
  const seller = { accountId: sellerId, userType: 3, username: '' } as const
  const supplier = { accountId: supplierId, userType: 2, username: '' } as const
  const { id } = dataOf(
    await openCase(deps, seller, orderId, {
      ...{ requestKey, kind: 'refund', reason: 'print_fault', requestedMinor: line.unitPriceMinor },
      lines: [{ lineId: line.id, quantity: 1 }],
      artworkIds: await findPhotos(db, sellerId, ['IMG_2041', 'IMG_2057']),
      text: '顾客反馈印花发白，边上还有一块污渍，照片见附件。申请退一件的货款。',
    }),
  )
  dataOf(await sendCaseMessage(deps, supplier, id, '收到。请问是只有这一件有问题，还是同批都这样？'))
  dataOf(await sendCaseMessage(deps, seller, id, '只有这一件，其他几件顾客很满意。'))
}

/** The newest delivered order without a case. */
async function findDelivered(db: Database, { sellerId, supplierId }: DemoParties): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from sales_order o where o.account_id = ${sellerId} and o.state = 'delivered'
      and exists (select from production_order p where p.order_id = o.id and p.supplier_id = ${supplierId})
      and not exists (select from after_sales_case c where c.order_id = o.id)
      and not exists (select from after_sales_case c where c.request_key = ${requestKey})
    order by o.id desc limit 1`.execute(db)
  return rows[0]?.id
}
