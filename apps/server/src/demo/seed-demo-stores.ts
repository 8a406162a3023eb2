import { taxNumberExamples } from '@podwright/domain/customs/tax-numbers'
import type { Database } from '../db/kysely.ts'
import { createStore } from '../modules/sales/stores/service.ts'
import { dataOf } from './data-of.ts'

export type DemoParties = { readonly sellerId: number; readonly supplierId: number }

/** The store of orders that are entered by hand, and the connected shop. */
export type DemoStores = { readonly manual: number; readonly shop: number }

/**
 * Demo data, never for production: assigns products without a supplier to the demo supplier, which offers inserts, and
 * gives the demo seller a store without a connection and a connected shop, which is paused, because there is no such shop to call.
 */
export async function seedDemoStores(db: Database, { sellerId, supplierId }: DemoParties): Promise<void> {
  await db
    .updateTable('product')
    .set({ supplier_id: supplierId })
    .where('supplier_id', 'is', null)
    .where('source', '=', 'catalog')
    .execute()
  const known = await db.selectFrom('store').select('id').where('account_id', '=', sellerId).limit(1).executeTakeFirst()
  if (known) return
  await insertDemoOffers(db, supplierId)
  const numbers = (['ioss', 'uk_vat', 'au_gst'] as const).map((scheme) => ({
    ...{ account_id: sellerId, scheme },
    number: taxNumberExamples[scheme],
  }))
  await db.insertInto('tax_number').values(numbers).execute()
  const store = { name: 'Demo Shop', currency: 'THB', holdMinutes: 0, slipNote: '' } as const
  dataOf(await createStore({ db }, sellerId, { platform: 'manual', ...store }))
  await db
    .insertInto('store')
    .values({
      account_id: sellerId,
      platform: 'woocommerce',
      name: 'Demo WooCommerce',
      currency: 'THB',
      hold_minutes: 0,
      state: 'paused',
      url: 'https://shop.example',
    })
    .execute()
}

async function insertDemoOffers(db: Database, supplierId: number): Promise<void> {
  const offers = [
    { kind: 'card', width_mm: 100, height_mm: 150, price_minor: 80 },
    { kind: 'sticker', width_mm: 60, height_mm: 60, price_minor: 30 },
    { kind: 'care_card', width_mm: 105, height_mm: 148, price_minor: 60 },
  ]
  await db
    .insertInto('insert_offer')
    .values(offers.map((offer) => ({ ...offer, supplier_id: supplierId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findDemoStores(db: Database, sellerId: number): Promise<DemoStores | undefined> {
  const stores = await db
    .selectFrom('store')
    .select(['id', 'platform'])
    .where('account_id', '=', sellerId)
    .where('platform', 'in', ['manual', 'woocommerce'])
    .orderBy('id')
    .execute()
  const idOf = (platform: string) => stores.find((store) => store.platform === platform)?.id
  const [manual, shop] = [idOf('manual'), idOf('woocommerce')]
  return manual === undefined || shop === undefined ? undefined : { manual, shop }
}
