import { randomUUID } from 'node:crypto'
import { listNotifications, readNotifications } from '@podwright/contracts/notifications/notifications'
import { paySupplierOut } from '@podwright/contracts/operator/accounts'
import { decideCase, openCase, sendCaseMessage } from '@podwright/contracts/orders/after-sales'
import { cancelOrder } from '@podwright/contracts/orders/orders'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createCasesTest } from '../../aftersales/cases/test-cases.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { sendNotifications } from './send-notifications.ts'

const test = await createCasesTest()
checkAfterEach(test)

it('notifies supplier and seller of cases and payouts, not of what they did themselves', async () => {
  const { as, supplier, order, open } = await test.sentOrder()
  const { id, number } = await test.ask(openCase, open())
  const params = { id }
  await sql`update after_sales_case set created_at = now() - interval '3 days' where id = ${id}`.execute(test.db)
  await sendNotifications({ db: test.db }, new Date())
  await sendNotifications({ db: test.db }, new Date())
  await test.ask(sendCaseMessage, { as: supplier, params, body: { text: 'Which one?' } })
  await test.ask(sendCaseMessage, { as, params, body: { text: 'Both' } })
  await test.ask(decideCase, { as: supplier, params, body: { decision: 'refuse', note: 'No', amountMinor: null } })
  await test.ask(decideCase, { as: test.operator, params, body: { decision: 'refund', amountMinor: 100 } })
  await sql`update shipment set shipped_at = now() - interval '61 days' where order_id = ${order.id}`.execute(test.db)
  const body = { requestKey: randomUUID(), amountMinor: 200 }
  await test.ask(paySupplierOut, { as: test.operator, params: { id: supplier }, body })
  expect(await test.reported(as)).toEqual([
    ['after_sales', order.number, 'refunded'],
    ['after_sales', order.number, 'refused'],
    ['case_message', number, ''],
    ['order_shipped', order.number, expect.any(String)],
  ])
  expect((await test.reported(supplier)).map(([kind, , detail]) => [kind, detail])).toEqual([
    ['payout', '200'],
    ['case_decided', 'refunded'],
    ['case_message', ''],
    ['case_due', ''],
    ['case_opened', 'open'],
  ])
})

it('combines the production orders of a supplier into one notification until it is read @R-802', async () => {
  const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
  const paid = async () => {
    const made = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    await sql`update production_order set supplier_id = ${supplier} where order_id = ${made.id}`.execute(test.db)
    await test.fund(as, made.totalMinor)
    await test.pay(as, [made])
    return made.id
  }
  const report = () => sendNotifications({ db: test.db }, new Date())
  await paid()
  const second = await paid()
  await report()
  expect((await test.reported(supplier)).map(([kind, , detail]) => [kind, detail])).toEqual([['production_new', '2']])
  await paid()
  await report()
  const { items } = await test.ask(listNotifications, { as: supplier })
  expect(items.map(({ kind, detail }) => [kind, detail])).toEqual([['production_new', '3']])
  await test.ask(readNotifications, { as: supplier, body: { upTo: items[0]?.id } })
  await test.ask(cancelOrder, { as, params: { id: second }, body: { reason: 'Not wanted' } })
  // Canceled before any notification was sent, so none is created.
  await test.ask(cancelOrder, { as, params: { id: await paid() }, body: { reason: 'Not wanted' } })
  await sql`update sales_order set address = address || '{"line1":"2 Sukhumvit Road"}' where account_id = ${as}`.execute(
    test.db,
  )
  await sql`update production_order set priority = 2 where supplier_id = ${supplier} and state = 'waiting'`.execute(
    test.db,
  )
  await report()
  expect((await test.reported(supplier)).map(([kind, , detail]) => [kind, detail]).sort()).toEqual([
    ['production_canceled', '2'],
    ['production_changed', '2'],
    ['production_late', '2'],
    ['production_new', '3'],
  ])
})
