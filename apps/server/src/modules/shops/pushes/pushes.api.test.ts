import { randomUUID } from 'node:crypto'
import type { Connector } from '@podwright/connectors/connector'
import { ConnectionError } from '@podwright/connectors/context'
import { createOrder, payOrders } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  correctTracking,
  shipProduction,
  stageProduction,
} from '@podwright/contracts/orders/production'
import { listParcelReports, retryParcelReport } from '@podwright/contracts/stores/parcel-reports'
import { getStoreSync } from '@podwright/contracts/stores/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealCredentials } from '../host/credentials.ts'
import type { ShopDeps } from '../host/deps.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { shopLine, testAddress } from '../orders/test-shop-order.ts'
import { createSyncTest } from '../orders/test-sync.ts'
import { notifyProblems } from '../problems/notify-problems.ts'
import { findPushWork, pushParcels } from './push-parcels.ts'
import { createParcelPlatform, type Fault } from './test-parcel-shop.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let here: Awaited<ReturnType<typeof test.connect>>
let platform: ReturnType<typeof createParcelPlatform>
let deps: ShopDeps
beforeAll(async () => {
  test = await createSyncTest()
})
beforeEach(async () => {
  here = await test.connect()
  platform = createParcelPlatform(() => here.shop.list())
  deps = testShopDeps(test.db, { connectors: [platform.connector] })
  const sealed = sealCredentials(deps.keyring, here.store.id, { key: 'secret key' })
  await sql`insert into store_credential (store_id, sealed) values (${here.store.id}, ${sealed})`.execute(test.db)
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const never = new AbortController().signal
const push = () => pushParcels(deps, here.store.id, never)
/** Makes all reports due, as time does. */
const later = () => sql`update shop_push set next_at = now() where store_id = ${here.store.id}`.execute(test.db)
const rows = async () => {
  const { rows: found } = await sql<{ state: string; code: string; number: string | null }>`
    select state, failure_code as code, reported_number as number from shop_push
    where store_id = ${here.store.id} order by id`.execute(test.db)
  return found
}

const externalIds = async () => {
  const { rows: found } = await sql<{ id: string | null }>`
    select external_id as id from shop_push where store_id = ${here.store.id} order by id`.execute(test.db)
  return found.map(({ id }) => id)
}

/** An order of the shop that is paid and accepted, and its part. */
async function producedOrder(at: number, order = here.orderOf(at)) {
  here.shop.put(order)
  await here.sync()
  await here.pay(`${at}`)
  await here.begin(`${at}`)
  const { number } = await here.importedOrder(`${at}`)
  return test.partOf(test.supplier, number)
}

async function ship(part: { id: number }, trackingNumber: string, quantity: number, as = test.supplier) {
  const { rows: lines } = await sql<{ id: number }>`select id from order_line where production_id = ${part.id}`.execute(
    test.db,
  )
  const body = {
    requestKey: randomUUID(),
    trackingNumber,
    logisticsId: '4px',
    // The numbers are short, and several tests have the same.
    acceptsWarnings: true,
    lines: [{ lineId: lines[0]?.id ?? 0, quantity }],
  }
  return test.ask(shipProduction, { as, params: { id: part.id }, body })
}

describe('parcel reports to a connected shop', () => {
  it('each parcel is reported once with its quantities and the name of its carrier, and the last one completes the order', async () => {
    const part = await producedOrder(1)
    await ship(part, 'T1', 1)
    expect(await findPushWork(deps)).toEqual([here.store.id])
    await push()
    await ship(part, 'T2', 1)
    await push()
    await later()
    await push()
    expect(platform.parcelsOf('1')).toEqual([
      { orderId: '1', carrier: '4PX', number: 'T1', lines: [{ externalId: '11', quantity: 1 }] },
      { orderId: '1', carrier: '4PX', number: 'T2', lines: [{ externalId: '11', quantity: 1 }] },
    ])
    expect(platform.completions).toEqual([{ orderId: '1', numbers: ['T1', 'T2'] }])
    expect(await rows()).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await findPushWork(deps)).toEqual([])
  })

  it('parts of an order with one tracking number are reported with their own lines, also after lost answers', async () => {
    const sku = `CUP-${here.store.id}`
    await sql`insert into store_sku (store_id, external_sku, variant_id, is_plain)
      values (${here.store.id}, ${sku}, ${test.variantOf(test.otherSupplier).id}, true)`.execute(test.db)
    const ours = here.orderOf(1)
    const other = shopLine({ externalId: '12', variantId: 'cup', sku, quantity: 3 })
    const first = await producedOrder(1, { ...ours, lines: [...ours.lines, other] })
    const second = await test.partOf(test.otherSupplier, (await here.importedOrder('1')).number)
    const by = { as: test.otherSupplier, params: { id: second.id } }
    await test.ask(acceptProduction, by)
    await test.ask(stageProduction, { ...by, body: { stage: 'printing' } })
    await ship(first, 'T1', 2)
    await push()
    await ship(second, 't1', 2, test.otherSupplier)
    platform.faults.push('lost')
    await push()
    expect(await rows()).toMatchObject([{ state: 'done' }, { state: 'unknown' }])
    await later()
    await push()
    await ship(second, 'T2', 1, test.otherSupplier)
    await push()
    expect(await rows()).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }])
    expect(platform.parcelsOf('1').map(({ number, lines }) => [number, lines])).toEqual([
      ['T1', [{ externalId: '11', quantity: 2 }]],
      ['t1', [{ externalId: '12', quantity: 2 }]],
      ['T2', [{ externalId: '12', quantity: 1 }]],
    ])
    expect(await externalIds()).toEqual(['p1', 'p2', 'p3'])
    expect(platform.completions).toEqual([{ orderId: '1', numbers: ['T1', 't1', 'T2'] }])
  })

  it('of a parcel that the seller has reported in part, only the other pieces are reported', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    platform.addParcel({ orderId: '1', carrier: '4PX', number: 'T1', lines: [{ externalId: '11', quantity: 1 }] })
    await push()
    expect(platform.parcelsOf('1').map(({ lines }) => lines)).toEqual([
      [{ externalId: '11', quantity: 1 }],
      [{ externalId: '11', quantity: 1 }],
    ])
  })

  it('a parcel in a shop that does not say what is in it is found by its number', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    platform.addParcel({ orderId: '1', carrier: '4PX', number: 'T1', lines: [] })
    await push()
    expect(await rows()).toMatchObject([{ state: 'done' }])
    expect(platform.parcelsOf('1')).toHaveLength(1)
  })

  it('an order with a line that the seller ships himself is completed only after he has shipped it', async () => {
    await sql`insert into store_variant (store_id, external_id, is_ignored)
      values (${here.store.id}, 'variant:sellers', true)`.execute(test.db)
    const withSellerLine = (at: number, openQuantity: number) =>
      here.orderOf(at, {
        lines: [
          ...here.orderOf(at).lines,
          shopLine({ externalId: `${at}2`, variantId: 'sellers', sku: '', quantity: 1, openQuantity }),
        ],
      })
    const [open, closed] = [await producedOrder(1, withSellerLine(1, 1)), await producedOrder(2, withSellerLine(2, 1))]
    await ship(open, 'T1', 2)
    await ship(closed, 'T2', 1)
    await push()
    expect(platform.completions).toEqual([])
    here.shop.put(withSellerLine(2, 0))
    await ship(closed, 'T3', 1)
    await push()
    expect(platform.completions).toEqual([{ orderId: '2', numbers: ['T2', 'T3'] }])
    expect(await rows()).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }])
    // The seller's line is shipped after ours.
    here.shop.put(withSellerLine(1, 0))
    here.shop.put({ ...withSellerLine(2, 0), state: 'shipped' })
    await here.sync()
    await push()
    expect(platform.completions.slice(1)).toEqual([{ orderId: '1', numbers: ['T1'] }])
    expect(await rows()).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }])
    expect(await here.changesOf('1')).toEqual([])
  })

  it('a parcel that the shop has refused does not keep the order from being completed with the next one', async () => {
    const part = await producedOrder(1)
    await ship(part, 'T1', 1)
    platform.faults.push('refused')
    await push()
    await ship(part, 'T2', 1)
    await push()
    expect(await rows()).toMatchObject([{ state: 'refused' }, { state: 'done' }])
    expect(platform.completions).toEqual([{ orderId: '1', numbers: ['T2'] }])
  })

  it('an order whose completion failed is completed later, and its parcel is not sent again', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    platform.faults.push(undefined, 'unsent')
    await push()
    expect(await rows()).toMatchObject([{ state: 'pending' }])
    await later()
    await push()
    expect(await rows()).toMatchObject([{ state: 'done', number: 'T1' }])
    expect(platform.parcelsOf('1')).toHaveLength(1)
    expect(platform.completions).toHaveLength(1)
  })

  it('a report whose answer was lost is found in the shop and not sent again', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    platform.faults.push('lost')
    await push()
    expect(await rows()).toEqual([{ state: 'unknown', code: 'unknown_outcome', number: null }])
    await later()
    await push()
    expect(await rows()).toMatchObject([{ state: 'done', number: 'T1' }])
    expect(platform.parcelsOf('1')).toHaveLength(1)
  })

  it('a report that meets a rate limit is sent when the platform allows it, and the attempt does not count', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    const attempt = async () => {
      const { rows: found } = await sql<{ attempts: number; seconds: number }>`
        select attempts, extract(epoch from next_at - now())::float8 as seconds from shop_push
        where store_id = ${here.store.id}`.execute(test.db)
      return found[0]
    }
    for (let count = 0; count < 8; count++) {
      platform.faults.push('busy')
      await push()
      expect(await rows()).toMatchObject([{ state: 'pending', code: 'rate_limited' }])
      const { attempts, seconds } = (await attempt()) ?? {}
      expect(attempts).toBe(0)
      // The platform asks for 30 seconds; the pauses after failures begin with 48.
      expect(seconds).toBeLessThanOrEqual(30)
      await later()
    }
    await push()
    expect(await rows()).toMatchObject([{ state: 'done', number: 'T1' }])
  })

  it('a report of a killed process is finished by the next one and not sent again', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    await push()
    await sql`update shop_push set state = 'sending', done_at = null, external_id = null, reported_number = null`.execute(
      test.db,
    )
    await push()
    await later()
    await push()
    expect(platform.parcelsOf('1')).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'done' }])
  })

  it('the calls of a report end together before another process may claim its parcel', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    if (!platform.connector.parcels) throw new Error('the platform takes no parcels')
    // A shop that never answers.
    const hanging: Connector = {
      ...platform.connector,
      parcels: {
        ...platform.connector.parcels,
        list: ({ signal }) =>
          new Promise((_, reject) => {
            const end = () => reject(new ConnectionError('no answer', { mayHaveArrived: true }))
            if (signal.aborted) end()
            else signal.addEventListener('abort', end)
          }),
      },
    }
    await pushParcels({ ...deps, connectors: [hanging] }, here.store.id, never, { leaseMinutes: 6, reportMs: 50 })
    expect(await rows()).toMatchObject([{ state: 'pending', code: 'unavailable' }])
  })

  it('two processes at the same time report a parcel once', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    await Promise.all([push(), push(), push()])
    expect(platform.parcelsOf('1')).toHaveLength(1)
  })

  it('a corrected tracking number is corrected in the shop', async () => {
    const { shipments } = await ship(await producedOrder(1), 'T1', 2)
    await push()
    const body = { trackingNumber: 'T9', dropsReports: false, acceptsWarnings: true }
    await test.ask(correctTracking, { as: test.supplier, params: { id: shipments[0]?.id ?? 0 }, body })
    await push()
    expect(platform.parcelsOf('1')).toMatchObject([{ number: 'T9' }])
    expect(await rows()).toMatchObject([{ state: 'done', number: 'T9' }])
  })

  it('a parcel of an order that the shop has canceled is refused with a reason', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    here.shop.put(here.orderOf(1, { state: 'canceled' }))
    await push()
    expect(await rows()).toMatchObject([{ state: 'refused', code: 'not_found' }])
    expect(platform.parcelsOf('1')).toEqual([])
    for (let run = 0; run < 2; run++) await notifyProblems(test.db)
    const notified = await sql`select detail from notification
      where kind = 'parcels_refused' and subject_id = ${here.store.id}`.execute(test.db)
    expect(notified.rows).toEqual([{ detail: '1' }])
  })

  it('the seller sees why a parcel was refused, and has it reported again when the cause is solved', async () => {
    const list = (query: { state?: 'refused'; limit?: number } = {}) =>
      test.ask(listParcelReports, { as: test.seller, params: { id: here.store.id }, query })
    const part = await producedOrder(1)
    await ship(part, 'T1', 1)
    await ship(part, 'T2', 1)
    platform.faults.push('refused')
    await push()
    const { items, next } = await list()
    expect([items.length, next]).toEqual([2, null])
    const [second, first] = items
    expect(first).toMatchObject({
      ...{ trackingNumber: 'T1', state: 'refused', failure: 'invalid', detail: 'the carrier is not known' },
      ...{ shopOrderNumber: '#1', nextAt: null, reportedAt: null },
    })
    expect(second).toMatchObject({ trackingNumber: 'T2', state: 'done', failure: null })
    expect((await list({ state: 'refused' })).items).toEqual([first])
    expect((await list({ limit: 1 })).next).toBe(second?.id)
    expect(await test.ask(getStoreSync, { as: test.seller, params: { id: here.store.id } })).toMatchObject({
      refusedParcelCount: 1,
    })
    const params = { id: first?.id ?? 0 }
    expect(await test.ask(retryParcelReport, { as: test.seller, params })).toMatchObject({ state: 'waiting' })
    expect(test.queuedPushes).toContain(here.store.id)
    await push()
    expect((await list()).items.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(platform.parcelsOf('1')).toHaveLength(2)
    // A parcel that is reported is not reported again.
    expect(await test.ask(retryParcelReport, { as: test.seller, params })).toMatchObject({ state: 'done' })
    await push()
    expect(platform.parcelsOf('1')).toHaveLength(2)
  })

  it('reports of other sellers are not found, and those of a store that is not connected are not retried', async () => {
    await ship(await producedOrder(1), 'T1', 2)
    platform.faults.push('refused')
    await push()
    const { items } = await test.ask(listParcelReports, { as: test.seller, params: { id: here.store.id } })
    const params = { id: items[0]?.id ?? 0 }
    const other = await test.createAccount()
    expect(await test.refusal(listParcelReports, { as: other, params: { id: here.store.id } })).toBe('store_unknown')
    expect(await test.refusal(retryParcelReport, { as: other, params })).toBe('parcel_report_unknown')
    await sql`update store set state = 'revoked' where id = ${here.store.id}`.execute(test.db)
    expect(await test.refusal(retryParcelReport, { as: test.seller, params })).toBe('store_state')
    expect(await rows()).toMatchObject([{ state: 'refused' }])
  })

  it('parcels of an order that was entered before it was found in the shop are reported, those shipped before too', async () => {
    const lines = [{ externalSku: here.sku, quantity: 2 }]
    const manual = { requestKey: randomUUID(), storeId: here.store.id, externalId: '#1', address: testAddress, lines }
    const { id, number, totalMinor } = await test.ask(createOrder, { as: test.seller, body: manual })
    const payment = { requestKey: randomUUID(), orders: [{ id, totalMinor }] }
    await test.ask(payOrders, { as: test.seller, body: payment })
    const part = await test.partOf(test.supplier, number)
    await test.ask(acceptProduction, { as: test.supplier, params: { id: part.id } })
    await test.ask(stageProduction, { as: test.supplier, params: { id: part.id }, body: { stage: 'printing' } })
    await ship(part, 'T1', 1)
    expect(await rows()).toEqual([])
    here.shop.put(here.orderOf(1))
    await here.sync()
    expect(await here.rowOf('1')).toMatchObject({ reason: 'already_imported', orderId: id })
    await push()
    await ship(part, 'T2', 1)
    await push()
    const piece = [{ externalId: '11', quantity: 1 }]
    expect(platform.parcelsOf('1')).toMatchObject([
      { number: 'T1', lines: piece },
      { number: 'T2', lines: piece },
    ])
    expect(platform.completions).toEqual([{ orderId: '1', numbers: ['T1', 'T2'] }])
  })

  it('orders that were not imported from a shop are not reported', async () => {
    const order = await test.paidOrder(test.seller)
    const part = await test.partOf(test.supplier, order.number)
    const { rows: before } = await sql`select 1 from shop_push where order_id = ${order.id}`.execute(test.db)
    expect([part.id > 0, before]).toEqual([true, []])
  })

  it('after any failures, the shop has exactly the parcels that were shipped', async () => {
    let at = 100
    const anyFault = fc.constantFrom<Fault | undefined>('lost', 'unsent', 'busy', undefined)
    await fc.assert(
      fc.asyncProperty(fc.array(anyFault, { maxLength: 6 }), async (faults) => {
        const id = `${at++}`
        const part = await producedOrder(Number(id))
        await ship(part, `${id}-1`, 1)
        await ship(part, `${id}-2`, 1)
        platform.faults.splice(0, Infinity, ...faults)
        for (let round = 0; round < 8; round++) {
          await push()
          await later()
        }
        expect(platform.parcelsOf(id).map(({ number }) => number)).toEqual([`${id}-1`, `${id}-2`])
      }),
      { numRuns: 5 },
    )
  })
})
