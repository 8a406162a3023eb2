import { beforeAll, expect, test } from 'vitest'
import { tiktokShop } from '../../../packages/connectors/src/tiktok-shop/tiktok-shop.ts'
import { everything, sampleListing } from '../suite/sample.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

const counterpart = fakeCounterpart()
const { products } = counterpart.fake
const session = new Session(tiktokShop, counterpart)
beforeAll(() => session.start())

const reason = 'Main images: The picture shows a trademark. Use another picture.'
const publish = async (listing = sampleListing(counterpart)) =>
  dataOf(await session.publisher.publish(session.context(), session.shop, listing, undefined, everything))

test('a rejected product names the reason, and publishing it again sends the whole to the review', async () => {
  const listing = sampleListing(counterpart)
  const sent = await publish(listing)
  expect(sent.state).toBe('in_review')
  products.review(sent.externalId, 'reject')
  const known = dataOf(await session.publisher.refresh(session.context(), session.shop, sent))
  expect(known).toMatchObject({ state: 'rejected', reason })
  const none = new Set<never>()
  const again = dataOf(await session.publisher.publish(session.context(), session.shop, listing, known, none))
  expect(again).toMatchObject({ state: 'in_review', reason: '', externalId: sent.externalId })
})

test('a change of prices needs no review', async () => {
  const { listing, known } = await session.publish()
  const cheaper = { ...listing, variants: listing.variants.map((each) => ({ ...each, pricesMinor: { USD: 900 } })) }
  const parts = new Set(['prices'] as const)
  dataOf(await session.publisher.publish(session.context(), session.shop, cheaper, known, parts))
  const product = needed(products.all.get(known.externalId))
  expect([product.pending, ...product.skus.map(({ amount }) => amount)]).toEqual([undefined, ...Array(4).fill('9.00')])
})

test('a product that TikTok has taken down is rejected, and taking it down ourselves changes nothing', async () => {
  const { known } = await session.publish()
  products.takeDown(known.externalId)
  const read = dataOf(await session.publisher.refresh(session.context(), session.shop, known))
  expect(read).toMatchObject({ state: 'rejected', reason: 'Sold without the right to the brand.' })
  expect(await session.publisher.unpublish(session.context(), session.shop, known)).toMatchObject({ ok: true })
})

test('attributes of another category than the chosen one are not sent', async () => {
  const settings = { ...session.shop.settings, 'attribute:999:5': '7' }
  const listing = sampleListing(counterpart)
  const shop = { ...session.shop, settings }
  const { externalId } = dataOf(
    await session.publisher.publish(session.context(), shop, listing, undefined, everything),
  )
  expect(needed(products.all.get(externalId)).attributes).toEqual([{ id: '100106', values: [{ id: '1001' }] }])
})

test('without category and warehouse nothing is sent', async () => {
  const shop = { ...session.shop, settings: {} }
  session.requests.length = 0
  const listing = sampleListing(counterpart)
  const outcome = await session.publisher.publish(session.context(), shop, listing, undefined, everything)
  expect(outcome).toMatchObject({ ok: false, code: 'invalid', fields: ['category', 'warehouse'] })
  expect(session.requests).toEqual([])
})
