import { randomUUID } from 'node:crypto'
import { minorToDecimal } from '../../../packages/domain/src/money.ts'
import type { Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { offerByHand, ordersOnly } from '../suite/orders-only.ts'
import { FakeShein } from './fake-shein.ts'
import type { Piece } from './state.ts'

/** What the seller and a buyer do in the fake: orders of buyers, which the seller ships. */
export function fakeCounterpart(fake = new FakeShein()): Counterpart & { readonly fake: FakeShein } {
  const skus = new Map<string, Omit<Piece, 'goodsId' | 'waybill'>>()
  const orderOf = (id: string) => needed(fake.customerOrders.get(id))
  const change = (id: string, status: number) => {
    orderOf(id).status = status
    orderOf(id).updatedAt = fake.clock.now()
  }
  return {
    fake,
    name: 'a fake shop',
    ...ordersOnly('shein'),
    // The variant is one text.
    lineOptions: { variation: 'Black-S' },
    // Sellers see paid orders only.
    unpaid: { state: 'to_ship', payment: 'paid' },
    async start() {},
    context: () => ({ fetch: fake.fetch, now: fake.clock.now(), app: fake.app }),
    isWrite: (url) => url.includes('import-batch-multiple-express'),
    entered: () => ({}),
    async consent(page) {
      const { host, hash } = new URL(page)
      const given = Object.fromEntries(new URLSearchParams(hash.slice(hash.indexOf('?'))))
      const returnUrl = Buffer.from(given.redirectUrl ?? '', 'base64').toString()
      if (host !== 'openapi-sem.sheincorp.com' || given.appid !== fake.app.id || !returnUrl.startsWith('https://'))
        throw new Error('not the page of SHEIN')
      const tempToken = randomUUID()
      fake.tempTokens.add(tempToken)
      return { query: new URLSearchParams({ tempToken, state: given.state ?? '' }) }
    },
    async revokeAccess() {
      fake.secretKey = undefined
    },
    async offerProduct(listing) {
      const skc = `s${fake.newId()}`
      return offerByHand(listing, skc, ({ sku, title, values, priceMinor }) => {
        const skuCode = `I${fake.newId()}`
        const [variation, price] = [values.join('-'), minorToDecimal(priceMinor)]
        skus.set(skuCode, { skc, skuCode, sellerSku: sku, title, variation, price })
        return skuCode
      })
    },
    async placeOrder({ lines, address }) {
      const now = fake.clock.now()
      const orderNo = `GSO${fake.newId()}`
      const pieces = lines.flatMap(({ variantId, quantity }) =>
        Array.from({ length: quantity }, () => ({
          ...needed(skus.get(variantId)),
          goodsId: fake.newId(),
          waybill: '',
        })),
      )
      fake.customerOrders.set(orderNo, { orderNo, status: 1, createdAt: now, updatedAt: now, address, pieces })
      return orderNo
    },
    pay: async (id) => change(id, 1),
    // Whether this counts as a change of the order is not documented.
    async changeAddress(id, line1) {
      orderOf(id).address = { ...orderOf(id).address, line1 }
    },
    cancel: async (id) => change(id, 6),
    async seeParcels(id) {
      const packages = Map.groupBy(orderOf(id).pieces, ({ waybill }) => waybill)
      packages.delete('')
      return [...packages].map(([trackingNumber, pieces]) => ({ trackingNumber, pieces: pieces.length }))
    },
    advance: async (seconds) => fake.clock.advance(seconds),
  }
}
