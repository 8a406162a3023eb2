import { randomBytes } from 'node:crypto'
import { toMinor } from '../../../packages/connectors/src/money.ts'
import type { Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { FakeLazada, type Piece } from './fake-lazada.ts'
import type { FakeProduct } from './products.ts'

/** What the seller and a buyer do in the fake. */
export function fakeCounterpart(fake = new FakeLazada()): Counterpart & { readonly fake: FakeLazada } {
  const orderOf = (id: string) => needed(fake.orders.get(Number(id)))
  const change = (id: string, status: string) => {
    orderOf(id).status = status
    orderOf(id).updatedAt = fake.clock.now()
  }
  return {
    fake,
    name: 'a fake shop',
    returnUrl: 'https://pod.example/callbacks/connect/lazada',
    callbackUrl: 'https://pod.example/callbacks/keys/lazada',
    currencies: ['SGD'],
    shows: [],
    hasPersonalization: false,
    async start() {},
    async stop() {},
    context: () => ({ fetch: fake.fetch, now: new Date(), app: fake.app }),
    isWrite: (_url, { method = 'GET' }) => method !== 'GET',
    entered: () => ({}),
    async consent(page) {
      const { host, searchParams } = new URL(page)
      if (host !== 'auth.lazada.com' || searchParams.get('client_id') !== fake.app.id) throw new Error('not the page')
      const code = randomBytes(8).toString('hex')
      fake.codes.add(code)
      return { query: new URLSearchParams({ code, state: searchParams.get('state') ?? '' }) }
    },
    async revokeAccess() {
      fake.tokens.clear()
    },
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    settings: {
      ...{ category: '10001', brand: 'No Brand', 'attribute:10001:material': 'Cotton' },
      ...{ packageLength: '30', packageWidth: '25', packageHeight: '3' },
    },
    hasProductKeys: false,
    approve: async (id) => fake.products.review(Number(id), 'approve'),
    // Uploads whose answers got lost cannot be found again: no product shows them.
    pictureUploads: async () => new Set([...fake.products.all.values()].flatMap(({ pictures }) => pictures)).size,
    countProducts: async () => fake.products.all.size,
    async seeProduct(id) {
      const { status, title, pictures, skus } = needed(fake.products.all.get(Number(id)))
      return {
        titles: { 'en-US': title },
        isOnSale: status === 'Active',
        pictureIds: pictures,
        variants: skus.map((sku) => ({
          sku: sku.sku,
          pricesMinor: { SGD: toMinor(sku.price) },
          isBuyable: status === 'Active' && sku.status === 'active' && sku.quantity > 0,
        })),
      }
    },
    async createProduct(skus) {
      const id = fake.newId()
      fake.products.all.set(id, {
        ...{ id, status: 'Active', subStatus: '', reason: '', title: 'My own shirt', attributes: {} },
        ...{ pictures: [], variation: undefined },
        skus: skus.map((sku) => ({
          ...{ id: fake.newId(), sku, status: 'active', quantity: 1, price: '9.99', saleProp: {} },
        })),
      })
      return String(id)
    },
    async placeOrder({ lines, address, note }) {
      const now = fake.clock.now()
      const id = fake.newId()
      const pieces = lines.flatMap(({ listingId, variantId, quantity }) => {
        const product = needed(fake.products.all.get(Number(listingId)))
        return Array.from({ length: quantity }, () => pieceOf(product, Number(variantId), fake.newId()))
      })
      fake.orders.set(id, {
        id,
        status: 'unpaid',
        createdAt: now,
        updatedAt: now,
        paymentMethod: 'CreditCard',
        note,
        address,
        pieces,
      })
      return String(id)
    },
    pay: async (id) => change(id, 'pending'),
    // Lazada announces new statuses only.
    async changeAddress(id, line1) {
      orderOf(id).address = { ...orderOf(id).address, line1 }
    },
    cancel: async (id) => change(id, 'canceled'),
    assignsNumbers: true,
    collect: async (id) => change(id, 'shipped'),
    async seeParcels(id) {
      const { pieces } = orderOf(id)
      const packages = [...fake.packages.all.values()].filter((each) =>
        pieces.some(({ packageId }) => packageId === each.id),
      )
      return packages
        .filter(({ isReady }) => isReady)
        .map((each) => ({
          trackingNumber: each.number,
          pieces: pieces.filter(({ packageId }) => packageId === each.id).length,
        }))
    },
    seePackages: async (id) => new Set(orderOf(id).pieces.map(({ packageId }) => packageId)).size,
    advance: async (seconds) => fake.clock.advance(seconds),
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}

const labels: Readonly<Record<string, string>> = { color_family: 'Color', size: 'Size' }

function pieceOf({ id: productId, title: name, skus }: FakeProduct, skuId: number, id: number): Piece {
  const { sku, price, saleProp } = needed(skus.find((each) => each.id === skuId))
  const values = Object.entries(saleProp).map(([key, value]) => `${labels[key] ?? key}:${value}`)
  return { id, productId, skuId, sku, name, price, variation: values.join(','), packageId: '' }
}
