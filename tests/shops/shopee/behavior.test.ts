import { beforeAll, describe, expect, test } from 'vitest'
import type { ListingContent, ListingPart, PublishedListing } from '../../../packages/connectors/src/listings.ts'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import { shopee } from '../../../packages/connectors/src/shopee/shopee.ts'
import { jsonResponse } from '../suite/in-process.ts'
import { everything, sampleListing } from '../suite/sample.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

const counterpart = fakeCounterpart()
const { products } = counterpart.fake
const session = new Session(shopee, counterpart)
beforeAll(() => session.start())

const call = (listing: ListingContent, known?: PublishedListing, changed: ReadonlySet<ListingPart> = everything) =>
  withConnectionErrors('write', () =>
    session.publisher.publish(session.context(), session.shop, listing, known, changed),
  )
const refresh = (known: PublishedListing) => session.publisher.refresh(session.context(), session.shop, known)
const itemOf = ({ externalId }: PublishedListing) => needed(products.all.get(Number(externalId)))
const failNext = (path: string, response: Response) =>
  counterpart.fake.failNext({ kind: 'answer', response }, ({ url }) => url.includes(path))
const failure = (error: string, message: string) => jsonResponse({ error, message, request_id: 'x' })

describe('states', () => {
  test('a banned product names the reason, and publishing it again sends the whole to the review', async () => {
    const { listing, known } = await session.publish()
    itemOf(known).status = 'BANNED'
    const banned = dataOf(await refresh(known))
    const reason = 'Prohibited Listing: License Reason. Upload license'
    expect(banned).toMatchObject({ state: 'rejected', reason })
    expect(await session.publisher.unpublish(session.context(), session.shop, known)).toMatchObject({ ok: true })
    const again = dataOf(await call(listing, banned, new Set()))
    expect(again).toMatchObject({ state: 'in_review', reason: '', externalId: known.externalId })
  })

  test('a product under review cannot be taken down, which Shopee says', async () => {
    const { known } = await session.publish()
    itemOf(known).status = 'REVIEWING'
    const outcome = await session.publisher.unpublish(session.context(), session.shop, known)
    const detail = 'Banned and Reviewing Products cannot be delisted'
    expect(outcome).toMatchObject({ ok: false, code: 'refused', detail })
  })

  test('a product that was deleted is not found', async () => {
    const { listing, known } = await session.publish()
    itemOf(known).status = 'SELLER_DELETE'
    expect(await refresh(known)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await call(listing, known)).toMatchObject({ ok: false, code: 'not_found' })
  })
})

describe('variants', () => {
  test('a product that Shopee has not stored yet gets its variants with the next call', async () => {
    const listing = sampleListing(counterpart)
    failNext('/init_tier_variation', failure('error_item_not_found', 'Item_id is not found.'))
    expect(await call(listing)).toMatchObject({ ok: false, code: 'unavailable', retryAfterSeconds: 5 })
    const before = products.all.size
    const known = dataOf(await call(listing))
    expect(known).toMatchObject({ state: 'live' })
    expect(known.variants).toHaveLength(4)
    expect(products.all.size).toBe(before)
  })

  test('a product without options is sold by its own SKU, price and stock', async () => {
    const listing = sampleListing(counterpart)
    const first = { ...needed(listing.variants[0]), optionValues: {} }
    const single = { ...listing, options: [], variants: [first] }
    const known = dataOf(await call(single))
    expect(itemOf(known)).toMatchObject({ sku: first.sku, price: 19.99, models: [] })
    expect(known.variants).toEqual([{ sku: first.sku, externalId: known.externalId, stockId: null }])
    expect(dataOf(await call(single)).externalId).toBe(known.externalId)
    const cheaper = { ...single, variants: [{ ...first, pricesMinor: { SGD: 900 } }] }
    dataOf(await call(cheaper, known, new Set(['prices'])))
    const row = { listingId: known.externalId, variantId: known.externalId, stockId: null, isOnSale: false }
    dataOf(await needed(shopee.stock).set(session.context(), session.shop, [row], 'stock:1'))
    expect(itemOf(known)).toMatchObject({ price: 9, stock: 0 })
    const reader = needed(shopee.listings)
    const [found] = dataOf(await reader.findBySku(session.context(), session.shop, [first.sku]))
    expect(found?.variants).toMatchObject([{ sku: first.sku, externalId: known.externalId }])
  })

  test('a color that is added and one that is removed keep the ids of the other variants', async () => {
    const { listing, known } = await session.publish()
    const [color, size] = listing.options
    const white = needed(listing.variants[2])
    const red = { ...white, sku: `${white.sku}-RED`, optionValues: { color: 'RED', size: 'S' } }
    const values = [{ key: 'RED', label: { 'en-US': 'A red that is longer than allowed' } }, ...needed(color).values]
    const changed = {
      ...listing,
      options: [needed(size), { ...needed(color), values }],
      variants: [red, ...listing.variants.filter(({ optionValues }) => optionValues.color === 'WHITE')],
    }
    const after = dataOf(await call(changed, known, new Set(['options', 'variants'])))
    const idOf = (of: PublishedListing, sku: string) => of.variants.find((each) => each.sku === sku)?.externalId
    expect(after.variants).toHaveLength(3)
    expect(idOf(after, white.sku)).toBe(idOf(known, white.sku))
    const { tiers, models } = itemOf(known)
    expect(tiers.map(({ name, options }) => [name, options.map(({ text }) => text)])).toEqual([
      ['Color', ['A red that is longer', 'White']],
      ['Size', ['S', 'M']],
    ])
    const indexes = new Map(models.map(({ sku, index }) => [sku, index.join()]))
    const [, , whiteS, whiteM] = listing.variants.map(({ sku }) => sku)
    expect(indexes).toEqual(
      new Map([
        [needed(whiteS), '1,0'],
        [needed(whiteM), '1,1'],
        [red.sku, '0,0'],
      ]),
    )
  })

  test('a change of texts does not send variants', async () => {
    const { listing, known } = await session.publish()
    session.requests.length = 0
    dataOf(await call({ ...listing, titles: { 'en-US': 'Another title' } }, known, new Set(['texts'])))
    const writes = session.requests.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname)
    expect(writes).toEqual(['/api/v2/product/update_item'])
    expect(itemOf(known).title).toBe('Another title')
  })
})

describe('refusals', () => {
  test('without category, brand and shipping channel nothing is sent', async () => {
    const shop = { ...session.shop, settings: {} }
    session.requests.length = 0
    const listing = sampleListing(counterpart)
    const outcome = await session.publisher.publish(session.context(), shop, listing, undefined, everything)
    expect(outcome).toMatchObject({ ok: false, code: 'invalid', fields: ['category', 'brand', 'shippingProfile'] })
    expect(session.requests).toEqual([])
  })

  test('a picture that Shopee cannot use is named as the reason', async () => {
    failNext('/media_space/upload_image', failure('error_param', 'The image is too large.'))
    const outcome = await call(sampleListing(counterpart))
    const detail = 'error_param: The image is too large.'
    expect(outcome).toMatchObject({ ok: false, code: 'picture_rejected', detail })
  })

  test('a product of the seller that sells other SKUs too is not taken over', async () => {
    const listing = sampleListing(counterpart)
    const externalId = await counterpart.createProduct([needed(listing.variants[0]).sku, 'another'])
    expect(await call(listing)).toMatchObject({ ok: false, code: 'exists', externalId })
  })

  test('prices that Shopee does not take are refused with its reason', async () => {
    const { listing, known } = await session.publish()
    const failure_list = [{ model_id: 1, failed_reason: 'In slash sale, price should not be lower.' }]
    failNext('/update_price', jsonResponse({ error: '', message: '', response: { failure_list } }))
    const outcome = await call(listing, known, new Set(['prices']))
    expect(outcome).toMatchObject({ ok: false, code: 'refused', detail: 'In slash sale, price should not be lower.' })
  })

  test('a limit of calls is reported, and a failure of Shopee leaves the outcome of a write unknown', async () => {
    const listing = sampleListing(counterpart)
    failNext('/add_item', failure('error_rate_limit', 'Too many requests.'))
    expect(await call(listing)).toMatchObject({ ok: false, code: 'rate_limited' })
    failNext('/add_item', failure('error_system_busy', 'Our system is taking some time to respond.'))
    expect(await call(listing)).toMatchObject({ ok: false, code: 'unknown_outcome' })
    failNext('/add_item', new Response('', { status: 500 }))
    expect(await call(listing)).toMatchObject({ ok: false, code: 'unknown_outcome' })
    expect(await call(listing)).toMatchObject({ ok: true })
  })
})

describe('publishing settings', () => {
  const settings = needed(session.publisher.settings)
  const choices = async (key: string, search = '') =>
    dataOf(await settings.choices(session.context(), session.shop, key, search)).map(({ value, label }) => [
      value,
      label,
    ])

  test('a category shows what it asks for first', async () => {
    const fields = dataOf(await settings.fields(session.context(), session.shop))
    expect(fields.map(({ key, input, isRequired }) => [key, input, isRequired])).toEqual([
      ['category', 'choice', true],
      ['attribute:100017:4811', 'choice', true],
      ['attribute:100017:4812', 'text', false],
      ['brand', 'choice', true],
      ['shippingProfile', 'choice', true],
      ['processingProfile', 'choice', false],
      ['packageLength', 'number', false],
      ['packageWidth', 'number', false],
      ['packageHeight', 'number', false],
    ])
  })

  test('categories, brands, enabled channels, days to ship and values of attributes can be chosen', async () => {
    expect(await choices('category', 'shirt')).toEqual([['100017', 'Fashion › T-shirts']])
    expect(await choices('brand', 'brand')).toEqual([
      ['0:No Brand', 'No Brand'],
      ['71:Own brand', 'Own brand'],
      ['72:Another brand', 'Another brand'],
    ])
    expect(await choices('shippingProfile')).toEqual([['18025', 'Standard Delivery']])
    expect((await choices('processingProfile'))[2]).toEqual(['7', 'Pre-order: 7 days'])
    expect(await choices('attribute:100017:4811', 'cot')).toEqual([['id:1001:', 'Cotton']])
  })

  test('what the seller has decided is sent, and attributes of another category are not', async () => {
    const more = {
      'attribute:100017:4812': 'Wash cold',
      'attribute:9:1': 'no',
      processingProfile: '7',
      brand: '71:A:B',
    }
    const sizes = { packageLength: '30', packageWidth: '25', packageHeight: '3' }
    const shop = { ...session.shop, settings: { ...session.shop.settings, ...more, ...sizes } }
    const listing = sampleListing(counterpart)
    const sent = dataOf(await session.publisher.publish(session.context(), shop, listing, undefined, everything))
    expect(itemOf(sent).settled).toEqual({
      category_id: 100_017,
      attribute_list: [
        { attribute_id: 4811, attribute_value_list: [{ value_id: 1001 }] },
        { attribute_id: 4812, attribute_value_list: [{ value_id: 0, original_value_name: 'Wash cold' }] },
      ],
      brand: { brand_id: 71, original_brand_name: 'A:B' },
      logistic_info: [{ logistic_id: 18_025, enabled: true }],
      pre_order: { is_pre_order: true, days_to_ship: 7 },
      weight: 0.18,
      dimension: { package_length: 30, package_width: 25, package_height: 3 },
    })
  })
})
