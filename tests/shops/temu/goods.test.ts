import { describe, expect, test } from 'vitest'
import type { ListingPart, PublishedListing } from '../../../packages/connectors/src/listings.ts'
import { temuUs } from '../../../packages/connectors/src/temu/temu.ts'
import { jsonResponse } from '../suite/in-process.ts'
import { everything, sampleListing } from '../suite/sample.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

const counterpart = fakeCounterpart()
const session = new Session(temuUs, counterpart)
await session.start()
const goodsOf = ({ externalId }: PublishedListing) => needed(counterpart.fake.goods.all.get(Number(externalId)))
const call = (
  listing: ReturnType<typeof sampleListing>,
  known?: PublishedListing,
  changed: ReadonlySet<ListingPart> = everything,
) => session.publisher.publish(session.context(), session.shop, listing, known, changed)
const refresh = (known: PublishedListing) => session.publisher.refresh(session.context(), session.shop, known)
const sentOf = (type: string) =>
  session.requests.filter(({ body }) => body.includes(`"${type}"`)).map(({ body }) => JSON.parse(body))
describe('states', () => {
  test('a new product is in review, a rejected one names what Temu says of which SKU, and is sent whole again', async () => {
    const listing = sampleListing(counterpart)
    const sent = dataOf(await call(listing))
    expect(sent).toMatchObject({ state: 'in_review', reason: '' })
    counterpart.fake.goods.review(Number(sent.externalId), 'PRICING_FAILURE')
    const rejected = dataOf(await refresh(sent))
    expect(rejected.state).toBe('rejected')
    expect(rejected.reason).toContain(`PRICING_FAILURE: ${listing.variants[0]?.sku}`)
    session.requests.length = 0
    expect(dataOf(await call(listing, rejected, new Set(['texts'])))).toMatchObject({ state: 'in_review', reason: '' })
    const [body] = sentOf('bg.local.goods.partial.update')
    expect(body).toMatchObject({ goodsBasic: { goodsName: listing.titles['en-US'] }, goodsProperty: {} })
    expect(body.skuList).toHaveLength(4)
  })

  test('a product that Temu reviews cannot be changed, and is tried again later', async () => {
    const listing = sampleListing(counterpart)
    const sent = dataOf(await call(listing))
    const outcome = await call(listing, sent, new Set(['texts']))
    expect(outcome).toMatchObject({ ok: false, code: 'unavailable', retryAfterSeconds: 600 })
  })

  test('a product of which no variant is left is not found', async () => {
    const { listing, known } = await session.publish()
    counterpart.fake.goods.all.delete(Number(known.externalId))
    expect(await refresh(known)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await call(listing, known)).toMatchObject({ ok: false, code: 'not_found' })
  })
})

describe('what is sent', () => {
  test('colors of the category are used, sizes are created once, and sizes and weights are in inches and pounds', async () => {
    session.requests.length = 0
    const { listing } = await session.publish()
    const [{ goodsProperty, skuList }] = sentOf('bg.local.goods.add')
    expect(goodsProperty.goodsProperties).toEqual([
      { pid: 1, refPid: 12, templatePid: 937_018, vid: 381, value: 'Cotton' },
      {
        ...{ pid: 13, refPid: 63, templatePid: 315_451, vid: 433, value: 'Black' },
        ...{ parentSpecId: '1001', specId: '15060' },
      },
      {
        ...{ pid: 13, refPid: 63, templatePid: 315_451, vid: 434, value: 'White' },
        ...{ parentSpecId: '1001', specId: '15061' },
      },
    ])
    expect(sentOf('bg.local.goods.spec.id.get')).toMatchObject([
      { parentSpecId: 3001, childSpecName: 'S' },
      { parentSpecId: 3001, childSpecName: 'M' },
    ])
    expect(skuList[0]).toMatchObject({
      ...{ outSkuSn: listing.variants[0]?.sku, weight: '0.4', weightUnit: 'lb' },
      ...{ length: '11.82', width: '9.85', height: '1.19', volumeUnit: 'in' },
      price: { basePrice: { amount: '19.99', currency: 'USD' }, listPriceType: 1 },
    })
    expect(sentOf('bg.local.goods.image.upload')[0]).toMatchObject({ scalingType: 2 })
  })

  test('a variant shows the pictures of its color first, and none of other colors', async () => {
    session.requests.length = 0
    const { known } = await session.publish()
    const [{ skuList }] = sentOf('bg.local.goods.add')
    const [shared, black, white] = known.pictures.map(({ externalId }) => externalId)
    expect(skuList.map(({ images }: { images: string[] }) => images)).toEqual([
      [black, shared],
      [black, shared],
      [white, shared],
      [white, shared],
    ])
  })

  test('a product without options has one of its own', async () => {
    const listing = sampleListing(counterpart)
    const [variant] = listing.variants
    const plain = { ...listing, options: [], variants: [{ ...needed(variant), optionValues: {} }] }
    const known = await session.send(plain, undefined, everything)
    expect(goodsOf(known).skus).toHaveLength(1)
    const [found] = dataOf(
      await needed(session.connector.listings).findBySku(session.context(), session.shop, [needed(variant).sku]),
    )
    expect(found?.variants[0]?.options).toEqual({ Style: 'Standard' })
  })

  test('options that the category does not take are refused before a product is created', async () => {
    const listing = sampleListing(counterpart)
    const [color, size] = listing.options
    const red = { key: 'RED', label: { 'en-US': 'Red' } }
    const options = [{ ...needed(color), values: [...needed(color).values, red] }, needed(size)]
    session.requests.length = 0
    counterpart.fake.goods.maxCustomOptions = 1
    const outcome = await call({ ...listing, options })
    counterpart.fake.goods.maxCustomOptions = 2
    expect(outcome).toMatchObject({ ok: false, code: 'invalid' })
    expect(sentOf('bg.local.goods.add')).toEqual([])
  })
})

describe('refusals', () => {
  test('without a category that takes products nothing is sent', async () => {
    const { 'category:100': _, ...settings } = session.shop.settings
    const publish = (used: Readonly<Record<string, string>>) =>
      session.publisher.publish(
        session.context(),
        { ...session.shop, settings: used },
        sampleListing(counterpart),
        undefined,
        everything,
      )
    expect(await publish(settings)).toMatchObject({ ok: false, code: 'invalid', fields: ['category'] })
    expect(await publish({})).toMatchObject({
      fields: [
        ...['category', 'shippingProfile', 'processingProfile'],
        ...['packageLength', 'packageWidth', 'packageHeight'],
      ],
    })
  })

  test('what Temu says of content is invalid, and of a SKU that another product has that it exists', async () => {
    const { known } = await session.published()
    const refusals = [
      [150_011_010, 'The keyword attribute [Material] is required', 'invalid'],
      [150_010_114, 'SKU duplicated', 'exists'],
      [150_010_005, 'Try again later', 'unavailable'],
      [150_011_100, 'The number of products that can be listed each day is limited to 10', 'refused'],
    ] as const
    for (const [errorCode, errorMsg, code] of refusals) {
      const response = jsonResponse({ success: false, errorCode, errorMsg, result: null })
      counterpart.fake.failNext({ kind: 'answer', response })
      expect(await refresh(known)).toMatchObject({ ok: false, code, detail: `${errorCode}: ${errorMsg}` })
    }
  })
})

describe('publishing settings', () => {
  const { settings } = session.publisher
  const fieldsWith = async (values: Readonly<Record<string, string>>) => {
    const { category: _, 'category:100': __, ...rest } = session.shop.settings
    const shop = { ...session.shop, settings: { ...rest, ...values } }
    return dataOf(await needed(settings).fields(session.context(), shop))
  }

  test('the category is chosen level by level, and what it asks for follows', async () => {
    const keysOf = async (values: Readonly<Record<string, string>>) =>
      (await fieldsWith(values)).map(({ key }) => key).filter((key) => /^(category|attribute)/.test(key))
    expect(await keysOf({})).toEqual(['category'])
    expect(await keysOf({ category: '100:0:0' })).toEqual(['category', 'category:100'])
    const leaf = { category: '100:0:0', 'category:100': '29069:0:1' }
    const material = 'attribute:100:0:0:1.12.937018'
    const weave = 'attribute:100:0:0:5.21.937019'
    expect(await keysOf(leaf)).toEqual(['category', 'category:100', material, weave])
    expect((await fieldsWith(leaf)).find(({ key }) => key === material)).toMatchObject({
      ...{ label: 'Material', isRequired: true, decidesFields: true },
    })
  })

  test('a category that takes no products now is not offered, and values follow the value that they depend on', async () => {
    const choices = async (key: string) =>
      dataOf(await needed(settings).choices(session.context(), session.shop, key, ''))
    expect(await choices('category')).toEqual([{ value: '100:0:0', label: 'Clothing ›' }])
    expect(await choices('category:100')).toEqual([{ value: '29069:0:1', label: 'T-Shirts' }])
    expect(await choices('attribute:100:0:0:5.21.937019')).toEqual([{ value: '172:Jersey', label: 'Jersey' }])
    expect(await choices('shippingProfile')).toEqual([{ value: 'LFT-1563', label: 'From the US' }])
  })
})
