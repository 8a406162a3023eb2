import process from 'node:process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeyring, createSealingKey } from '../../apps/server/src/crypto/seal.ts'
import { createPublishingTest } from '../../apps/server/src/modules/shops/publishing/test-publishing.ts'
import { address } from '../shops/suite/sample.ts'
import { fakeCounterpart } from '../shops/woocommerce/fake-counterpart.ts'
import type { RequestMoment } from '../shops/woocommerce/fake-woocommerce.ts'
import { createShopWorkers, type ShopWorker } from './shop-workers.ts'

// Kills real processes with SIGKILL while a request of theirs is at the shop, one process for each request. The next
// process has to finish the work without a second product, parcel or mail.

/** `CRASH_STEPS=all` also kills before the shop acts, which is what a kill between two requests leaves. */
const moments: readonly RequestMoment[] = process.env.CRASH_STEPS === 'all' ? ['handled', 'arrived'] : ['handled']

const key = createSealingKey()
let app: Awaited<ReturnType<typeof createPublishingTest>>
let workers: ReturnType<typeof createShopWorkers>
beforeAll(async () => {
  app = await createPublishingTest({ keyring: createKeyring([key]) })
  workers = createShopWorkers(app.database, { key })
})
afterAll(async () => {
  await workers.stopAll()
  await app.close()
})

/**
 * Runs the command until its request number `step` is at the shop, and kills the process then. Returns false if the work
 * was done before.
 */
async function runAndKill(worker: ShopWorker, command: string, step: number, moment: RequestMoment): Promise<boolean> {
  const reached = Promise.withResolvers<true>()
  let count = 0
  app.fake.onRequest = (at) => {
    if (at !== moment) return undefined
    count += 1
    if (count < step) return undefined
    reached.resolve(true)
    // The request never goes on: its process is killed.
    return new Promise(() => undefined)
  }
  const isReached = await Promise.race([reached.promise, worker.run(command).then(() => false)])
  app.fake.onRequest = () => undefined
  if (isReached) await workers.kill(worker)
  return isReached
}

type Work = {
  /** Prepares work for a process and returns how to check that it was done once. */
  readonly prepare: () => Promise<() => Promise<void>>
  readonly command: string
  /** Lets leases end, as time does. */
  readonly later: () => Promise<unknown>
}

/** Kills a process at each request; each next process finishes the work, and is killed during the next one. */
async function killAtEachStep({ prepare, command, later }: Work): Promise<number> {
  let kills = 0
  for (const moment of moments) {
    let worker = await workers.start()
    for (let step = 1; ; step++) {
      const check = await prepare()
      const isKilled = await runAndKill(worker, command, step, moment)
      if (isKilled) {
        kills += 1
        worker = await workers.start()
        await later()
        await worker.run(command)
      }
      await check()
      if (!isKilled) break
    }
    await workers.kill(worker)
  }
  return kills
}

test('a process killed while publishing at any request to the shop leaves one complete product', async () => {
  const storeId = await app.connect()
  const kills = await killAtEachStep({
    command: `publish ${storeId}`,
    later: () => app.later(storeId),
    async prepare() {
      const [id = 0] = await app.addProducts(1)
      const before = { ids: new Set(app.fake.state.products.keys()), pictures: app.fake.state.fetchedPictures.length }
      await app.publish(storeId, [id])
      return async () => {
        const products = [...app.fake.state.products.values()].filter((product) => !before.ids.has(product.id))
        expect(products.map(({ status, pictures }) => [status, pictures.length])).toEqual([['publish', 2]])
        const variations = app.fake.state.variationsOf(products[0]?.id ?? 0)
        expect(new Set(variations.map(({ sku }) => sku)).size).toBe(4)
        expect(variations.map(({ price, stock }) => [price !== '', stock])).toEqual(Array(4).fill([true, 'instock']))
        expect(app.fake.state.fetchedPictures.length - before.pictures).toBe(2)
        const { rows } =
          await sql`select state, external_id as id from store_listing where finished_id = ${id}`.execute(app.db)
        expect(rows).toEqual([{ state: 'live', id: `${products[0]?.id}` }])
      }
    },
  })
  expect(kills).toBeGreaterThanOrEqual(4 * moments.length)
})

describe.each([
  { shop: 'a shop with fulfillments', hasFulfillments: true },
  { shop: 'a shop that gets a note for each parcel', hasFulfillments: false },
])('$shop', ({ hasFulfillments }) => {
  test('a process killed while reporting a parcel at any request leaves one parcel and one mail to the buyer', async () => {
    const storeId = await app.connect()
    app.fake.state.hasFulfillments = hasFulfillments
    const counterpart = fakeCounterpart(app.fake)
    const kills = await killAtEachStep({
      command: `report ${storeId}`,
      later: () => sql`update shop_push set next_at = now() where store_id = ${storeId}`.execute(app.db),
      async prepare() {
        const externalId = await shopOrder(counterpart)
        await shippedOrder(storeId, externalId, `LP${externalId}TH`)
        return async () => {
          const order = app.fake.state.orders.get(Number(externalId))
          // The shop mails each fulfillment and each note for the customer to the buyer.
          const mails = [...(order?.fulfillments ?? []), ...(order?.notes.filter((note) => note.isForCustomer) ?? [])]
          expect(mails).toHaveLength(1)
          expect(await counterpart.seeParcels(externalId)).toMatchObject([{ trackingNumber: `LP${externalId}TH` }])
          expect(order?.status).toBe('completed')
          const { rows } = await sql`
            select p.state, p.reported_number as number from shop_push p join shop_order r on r.order_id = p.order_id
            where r.store_id = ${storeId} and r.external_id = ${externalId}`.execute(app.db)
          expect(rows).toEqual([{ state: 'done', number: `LP${externalId}TH` }])
        }
      },
    })
    expect(kills).toBeGreaterThanOrEqual(4 * moments.length)
  })
})

/** A paid order in the fake shop. */
async function shopOrder(counterpart: ReturnType<typeof fakeCounterpart>): Promise<string> {
  const listingId = await counterpart.createProduct([`MUG-${app.fake.state.newId()}`])
  const [variation] = app.fake.state.variationsOf(Number(listingId))
  const lines = [{ listingId, variantId: `${variation?.id}`, quantity: 2 }]
  const id = await counterpart.placeOrder({ lines, address, note: '' })
  await counterpart.pay(id)
  return id
}

/** The imported order, shipped in one parcel that is to be reported. */
async function shippedOrder(storeId: number, externalId: string, trackingNumber: string): Promise<void> {
  const lineId = app.fake.state.orders.get(Number(externalId))?.lines[0]?.id
  await sql`
    with made as (
      insert into sales_order (account_id, store_id, source, external_id, state, address, recipient, destination, quantity)
      values (${app.seller}, ${storeId}, 'connector', ${externalId}, 'shipped', '{}', 'Ann', 'TH', 2) returning id),
    part as (
      insert into production_order (order_id, origin, state, goods_minor, freight_minor, weight_g, production_days)
      select id, 'TH', 'shipped', 100, 100, 100, 1 from made returning id, order_id),
    line as (
      insert into order_line (order_id, position, external_line_id, quantity, production_id)
      select order_id, 0, ${`${lineId}`}, 2, id from part returning id, order_id, production_id),
    parcel as (
      insert into shipment (production_id, order_id, request_key, carrier_id, tracking_number)
      select production_id, order_id, gen_random_uuid(), '4px', ${trackingNumber} from line returning id, order_id),
    seen as (
      insert into shop_order (store_id, external_id, seen_by, outcome, reason, order_id)
      select ${storeId}, ${externalId}, 'webhook', 'imported', 'imported', id from made),
    content as (
      insert into shipment_line (shipment_id, line_id, quantity)
      select parcel.id, line.id, 2 from parcel join line using (order_id))
    insert into shop_push (store_id, order_id, shipment_id) select ${storeId}, order_id, id from parcel`.execute(app.db)
}
