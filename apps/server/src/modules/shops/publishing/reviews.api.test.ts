import { randomUUID } from 'node:crypto'
import { tiktokShop } from '@podwright/connectors/tiktok-shop/tiktok-shop'
import { previewListings, retryListings } from '@podwright/contracts/stores/listings'
import {
  getPublishSettings,
  listPublishChoices,
  listPublishFields,
  savePublishSettings,
} from '@podwright/contracts/stores/publish-settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeTikTok } from '../../../../../../tests/shops/tiktok-shop/fake-tiktok.ts'
import { sealCredentials } from '../host/credentials.ts'
import { handleListingEvents } from './listing-events.ts'
import { createPublishingTest } from './test-publishing.ts'

const market = new FakeTikTok()
let loaded = 0
let test: Awaited<ReturnType<typeof createPublishingTest>>
beforeAll(async () => {
  test = await createPublishingTest({
    connectors: [{ ...tiktokShop, rateLimits: [] }],
    appKeysOf: () => market.app,
    fetch: market.fetch,
    loadPicture: async () => {
      loaded += 1
      return new Uint8Array([1, 2, 3])
    },
  })
})
afterAll(() => test.close())

const settled = [
  { key: 'category', value: '601226', label: 'Clothing › T-shirts' },
  { key: 'attribute:601226:100106', value: '1001', label: 'Cotton' },
  { key: 'warehouse', value: '501', label: 'Main warehouse' },
  { key: 'packageLength', value: '30', label: '30' },
  { key: 'packageWidth', value: '20', label: '20' },
  { key: 'packageHeight', value: '2', label: '2' },
]

async function connect({ as = test.seller, hasRequiredSettings = true } = {}): Promise<number> {
  const accessToken = randomUUID()
  market.tokens.set(accessToken, new Date(Date.now() + 86_400_000))
  const { rows } = await sql<{ id: number }>`
    insert into store (account_id, platform, name, currency, hold_minutes, url, external_id, settings)
    values (${as}, 'tiktok_shop', 'Star shop', 'USD', 0, '', ${randomUUID()}, '{"region": "US"}') returning id`.execute(
    test.db,
  )
  const id = rows[0]?.id ?? 0
  const sealed = sealCredentials(test.shops.keyring, id, { accessToken, refreshToken: '', cipher: market.cipher })
  await sql`insert into store_credential (store_id, sealed) values (${id}, ${sealed})`.execute(test.db)
  if (hasRequiredSettings) await test.ask(savePublishSettings, { as, params: { id }, body: { values: settled } })
  return id
}

/** The listing of a store with one product, and the product in the shop. */
async function only(storeId: number) {
  const [item] = (await test.list(storeId)).items
  const { rows } = await sql<{ externalId: string }>`
    select external_id as "externalId" from store_listing where store_id = ${storeId}`.execute(test.db)
  const product = market.products.all.get(rows[0]?.externalId ?? '')
  if (!item || !product) throw new Error('there is no such product')
  return { item, product }
}

async function publishOne(storeId: number) {
  const ids = await test.addProducts(1)
  await test.publish(storeId, ids)
  await test.work(storeId)
  return { ids, ...(await only(storeId)) }
}

/** What the platform does is announced by a webhook, which names the product. */
async function announced(storeId: number, productId: string) {
  await handleListingEvents(test.deps, storeId, [productId])
  await test.work(storeId)
  return (await only(storeId)).item
}

async function notifications(listingId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select subject || ': ' || detail as text from notification
    where kind = 'listing_rejected' and subject_id = ${listingId} and account_id = ${test.seller} order by id`.execute(
    test.db,
  )
  return rows.map(({ text }) => text)
}

const trademark = 'Main images: The picture shows a trademark. Use another picture.'

describe('platforms that review products', () => {
  it('a new product is in review until the platform approves it', async () => {
    const storeId = await connect()
    const { item, product } = await publishOne(storeId)
    expect(item).toMatchObject({ state: 'in_review', failure: null, variantCount: 4, isWaiting: false })
    market.products.review(product.id, 'approve')
    expect(await announced(storeId, product.id)).toMatchObject({ state: 'live', detail: '' })
    expect(await notifications(item.id)).toEqual([])
  })

  it('a rejection is shown with its reason, notified once, and can be corrected and sent again', async () => {
    const storeId = await connect()
    const { ids, item, product } = await publishOne(storeId)
    market.products.review(product.id, 'reject')
    expect(await announced(storeId, product.id)).toMatchObject({ state: 'rejected', detail: trademark })
    await announced(storeId, product.id)
    expect(await notifications(item.id)).toEqual([`Star 1 (Star shop): ${trademark}`])
    expect((await test.list(storeId, { states: ['rejected'] })).items).toHaveLength(1)

    await test.setPictures(ids, test.blank.colours.slice(0, 2), 2)
    await test.ask(retryListings, { as: test.seller, body: { ids: [item.id] } })
    await test.work(storeId)
    expect((await only(storeId)).item).toMatchObject({ state: 'in_review', detail: '' })
    market.products.review(product.id, 'approve')
    expect(await announced(storeId, product.id)).toMatchObject({ state: 'live' })
    expect([...market.products.all.values()].filter(({ id }) => id === product.id)).toHaveLength(1)
  })

  it('a live product that the platform takes down is shown and notified with the reason', async () => {
    const storeId = await connect()
    const { item, product } = await publishOne(storeId)
    market.products.review(product.id, 'approve')
    await announced(storeId, product.id)
    market.products.takeDown(product.id)
    const reason = 'Sold without the right to the brand.'
    expect(await announced(storeId, product.id)).toMatchObject({ state: 'rejected', detail: reason })
    expect(await notifications(item.id)).toEqual([`Star 1 (Star shop): ${reason}`])
  })

  it('a rejected change of a live product leaves it live and notifies the seller', async () => {
    const storeId = await connect()
    const { ids, item, product } = await publishOne(storeId)
    market.products.review(product.id, 'approve')
    await announced(storeId, product.id)
    await sql`update finished_product set titles = '{"en-US": "Moon shirt"}' where id = any(${ids})`.execute(test.db)
    await test.publish(storeId, ids)
    await test.work(storeId)
    market.products.review(product.id, 'reject')
    expect(await announced(storeId, product.id)).toMatchObject({ state: 'live', detail: trademark })
    expect([product.title, await notifications(item.id)]).toEqual(['Star shirt', [`Star 1 (Star shop): ${trademark}`]])
  })

  it('a decision whose webhook got lost is found when the listing is read again', async () => {
    const storeId = await connect()
    const { product } = await publishOne(storeId)
    market.products.review(product.id, 'approve')
    await test.minute()
    expect((await only(storeId)).item.state).toBe('in_review')
    await sql`update store_listing set recheck_at = now() where store_id = ${storeId}`.execute(test.db)
    // Sold pieces were counted down.
    for (const sku of product.skus) sku.quantity = 3
    await test.minute()
    expect((await only(storeId)).item.state).toBe('live')
    expect(product.skus.map(({ quantity }) => quantity)).toEqual(Array(4).fill(99_999))
  })
})

describe('pictures of a shop', () => {
  it('a picture that two products of a shop share is uploaded once, also after a restart', async () => {
    const storeId = await connect()
    const ids = await test.addProducts(3)
    const [first = 0, second = 0, third = 0] = ids
    const copy = sql`update finished_product set pictures = (select pictures from finished_product where id = ${first})
      where id = any(${[second, third]}::integer[])`
    await copy.execute(test.db)
    const before = { loaded, uploads: market.products.uris.size }
    await test.publish(storeId, [first, second])
    await test.work(storeId)
    await test.publish(storeId, [third])
    await test.work(storeId)
    expect(loaded - before.loaded).toBe(2)
    expect(market.products.uris.size - before.uploads).toBe(2)
    expect((await test.list(storeId)).counts).toEqual([{ state: 'in_review', count: 3 }])
  })

  it('an upload of a publishing that failed later is not repeated', async () => {
    const storeId = await connect()
    const ids = await test.addProducts(1)
    await test.publish(storeId, ids)
    const before = market.products.uris.size
    const isCreation = ({ method, url }: Request) => method === 'POST' && /\/products\?/.test(url)
    market.failNext({ kind: 'refused' }, isCreation)
    await test.work(storeId)
    await test.later(storeId)
    await test.work(storeId)
    expect((await only(storeId)).item.state).toBe('in_review')
    expect(market.products.uris.size - before).toBe(2)
  })
})

describe('publishing settings of a store', () => {
  const chosen = [{ key: 'category', value: '601226' }]

  it('lists the fields, those of the chosen category included, and the choices that contain a text', async () => {
    const params = { id: await connect({ hasRequiredSettings: false }) }
    const fieldsOf = async (values: typeof chosen) =>
      (await test.ask(listPublishFields, { as: test.seller, params, body: { values } })).fields
    expect((await fieldsOf([])).map(({ kind, isRequired }) => [kind, isRequired])).toEqual([
      ['category', true],
      ['brand', false],
      ['warehouse', true],
      ['packageLength', false],
      ['packageWidth', false],
      ['packageHeight', false],
    ])
    const fields = await fieldsOf(chosen)
    expect(fields.slice(1, 3)).toMatchObject([
      { key: 'attribute:601226:100106', label: 'Material', input: 'choice', isRequired: true },
      { label: 'Care', input: 'text', isRequired: false },
    ])
    const choicesOf = async (key: string, search: string) =>
      (await test.ask(listPublishChoices, { as: test.seller, params, body: { key, search, values: chosen } })).choices
    expect(await choicesOf('category', 'shirt')).toEqual([{ value: '601226', label: 'Clothing › T-shirts' }])
    expect(await choicesOf('attribute:601226:100106', '')).toHaveLength(2)
    expect(await choicesOf('warehouse', '')).toEqual([{ value: '501', label: 'Main warehouse' }])
  })

  it('without required settings nothing is published, and they cannot be saved in part', async () => {
    const storeId = await connect({ hasRequiredSettings: false })
    const params = { id: storeId }
    const ids = await test.addProducts(1)
    const body = test.bodyOf(storeId, ids)
    const problemsOf = async () =>
      (await test.ask(previewListings, { as: test.seller, body })).items.map(({ problems }) => problems)
    expect(await problemsOf()).toEqual([['settings_missing']])
    expect((await test.publish(storeId, ids)).refused).toMatchObject([{ problems: ['settings_missing'] }])
    const partial = { values: settled.slice(0, 2) }
    expect(await test.refusal(savePublishSettings, { as: test.seller, params, body: partial })).toBe(
      'validation_failed',
    )
    const saved = await test.ask(savePublishSettings, { as: test.seller, params, body: { values: settled } })
    expect(await test.ask(getPublishSettings, { as: test.seller, params })).toEqual(saved)
    expect(await problemsOf()).toEqual([[]])
  })

  it('settings of the stores of other sellers are not found', async () => {
    const params = { id: await connect() }
    const as = await test.createAccount()
    expect(await test.refusal(getPublishSettings, { as, params })).toBe('store_unknown')
    expect(await test.refusal(savePublishSettings, { as, params, body: { values: settled } })).toBe('store_unknown')
    expect(await test.refusal(listPublishFields, { as, params, body: { values: [] } })).toBe('store_unknown')
    const search = { key: 'category', search: '', values: [] }
    expect(await test.refusal(listPublishChoices, { as, params, body: search })).toBe('store_unknown')
  })
})
