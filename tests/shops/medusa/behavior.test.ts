import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConnectorContext } from '../../../packages/connectors/src/context.ts'
import { medusa } from '../../../packages/connectors/src/medusa/medusa.ts'
import { paymentOf } from '../../../packages/connectors/src/medusa/orders/states.ts'
import { jsonResponse } from '../suite/in-process.ts'
import { everything, sampleListing } from '../suite/sample.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

/** What is special about Medusa; the suite tests what all connectors share. */
let counterpart: ReturnType<typeof fakeCounterpart>
let session: Session
beforeEach(async () => {
  counterpart = fakeCounterpart()
  session = new Session(medusa, counterpart)
  await session.start()
})
afterEach(() => session.stop())

test('payments are counted from captures and refunds, whatever the payment status of an edited order says', () => {
  const payment = (captured: number, refunded: number) =>
    paymentOf({
      payment_collections: [
        {
          payments: [
            {
              amount: 24.5,
              captures: captured > 0 ? [{ amount: captured }] : [],
              refunds: refunded > 0 ? [{ amount: refunded }] : [],
            },
          ],
        },
      ],
    })
  expect(payment(0, 0)).toBe('authorized')
  expect(payment(24.5, 0)).toBe('paid')
  expect(payment(24.5, 10)).toBe('part_refunded')
  expect(payment(24.5, 24.5)).toBe('refunded')
  expect(paymentOf({ payment_collections: [] })).toBe('pending')
})

test('a copy of a shop at another address is another shop', async () => {
  const [original] = await session.connect()
  const url = 'https://copy.example/shop'
  const fetch: ConnectorContext['fetch'] = (to, init) =>
    counterpart.fake.fetch(String(to).replace(url, counterpart.fake.state.url), init)
  const authorizer = needed(medusa.authorizer)
  if (authorizer.by !== 'keys') throw new Error('Medusa is connected with keys')
  const [copy] = dataOf(await authorizer.check(session.context(fetch), { ...counterpart.entered(), url }))
  expect(original?.externalId).toBe('shop.example#store_01')
  expect(copy?.externalId).toBe('copy.example/shop#store_01')
})

test('a region code in lower case is read as the code on labels', async () => {
  const order = await session.readOrder(await session.placePaidOrder())
  expect(order.address).toMatchObject({ country: 'US', region: 'TX' })
  expect(order.shopAddress['shipping.province']).toBe('us-tx')
})

test('a product that Medusa rejects names its reason', async () => {
  const message = 'Invalid request: Value for field title too long'
  const response = jsonResponse({ type: 'invalid_data', message }, 400)
  const isCreation = ({ method, url }: Request) => method === 'POST' && new URL(url).pathname === '/admin/products'
  counterpart.fake.failNext({ kind: 'answer', response }, isCreation)
  const listing = sampleListing(counterpart)
  const outcome = await session.publisher.publish(session.context(), session.shop, listing, undefined, everything)
  expect(outcome).toMatchObject({ ok: false, code: 'invalid', detail: `invalid_data: ${message}` })
})

test('a value that was added to an option is created with its variants', async () => {
  const sample = sampleListing(counterpart)
  const few = { ...sample, variants: sample.variants.slice(0, 2) }
  const { known } = await session.publish(few)
  const sizes = { key: 'L', label: { 'en-US': 'L' } }
  const [first] = sample.variants
  const variant = { ...needed(first), sku: `${first?.sku}-L`, optionValues: { color: 'BLACK', size: 'L' } }
  const listing = {
    ...sample,
    options: sample.options.map((each) => (each.key === 'size' ? { ...each, values: [...each.values, sizes] } : each)),
    variants: [...few.variants, variant],
  }
  const changed = new Set(['options', 'variants'] as const)
  const again = dataOf(await session.publisher.publish(session.context(), session.shop, listing, known, changed))
  expect(again.variants.map(({ sku }) => sku)).toContain(variant.sku)
})

test('variants are not added to a product that has options of its seller', async () => {
  const listing = sampleListing(counterpart)
  const id = await counterpart.createProduct([needed(listing.variants[0]).sku])
  const outcome = await session.publisher.publish(session.context(), session.shop, listing, undefined, everything)
  expect(outcome).toMatchObject({ ok: false, code: 'exists', externalId: id })
})

test('a shop without the plugin refuses webhooks, and removing them succeeds', async () => {
  counterpart.fake.state.hasPlugin = false
  const receiver = needed(medusa.webhooks)
  const url = 'https://pod.example/callbacks/shops/6'
  const ensured = await needed(receiver.ensure)(session.context(), session.shop, url, 'a secret of this store')
  expect(ensured).toMatchObject({ ok: false, code: 'refused', detail: expect.stringContaining('plugin') })
  expect(await needed(receiver.remove)(session.context(), session.shop, url)).toMatchObject({ ok: true })
})
