import { beforeAll, describe, expect, test } from 'vitest'
import { lazada } from '../../../packages/connectors/src/lazada/lazada.ts'
import type { ListingContent, ListingPart, PublishedListing } from '../../../packages/connectors/src/listings.ts'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import { everything, sampleListing } from '../suite/sample.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'
import { failure } from './products.ts'

const counterpart = fakeCounterpart()
const { products } = counterpart.fake
const session = new Session(lazada, counterpart)
beforeAll(() => session.start())

const call = (listing: ListingContent, known?: PublishedListing, changed: ReadonlySet<ListingPart> = everything) =>
  withConnectionErrors('write', () =>
    session.publisher.publish(session.context(), session.shop, listing, known, changed),
  )
const refresh = (known: PublishedListing) => session.publisher.refresh(session.context(), session.shop, known)
const productOf = ({ externalId }: PublishedListing) => needed(products.all.get(Number(externalId)))

test('the access of an app in test ends with its token: it cannot be renewed', async () => {
  const { fake } = counterpart
  fake.isAppInTest = true
  fake.codes.add('test-code')
  const { authorizer } = session.connector
  if (authorizer?.by !== 'redirect') throw new Error('Lazada is connected by a redirect')
  const attempt = { entered: {}, returnUrl: '', codeVerifier: '', received: undefined }
  const query = new URLSearchParams({ code: 'test-code' })
  const [shop] = dataOf(await authorizer.complete(session.context(), attempt, query))
  fake.isAppInTest = false
  expect(shop?.refreshExpiresAt).toBeNull()
  expect(shop?.expiresAt?.getTime()).toBeGreaterThan(session.context().now.getTime())
})

describe('review', () => {
  test('a rejected product names the reason, and publishing it again sends the whole to the review', async () => {
    const listing = sampleListing(counterpart)
    const sent = dataOf(await call(listing))
    expect(sent.state).toBe('in_review')
    products.review(Number(sent.externalId), 'reject')
    const known = dataOf(await refresh(sent))
    expect(known).toMatchObject({ state: 'rejected', reason: 'Wrong Image, No White Background' })
    const again = dataOf(await call(listing, known, new Set()))
    expect(again).toMatchObject({ state: 'in_review', reason: '', externalId: sent.externalId })
  })

  test('a live product that Lazada takes down is rejected, and taking it down ourselves changes nothing', async () => {
    const { known } = await session.publish()
    products.review(Number(known.externalId), 'live_reject')
    expect(dataOf(await refresh(known)).state).toBe('rejected')
    expect(await session.publisher.unpublish(session.context(), session.shop, known)).toMatchObject({ ok: true })
  })

  test('a change of prices needs no review', async () => {
    const { listing, known } = await session.publish()
    const cheaper = { ...listing, variants: listing.variants.map((each) => ({ ...each, pricesMinor: { SGD: 900 } })) }
    expect(dataOf(await call(cheaper, known, new Set(['prices']))).state).toBe('live')
    expect(productOf(known).skus.map(({ price }) => price)).toEqual(Array(4).fill('9'))
  })
})

describe('options', () => {
  test('properties of the category are used where it takes the values, and declared ones elsewhere', async () => {
    const listing = sampleListing(counterpart)
    expect(productOf(dataOf(await call(listing))).skus[0]?.saleProp).toEqual({ color_family: 'Black', size: 'S' })
    const [color, size] = listing.options
    const long = { key: 'XXL', label: { 'en-US': 'XXL, relaxed fit for adults' } }
    const other = sampleListing(counterpart)
    const options = [needed(size), needed(color)].map((option) =>
      option.key === 'size' ? { ...option, values: [...option.values, long] } : option,
    )
    const first = needed(other.variants[0])
    const xxl = { ...first, sku: `${first.sku}-XXL`, optionValues: { color: 'BLACK', size: 'XXL' } }
    const sent = productOf(dataOf(await call({ ...other, options, variants: [...other.variants, xxl] })))
    // The category has no size XXL. Only the first property has pictures, so the color comes first.
    expect(sent.variation).toMatchObject({
      variation1: { name: 'color_family', hasImage: true, customize: false },
      variation2: { name: 'Size', hasImage: false, customize: true },
    })
    expect(sent.skus.at(-1)?.saleProp).toEqual({ color_family: 'Black', Size: 'XXL, relaxed fit for' })
  })

  test('a product with 45 variants is created in parts and continued after a lost answer', async () => {
    const listing = sampleListing(counterpart)
    const first = needed(listing.variants[0])
    const sizes = Array.from({ length: 45 }, (_, at) => ({ key: `S${at}`, label: { 'en-US': `Size ${at}` } }))
    const many: ListingContent = {
      ...listing,
      options: listing.options.map((option) => (option.key === 'size' ? { ...option, values: sizes } : option)),
      variants: sizes.map(({ key }) => ({
        ...first,
        sku: `${first.sku}-${key}`,
        optionValues: { color: 'BLACK', size: key },
      })),
    }
    const before = products.all.size
    let writes = 0
    const context = session.losingContext(() => ++writes === 5)
    const cut = await withConnectionErrors('write', () =>
      session.publisher.publish(context, session.shop, many, undefined, everything),
    )
    expect(cut).toMatchObject({ ok: false, code: 'unknown_outcome' })
    expect(dataOf(await call(many)).variants).toHaveLength(45)
    expect(products.all.size).toBe(before + 1)
  })
})

describe('refusals', () => {
  test('without category, brand and size of the package nothing is sent', async () => {
    const shop = { ...session.shop, settings: { country: 'sg' } }
    session.requests.length = 0
    const listing = sampleListing(counterpart)
    const outcome = await session.publisher.publish(session.context(), shop, listing, undefined, everything)
    const fields = ['category', 'brand', 'packageLength', 'packageWidth', 'packageHeight']
    expect(outcome).toMatchObject({ ok: false, code: 'invalid', fields })
    expect(session.requests).toEqual([])
  })

  test('a picture that Lazada cannot use is named as the reason', async () => {
    const response = failure('301', 'Upload image failed: the image is too large')
    counterpart.fake.failNext({ kind: 'answer', response }, ({ url }) => url.includes('/image/upload'))
    const outcome = await call(sampleListing(counterpart))
    expect(outcome).toMatchObject({ ok: false, code: 'picture_rejected' })
  })

  test('a product of the seller that sells other SKUs too is not taken over', async () => {
    const listing = sampleListing(counterpart)
    const externalId = await counterpart.createProduct([needed(listing.variants[0]).sku, 'another'])
    expect(await call(listing)).toMatchObject({ ok: false, code: 'exists', externalId })
  })

  test('a rejection of content names what Lazada says of each field', async () => {
    const detail = [{ field: 'material', message: 'cannot be blank', code: 'CHK_BASIC_REQUIRED' }]
    const response = failure('4108', 'E500: Create product failed', detail)
    counterpart.fake.failNext({ kind: 'answer', response }, ({ url }) => url.includes('/product/create'))
    const outcome = await call(sampleListing(counterpart))
    const text = '4108: E500: Create product failed; material cannot be blank'
    expect(outcome).toMatchObject({ ok: false, code: 'invalid', detail: text })
  })

  test('a limit of calls asks to wait, and a failure of Lazada leaves the outcome of a write unknown', async () => {
    const fail = (response: Response) =>
      counterpart.fake.failNext({ kind: 'answer', response }, ({ url }) => url.includes('/product/create'))
    fail(failure('ApiCallLimit', 'Api access frequency exceeds the limit. this ban will last 1 seconds'))
    const listing = sampleListing(counterpart)
    expect(await call(listing)).toMatchObject({ ok: false, code: 'rate_limited', retryAfterSeconds: 1 })
    fail(failure('ServiceTimeout', 'The request has failed due to service timeout'))
    expect(await call(listing)).toMatchObject({ ok: false, code: 'unknown_outcome' })
    fail(new Response('', { status: 500 }))
    expect(await call(listing)).toMatchObject({ ok: false, code: 'unknown_outcome' })
    expect(await call(listing)).toMatchObject({ ok: true })
  })

  test('a product that was deleted is not found', async () => {
    const { listing, known } = await session.publish()
    productOf(known).status = 'Deleted'
    expect(await refresh(known)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await call(listing, known)).toMatchObject({ ok: false, code: 'not_found' })
  })
})

describe('publishing settings', () => {
  const { settings } = session.publisher

  test('a category shows what it asks for, without what a listing has itself', async () => {
    const fields = dataOf(await needed(settings).fields(session.context(), session.shop))
    expect(fields.map(({ key, input, isRequired }) => [key, input, isRequired])).toEqual([
      ['category', 'choice', true],
      ['attribute:10001:material', 'choice', true],
      ['attribute:10001:care', 'text', false],
      ['brand', 'text', true],
      ['packageLength', 'number', true],
      ['packageWidth', 'number', true],
      ['packageHeight', 'number', true],
    ])
  })

  test('categories that take products and values of attributes can be chosen', async () => {
    const choices = async (key: string, search: string) =>
      dataOf(await needed(settings).choices(session.context(), session.shop, key, search))
    expect(await choices('category', 'shirt')).toEqual([{ value: '10001', label: 'Fashion › T-shirts' }])
    expect((await choices('attribute:10001:material', '')).map(({ value }) => value)).toEqual(['Cotton', 'Polyester'])
  })

  test('a brand is sent by its name or number, and attributes of another category are not', async () => {
    const shop = { ...session.shop, settings: { ...session.shop.settings, brand: '30768', 'attribute:9:care': 'no' } }
    const listing = sampleListing(counterpart)
    const sent = dataOf(await session.publisher.publish(session.context(), shop, listing, undefined, everything))
    const { brand, brand_id, material, care } = productOf(sent).attributes
    expect({ brand, brand_id, material, care }).toEqual({ brand_id: '30768', material: 'Cotton' })
    expect(productOf(dataOf(await call(sampleListing(counterpart)))).attributes.brand).toBe('No Brand')
  })
})
