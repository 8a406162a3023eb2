import { previewListings, retryListings, takeDownListings } from '@podwright/contracts/stores/listings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPublishingTest } from './test-publishing.ts'

let test: Awaited<ReturnType<typeof createPublishingTest>>
beforeAll(async () => {
  test = await createPublishingTest()
})
afterAll(() => test.close())

const rowOf = async (finishedId: number) => {
  const { rows } = await sql<{ id: number; state: string; task: string | null; failure: string }>`
    select id, state, task, failure_code as failure from store_listing where finished_id = ${finishedId}`.execute(
    test.db,
  )
  const [row] = rows
  if (!row) throw new Error('the product was not published')
  return row
}

/** The SKU of a finished product that has one variant. */
async function skuOf(finishedId: number): Promise<string> {
  const { rows } = await sql<{ code: string; sku: string }>`
    select f.code, v.sku from finished_product f join product_variant v on v.product_id = f.product_id
      and v.colour_code = f.colours[1] and v.size_code = f.sizes[1] where f.id = ${finishedId}`.execute(test.db)
  return (rows[0]?.code ?? '') + (rows[0]?.sku ?? '').slice(test.blank.code.length)
}

/** Adds sizes to a finished product and its blank. */
async function addSizes(finishedId: number, count: number): Promise<void> {
  const blank = test.blank.id
  const codes = Array.from({ length: count }, (_, at) => `Z${at + 10}`)
  await sql`
    insert into product_size (product_id, code, position, labels, weight_g, surcharge_minor, measures_mm)
    select product_id, c, 100 + n, labels, weight_g, surcharge_minor, measures_mm
    from unnest(${codes}::text[]) with ordinality u(c, n),
      (select * from product_size where product_id = ${blank} order by position limit 1) s`.execute(test.db)
  await sql`
    insert into product_variant (product_id, colour_code, size_code, sku)
    select ${blank}::integer, colour_code, c, ${test.blank.code} || '-' || colour_code || '-' || c
    from product_colour, unnest(${codes}::text[]) c where product_id = ${blank}`.execute(test.db)
  await sql`update finished_product set sizes = sizes || ${codes}::text[] where id = ${finishedId}`.execute(test.db)
}

/** A product of the seller's own in the fake shop. */
function addSellersProduct(sku: string) {
  const id = test.fake.state.newId()
  const product = {
    ...{ id, name: 'Mine', sku, price: '5.00', tags: [], attributes: [], pictures: [], meta: [] },
    ...{ description: 'Mine', gtin: '', weight: '' },
    ...({ type: 'simple', status: 'publish', stock: 'instock' } as const),
  }
  test.fake.state.products.set(id, product)
  return product
}

describe('products whose publishing was cut off', () => {
  it('taking one down after a kill at any step leaves nothing on sale in the shop', async () => {
    const storeId = await test.connect()
    for (let left = 0; ; left++) {
      const [id = 0] = await test.addProducts(1)
      const known = new Set(test.productsOf().map((product) => product.id))
      await test.publish(storeId, [id])
      const isKilled = await test.workUntil(storeId, left)
      await test.later(storeId)
      await test.ask(takeDownListings, { as: test.seller, body: { ids: [(await rowOf(id)).id] } })
      await test.later(storeId)
      await test.work(storeId)
      const products = test.productsOf().filter((product) => !known.has(product.id))
      expect(products.filter(({ status }) => status === 'publish')).toEqual([])
      expect(await rowOf(id)).toMatchObject({ state: 'taken_down', task: null })
      if (!isKilled) break
    }
  })

  it('one whose answer got lost is not shown as taken down before the shop was searched for it', async () => {
    const storeId = await test.connect()
    const [id = 0] = await test.addProducts(1)
    await test.publish(storeId, [id])
    test.fake.failNext({ kind: 'lost' }, (method, path) => method === 'PUT' && !path.includes('variations'))
    await test.work(storeId)
    expect(await rowOf(id)).toMatchObject({ state: 'queued', task: 'publish', failure: 'unknown_outcome' })
    await test.ask(takeDownListings, { as: test.seller, body: { ids: [(await rowOf(id)).id] } })
    expect(await rowOf(id)).toMatchObject({ state: 'queued', task: 'unpublish' })
    await test.later(storeId)
    await test.work(storeId)
    expect(await rowOf(id)).toMatchObject({ state: 'taken_down', task: null })
    expect(test.productsOf().filter(({ status }) => status === 'publish')).toEqual([])
  })

  /** Publishes a product that the shop, which has none, does not take at first; returns its SKUs. */
  async function publishUnavailable(storeId: number, id: number): Promise<string[]> {
    const { items } = await test.ask(previewListings, { as: test.seller, body: test.bodyOf(storeId, [id]) })
    await test.publish(storeId, [id])
    test.fake.failNext({ kind: 'status', status: 503 }, (method) => method === 'POST')
    await test.work(storeId)
    expect(await rowOf(id)).toMatchObject({ state: 'queued', failure: 'unavailable' })
    return items[0]?.content?.variants.map(({ sku }) => sku) ?? []
  }

  it('one that the seller adds to the shop after the search is connected and keeps its content', async () => {
    const storeId = await test.connect()
    const [id = 0] = await test.addProducts(1, { colors: 1, sizes: 1 })
    const [sku = ''] = await publishUnavailable(storeId, id)
    const own = addSellersProduct(sku)
    await test.later(storeId)
    await test.work(storeId)
    expect(await rowOf(id)).toMatchObject({ state: 'live', failure: '' })
    expect(own).toMatchObject({ description: 'Mine', status: 'publish' })
    expect(test.productsOf(sku)).toEqual([own])
  })

  it('products that the seller adds to the shop after the search stay on sale when ours, refused as existing, is taken down', async () => {
    const storeId = await test.connect()
    const [id = 0] = await test.addProducts(1, { colors: 1, sizes: 2 })
    const own = (await publishUnavailable(storeId, id)).map(addSellersProduct)
    await test.later(storeId)
    await test.work(storeId)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'exists' })
    // Twice, because the first time resets the failure.
    for (let time = 0; time < 2; time++) {
      await test.ask(takeDownListings, { as: test.seller, body: { ids: [(await rowOf(id)).id] } })
      await test.later(storeId)
      await test.work(storeId)
    }
    expect(await rowOf(id)).toMatchObject({ state: 'taken_down', task: null })
    expect(own).toHaveLength(2)
    for (const product of own) expect(product).toMatchObject({ description: 'Mine', status: 'publish' })
  })

  it('a product of the seller that could be replaced in part only is hidden, and the row says why', async () => {
    const storeId = await test.connect()
    const [id = 0] = await test.addProducts(1, { colors: 1, sizes: 1 })
    const own = addSellersProduct(await skuOf(id))
    await test.publish(storeId, [id], { existing: 'replace' })
    let writes = 0
    test.fake.failNext({ kind: 'status', status: 400 }, (method) => method === 'PUT' && ++writes === 2)
    await test.work(storeId)
    expect(writes).toBe(2)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'invalid' })
    expect(own).toMatchObject({ status: 'draft' })
  })

  it.each([
    [400, 'invalid'],
    [503, 'unavailable'],
    [429, 'rate_limited'],
  ])(
    'taking one down does not hide a product of the seller that it could not replace (%i)',
    async (status, failure) => {
      const storeId = await test.connect()
      const [id = 0] = await test.addProducts(1, { colors: 1, sizes: 1 })
      const own = addSellersProduct(await skuOf(id))
      await test.publish(storeId, [id], { existing: 'replace' })
      test.fake.failNext({ kind: 'status', status }, (method) => method !== 'GET')
      await test.work(storeId)
      expect(await rowOf(id)).toMatchObject({ failure })
      await test.ask(takeDownListings, { as: test.seller, body: { ids: [(await rowOf(id)).id] } })
      await test.later(storeId)
      await test.work(storeId)
      expect(await rowOf(id)).toMatchObject({ state: 'taken_down', task: null })
      expect(own).toMatchObject({ description: 'Mine', status: 'publish' })
    },
  )

  it('taking one down hides a product of the seller that it may have replaced', async () => {
    const storeId = await test.connect()
    const [id = 0] = await test.addProducts(1, { colors: 1, sizes: 1 })
    const own = addSellersProduct(await skuOf(id))
    await test.publish(storeId, [id], { existing: 'replace' })
    test.fake.failNext({ kind: 'lost' }, (method, path) => method === 'PUT' && !path.includes('variations'))
    await test.work(storeId)
    test.fake.failNext({ kind: 'status', status: 400 }, (method) => method !== 'GET')
    await test.later(storeId)
    await test.work(storeId)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'invalid' })
    await test.ask(takeDownListings, { as: test.seller, body: { ids: [(await rowOf(id)).id] } })
    await test.later(storeId)
    await test.work(storeId)
    expect(own).toMatchObject({ status: 'draft' })
  })

  it('one whose shop does not answer for days has failed, and can be tried again', async () => {
    const storeId = await test.connect()
    const [id = 0] = await test.addProducts(1)
    await test.publish(storeId, [id])
    const attempt = async (attempts: number) => {
      await sql`update store_listing set attempts = ${attempts} where store_id = ${storeId}`.execute(test.db)
      test.fake.failNext({ kind: 'status', status: 503 })
      await test.later(storeId)
      await test.work(storeId)
      return rowOf(id)
    }
    expect(await attempt(8)).toMatchObject({ state: 'queued', task: 'publish' })
    expect(await attempt(9)).toMatchObject({ state: 'failed', task: null, failure: 'unavailable' })
    await test.ask(retryListings, { as: test.seller, body: { ids: [(await rowOf(id)).id] } })
    await test.work(storeId)
    expect(await rowOf(id)).toMatchObject({ state: 'live', failure: '' })
  })

  it('a product of the seller that has only the last of many SKUs is found before ours is sent', async () => {
    const storeId = await test.connect()
    const [id = 0] = await test.addProducts(1)
    await addSizes(id, 30)
    const body = test.bodyOf(storeId, [id])
    const { items } = await test.ask(previewListings, { as: test.seller, body })
    const own = addSellersProduct(items[0]?.content?.variants.at(-1)?.sku ?? '')
    await test.publish(storeId, [id])
    await test.work(storeId)
    expect(items[0]?.content?.variants.length).toBeGreaterThan(50)
    expect(own).toMatchObject({ description: 'Mine', price: '5.00' })
    expect(await rowOf(id)).toMatchObject({ state: 'live' })
  })
})
