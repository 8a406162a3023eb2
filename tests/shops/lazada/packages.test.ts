import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../packages/connectors/src/answer.ts'
import { lazada } from '../../../packages/connectors/src/lazada/lazada.ts'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import { arrangeFirst } from '../suite/arrange-first.ts'
import { jsonResponse } from '../suite/in-process.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'
import { labelPdf } from './packages.ts'

const counterpart = fakeCounterpart()
const { fake } = counterpart
const session = new Session(lazada, counterpart)
beforeAll(() => session.start())

const { labels } = lazada
const linesOf = async (id: string) =>
  (await session.readOrder(id)).lines.map((line) => ({ externalId: line.externalId, quantity: line.openQuantity }))

async function arrange(id: string, lines?: Awaited<ReturnType<typeof linesOf>>): Promise<Answer<null>> {
  const all = lines ?? (await linesOf(id))
  return arrangeFirst(needed(labels?.shipments), session.context(), session.shop, id, all)
}
const print = (id: string) => needed(labels).read(session.context(), session.shop, 'package', id)
async function report(id: string, number: string): Promise<Answer<{ readonly externalId: string }>> {
  const tracking = { carrier: 'LEX', number, url: '' }
  const parcel = { key: 'parcel:1', orderId: id, tracking, shippedAt: new Date(), lines: await linesOf(id) }
  return withConnectionErrors('write', () => session.parcels.push(session.context(), session.shop, parcel))
}
/** Paths of the fulfillment calls that were sent since the last time. */
function calls(): string[] {
  const sent = session.requests.splice(0).map(({ url }) => new URL(url).pathname.replace('/rest', ''))
  return sent.filter((path) => /fulfill|package|providers/.test(path))
}

test('an order is packed before its label is printed, and reported with the number on the label', async () => {
  const id = await session.placePaidOrder()
  expect(await print(id)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await report(id, `YT${id}001`)).toMatchObject({ ok: false, code: 'refused' })
  calls()
  dataOf(await arrange(id))
  expect(dataOf(await print(id)).bytes).toEqual(new Uint8Array(labelPdf))
  expect(await counterpart.seeParcels(id)).toEqual([])
  dataOf(await report(id, ` yt${id}001 `))
  expect(calls()).toEqual([
    '/order/shipment/providers/get',
    '/order/fulfill/pack',
    '/order/package/document/get',
    '/order/package/rts',
  ])
  expect(await counterpart.seeParcels(id)).toEqual([{ trackingNumber: `YT${id}001`, pieces: 3 }])
})

test('arranging and reporting an order again sends nothing that changes it', async () => {
  const id = await session.placePaidOrder()
  dataOf(await arrange(id))
  dataOf(await report(id, `YT${id}001`))
  calls()
  dataOf(await arrange(id))
  dataOf(await report(id, `YT${id}001`))
  expect(calls()).toEqual([])
})

test('Lazada decides how it takes a package, which is arranged once', async () => {
  const { readShipment, arrangeShipment } = needed(labels?.shipments)
  const id = await session.placePaidOrder()
  const lines = await linesOf(id)
  const read = async () => dataOf(await readShipment(session.context(), session.shop, id, lines))
  const handover = { method: 'platform', from: null, until: null } as const
  expect(await read()).toEqual({ state: 'to_arrange', handovers: [handover] })
  const pickup = { ...handover, method: 'pickup' } as const
  const refused = await arrangeShipment(session.context(), session.shop, id, lines, pickup)
  expect(refused).toMatchObject({ ok: false, code: 'invalid' })
  dataOf(await arrangeShipment(session.context(), session.shop, id, lines, handover))
  expect(await read()).toEqual({ state: 'arranged', handovers: [] })
})

test('a package that may have been marked as ready before is no error', async () => {
  const id = await session.placePaidOrder()
  dataOf(await arrange(id))
  dataOf(await report(id, `YT${id}001`))
  // The fake allows the call once, and Lazada may show the pieces as "to ship" afterwards.
  needed(fake.packages.all.get(needed(fake.orders.get(Number(id))?.pieces[0]).packageId)).shownAs = 'toship'
  calls()
  expect(await report(id, `YT${id}001`)).toMatchObject({ ok: true })
  expect(calls()).toEqual(['/order/package/rts'])
})

test('an order whose pieces are on their way is shipped', async () => {
  const id = await session.placePaidOrder()
  dataOf(await arrange(id))
  dataOf(await report(id, `YT${id}001`))
  needed(fake.packages.all.get(needed(fake.orders.get(Number(id))?.pieces[0]).packageId)).shownAs = 'shipping'
  expect(await session.readOrder(id)).toMatchObject({ state: 'shipped' })
  calls()
  expect(await report(id, `YT${id}001`)).toMatchObject({ ok: true })
  expect(calls()).toEqual([])
})

test('a parcel with a number that is not of Lazada is refused with the right one', async () => {
  const id = await session.placePaidOrder()
  dataOf(await arrange(id))
  const outcome = await report(id, 'SF123')
  expect(outcome).toMatchObject({ ok: false, code: 'refused', detail: expect.stringContaining(`YT${id}001`) })
  expect(await counterpart.seeParcels(id)).toEqual([])
})

test('an order that a carrier of Lazada has taken needs no report', async () => {
  const id = await session.placePaidOrder()
  dataOf(await arrange(id))
  await needed(counterpart.collect).call(counterpart, id)
  calls()
  expect(await report(id, 'SF123')).toMatchObject({ ok: true })
  expect(calls()).toEqual([])
})

test('an order with pieces of other parcels is not packed as one package', async () => {
  const id = await session.placePaidOrder()
  const [first] = await linesOf(id)
  expect(await arrange(id, [needed(first)])).toMatchObject({ ok: false, code: 'refused' })
  expect(fake.orders.get(Number(id))?.pieces.every(({ packageId }) => packageId === '')).toBe(true)
})

test('a seller of another country sends the only warehouse that forwards, and chooses one of several by hand', async () => {
  fake.packages.warehouses = ['FM50']
  dataOf(await arrange(await session.placePaidOrder()))
  fake.packages.warehouses = ['FM50', 'FM51']
  const id = await session.placePaidOrder()
  expect(await arrange(id)).toMatchObject({ ok: false, code: 'refused' })
  fake.packages.warehouses = []
  dataOf(await arrange(id))
})

test('a label without an address of the PDF is read from the answer', async () => {
  const id = await session.placePaidOrder()
  dataOf(await arrange(id))
  fake.packages.hasUrl = false
  expect(Buffer.from(dataOf(await print(id)).bytes)).toEqual(labelPdf)
  fake.packages.hasUrl = true
})

test('an order that the seller delivers is not packed, and has neither label nor report', async () => {
  const id = await session.placePaidOrder()
  fake.isSellerDelivered = true
  dataOf(await arrange(id))
  expect(await print(id)).toMatchObject({ ok: false, code: 'refused' })
  const detail = expect.stringContaining('the seller delivers this order')
  expect(await report(id, 'SF123')).toMatchObject({ ok: false, code: 'refused', detail })
  fake.isSellerDelivered = false
})

test('a part of a call that Lazada rejects is a refusal, and a failure leaves the outcome unknown', async () => {
  const id = await session.placePaidOrder()
  const fail = (item_err_code: string, msg: string) => {
    const data = { pack_order_list: [{ order_id: 1, order_item_list: [{ item_err_code, msg }] }] }
    const response = jsonResponse({ code: '0', result: { success: true, data } })
    fake.failNext({ kind: 'answer', response }, ({ url }) => url.includes('/order/fulfill/pack'))
  }
  fail('700016', 'seller not available 3pl')
  expect(await arrange(id)).toMatchObject({ ok: false, code: 'refused', detail: '700016: seller not available 3pl' })
  fail('40011', 'system is busy now')
  expect(await arrange(id)).toMatchObject({ ok: false, code: 'unknown_outcome' })
  fail('700024', 'failed get lock')
  expect(await arrange(id)).toMatchObject({ ok: false, code: 'unavailable' })
  const whole = jsonResponse({
    code: '0',
    result: { success: false, errorCode: '700023', errorMsg: 'pickup in store' },
  })
  fake.failNext({ kind: 'answer', response: whole }, ({ url }) => url.includes('/order/fulfill/pack'))
  expect(await arrange(id)).toMatchObject({ ok: false, code: 'refused', detail: '700023: pickup in store' })
  dataOf(await arrange(id))
})

test('a hidden address is on the label, unless the seller delivers the order', async () => {
  const id = await session.placePaidOrder()
  const order = needed(fake.orders.get(Number(id)))
  order.address = { ...order.address, line1: '1** Pine St' }
  expect((await session.readOrder(id)).address).toMatchObject({ country: 'US', line1: '', isOnLabel: true })
  fake.isSellerDelivered = true
  expect((await session.readOrder(id)).address).toBeNull()
  fake.isSellerDelivered = false
})

test('an order that Lazada stores and ships leaves nothing to make, also before it is paid', async () => {
  const id = await session.placeOrder()
  for (const piece of needed(fake.orders.get(Number(id))).pieces) piece.isFbl = true
  const openOf = ({ lines }: Awaited<ReturnType<typeof session.readOrder>>) => lines.map((line) => line.openQuantity)
  const unpaid = await session.readOrder(id)
  expect([unpaid.state, unpaid.payment, openOf(unpaid)]).toEqual(['shipped', 'pending', [0, 0]])
  await counterpart.pay(id)
  const paid = await session.readOrder(id)
  expect([paid.state, paid.payment, openOf(paid)]).toEqual(['shipped', 'paid', [0, 0]])
  const read = needed(labels?.shipments).readShipment(session.context(), session.shop, id, [])
  expect(dataOf(await read)).toEqual({ state: 'not_needed', handovers: [] })
  await counterpart.cancel(id)
  expect((await session.readOrder(id)).state).toBe('canceled')
})

test('of an order that Lazada ships in part, the seller ships the other pieces', async () => {
  const id = await session.placePaidOrder()
  const order = needed(fake.orders.get(Number(id)))
  const before = await session.readOrder(id)
  const line = needed(before.lines.find(({ quantity }) => quantity > 1))
  needed(order.pieces.find((piece) => String(piece.id) === line.externalId)).isFbl = true
  const { state, lines } = await session.readOrder(id)
  expect(state).toBe('to_ship')
  expect(lines.map(({ openQuantity }) => openQuantity).toSorted()).toEqual([0, 1, 1])
  expect(lines.find(({ externalId }) => externalId === line.externalId)).toMatchObject({ quantity: 1, openQuantity: 0 })
  dataOf(await arrange(id))
  expect(order.pieces.map(({ packageId, isFbl = false }) => isFbl === (packageId === ''))).toEqual([true, true, true])
  dataOf(await report(id, `YT${id}001`))
  expect(await counterpart.seeParcels(id)).toMatchObject([{ pieces: 2 }])
})
