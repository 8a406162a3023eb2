import { randomUUID } from 'node:crypto'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import {
  acceptProduction,
  correctTracking,
  shipProduction,
  trackShipment,
} from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

async function shipped(as: number, trackingNumber: string) {
  const order = await test.paidOrder(as)
  const { id } = await test.partOf(test.supplier, order.number)
  await test.ask(acceptProduction, { as: test.supplier, params: { id } })
  const body = { requestKey: randomUUID(), trackingNumber }
  const made = await test.ask(shipProduction, { as: test.supplier, params: { id }, body })
  return { order, parcel: { id: made.shipments[0]?.id ?? 0 } }
}

it('a corrected tracking number is shown to the seller, found by search and kept in the history', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'TH-WRONG-1')
  const body = { trackingNumber: 'TH-RIGHT-1' }
  expect(await test.refusal(correctTracking, { as: test.otherSupplier, params, body })).toBe('shipment_unknown')
  expect(await test.ask(correctTracking, { as: test.supplier, params, body })).toMatchObject(body)
  const { shipments, events } = await test.show(as, order.id)
  expect(shipments).toMatchObject([body])
  expect(events.at(-1)).toMatchObject({ actor: 'supplier', kind: 'changed', reason: 'TH-WRONG-1 → TH-RIGHT-1' })
  const found = await test.ask(listOrders, { as, query: { search: 'TH-RIGHT-1' } })
  expect(found.items.map(({ id }) => id)).toEqual([order.id])
  const next = { trackingNumber: 'TH-RIGHT-2' }
  await test.ask(correctTracking, { as: test.operator, params, body: next })
  const { rows } = await sql`select before, after from operator_action where kind = 'tracking_changed'`.execute(test.db)
  expect(rows).toEqual([{ before: body, after: next }])
})

it('a lost parcel keeps its order undelivered until it turns up, and the history names who reported it', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'TH-LOST-1')
  await test.ask(trackShipment, { as: test.supplier, params, body: { state: 'lost' } })
  const lost = await test.show(as, order.id)
  expect(lost).toMatchObject({ state: 'in_transit', shipments: [{ state: 'lost', deliveredAt: null }] })
  const reported = lost.events.filter(({ kind }) => kind === 'shipment')
  expect(reported.map(({ actor, to }) => `${actor} ${to}`)).toEqual(['supplier shipped', 'supplier lost'])
  expect(await test.refusal(trackShipment, { as: test.supplier, params, body: { state: 'in_transit' } })).toBe(
    'order_state',
  )
  await test.ask(trackShipment, { as: test.supplier, params, body: { state: 'delivered' } })
  expect((await test.show(as, order.id)).state).toBe('delivered')
})

it('the seller is notified once when a parcel is shipped and once when it is delivered', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'TH-NOTE-1')
  const delivered = { as: test.supplier, params, body: { state: 'delivered' as const } }
  await test.ask(trackShipment, { as: test.supplier, params, body: { state: 'in_transit' } })
  await test.ask(trackShipment, delivered)
  await test.ask(trackShipment, delivered)
  const { rows } = await sql`select kind, subject, detail from notification where account_id = ${as}
    and kind like 'order_%' order by id`.execute(test.db)
  expect(rows).toEqual([
    { kind: 'order_shipped', subject: order.number, detail: 'TH-NOTE-1' },
    { kind: 'order_delivered', subject: order.number, detail: 'TH-NOTE-1' },
  ])
})
