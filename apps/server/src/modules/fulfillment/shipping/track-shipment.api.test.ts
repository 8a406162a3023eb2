import { randomUUID } from 'node:crypto'
import { paySupplierOut } from '@podwright/contracts/operator/accounts'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import {
  acceptProduction,
  correctTracking,
  shipProduction,
  takeBackShipment,
  trackShipment,
} from '@podwright/contracts/orders/production'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { takeBackHours } from '@podwright/domain/orders/shipment-reports'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { parcelsOf } from './test-parcels.ts'

const test = await createOrdersTest()
checkAfterEach(test)

const { shipped, heldMinor, noticesOf } = parcelsOf(test)

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

it('what an operator reports is in the audit log by its own name and in the history, also a mere confirmation', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'TH-AUDIT-1')
  const report = (by: number, state: 'delivered' | 'lost' | 'returned') =>
    test.ask(trackShipment, { as: by, params, body: { state } })
  await report(test.operator, 'lost')
  await report(test.supplier, 'delivered')
  await report(test.operator, 'delivered')
  await report(test.operator, 'returned')
  const { rows } = await sql<{ kind: string; before: object; after: object }>`select kind, before, after
    from operator_action where subject = 'TH-AUDIT-1' order by id`.execute(test.db)
  expect(rows).toEqual([
    { kind: 'parcel_lost', before: { state: 'shipped' }, after: { state: 'lost' } },
    { kind: 'delivery_confirmed', before: { state: 'delivered' }, after: { state: 'delivered' } },
    { kind: 'parcel_returned', before: { state: 'delivered' }, after: { state: 'returned' } },
  ])
  const { events } = await test.show(as, order.id)
  const reported = events.filter(({ kind }) => kind === 'shipment')
  expect(reported.map(({ actor, from, to }) => `${actor} ${from ?? ''} ${to}`)).toEqual([
    'supplier  shipped',
    'operator shipped lost',
    'supplier lost delivered',
    'operator delivered delivered',
    'operator delivered returned',
  ])
})

it('a corrected tracking number is checked like that of a new parcel: format, check digit and other parcels', async () => {
  const as = await test.createAccount()
  const first = await shipped(as, 'TH-CHECK-1')
  const { parcel: params } = await shipped(as, 'TH-CHECK-2')
  const correct = (trackingNumber: string, acceptsWarnings = false, by = test.supplier) =>
    test.send(correctTracking, { as: by, params, body: { trackingNumber, acceptsWarnings } })
  const suspect = (problem: string) => ({ reason: 'tracking_suspect', fields: { trackingNumber: problem } })
  expect((await correct('ก1')).failure).toMatchObject(suspect('characters'))
  expect((await correct('RB473124828CN')).failure).toMatchObject(suspect('check_digit'))
  expect((await correct('th-check-1')).failure).toMatchObject(suspect('in_use'))
  // Only parcels to the same address share a number.
  await sql`update sales_order set address = address || '{"recipient": "Malee"}' where id = ${first.order.id}`.execute(
    test.db,
  )
  expect((await correct('TH-CHECK-1', true)).failure).toMatchObject({ reason: 'tracking_duplicate' })
  expect((await correct('TH-CHECK-1', true, test.operator)).failure).toBeUndefined()
  expect((await correct('RB473124828CN', true)).failure).toBeUndefined()
})

it('parcels whose addresses are hidden on labels of a marketplace share no number, unless they are of one order', async () => {
  const as = await test.createAccount()
  const first = await shipped(as, 'TH-HIDDEN-1')
  const second = await shipped(as, 'TH-HIDDEN-2')
  await sql`update sales_order set address = '{"country": "TH", "recipient": "", "line1": "", "postcode": "", "isOnLabel": true}'
    where id in (${first.order.id}, ${second.order.id})`.execute(test.db)
  const correct = () => {
    const body = { trackingNumber: 'TH-HIDDEN-1', acceptsWarnings: true }
    return test.send(correctTracking, { as: test.supplier, params: second.parcel, body })
  }
  expect((await correct()).failure).toMatchObject({ reason: 'tracking_duplicate' })
  await sql`update shipment set order_id = ${second.order.id} where id = ${first.parcel.id}`.execute(test.db)
  await sql`update production_order set order_id = ${second.order.id} where id = ${first.partId}`.execute(test.db)
  expect((await correct()).failure).toBeUndefined()
})

it('a number that another supplier or carrier typed first is accepted once it is confirmed', async () => {
  const as = await test.createAccount()
  const first = await shipped(as, 'TH-FIRST-1')
  await sql`update sales_order set address = address || '{"recipient": "Malee"}' where id = ${first.order.id}`.execute(
    test.db,
  )
  const { parcel: params } = await shipped(as, 'TH-FIRST-2')
  const correct = (acceptsWarnings: boolean) =>
    test.send(correctTracking, { as: test.supplier, params, body: { trackingNumber: 'TH-FIRST-1', acceptsWarnings } })
  expect((await correct(true)).failure).toMatchObject({ reason: 'tracking_duplicate' })
  const otherSupplier = await test.createAccount(2)
  await sql`update production_order set supplier_id = ${otherSupplier} where order_id = ${first.order.id}`.execute(
    test.db,
  )
  const elsewhere = { reason: 'tracking_suspect', fields: { trackingNumber: 'in_use_elsewhere' } }
  expect((await correct(false)).failure).toMatchObject(elsewhere)
  expect((await correct(true)).failure).toBeUndefined()
})

it('a second parcel of a production order cannot have the number of the first, and one of another order can', async () => {
  const as = await test.createAccount()
  const order = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 2 }])
  await test.fund(as, order.totalMinor)
  await test.pay(as, [order])
  const { id } = await test.partOf(test.supplier, order.number)
  const { lines } = await test.ask(acceptProduction, { as: test.supplier, params: { id } })
  const ship = (acceptsWarnings: boolean) => ({
    as: test.supplier,
    params: { id },
    body: {
      requestKey: randomUUID(),
      trackingNumber: 'TH-COMBINED-1',
      acceptsWarnings,
      lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }],
    },
  })
  await shipped(as, 'TH-COMBINED-1')
  expect(await test.refusal(shipProduction, ship(false))).toBe('tracking_suspect')
  await test.ask(shipProduction, ship(true))
  expect(await test.refusal(shipProduction, ship(true))).toBe('tracking_duplicate')
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

it('the seller is notified of each status that is reported or corrected, once however often it is toggled', async () => {
  const as = await test.createAccount()
  const { parcel: params } = await shipped(as, 'TH-NOTE-2')
  const report = (state: 'delivered' | 'lost' | 'returned') =>
    test.ask(trackShipment, { as: test.supplier, params, body: { state } })
  const takeBack = () => test.ask(takeBackShipment, { as: test.supplier, params, body: { reason: 'the wrong parcel' } })
  await report('lost')
  await report('delivered')
  await takeBack()
  expect(await noticesOf(as)).toEqual(['order_shipped', 'order_delivered', 'order_lost'])
  await takeBack()
  await report('delivered')
  await report('returned')
  await takeBack()
  const expected = [
    'order_shipped',
    'order_lost',
    'order_undelivered',
    'order_delivered',
    'order_returned',
    'order_unreturned',
  ]
  expect(await noticesOf(as)).toEqual(expected)
  await takeBack()
  await report('delivered')
  expect((await noticesOf(as)).toSorted()).toEqual(expected.toSorted())
  await sql`update notification set read_at = now() where account_id = ${as}`.execute(test.db)
  await takeBack()
  expect((await noticesOf(as)).slice(expected.length)).toEqual(['order_undelivered'])
})

it('the history names who reported a delivery, and the system for the state of the order that follows', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'TH-HISTORY-1')
  await test.ask(trackShipment, { as: test.operator, params, body: { state: 'delivered' } })
  const { events, shipments } = await test.show(as, order.id)
  expect(events.filter(({ to }) => to === 'delivered').map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
    'shipment operator',
    'state system',
  ])
  expect(shipments[0]).toMatchObject({ isConfirmed: true, reports: [{ kind: 'delivered', source: 'operator' }] })
})

it('an operator confirms a delivery that the supplier reported, which releases the earnings', async () => {
  const before = await heldMinor()
  const as = await test.createAccount()
  const { parcel: params } = await shipped(as, 'TH-CONFIRM-1')
  const held = await heldMinor()
  expect(held).toBeGreaterThan(before)
  const delivered = { params, body: { state: 'delivered' as const } }
  expect(await test.ask(trackShipment, { as: test.supplier, ...delivered })).toMatchObject({ isConfirmed: false })
  expect(await heldMinor()).toBe(held)
  expect(await test.ask(trackShipment, { as: test.operator, ...delivered })).toMatchObject({ isConfirmed: true })
  expect(await heldMinor()).toBe(before)
})

it('earnings that were released stay released when the tracking number is corrected', async () => {
  const before = await heldMinor()
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'TH-RELEASED-1')
  await test.ask(trackShipment, { as: test.operator, params, body: { state: 'delivered' } })
  expect(await heldMinor()).toBe(before)
  await test.ask(correctTracking, { as: test.supplier, params, body: { trackingNumber: 'TH-RELEASED-2' } })
  expect(await heldMinor()).toBe(before)
  expect((await test.show(as, order.id)).state).toBe('delivered')
})

it('a supplier takes back a delivery reported by mistake, and the seller is notified', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'TH-MISTAKE-1')
  await test.ask(trackShipment, { as: test.supplier, params, body: { state: 'in_transit' } })
  await test.ask(trackShipment, { as: test.supplier, params, body: { state: 'delivered' } })
  const takeBack = { params, body: { reason: 'the wrong parcel' } }
  expect(await test.refusal(takeBackShipment, { as: test.otherSupplier, ...takeBack })).toBe('shipment_unknown')
  expect(await test.ask(takeBackShipment, { as: test.supplier, ...takeBack })).toMatchObject({
    state: 'in_transit',
    deliveredAt: null,
  })
  const { state, events, shipments } = await test.show(as, order.id)
  expect(state).toBe('in_transit')
  expect(events.filter(({ kind }) => kind === 'shipment').at(-1)).toMatchObject({
    actor: 'supplier',
    from: 'delivered',
    to: 'in_transit',
    reason: 'the wrong parcel',
  })
  expect(shipments[0]?.reports.map(({ kind, retractedAt }) => [kind, retractedAt !== null])).toEqual([
    ['in_transit', false],
    ['delivered', true],
  ])
  expect(await noticesOf(as)).toEqual(['order_shipped', 'order_delivered', 'order_undelivered'])
  expect(await test.refusal(takeBackShipment, { as: test.supplier, ...takeBack })).toBe('order_state')
})

it('a supplier cannot take back its report after two days, and an operator can, in the audit log', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'TH-LATE-1')
  await test.ask(trackShipment, { as: test.supplier, params, body: { state: 'returned' } })
  await sql`update shipment_report set recorded_at = recorded_at - make_interval(hours => ${takeBackHours + 1})
    where shipment_id = ${params.id}`.execute(test.db)
  const takeBack = { params, body: { reason: 'it came back by mistake' } }
  expect(await test.refusal(takeBackShipment, { as: test.supplier, ...takeBack })).toBe('take_back_refused')
  await test.ask(takeBackShipment, { as: test.operator, ...takeBack })
  expect((await test.show(as, order.id)).state).toBe('shipped')
  const { rows } = await sql`select subject, before, after, reason from operator_action
    where kind = 'delivery_taken_back'`.execute(test.db)
  expect(rows).toEqual([
    {
      subject: 'TH-LATE-1',
      before: { state: 'returned' },
      after: { state: 'shipped' },
      reason: 'it came back by mistake',
    },
  ])
})

it('taking back a confirmed delivery holds what is left of the earnings and undoes no payout', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'TH-PAID-1')
  await test.ask(trackShipment, { as: test.operator, params, body: { state: 'delivered' } })
  const { balanceMinor } = await test.ask(getWallet, { as: test.supplier })
  const free = balanceMinor - (await heldMinor())
  const payout = (amountMinor: number) => ({
    as: test.operator,
    params: { id: test.supplier },
    body: { requestKey: randomUUID(), amountMinor },
  })
  const left = 100
  await test.ask(paySupplierOut, payout(free - left))
  await sql`update shipment set shipped_at = now() - interval '90 days', delivered_at = now() - interval '80 days'
    where id = ${params.id}`.execute(test.db)
  await test.ask(takeBackShipment, { as: test.operator, params, body: { reason: 'never arrived' } })
  expect((await test.ask(getWallet, { as: test.supplier })).balanceMinor).toBe(balanceMinor - free + left)
  expect(await test.refusal(paySupplierOut, payout(left))).toBe('earnings_held')
  // The period for claims starts again, so the seller can still report the parcel as lost.
  expect((await test.show(as, order.id)).actions).toContain('complain')
})
