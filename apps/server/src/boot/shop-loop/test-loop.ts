import { randomUUID } from 'node:crypto'
import { connectors } from '@podwright/connectors/registry'
import { getOrder, releaseOrder } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  getProductionOrder,
  listProductionOrders,
  shipProduction,
} from '@podwright/contracts/orders/production'
import { previewListings } from '@podwright/contracts/stores/listings'
import { changeStore, listStores, removeStore } from '@podwright/contracts/stores/stores'
import { listStoreVariants } from '@podwright/contracts/stores/sync'
import { changeWorkshopProducts } from '@podwright/contracts/workshop/workshop'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoopServer, type ServerPlace, startLoopServer } from './test-loop-server.ts'
import { type LoopShop, LoopStore, titles } from './test-loop-store.ts'

/** The whole way of a product from our server to shops, and of their orders back, with all background jobs. */
export function shopLoop(place: ServerPlace, shops: readonly LoopShop[]): void {
  describe(`the server at ${place.publicUrl}`, () => {
    let server: LoopServer
    beforeAll(async () => {
      server = await startLoopServer(place)
    })
    afterAll(() => server.close())
    for (const shop of shops)
      describe(`${shop.platform}, ${shop.counterpart.name}`, () => loopTests(shop, () => server))
  })
}

/** Sorted, because Medusa returns the lines of an order in any order. */
function quantitiesOf({ lines }: { readonly lines: readonly { readonly quantity: number }[] }): number[] {
  return lines.map(({ quantity }) => quantity).sort()
}

function loopTests(shop: LoopShop, getServer: () => LoopServer): void {
  const { counterpart, platform } = shop
  const times = new Map<string, number>()
  let server: LoopServer
  let store: LoopStore
  let as: string
  beforeAll(async () => {
    server = getServer()
    as = server.seller.token
    await counterpart.start()
    await shop.start?.()
    store = new LoopStore(server, shop, times)
    await store.open()
  })
  afterAll(async () => {
    await shop.stop?.()
    await counterpart.stop()
    const rows = [...times].map(([what, seconds]) => `  ${seconds.toFixed(1).padStart(6)} s  ${what}\n`)
    if (server.front) process.stdout.write(`${platform}, ${counterpart.name}:\n${rows.join('')}`)
  })

  const publisher = connectors.find(({ id }) => id === platform)?.publisher
  const show = (id: number) => server.ask(getOrder, { as, params: { id } })
  const isBuyable = async () => {
    const { isOnSale, variants } = await counterpart.seeProduct(store.listing.externalId)
    return isOnSale ? variants.filter((variant) => variant.isBuyable).length : 0
  }
  const partOf = async (orderNumber: string) => {
    const query = { number: orderNumber }
    const { items } = await server.ask(listProductionOrders, { as: server.supplier.token, query })
    return items[0]
  }
  /** The supplier accepts the production order as soon as its print files are ready. Returns its id. */
  const acceptedPart = async (orderNumber: string) => {
    const part = await store.until('production order', () => partOf(orderNumber))
    const accept = { as: server.supplier.token, params: { id: part.id } }
    await store.measure('print files ready', () =>
      store.until('print files', async () => {
        const { failure } = await server.send(acceptProduction, accept)
        if (failure && failure.reason !== 'production_files_pending') throw new Error(failure.reason)
        return failure ? undefined : true
      }),
    )
    return part.id
  }

  test('a published product has its languages, currencies, variants and pictures in order', async () => {
    const seen = await counterpart.seeProduct(store.listing.externalId)
    expect(seen.isOnSale).toBe(true)
    expect(seen.titles).toMatchObject(publisher?.limits.hasLanguages ? titles : { 'en-US': titles['en-US'] })
    expect(seen.variants.map(({ sku }) => sku).sort()).toEqual(store.listing.variants.map(({ sku }) => sku).sort())
    expect(seen.variants).toHaveLength(4)
    const currencies = publisher?.limits.hasCurrencies ? counterpart.currencies : counterpart.currencies.slice(0, 1)
    for (const { sku, isBuyable: canBuy, pricesMinor } of seen.variants) {
      expect(canBuy, sku).toBe(true)
      expect(Object.keys(pricesMinor).sort(), sku).toEqual([...currencies].sort())
      expect(Math.min(...Object.values(pricesMinor)), sku).toBeGreaterThan(100)
    }
    const input = { storeId: store.id, ids: [store.finishedId], locales: Object.keys(titles) }
    const priceRule = { kind: 'factor', basisPoints: 25_000, rounding: 'ends_99' }
    const { items } = await server.ask(previewListings, { as, body: { ...input, priceRule } })
    const keys = items[0]?.content?.pictures.map(({ path }) => path.slice(0, path.indexOf('/'))) ?? []
    expect(keys.length).toBeGreaterThan(1)
    expect(store.listing.pictures.map(({ key }) => key)).toEqual(keys)
    expect(seen.pictureIds).toEqual(store.listing.pictures.map(({ externalId }) => externalId))
  })

  test('an order that a webhook reports is paid by the rule, made and shipped in two parcels, each once in the shop', async () => {
    const externalId = await store.buy()
    const order = await store.paidOrder(externalId, 'by webhook')
    expect(await store.releasedOrder(order.id)).toMatchObject({
      ...{ source: 'connector', state: 'in_review', buyerNote: 'Ring twice' },
      address: { recipient: 'Ann Buyer', line1: '5 Main St', country: 'US', postcode: '73301' },
    })
    // A search may have found the order before.
    await store.reported('webhook of the order received', async () => {
      const { rows } = await sql`
        select from shop_event where store_id = ${store.id} and kind = 'order' and external_id = ${externalId}`.execute(
        server.db,
      )
      return rows[0]
    })
    const skuAt = (at: number) => store.listing.variants[at]?.sku
    expect(quantitiesOf(order)).toEqual([1, 2])
    const { items: variants } = await server.ask(listStoreVariants, { as, params: { id: store.id } })
    expect(variants.filter(({ target }) => target !== null).map(({ sku }) => sku)).toEqual(
      expect.arrayContaining([skuAt(0), skuAt(1)]),
    )

    const maker = server.supplier.token
    const params = { id: await acceptedPart(order.number) }
    const { lines } = await server.ask(getProductionOrder, { as: maker, params })
    const two = lines.find(({ quantity }) => quantity === 2)
    const tag = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
    const ship = (at: number, more: object = {}) => {
      const tracking = { trackingNumber: `YT${tag}${at}`, acceptsWarnings: true }
      return server.ask(shipProduction, { as: maker, params, body: { requestKey: randomUUID(), ...tracking, ...more } })
    }
    // Shops list parcels in any order.
    const seen = async () =>
      (await counterpart.seeParcels(externalId)).map(({ trackingNumber, pieces }) => [trackingNumber, pieces]).sort()
    await ship(1, { lines: [{ lineId: two?.id, quantity: 1 }] })
    const shown = async (count: number) => (await seen()).length >= count || undefined
    await store.measure('first parcel in the shop', () => store.until('first parcel', () => shown(1)))
    await ship(2)
    await store.measure('second parcel in the shop', () => store.until('second parcel', () => shown(2)))
    const both = [
      [`YT${tag}1`, 1],
      [`YT${tag}2`, 2],
    ]
    expect(await seen()).toEqual(both)

    // As if the answers of both reports had been lost: the parcels are found in the shop, not reported again.
    const done = (isDone: boolean) =>
      sql<{ id: number }>`
      select p.id from shop_push p where p.order_id = ${order.id} and (p.state = 'done') = ${isDone}`.execute(server.db)
    await store.until('reports', async () => ((await done(true)).rows.length === 2 ? true : undefined))
    await server.loseReports(order.id)
    await store.until('reports again', async () => ((await done(false)).rows.length === 0 ? true : undefined))
    expect(await seen()).toEqual(both)
    expect((await show(order.id)).state).toBe('shipped')
  })

  test('an order without a webhook is found by the search and paid by the rule', async () => {
    if (server.front) server.front.isClosedToWebhooks = true
    const externalId = await store.buy()
    if (!server.front) await counterpart.deliverWebhooks?.()
    await server.search()
    const order = await store.paidOrder(externalId, 'without webhooks', { isReported: false })
    if (server.front) server.front.isClosedToWebhooks = false
    expect(order.seenBy).toBe('poll')
    expect(quantitiesOf(order)).toEqual([1, 2])
    expect(await store.releasedOrder(order.id)).toMatchObject({ state: 'in_review' })
  })

  if (counterpart.payOnDelivery)
    test('an order whose buyer pays on delivery is marked as such, made and shipped', async () => {
      const externalId = await store.buy({ onDelivery: true })
      const order = await store.paidOrder(externalId, 'to be paid on delivery')
      expect(order.isCashOnDelivery).toBe(true)
      await store.releasedOrder(order.id)
      const params = { id: await acceptedPart(order.number) }
      const trackingNumber = `YT${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
      const body = { requestKey: randomUUID(), trackingNumber, acceptsWarnings: true }
      await server.ask(shipProduction, { as: server.supplier.token, params, body })
      await store.until('parcel', async () => (await counterpart.seeParcels(externalId)).length > 0 || undefined)
      expect(await counterpart.seeParcels(externalId)).toEqual([{ trackingNumber, pieces: 3 }])
      expect((await show(order.id)).state).toBe('shipped')
    })

  test('an address and a refund that the shop changes after payment are known before the order goes to production', async () => {
    const { items } = await server.ask(listStores, { as })
    const { name = '', currency = '' } = items.find(({ id }) => id === store.id) ?? {}
    const hold = (holdMinutes: number) =>
      server.ask(changeStore, { as, params: { id: store.id }, body: { name, currency, holdMinutes } })
    await hold(60)
    const externalId = await store.buy()
    const order = await store.paidOrder(externalId, 'on hold')
    await hold(0)
    expect(order.state).toBe('holding')

    await counterpart.changeAddress(externalId, '7 Other Rd')
    await store.reported(
      'changed address known',
      async () => (await show(order.id)).address.line1 === '7 Other Rd' || undefined,
    )
    if (counterpart.refund) {
      await counterpart.refund(externalId, store.listing.variants[0]?.sku ?? '', 1)
      const pieces = async () => (await show(order.id)).lines.map(({ quantity }) => quantity).sort()
      await store.reported('part refund known', async () => (await pieces()).join() === '1,1' || undefined)
    }
    expect((await show(order.id)).state).toBe('holding')
    expect(await partOf(order.number)).toBeUndefined()

    await server.ask(releaseOrder, { as, params: { id: order.id } })
    const part = await store.until('production order', () => partOf(order.number))
    const made = await server.ask(getProductionOrder, { as: server.supplier.token, params: { id: part.id } })
    expect(made.address.line1).toBe('7 Other Rd')
  })

  test('a product that its supplier pauses cannot be bought in the shop until the supplier resumes it', async () => {
    const pause = (isPaused: boolean) =>
      server.ask(changeWorkshopProducts, { as: server.supplier.token, body: { ids: [store.productId], isPaused } })
    await pause(true)
    await store.measure('paused product off sale', () =>
      store.until('off sale', async () => (await isBuyable()) === 0 || undefined),
    )
    await pause(false)
    await store.measure('resumed product on sale', () =>
      store.until('on sale', async () => (await isBuyable()) === 4 || undefined),
    )
  })

  test('a store that is removed and connected again keeps its product and its mapping', async () => {
    const mapped = async () => {
      const { items } = await server.ask(listStoreVariants, {
        as,
        params: { id: store.id },
        query: { state: 'mapped' },
      })
      return items.map(({ externalId, target }) => [externalId, target]).sort()
    }
    const [before, listing] = [await mapped(), store.listing]
    expect(before).toHaveLength(4)
    await server.ask(removeStore, { as, params: { id: store.id } })
    expect(await store.connect()).toBe(store.id)
    expect(await mapped()).toEqual(before)
    await store.publish()
    expect(store.listing).toEqual(listing)
    // Removing a store ends automatic payment.
    await store.payAutomatically()
    const externalId = await store.buy()
    await server.search()
    const order = await store.paidOrder(externalId, 'after connecting again')
    expect(quantitiesOf(order)).toEqual([1, 2])
  })

  const { secrets } = shop
  if (secrets)
    test('keys and secrets of the shop appear in no log line', () => {
      expect(secrets().length).toBeGreaterThan(2)
      for (const secret of secrets()) expect(server.lines.filter((line) => line.includes(secret))).toEqual([])
    })
}
