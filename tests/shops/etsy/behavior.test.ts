import { beforeAll, expect, test } from 'vitest'
import { etsy } from '../../../packages/connectors/src/etsy/etsy.ts'
import { everything, sampleListing } from '../suite/sample.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

const counterpart = fakeCounterpart()
const session = new Session(etsy, counterpart)
beforeAll(() => session.start())

const listingOf = (id: string) => needed(counterpart.fake.listings.all.get(Number(id)))

async function setStock(listingId: string, skus: readonly string[], isOnSale: boolean): Promise<void> {
  const rows = skus.map((sku) => ({ listingId, variantId: sku, stockId: null, isOnSale }))
  dataOf(await needed(etsy.stock).set(session.context(), session.shop, rows, 'stock:1'))
}

test('titles and tags keep what Etsy takes, and an empty description becomes the title', async () => {
  const base = sampleListing(counterpart)
  const title = `Cats & dogs & birds: 100% fun :) ${'🐈'} $5 ${'long '.repeat(40)}`
  const tags = ['summer 2026!', 'a tag of more than twenty letters', 'summer 2026', ...'abcdefghijklmnop']
  const { known } = await session.publish({ ...base, titles: { 'en-US': title }, descriptions: {}, tags })
  const listing = listingOf(known.externalId)
  expect(listing.title).toMatch(/^Cats & dogs birds: 100% fun \) 5 long /)
  expect(listing.title.length).toBeLessThanOrEqual(140)
  expect(listing.description).toBe(listing.title)
})

test('a draft names our product until it is complete, and buyers never see that', async () => {
  const listing = sampleListing(counterpart)
  let writes = 0
  const cut = session.losingContext(() => ++writes === 1)
  await session.publisher.publish(cut, session.shop, listing, undefined, everything).catch(() => undefined)
  const draft = needed([...counterpart.fake.listings.all.values()].find(({ state }) => state === 'draft'))
  expect(draft.description).toContain(listing.key)
  const { known } = await session.publish(listing)
  expect(known.externalId).toBe(String(draft.id))
  expect(draft).toMatchObject({ state: 'active', description: listing.descriptions['en-US'] })
})

test('combinations that are not sold are disabled', async () => {
  const listing = sampleListing(counterpart)
  const { known } = await session.publish({ ...listing, variants: listing.variants.slice(1) })
  const { products } = listingOf(known.externalId)
  expect(products.map(({ sku, offerings }) => [sku === '', offerings[0]?.is_enabled])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, true],
  ])
})

test('a listing without a variant on sale is deactivated, still counts as live, and comes back with the first one', async () => {
  const { listing, known } = await session.publish()
  const skus = listing.variants.map(({ sku }) => sku)
  const refreshed = async () => dataOf(await session.publisher.refresh(session.context(), session.shop, known)).state
  await setStock(known.externalId, skus, false)
  expect([listingOf(known.externalId).state, await refreshed()]).toEqual(['inactive', 'live'])
  await setStock(known.externalId, skus.slice(0, 1), true)
  const { state, products } = listingOf(known.externalId)
  expect(state).toBe('active')
  expect(products.map(({ offerings }) => offerings[0]?.is_enabled)).toEqual([true, false, false, false])
})

test('a listing that its seller has deactivated is hidden and stays so when stock is set', async () => {
  const { listing, known } = await session.publish()
  listingOf(known.externalId).state = 'inactive'
  const skus = listing.variants.map(({ sku }) => sku)
  await setStock(known.externalId, skus.slice(0, 1), false)
  const { state } = dataOf(await session.publisher.refresh(session.context(), session.shop, known))
  expect([listingOf(known.externalId).state, state]).toEqual(['inactive', 'hidden'])
})

test('without its settings nothing is sent', async () => {
  const shop = { ...session.shop, settings: { category: '482' } }
  session.requests.length = 0
  const outcome = await session.publisher.publish(
    session.context(),
    shop,
    sampleListing(counterpart),
    undefined,
    everything,
  )
  expect(outcome).toMatchObject({
    ok: false,
    code: 'invalid',
    fields: ['shippingProfile', 'processingProfile', 'returnPolicy'],
  })
  expect(session.requests).toEqual([])
})

test('categories are found by any part of their path, and profiles are listed', async () => {
  const settings = needed(session.publisher.settings)
  const choicesOf = async (key: string, search: string) =>
    dataOf(await settings.choices(session.context(), session.shop, key, search))
  expect(await choicesOf('category', 'shirts › t-')).toEqual([{ value: '482', label: 'Clothing › Shirts › T-shirts' }])
  expect(await choicesOf('category', '')).toHaveLength(2)
  for (const key of settings.required.slice(1)) expect(await choicesOf(key, ''), key).toHaveLength(1)
})
