import type { Handover } from '@podwright/domain/orders/handover'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../packages/connectors/src/answer.ts'
import { tiktokShop } from '../../../packages/connectors/src/tiktok-shop/tiktok-shop.ts'
import { arrangeFirst } from '../suite/arrange-first.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'
import { labelPdf } from './handovers.ts'

const counterpart = fakeCounterpart()
const { handovers } = counterpart.fake
const session = new Session(tiktokShop, counterpart)
beforeAll(() => session.start())

const { labels } = tiktokShop
const linesOf = async (id: string) =>
  (await session.readOrder(id)).lines.map((line) => ({ externalId: line.externalId, quantity: line.openQuantity }))

/** A paid order that TikTok ships, and the id of its package. */
async function placeOrder(): Promise<{ readonly id: string; readonly packageId: string }> {
  const id = await session.placePaidOrder()
  await needed(counterpart.shipByPlatform).call(counterpart, id)
  return { id, packageId: needed(counterpart.fake.orders.get(id)?.pieces[0]).packageId }
}

async function arrange(id: string, lines?: Awaited<ReturnType<typeof linesOf>>): Promise<Answer<null>> {
  const all = lines ?? (await linesOf(id))
  return arrangeFirst(needed(labels?.shipments), session.context(), session.shop, id, all)
}
const print = (id: string) => needed(labels).read(session.context(), session.shop, 'package', id)

test('a package of TikTok is handed over before its label is printed, and its number is a parcel of the order', async () => {
  const { id, packageId } = await placeOrder()
  expect(await print(id)).toMatchObject({ ok: false, code: 'not_found' })
  expect(dataOf(await session.parcels.list(session.context(), session.shop, id))).toEqual([])
  dataOf(await arrange(id))
  expect(handovers.shipped.get(packageId)).toEqual({ handover_method: 'DROP_OFF' })
  expect(dataOf(await print(id)).bytes).toEqual(labelPdf)
  const [parcel] = dataOf(await session.parcels.list(session.context(), session.shop, id))
  expect(parcel).toMatchObject({ externalId: packageId, trackingNumber: `7799${packageId}` })
  expect(new Set(parcel?.lines)).toEqual(new Set(await linesOf(id)))
  session.requests.length = 0
  dataOf(await arrange(id))
  expect(session.requests.filter(({ url }) => url.includes('/fulfillment/'))).toEqual([])
})

const dropOff = { method: 'drop_off', from: null, until: null } as const
const [first, later] = [
  { start_time: 1_795_100_000, end_time: 1_795_114_400 },
  { start_time: 1_795_200_000, end_time: 1_795_214_400 },
] as const
const pickupAt = ({ start_time, end_time }: typeof first | typeof later) => ({
  method: 'pickup' as const,
  from: new Date(start_time * 1000).toISOString(),
  until: new Date(end_time * 1000).toISOString(),
})

test('the shipment of a package offers the free times of a pickup, earliest first, and drop-off', async () => {
  const { readShipment, arrangeShipment } = needed(labels?.shipments)
  const { id, packageId } = await placeOrder()
  const lines = await linesOf(id)
  const read = async () => dataOf(await readShipment(session.context(), session.shop, id, lines))
  handovers.offers = { can_drop_off: true, can_pickup: true }
  const offered = [pickupAt(first), pickupAt(later), dropOff]
  expect(await read()).toEqual({ state: 'to_arrange', handovers: offered })
  dataOf(await arrangeShipment(session.context(), session.shop, id, lines, pickupAt(later)))
  expect(handovers.shipped.get(packageId)).toEqual({ handover_method: 'PICKUP', pickup_slot: later })
  expect(await read()).toEqual({ state: 'arranged', handovers: [] })
  handovers.offers = { can_drop_off: true, can_pickup: false }
})

test('a pickup at a time that is not offered is refused, and so is one without a time', async () => {
  const { arrangeShipment } = needed(labels?.shipments)
  const { id, packageId } = await placeOrder()
  const lines = await linesOf(id)
  handovers.offers = { can_drop_off: false, can_pickup: true }
  const send = (handover: Handover) => arrangeShipment(session.context(), session.shop, id, lines, handover)
  const taken = { start_time: 1_795_000_000, end_time: 1_795_014_400 }
  expect(await send({ ...pickupAt(first), from: new Date(taken.start_time * 1000).toISOString() })).toMatchObject({
    ok: false,
  })
  expect(await send({ ...dropOff, method: 'pickup' })).toMatchObject({ ok: false, code: 'invalid' })
  expect(await send({ ...dropOff, method: 'platform' })).toMatchObject({ ok: false, code: 'invalid' })
  expect(handovers.shipped.has(packageId)).toBe(false)
  handovers.offers = { can_drop_off: true, can_pickup: false }
})

test('a package for which no time of a pickup is free is not arranged yet', async () => {
  const { id } = await placeOrder()
  const { slots } = handovers
  handovers.offers = { can_drop_off: false, can_pickup: true }
  handovers.slots = []
  expect(await arrange(id)).toMatchObject({ ok: false, code: 'not_found' })
  handovers.slots = slots
  handovers.offers = { can_drop_off: true, can_pickup: false }
})

test('an order of several packages, or with pieces of other parcels, is left to the seller', async () => {
  const { id, packageId } = await placeOrder()
  const [first] = await linesOf(id)
  expect(await arrange(id, [needed(first)])).toMatchObject({ ok: false, code: 'refused' })
  needed(counterpart.fake.orders.get(id)?.pieces[0]).packageId = counterpart.fake.newId()
  expect(await arrange(id)).toMatchObject({ ok: false, code: 'refused' })
  expect(handovers.shipped.has(packageId)).toBe(false)
})

test('an order on hold is not handed over, and one that the seller ships has no label of TikTok', async () => {
  const { id } = await placeOrder()
  await needed(counterpart.hold).call(counterpart, id)
  expect(await arrange(id)).toMatchObject({ ok: false, code: 'not_found' })
  const other = await session.placePaidOrder()
  expect(await arrange(other)).toMatchObject({ ok: true })
  expect(await print(other)).toMatchObject({ ok: false, code: 'refused' })
})

test('a label that TikTok is still making is not found yet', async () => {
  const { id } = await placeOrder()
  dataOf(await arrange(id))
  handovers.isPrinting = true
  expect(await print(id)).toMatchObject({ ok: false, code: 'not_found' })
  handovers.isPrinting = false
  expect(await print(id)).toMatchObject({ ok: true })
})

test('a hidden address is on the label of an order that TikTok ships, and unknown if the seller ships it', async () => {
  const { id } = await placeOrder()
  const other = await session.placePaidOrder()
  for (const each of [id, other]) {
    const order = needed(counterpart.fake.orders.get(each))
    order.address = { ...order.address, address_line1: '1** Pine St' }
  }
  const hidden = (await session.readOrder(id)).address
  expect(hidden).toMatchObject({ country: 'US', line1: '', recipient: '', isOnLabel: true })
  expect((await session.readOrder(other)).address).toBeNull()
})
