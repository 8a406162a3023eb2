import { randomUUID } from 'node:crypto'
import { seventeenTrack } from '@podwright/connectors/carriers/seventeen-track/seventeen-track'
import { correctTracking, takeBackShipment, trackShipment } from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type FakeEvent, fakeKey, startFakeCarrier } from '../../../../../../tests/carriers/fake-carrier.ts'
import { countStatements } from '../../../db/test-statements.ts'
import { checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { type OpenCarrier, trackDueParcels } from './carrier-tracking.ts'
import { recordCarrierEvents } from './record-carrier-events.ts'
import { parcelsOf } from './test-parcels.ts'

const test = await createOrdersTest()
checkAfterEach(test)
const { shipped, heldMinor, noticesOf } = parcelsOf(test)
const fake = await startFakeCarrier()
afterAll(() => fake.close())

const open = (more: Partial<OpenCarrier> = {}): OpenCarrier => ({
  adapter: { ...seventeenTrack, minIntervalMs: 0 },
  baseUrl: fake.url,
  key: fakeKey,
  pausedUntil: new Date(0),
  ...more,
})
const log = pino({ level: 'silent' })
const never = new AbortController().signal
const poll = (carriers = [open()], db = test.db) => trackDueParcels({ db, carriers, log, timeoutMs: 500 }, never)
const makeDue = (id: number) => sql`update shipment set track_after = now() where id = ${id}`.execute(test.db)
async function pollAgain(id: number, carriers?: OpenCarrier[]) {
  await makeDue(id)
  return poll(carriers)
}
async function scheduleOf(id: number) {
  const { rows } = await sql<{ isDue: boolean; hasEnded: boolean; failures: number; wasAsked: boolean }>`
    select coalesce(track_after <= now(), false) as "isDue", track_after is null as "hasEnded", track_failures as failures,
      tracked_at is not null as "wasAsked" from shipment where id = ${id}`.execute(test.db)
  return rows[0]
}
const start = Date.now()
const minutesAgo = (minutes: number) => new Date(start - minutes * 60_000).toISOString()
const journey = (): FakeEvent[] => [
  { at: minutesAgo(50), status: 'InTransit_PickedUp', text: 'Picked up', place: 'Guangzhou' },
  { at: minutesAgo(40), status: 'InTransit_Departure', text: 'Left', place: 'Guangzhou' },
  { at: minutesAgo(30), status: 'OutForDelivery_Other', text: 'Out for delivery', place: 'Bangkok' },
  { at: minutesAgo(20), status: 'Delivered_Other', text: 'Signed', place: 'Bangkok' },
]

beforeEach(async () => {
  // Parcels of other tests are not asked about.
  await sql`update shipment set track_after = null`.execute(test.db)
  fake.events.clear()
  fake.asked.length = 0
  fake.registered.clear()
  Object.assign(fake.settings, { disturbance: undefined, retryAfter: undefined, repeats: false, reverses: false })
  fake.settings.rejected.clear()
})

it('a delivery that the carrier reports releases the earnings, notifies the seller and is in the history at its time', async () => {
  const before = await heldMinor()
  const as = await test.createAccount()
  const { order, parcel } = await shipped(as, 'CARRIER-1')
  fake.events.set('CARRIER-1', journey())
  await poll()
  expect((await test.show(as, order.id)).state).toBe('shipped')
  await pollAgain(parcel.id)
  const { state, events, shipments } = await test.show(as, order.id)
  expect(state).toBe('delivered')
  expect(await heldMinor()).toBe(before)
  expect(await noticesOf(as)).toEqual(['order_shipped', 'order_delivered'])
  const delivered = journey().at(-1)
  expect(shipments[0]).toMatchObject({ isConfirmed: true, deliveredAt: expect.stringMatching(/Z$/) })
  expect(shipments[0]?.reports.map(({ kind, source, place }) => `${kind} ${source} ${place}`)).toEqual([
    'accepted carrier Guangzhou',
    'in_transit carrier Guangzhou',
    'out_for_delivery carrier Bangkok',
    'delivered carrier Bangkok',
  ])
  const reported = events.filter(({ actor }) => actor === 'carrier')
  expect(reported).toMatchObject([{ kind: 'shipment', to: 'delivered', at: shipments[0]?.deliveredAt }])
  expect(Date.parse(reported[0]?.at ?? '')).toBeLessThanOrEqual(Date.parse(delivered?.at ?? ''))
})

it('repeated and reordered answers of the carrier change nothing', async () => {
  const as = await test.createAccount()
  const { order, parcel } = await shipped(as, 'CARRIER-2')
  fake.registered.add('CARRIER-2')
  fake.events.set('CARRIER-2', journey())
  await poll()
  const first = await test.show(as, order.id)
  Object.assign(fake.settings, { repeats: true, reverses: true })
  await pollAgain(parcel.id)
  await pollAgain(parcel.id)
  expect(await test.show(as, order.id)).toEqual(first)
})

it('an event that the carrier shows late is put in its place and does not undo the delivery', async () => {
  const as = await test.createAccount()
  const { order, parcel } = await shipped(as, 'CARRIER-3')
  fake.registered.add('CARRIER-3')
  fake.events.set(
    'CARRIER-3',
    journey().map((event, place) => (place === 1 ? { ...event, visibleFrom: 2 } : event)),
  )
  await poll()
  await pollAgain(parcel.id)
  const { state, shipments } = await test.show(as, order.id)
  expect(state).toBe('delivered')
  expect(shipments[0]?.reports.map(({ kind }) => kind)).toEqual([
    'accepted',
    'in_transit',
    'out_for_delivery',
    'delivered',
  ])
})

it('the same events in any order and in any number of answers end in the same state', async () => {
  const as = await test.createAccount()
  const at = (minutes: number) => new Date(minutesAgo(minutes))
  const events = [
    { at: at(50), kind: 'accepted', text: '', place: '' },
    { at: at(40), kind: 'delivered', text: 'wrong door', place: '' },
    { at: at(30), kind: 'delivery_revoked', text: '', place: '' },
    { at: at(20), kind: 'delivered', text: 'signed', place: '' },
  ] as const
  const ways = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2, 1],
    [2, 0, 3, 1],
  ]
  const ends: unknown[] = []
  for (const [place, way] of ways.entries()) {
    const trackingNumber = `CARRIER-ORDER-${place}`
    const { order, parcel } = await shipped(as, trackingNumber)
    for (const index of way) {
      const parcels = [
        { ...parcel, orderId: order.id, trackingNumber, shippedAt: new Date(), events: events.slice(index, index + 1) },
      ]
      const onError = (error: unknown) => {
        throw error
      }
      await recordCarrierEvents(test.db, '17track', parcels, { now: new Date(), onError })
    }
    const { state, shipments } = await test.show(as, order.id)
    ends.push([
      state,
      shipments.map(({ deliveredAt, isConfirmed, reports }) => [deliveredAt, isConfirmed, reports.length]),
    ])
  }
  expect(ends).toEqual(ways.map(() => ['delivered', [[at(20).toISOString(), true, 4]]]))
})

it('a delivery that the carrier takes back puts the order under way, holds the earnings and notifies the seller', async () => {
  const before = await heldMinor()
  const as = await test.createAccount()
  const { order, parcel } = await shipped(as, 'CARRIER-4')
  fake.registered.add('CARRIER-4')
  fake.events.set('CARRIER-4', journey())
  await poll()
  expect(await heldMinor()).toBe(before)
  fake.events.set('CARRIER-4', [
    ...journey(),
    { at: minutesAgo(5), status: 'InTransit_Other', text: 'Delivered to a wrong address', place: 'Bangkok' },
  ])
  await pollAgain(parcel.id)
  expect(await test.show(as, order.id)).toMatchObject({
    state: 'in_transit',
    shipments: [{ state: 'in_transit', deliveredAt: null, isConfirmed: false }],
  })
  expect(await heldMinor()).toBeGreaterThan(before)
  expect(await noticesOf(as)).toEqual(['order_shipped', 'order_delivered', 'order_undelivered'])
})

it('a carrier that limits requests is paused for as long as it asks, while another one is asked', async () => {
  const as = await test.createAccount()
  const { order, parcel } = await shipped(as, 'CARRIER-5')
  await sql`update shipment set carrier_id = 'sf-express' where id = ${parcel.id}`.execute(test.db)
  const { order: otherOrder, parcel: other } = await shipped(as, 'CARRIER-6')
  await sql`update shipment set carrier_id = 'yunexpress' where id = ${other.id}`.execute(test.db)
  const busy = await startFakeCarrier()
  try {
    Object.assign(busy.settings, { disturbance: 'rate_limited', retryAfter: '600' })
    const tracking = (carrier: string) => (id: string | null) => id === carrier
    const limited = open({ baseUrl: busy.url, adapter: { ...seventeenTrack, tracks: tracking('sf-express') } })
    const carriers = [limited, open({ adapter: { ...seventeenTrack, tracks: tracking('yunexpress') } })]
    fake.registered.add('CARRIER-6')
    fake.events.set('CARRIER-6', journey())
    await poll(carriers)
    expect((await test.show(as, otherOrder.id)).state).toBe('delivered')
    expect((await test.show(as, order.id)).state).toBe('shipped')
    expect(limited.pausedUntil.getTime()).toBeGreaterThan(Date.now() + 500_000)
    expect(await scheduleOf(parcel.id)).toMatchObject({ isDue: false, failures: 0, wasAsked: false })
    await pollAgain(parcel.id, carriers)
    expect(busy.asked).toHaveLength(1)
  } finally {
    await busy.close()
  }
})

it.each(['unavailable', 'hangs', 'nonsense', 'unauthorized'] as const)(
  'a carrier whose service is %s is asked again later, and its parcels are not blamed',
  async (disturbance) => {
    const as = await test.createAccount()
    const { order, parcel } = await shipped(as, `CARRIER-${disturbance}`)
    Object.assign(fake.settings, { disturbance })
    const carrier = open()
    await poll([carrier])
    expect(carrier.pausedUntil.getTime()).toBeGreaterThan(Date.now())
    expect(await scheduleOf(parcel.id)).toMatchObject({ isDue: false, hasEnded: false, failures: 0 })
    expect((await test.show(as, order.id)).state).toBe('shipped')
  },
)

it('a number that the carrier does not know is asked less and less often, and at once when it is corrected', async () => {
  const as = await test.createAccount()
  const { parcel: params } = await shipped(as, 'CARRIER-TYPO')
  await poll()
  await pollAgain(params.id)
  expect(await scheduleOf(params.id)).toMatchObject({ isDue: false, failures: 2, wasAsked: true })
  await test.ask(correctTracking, { as: test.supplier, params, body: { trackingNumber: 'CARRIER-RIGHT' } })
  expect(await scheduleOf(params.id)).toMatchObject({ isDue: true, failures: 0 })
})

it('correcting a number that the carrier reported delivered has to be confirmed, and the delivery no longer counts', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'CARRIER-8')
  fake.registered.add('CARRIER-8')
  fake.events.set('CARRIER-8', journey())
  await poll()
  const body = { trackingNumber: 'CARRIER-9' }
  expect(await test.refusal(correctTracking, { as: test.supplier, params, body })).toBe('tracking_reported')
  expect((await test.show(as, order.id)).state).toBe('delivered')
  await test.ask(correctTracking, { as: test.supplier, params, body: { ...body, dropsReports: true } })
  expect(await test.show(as, order.id)).toMatchObject({
    state: 'shipped',
    shipments: [{ state: 'shipped', isConfirmed: false, deliveredAt: null, trackingNumber: 'CARRIER-9' }],
  })
})

it('a delivery that an operator took back stays taken back when the carrier repeats it, also in other words', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'CARRIER-10')
  fake.registered.add('CARRIER-10')
  fake.events.set('CARRIER-10', journey())
  await poll()
  const takeBack = { params, body: { reason: 'the buyer has nothing' } }
  expect(await test.refusal(takeBackShipment, { as: test.supplier, ...takeBack })).toBe('take_back_refused')
  await test.ask(takeBackShipment, { as: test.operator, ...takeBack })
  await pollAgain(params.id)
  expect((await test.show(as, order.id)).state).toBe('in_transit')
  fake.events.set(
    'CARRIER-10',
    journey().map((event) => ({ ...event, text: `${event.text} by the buyer`, place: '' })),
  )
  await pollAgain(params.id)
  const { state, shipments } = await test.show(as, order.id)
  expect(state).toBe('in_transit')
  expect(shipments[0]?.reports).toHaveLength(4)
})

it('a delivery that the carrier no longer lists stays confirmed', async () => {
  const before = await heldMinor()
  const as = await test.createAccount()
  const { order, parcel } = await shipped(as, 'CARRIER-16')
  fake.registered.add('CARRIER-16')
  fake.events.set('CARRIER-16', journey())
  await poll()
  fake.events.set('CARRIER-16', journey().slice(0, 1))
  await pollAgain(parcel.id)
  expect((await test.show(as, order.id)).state).toBe('delivered')
  expect(await heldMinor()).toBe(before)
})

it('parallel runs and reports of the supplier record one delivery and notify once', async () => {
  const as = await test.createAccount()
  const { order, parcel: params } = await shipped(as, 'CARRIER-11')
  fake.registered.add('CARRIER-11')
  fake.events.set('CARRIER-11', journey())
  const bySupplier = test.ask(trackShipment, { as: test.supplier, params, body: { state: 'delivered' } })
  await Promise.all([poll(), poll(), poll(), bySupplier])
  await pollAgain(params.id)
  const { state, shipments } = await test.show(as, order.id)
  expect(state).toBe('delivered')
  expect(shipments[0]?.isConfirmed).toBe(true)
  expect(shipments[0]?.reports.filter(({ source }) => source === 'carrier')).toHaveLength(4)
  expect((await noticesOf(as)).filter((kind) => kind === 'order_delivered')).toHaveLength(1)
})

it('events long before the parcel was shipped or in the future are about another parcel and ignored', async () => {
  const as = await test.createAccount()
  const { order } = await shipped(as, 'CARRIER-12')
  fake.registered.add('CARRIER-12')
  fake.events.set('CARRIER-12', [
    { at: minutesAgo(4 * 24 * 60), status: 'Delivered_Other' },
    { at: minutesAgo(-2 * 24 * 60), status: 'Delivered_Other' },
  ])
  await poll()
  expect(await test.show(as, order.id)).toMatchObject({ state: 'shipped', shipments: [{ reports: [] }] })
})

it('no carrier is asked about returned parcels', async () => {
  const as = await test.createAccount()
  const { parcel: params } = await shipped(as, 'CARRIER-13')
  await test.ask(trackShipment, { as: test.supplier, params, body: { state: 'returned' } })
  expect(await scheduleOf(params.id)).toMatchObject({ hasEnded: true })
  await poll()
  expect(fake.asked).toEqual([])
})

it('texts of a carrier are cut and cleaned before they are stored', async () => {
  const as = await test.createAccount()
  const { order } = await shipped(as, 'CARRIER-15')
  fake.registered.add('CARRIER-15')
  fake.events.set('CARRIER-15', [
    { at: minutesAgo(5), status: 'InTransit_Other', text: `a\u0000b\ud800${'😀'.repeat(400)}`, place: 'x'.repeat(500) },
  ])
  await poll()
  const [report] = (await test.show(as, order.id)).shipments[0]?.reports ?? []
  expect(report?.text.startsWith('a b\ufffd😀')).toBe(true)
  expect([...(report?.text ?? '')]).toHaveLength(300)
  expect(report?.place).toHaveLength(120)
})

it('recording answers about 1 and 10 parcels takes the same number of statements', async () => {
  const as = await test.createAccount()
  const countPoll = async (size: number) => {
    for (let at = 0; at < size; at += 1) {
      const number = `CARRIER-MANY-${randomUUID()}`
      await shipped(as, number)
      fake.registered.add(number)
      fake.events.set(number, journey())
    }
    const { db, count } = countStatements(test.db)
    await poll([open()], db)
    return count()
  }
  expect([await countPoll(1), await countPoll(10)]).toEqual([expect.any(Number), await countPoll(1)])
  expect(fake.asked.map((numbers) => numbers.length)).toContain(10)
})
