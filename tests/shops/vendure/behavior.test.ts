import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewParcel } from '../../../packages/connectors/src/parcels.ts'
import { fromMinor, toMinor } from '../../../packages/connectors/src/vendure/money.ts'
import { vendure } from '../../../packages/connectors/src/vendure/vendure.ts'
import { jsonResponse } from '../suite/in-process.ts'
import { everything, sampleListing } from '../suite/sample.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { addFulfillment } from './api/orders.ts'
import { fakeCounterpart, isUpload } from './fake-counterpart.ts'

/** What is special about Vendure; the suite tests what all connectors share. */
let counterpart: ReturnType<typeof fakeCounterpart>
let session: Session
beforeEach(async () => {
  counterpart = fakeCounterpart()
  session = new Session(vendure, counterpart)
  await session.start()
})
afterEach(() => session.stop())

test('amounts of a shop that counts in other decimals are converted exactly', () => {
  const shop = (moneyPrecision: string) => ({ settings: { moneyPrecision } })
  expect([toMinor(1999, shop('2')), toMinor(19_995, shop('3')), toMinor(20, shop('0'))]).toEqual([1999, 2000, 2000])
  expect([fromMinor(1999, shop('2')), fromMinor(1999, shop('3')), fromMinor(1999, shop('0'))]).toEqual([
    1999, 19_990, 20,
  ])
})

describe('publishing', () => {
  test('variants are not added to a product that has options of its seller', async () => {
    const listing = sampleListing(counterpart)
    const [sku] = listing.variants.map((variant) => variant.sku)
    const id = await counterpart.createProduct([needed(sku)])
    const outcome = await session.publisher.publish(session.context(), session.shop, listing, undefined, everything)
    expect(outcome).toMatchObject({ ok: false, code: 'exists', externalId: id })
  })

  test('a variant whose SKU the seller has changed is found by its options', async () => {
    const { listing, known } = await session.publish()
    const variant = needed(counterpart.fake.state.variantsOf(known.externalId)[0])
    const sku = variant.sku
    variant.sku = 'of-the-seller'
    const again = dataOf(
      await session.publisher.publish(session.context(), session.shop, listing, known, new Set(['variants'])),
    )
    expect(again.variants.find((each) => each.sku === sku)?.externalId).toBe(variant.id)
    expect(variant.sku).toBe(sku)
  })

  test('a product without options is published with one variant', async () => {
    const sample = sampleListing(counterpart)
    const single = { ...needed(sample.variants[0]), optionValues: {} }
    const { known } = await session.publish({ ...sample, options: [], variants: [single] })
    expect(known.variants).toHaveLength(1)
  })

  test('a picture that the shop does not permit is rejected in the words of the shop', async () => {
    const error = { errorCode: 'MIME_TYPE_ERROR', message: 'ERROR.mime-type-not-permitted' }
    const response = jsonResponse({ data: { createAssets: [error] } })
    counterpart.fake.failNext({ kind: 'answer', response }, isUpload)
    const listing = sampleListing(counterpart)
    const outcome = await session.publisher.publish(session.context(), session.shop, listing, undefined, everything)
    const detail = 'MIME_TYPE_ERROR: ERROR.mime-type-not-permitted'
    expect(outcome).toMatchObject({ ok: false, code: 'picture_rejected', detail })
  })
})

describe('parcels', () => {
  const parcelOf = (orderId: string, lines: NewParcel['lines']): NewParcel => ({
    ...{ key: 'parcel:1', orderId, lines, shippedAt: counterpart.context().now },
    tracking: { carrier: '4PX', number: 'T1', url: '' },
  })
  const linesOf = async (orderId: string) =>
    (await session.readOrder(orderId)).lines.map(({ externalId }) => ({ externalId, quantity: 1 }))
  const push = (parcel: NewParcel) => session.parcels.push(session.context(), session.shop, parcel)

  test('a parcel with a line of another order is refused, and neither order is changed', async () => {
    const [one, other] = [await session.placePaidOrder(), await session.placePaidOrder()]
    const [line] = await linesOf(one)
    const [foreign] = await linesOf(other)
    expect(await push(parcelOf(one, [needed(foreign)]))).toMatchObject({ ok: false, code: 'invalid' })
    expect(await push(parcelOf(one, [needed(line), needed(foreign)]))).toMatchObject({ ok: false, code: 'invalid' })
    expect([await counterpart.seeParcels(one), await counterpart.seeParcels(other)]).toEqual([[], []])
  })

  test('a fulfillment that was left pending is continued only by the parcel with the same pieces', async () => {
    const id = await session.placePaidOrder()
    const [first, second] = await linesOf(id)
    const add = (line: NewParcel['lines'][number]) =>
      addFulfillment(counterpart.fake.state, {
        lines: [{ orderLineId: line.externalId, quantity: line.quantity }],
        ...{ method: '4PX (Podwright)', trackingCode: 'T1' },
      })
    const left = add(needed(first))
    const pushed = dataOf(await push(parcelOf(id, [needed(second)])))
    expect(pushed.externalId).not.toBe(left.id)
    expect(await counterpart.seeParcels(id)).toEqual([{ trackingNumber: 'T1', pieces: 1 }])
    expect(dataOf(await push(parcelOf(id, [needed(first)]))).externalId).toBe(left.id)
  })
})

test('a shop without the plugin refuses webhooks, and removing them succeeds', async () => {
  counterpart.fake.state.hasPlugin = false
  const receiver = needed(vendure.webhooks)
  const url = 'https://pod.example/callbacks/shops/5'
  const ensured = await needed(receiver.ensure)(session.context(), session.shop, url, 'a secret of this store')
  expect(ensured).toMatchObject({ ok: false, code: 'refused', detail: expect.stringContaining('plugin') })
  expect(await needed(receiver.remove)(session.context(), session.shop, url)).toMatchObject({ ok: true })
})
