import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { address } from '../../tests/shops/suite/sample.ts'
import { ask } from '../../tests/shops/suite/shop-server.ts'
import type { fakeCounterpart } from '../../tests/shops/woocommerce/fake-counterpart.ts'

const giveUpMs = 180_000

export type Shop = ReturnType<typeof fakeCounterpart>

/** Lists a product of the shop with the SKU of one of our ready-made products; returns what places and pays its orders. */
export async function createPlacer(shop: Shop, origin: string, seller: string): Promise<() => Promise<string>> {
  const Products = z.object({ items: z.array(z.object({ id: z.int() })) })
  const Product = z.object({ variants: z.array(z.object({ sku: z.string() })) })
  const { items } = await ask(origin, seller, '/api/catalog/products?kind=ready_made', Products)
  const { variants } = await ask(origin, seller, `/api/catalog/products/${items[0]?.id}`, Product)
  const sku = variants[0]?.sku ?? ''
  const listingId = await shop.createProduct([sku])
  const variant = [...shop.fake.state.variations.values()].find((each) => each.sku === sku)
  return async () => {
    const lines = [{ listingId, variantId: String(variant?.id), quantity: 1 }]
    const id = await shop.placeOrder({ lines, address, note: '' })
    await shop.pay(id)
    return id
  }
}

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  if (!(await happens(isTrue, 50))) throw new Error('an order did not arrive')
}

/** Waits until it is true; false if it is not within three minutes. */
export async function happens(isTrue: () => Promise<boolean>, everyMs: number): Promise<boolean> {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > giveUpMs) return false
    await setTimeout(everyMs)
  }
  return true
}
