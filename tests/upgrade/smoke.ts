import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'

// Two releases answer these calls, so only what both have in common is read from their answers.

const people = {
  seller: { role: 'business', userType: '3', username: '+8613800000003', password: 'demo-seller-3' },
  supplier: { role: 'agent', userType: '2', username: '+8613800000002', password: 'demo-supplier-2' },
} as const

const Page = z.object({ items: z.array(z.looseObject({ id: z.int(), defaultVariantId: z.int() })), total: z.int() })
const Order = z.looseObject({
  id: z.int(),
  number: z.string(),
  state: z.string(),
  totalMinor: z.int(),
  parts: z.array(z.looseObject({ id: z.int() })),
})
const Production = z.looseObject({ id: z.int(), orderNumber: z.string(), state: z.string() })
const Productions = z.object({ items: z.array(Production) })
const Wallet = z.looseObject({ balanceMinor: z.int() })

const address = {
  recipient: 'Somchai Jaidee',
  phone: '+66812345678',
  country: 'TH',
  city: 'Bangkok',
  line1: '1 Sukhumvit Road',
  postcode: '10110',
}

type Session = { readonly accessToken: string; readonly userType: string }

/** A release that runs at `base`, with the demo seller and the demo supplier logged in. */
export async function visit(base: string) {
  const send = async (method: string, path: string, options: RequestInit): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...options })
    const text = await response.text()
    expect(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`).toContain('"code":0,')
    return z.object({ data: z.unknown() }).parse(JSON.parse(text)).data
  }
  const call = (method: string, path: string, session?: Session, body?: object) => {
    const headers = { ...session, ...(body && { 'content-type': 'application/json' }) }
    return send(method, path, { headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const logIn = async ({ role, userType, ...credentials }: (typeof people)[keyof typeof people]): Promise<Session> => {
    const body = new URLSearchParams({ userType, ...credentials })
    const data = await send('POST', `/api/authtoken/${role}Oauth/${role}UserLogin`, { body })
    return { accessToken: z.looseObject({ accessToken: z.string() }).parse(data).accessToken, userType }
  }
  const seller = await logIn(people.seller)
  const supplier = await logIn(people.supplier)
  const balance = async () => Wallet.parse(await call('GET', '/api/wallet', seller)).balanceMinor

  return {
    /** What load balancers and visitors without an account read. */
    async readPublic(): Promise<void> {
      for (const path of ['/healthz', '/readyz', '/', '/robots.txt', '/sitemap.xml'])
        expect(`${path}: ${(await fetch(base + path)).status}`).toBe(`${path}: 200`)
      const { items, total } = Page.parse(await call('GET', '/api/catalog/products?kind=blank'))
      expect(total).toBeGreaterThan(0)
      await call('GET', `/api/catalog/products/${items[0]?.id}`)
    },

    /** The seller orders a plain mug and pays for it, and the supplier ships it. */
    async order(): Promise<{ readonly id: number; readonly number: string }> {
      const mugs = Page.parse(await call('GET', '/api/catalog/products?kind=blank&keyword=MG001'))
      const before = await balance()
      const lines = [{ variantId: mugs.items[0]?.defaultVariantId, quantity: 2, isPlain: true }]
      const created = { requestKey: randomUUID(), address, lines }
      const { id, number, totalMinor } = Order.parse(await call('POST', '/api/orders', seller, created))
      const payment = { requestKey: randomUUID(), orders: [{ id, totalMinor }] }
      await call('POST', '/api/orders/pay', seller, payment)
      expect(await balance()).toBe(before - totalMinor)
      return { id, number }
    },

    async ship(orderNumber: string): Promise<void> {
      const list = await call('GET', `/api/production-orders?number=${orderNumber}`, supplier)
      const [production] = Productions.parse(list).items
      expect(production).toMatchObject({ orderNumber, state: 'waiting' })
      const path = `/api/production-orders/${production?.id}`
      await call('POST', `${path}/accept`, supplier)
      const parcel = { requestKey: randomUUID(), trackingNumber: `PW${orderNumber}`, acceptsWarnings: true }
      await call('POST', `${path}/shipments`, supplier, parcel)
    },

    async stateOf(id: number): Promise<string> {
      return Order.parse(await call('GET', `/api/orders/${id}`, seller)).state
    },

    /** Lists whose rows another release may have written. */
    async readLists(): Promise<void> {
      const ofSeller = ['/api/orders', '/api/wallet/entries', '/api/stores', '/api/notifications', '/api/after-sales']
      for (const path of ofSeller) await call('GET', path, seller)
      for (const path of ['/api/production-orders', '/api/workshop']) await call('GET', path, supplier)
    },
  }
}
