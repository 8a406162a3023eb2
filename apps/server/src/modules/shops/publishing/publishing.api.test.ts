import {
  previewListings,
  publishListings,
  retryListings,
  setListingMargin,
  takeDownListings,
} from '@podwright/contracts/stores/listings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyProblems } from '../problems/notify-problems.ts'
import { handleListingEvents } from './listing-events.ts'
import { createPublishingTest } from './test-publishing.ts'

let test: Awaited<ReturnType<typeof createPublishingTest>>
beforeAll(async () => {
  test = await createPublishingTest()
})
afterAll(() => test.close())

describe('publishing finished products to a connected store', () => {
  it('sends exactly what the preview shows: texts, options, SKUs, prices, and pictures in order', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(1)
    const body = test.bodyOf(storeId, ids, { locales: ['en-US', 'zh-CN'] })
    const { items, isShopChecked, currency } = await test.ask(previewListings, { as: test.seller, body })
    const [preview] = items
    expect([isShopChecked, currency, preview?.action, preview?.problems]).toEqual([true, 'USD', 'create', []])
    expect(preview?.remarks).toEqual([{ code: 'languages_dropped', values: ['zh-CN'] }])
    expect(await test.ask(publishListings, { as: test.seller, body })).toEqual({ queued: ids, refused: [] })
    expect(test.queued).toContain(storeId)
    await test.work(storeId)
    const { product, variations } = await test.inShop(storeId)
    const content = preview?.content
    expect(product).toMatchObject({ name: content?.titles['en-US'], status: 'publish', tags: ['star'] })
    expect(variations.map(({ sku, price, weight }) => ({ sku, price, weight }))).toEqual(
      content?.variants.map(({ sku, priceMinor, weightG }) => ({
        ...{ sku, price: (priceMinor / 100).toFixed(2), weight: `${weightG}` },
      })),
    )
    expect(
      content?.variants.every(({ priceMinor, costMinor }) => priceMinor % 100 === 99 && priceMinor > costMinor),
    ).toBe(true)
    const sent = test.fake.state.fetchedPictures.slice(-2)
    expect(sent).toEqual(content?.pictures.map(({ path }) => `https://pod.example/images/${path}`))
    const { items: listed, counts } = await test.list(storeId)
    expect(counts).toEqual([{ state: 'live', count: 1 }])
    expect(listed).toMatchObject([{ state: 'live', variantCount: 4, failure: null, isWaiting: false }])
    const lowest = Math.min(...(content?.variants.map(({ priceMinor }) => priceMinor) ?? []))
    expect(listed[0]?.priceMinor).toBe(lowest)
  })

  it('maps each published variant, so that orders for it are imported', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(1)
    await test.publish(storeId, ids)
    await test.work(storeId)
    const { variations } = await test.inShop(storeId)
    const { rows } = await sql<{ id: string; sku: string; by: string; own: string }>`
      select s.external_id as id, s.sku, s.mapped_by as by, v.colour_code || '-' || v.size_code as own
      from store_variant s join product_variant v on v.id = s.variant_id
      where store_id = ${storeId} and finished_id = any(${ids}) order by s.external_id`.execute(test.db)
    expect(rows.map(({ id, sku, by }) => ({ id, sku, by }))).toEqual(
      variations.map(({ id, sku }) => ({ id: `variant:${id}`, sku, by: 'published' })),
    )
    expect(new Set(rows.map(({ own }) => own)).size).toBe(4)
  })

  it('a process killed at any step leaves one complete product after the next run', async () => {
    const storeId = await test.connect()
    for (let left = 0; ; left++) {
      const [id = 0] = await test.addProducts(1)
      const before = test.fake.state.fetchedPictures.length
      const known = new Set(test.productsOf().map((product) => product.id))
      await test.publish(storeId, [id])
      const isKilled = await test.workUntil(storeId, left)
      await test.later(storeId)
      await test.work(storeId)
      const products = test.productsOf().filter((product) => !known.has(product.id))
      expect(products.map(({ status }) => status)).toEqual(['publish'])
      const [product] = products
      const variations = test.fake.state.variationsOf(product?.id ?? 0)
      expect(variations.map(({ price, stock }) => [price !== '', stock])).toEqual(Array(4).fill([true, 'instock']))
      expect([product?.pictures.length, test.fake.state.fetchedPictures.length - before]).toEqual([2, 2])
      if (!isKilled) break
    }
    expect((await test.list(storeId)).counts.map(({ state }) => state)).toEqual(['live'])
  })

  it('a process killed after the shop answered publishes the same product again', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(1)
    await test.publish(storeId, ids)
    await test.work(storeId)
    const count = test.fake.state.products.size
    await sql`update store_listing set state = 'publishing', task = 'publish', external_id = null, published = null, hashes = '{}'
      where store_id = ${storeId}`.execute(test.db)
    await test.work(storeId)
    expect([test.fake.state.products.size, (await test.list(storeId)).items[0]?.state]).toEqual([count, 'live'])
  })

  it('the preview does not call products new if the store cannot be searched for them', async () => {
    const storeId = await test.connect()
    const body = test.bodyOf(storeId, await test.addProducts(1))
    test.fake.failNext({ kind: 'status', status: 503 })
    const { items, isShopChecked } = await test.ask(previewListings, { as: test.seller, body })
    expect([isShopChecked, items[0]?.action]).toEqual([false, 'unknown'])
  })

  it('publishing again sends only what has changed, and no picture twice', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(1)
    await test.publish(storeId, ids)
    await test.work(storeId)
    const { product, variations } = await test.inShop(storeId)
    product.description = 'The seller has changed this in the shop'
    const [variation] = variations
    if (variation) variation.price = '77.00'
    const pictures = test.fake.state.fetchedPictures.length
    const again = async (more?: object) => {
      await test.publish(storeId, ids, more)
      await test.work(storeId)
    }
    // Only the state of the product is read.
    expect(await test.requestsOf(() => again())).toBe(1)
    await sql`update finished_product set tags = '{moon}' where id = any(${ids})`.execute(test.db)
    const body = test.bodyOf(storeId, ids)
    const preview = await test.ask(previewListings, { as: test.seller, body })
    expect(preview.items).toMatchObject([{ action: 'update', parts: ['texts'] }])
    await again()
    expect([product.tags, variation?.price]).toEqual([['moon'], '77.00'])
    await again({ priceRule: { kind: 'factor', basisPoints: 30_000, rounding: 'none' } })
    expect(variation?.price).not.toBe('77.00')
    expect(test.fake.state.fetchedPictures.length).toBe(pictures)
    await test.setPictures(ids, test.blank.colours.slice(0, 2), 2)
    await again()
    expect(test.fake.state.fetchedPictures.length).toBe(pictures + 2)
    expect((await test.list(storeId)).items).toMatchObject([{ state: 'live', failure: null }])
  })

  it('a listing shows that its prices would differ until they are sent', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(2)
    await test.publish(storeId, ids)
    await test.work(storeId)
    const changes = async () => (await test.list(storeId)).items.map(({ hasPriceChange }) => hasPriceChange)
    expect(await changes()).toEqual([false, false])
    const { rows } = await sql<{ id: number }>`
      select product_id as id from finished_product where id = ${ids[0] ?? 0}`.execute(test.db)
    const scaleCosts = (factor: number) => sql`
      update price_tier set unit_price_minor = unit_price_minor * ${factor}::numeric where product_id = ${rows[0]?.id ?? 0}`
    await scaleCosts(2).execute(test.db)
    expect(await changes()).toEqual([true, true])
    const [listing] = (await test.list(storeId)).items
    await test.ask(retryListings, { as: test.seller, body: { ids: [listing?.id ?? 0] } })
    expect(await changes()).toContain(false)
    await test.work(storeId)
    expect((await changes()).sort()).toEqual([false, true])
    await scaleCosts(0.5).execute(test.db)
  })

  it('a failed listing is not announced to be tried again while its store is not connected', async () => {
    const storeId = await test.connect()
    await test.publish(storeId, await test.addProducts(1))
    await sql`update store_listing set failure_code = 'authorization_lost', state = 'failed' where store_id = ${storeId}`.execute(
      test.db,
    )
    expect((await test.list(storeId)).items).toMatchObject([{ storeState: 'connected', nextAt: expect.any(String) }])
    await sql`update store set state = 'revoked' where id = ${storeId}`.execute(test.db)
    expect((await test.list(storeId)).items).toMatchObject([{ storeState: 'revoked', nextAt: null, isWaiting: true }])
  })

  it('a product of the seller with the same SKUs is linked without a change, or replaced if asked', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(2, { colors: 1, sizes: 1 })
    const previewed = await test.ask(previewListings, { as: test.seller, body: test.bodyOf(storeId, ids) })
    const skus = previewed.items.map(({ content }) => content?.variants[0]?.sku ?? '')
    const own = skus.map((sku, at) => {
      const id = test.fake.state.newId()
      const rest = {
        description: 'Mine',
        type: 'simple',
        status: 'publish',
        gtin: '',
        weight: '',
        stock: 'instock',
      } as const
      const product = {
        id,
        name: `Mine ${at}`,
        sku,
        price: '5.00',
        tags: [],
        attributes: [],
        pictures: [],
        meta: [],
        ...rest,
      }
      test.fake.state.products.set(id, product)
      return product
    })
    const [first = 0, second = 0] = ids
    const found = await test.ask(previewListings, { as: test.seller, body: test.bodyOf(storeId, ids) })
    expect(found.items.map(({ action, parts }) => [action, parts])).toEqual(Array(2).fill(['link', []]))
    await test.publish(storeId, [first])
    await test.publish(storeId, [second], { existing: 'replace' })
    await test.work(storeId)
    expect(own.map(({ description, price }) => [description === 'Mine', price === '5.00'])).toEqual([
      [true, true],
      [false, false],
    ])
    const { rows } =
      await sql`select external_id from store_listing where store_id = ${storeId} order by finished_id`.execute(test.db)
    expect(rows).toEqual(own.map(({ id }) => ({ external_id: `${id}` })))
    const { rows: mapped } =
      await sql`select external_id from store_variant where store_id = ${storeId} order by 1`.execute(test.db)
    expect(mapped).toEqual(own.map(({ id }) => ({ external_id: `variant:${id}` })))
  })

  it('two hundred products with failing requests are all published once, with progress and errors by row', {
    timeout: 240_000,
  }, async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(200, { colors: 1, sizes: 1 })
    const count = test.fake.state.products.size
    const isWrite = (method: string, path: string) => method !== 'GET' && path.includes('/products')
    for (let at = 0; at < 30; at++) {
      let writes = 0
      test.fake.failNext(
        at % 3 === 0 ? { kind: 'lost' } : { kind: 'status', status: at % 3 === 1 ? 500 : 503 },
        // Spread over the run.
        (method, path) => isWrite(method, path) && ++writes > at * 15,
      )
    }
    test.fake.failNext(
      { kind: 'status', status: 400 },
      (method, path) => method === 'POST' && path.endsWith('/products'),
    )
    const requestKey = '00000000-0000-4000-8000-000000000200'
    expect((await test.publish(storeId, ids, { requestKey })).queued).toHaveLength(200)
    await test.work(storeId)
    const { counts } = await test.list(storeId, { requestKey })
    expect(counts.reduce((sum, each) => sum + each.count, 0)).toBe(200)
    const failed = await test.list(storeId, { requestKey, states: ['failed'] })
    expect(failed.items).toMatchObject([{ failure: 'invalid' }])
    await test.ask(retryListings, { as: test.seller, body: { ids: failed.items.map(({ id }) => id) } })
    for (let round = 0; round < 10 && (await test.list(storeId, { requestKey })).counts.length > 1; round++) {
      await test.later(storeId)
      await test.work(storeId)
    }
    expect((await test.list(storeId, { requestKey })).counts).toEqual([{ state: 'live', count: 200 }])
    expect(test.fake.state.products.size - count).toBe(200)
  })

  it('a product that the platform refuses has failed, and products that cannot be sent are not queued', async () => {
    const storeId = await test.connect()
    const ids = await test.addProducts(2, { colors: 1, sizes: 1 })
    const [bare = 0, refused = 0] = ids
    await sql`update finished_product set pictures = '[]' where id = ${bare}`.execute(test.db)
    expect(await test.publish(storeId, ids)).toEqual({
      queued: [refused],
      refused: [{ id: bare, reason: 'listing_problems', problems: ['pictures_missing'] }],
    })
    test.fake.failNext({ kind: 'status', status: 400 }, (method) => method === 'POST')
    await test.work(storeId)
    expect((await test.list(storeId)).items).toMatchObject([{ state: 'failed', failure: 'invalid', isWaiting: false }])
    for (let run = 0; run < 2; run++) await notifyProblems(test.db)
    const { rows } =
      await sql`select detail from notification where kind = 'listings_failed' and subject_id = ${storeId}`.execute(
        test.db,
      )
    expect(rows).toEqual([{ detail: '1' }])
  })

  it('a refusal of one listing belongs to the listing: the store shows no error', async () => {
    const storeId = await test.connect()
    await test.publish(storeId, await test.addProducts(1, { colors: 1, sizes: 1 }))
    test.fake.failNext({ kind: 'status', status: 409 }, (method) => method === 'POST')
    await test.work(storeId)
    expect((await test.list(storeId)).items).toMatchObject([{ state: 'failed', failure: 'refused' }])
    const { rows } = await sql<{ error: unknown }>`
      select last_error as error from store where id = ${storeId}`.execute(test.db)
    expect(rows).toEqual([{ error: null }])
  })

  it('taking down hides the product in the shop, and publishing again shows the same one', async () => {
    const storeId = await test.connect()
    await test.publish(storeId, await test.addProducts(1))
    await test.work(storeId)
    const { product } = await test.inShop(storeId)
    const [listing] = (await test.list(storeId)).items
    const body = { ids: [listing?.id ?? 0] }
    await test.ask(takeDownListings, { as: test.seller, body })
    await test.work(storeId)
    expect([product.status, (await test.list(storeId)).items[0]?.state]).toEqual(['draft', 'taken_down'])
    await test.ask(retryListings, { as: test.seller, body })
    await test.work(storeId)
    expect([product.status, (await test.list(storeId)).items[0]?.state]).toEqual(['publish', 'live'])
  })

  it('a product whose hiding in the shop was never announced is on sale again after it is published again', async () => {
    const storeId = await test.connect()
    const [finishedId = 0] = await test.addProducts(1)
    await test.publish(storeId, [finishedId])
    await test.work(storeId)
    const { product } = await test.inShop(storeId)
    product.status = 'draft'
    await test.publish(storeId, [finishedId])
    await test.work(storeId)
    expect([product.status, (await test.list(storeId)).items[0]?.state]).toEqual(['publish', 'live'])
  })

  it('a product that was hidden or deleted in the shop is shown as taken down after its webhook', async () => {
    const storeId = await test.connect()
    await test.publish(storeId, await test.addProducts(1))
    await test.work(storeId)
    const { product, variations } = await test.inShop(storeId)
    const stateAfter = async (status: string) => {
      product.status = status
      // Variations go to the trash with their product.
      for (const variation of variations) variation.status = status === 'trash' ? 'trash' : 'publish'
      await handleListingEvents(test.deps, storeId, [`${product.id}`, '999999'])
      await test.work(storeId)
      const [item] = (await test.list(storeId)).items
      return [item?.state, item?.failure]
    }
    expect(await stateAfter('draft')).toEqual(['taken_down', null])
    expect(await stateAfter('publish')).toEqual(['live', null])
    expect(await stateAfter('trash')).toEqual(['taken_down', 'not_found'])
    const [listing] = (await test.list(storeId)).items
    await test.ask(retryListings, { as: test.seller, body: { ids: [listing?.id ?? 0] } })
    await test.work(storeId)
    expect((await test.inShop(storeId)).product.id).not.toBe(product.id)
  })

  it('stores, products and listings of other sellers are not found', async () => {
    const other = await test.createAccount()
    const [storeId, foreign] = [await test.connect(), await test.connect(other)]
    const [ids, theirs] = [await test.addProducts(1), await test.addProducts(1, { as: other })]
    for (const call of [previewListings, publishListings])
      expect(await test.refusal(call, { as: test.seller, body: test.bodyOf(foreign, ids) })).toBe('store_unknown')
    const preview = await test.ask(previewListings, { as: test.seller, body: test.bodyOf(storeId, theirs) })
    expect(preview.items).toEqual([])
    expect((await test.publish(storeId, [...ids, ...theirs])).refused).toEqual([
      { id: theirs[0], reason: 'finished_unknown', problems: [] },
    ])
    const [listing] = (await test.list(storeId)).items
    const body = { ids: [listing?.id ?? 0] }
    for (const call of [takeDownListings, retryListings, setListingMargin])
      expect(await test.refusal(call, { as: other, body: { ...body, basisPoints: 3000 } })).toBe('listing_unknown')
  })
})
