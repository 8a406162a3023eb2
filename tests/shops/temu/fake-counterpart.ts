import { createCipheriv, createHmac } from 'node:crypto'
import { toMinor } from '../../../packages/connectors/src/money.ts'
import type { Counterpart, ReceivedWebhook } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { ordersOnly } from '../suite/orders-only.ts'
import { FakeTemu } from './fake-temu.ts'
import { goodsInputs } from './goods-inputs.ts'

export const mallId = 635_517_726
const webhookUrl = 'https://pod.example/callbacks/apps/temu_us'

const writes = [
  'bg.logistics.shipment.v2.confirm',
  ...Object.keys(goodsInputs).filter((type) => /(add|update|set|edit|upload)$/.test(type)),
]

/** What the seller and a buyer do in a shop that ships to buyers. */
export function fakeCounterpart(fake = new FakeTemu()): Counterpart & { readonly fake: FakeTemu } {
  const waiting: ReceivedWebhook[] = []
  const orderOf = (sn: string) => needed(fake.orders.get(sn))
  const subscribed = () => [...fake.tokens.values()].find((token) => token.mallId === mallId)?.events
  const announce = (sn: string) => {
    const code = 'bg_order_status_change_event'
    const { status, updatedAt, items } = orderOf(sn)
    const event = { mallId, parentOrderSn: sn, orderSn: items[0]?.orderSn, orderStatus: status, updateTime: +updatedAt }
    if (subscribed()?.has(code)) waiting.push(signed(fake.app, code, JSON.stringify(event), fake.clock.now()))
  }
  const change = (sn: string, status: number) => {
    orderOf(sn).status = status
    orderOf(sn).updatedAt = fake.clock.now()
    announce(sn)
  }
  let token = ''
  return {
    fake,
    name: 'a fake shop that ships to buyers',
    ...ordersOnly('temu_us'),
    unpaid: { state: 'on_hold', payment: 'paid' },
    lineOptions: { '1': 'Black/S' },
    async start() {
      token = fake.newToken('openapi-b-us.temu.com', mallId)
    },
    context: () => ({ fetch: fake.fetch, now: fake.clock.now(), app: fake.app }),
    isWrite: (_url, { body }) => writes.some((type) => String(body).includes(`"${type}"`)),
    settings: {
      ...{ category: '100:0:0', 'category:100': '29069:0:1', 'attribute:100:0:0:1.12.937018': '381:Cotton' },
      ...{ shippingProfile: 'LFT-1563', processingProfile: '2' },
      ...{ packageLength: '30', packageWidth: '25', packageHeight: '3' },
    },
    approve: async (id) => fake.goods.review(Number(id), 'ACTIVE'),
    // Uploads whose answers got lost cannot be found again: no product shows them.
    pictureUploads: async () => new Set([...fake.goods.all.values()].flatMap(({ gallery }) => gallery)).size,
    countProducts: async () => fake.goods.all.size,
    async seeProduct(id) {
      const { title, gallery, skus } = needed(fake.goods.all.get(Number(id)))
      return {
        titles: { 'en-US': title },
        isOnSale: skus.some(({ status }) => status === 'ACTIVE'),
        pictureIds: gallery,
        variants: skus.map(({ sku, price, status, quantity }) => ({
          sku,
          pricesMinor: { USD: toMinor(price) },
          isBuyable: status === 'ACTIVE' && quantity > 0,
        })),
      }
    },
    async createProduct(skus) {
      const id = fake.newId()
      const sku = { specIds: [15_060], price: '9.99', quantity: 1, status: 'ACTIVE' }
      const own = skus.map((each) => ({ ...sku, id: fake.newId(), sku: each }))
      fake.goods.all.set(id, { id, key: '', title: 'My own shirt', gallery: [], skus: own })
      return String(id)
    },
    entered: () => ({ accessToken: token }),
    async revokeAccess() {
      fake.tokens.clear()
    },
    async placeOrder({ lines, address }) {
      const now = fake.clock.now()
      const sn = `PO-211-${fake.newId()}`
      const items = lines.map(({ listingId, variantId, quantity }) => {
        const { id: goodsId, title: name, skus } = needed(fake.goods.all.get(Number(listingId)))
        const { id: skuId, sku, price } = needed(skus.find(({ id }) => id === Number(variantId)))
        const priceMinor = toMinor(price)
        return { goodsId, skuId, sku, name, spec: 'Black/S', priceMinor, orderSn: `211-${fake.newId()}`, quantity }
      })
      const times = { createdAt: now, updatedAt: now }
      fake.orders.set(sn, { sn, status: 1, ...times, address, items, trackingNumber: '', labels: new Set() })
      announce(sn)
      return sn
    },
    pay: async (sn) => change(sn, 2),
    async changeAddress(sn, line1) {
      orderOf(sn).address = { ...orderOf(sn).address, line1 }
    },
    cancel: async (sn) => change(sn, 3),
    async hold(sn) {
      orderOf(sn).labels.add('pending_buyer_address_change')
    },
    async seeParcels(sn) {
      const { trackingNumber, items } = orderOf(sn)
      const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
      return trackingNumber === '' ? [] : [{ trackingNumber, pieces }]
    },
    advance: async (seconds) => fake.clock.advance(seconds),
    webhookUrl,
    deliverWebhooks: async () => waiting.splice(0),
    async damageWebhooks() {
      subscribed()?.delete('bg_cancel_order_status_change')
    },
  }
}

/** The time in the documentation's example of a message. */
export const exampleTime = new Date(1_726_127_013_525)

/** A message as the platform sends it: encrypted, and signed over the decrypted content. */
export function signed(
  app: { readonly id: string; readonly secret: string },
  code: string,
  eventData: string,
  at: Date = exampleTime,
) {
  const key = Buffer.from(app.secret).subarray(0, 16)
  const cipher = createCipheriv('aes-128-cbc', key, key)
  const encrypted = Buffer.concat([cipher.update(eventData), cipher.final()]).toString('base64')
  const timestamp = String(at.getTime())
  const text = `eventData${eventData}x-tm-app-key${app.id}x-tm-event-code${code}x-tm-ext-param{}x-tm-timestamp${timestamp}`
  const headers = new Headers({
    'x-tm-app-key': app.id,
    'x-tm-event-code': code,
    'x-tm-ext-param': '{}',
    'x-tm-timestamp': timestamp,
    'x-tm-signature': createHmac('sha256', app.secret).update(text).digest('hex'),
  })
  return { url: webhookUrl, headers, bytes: new TextEncoder().encode(JSON.stringify({ eventData: encrypted })) }
}
