import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { closeCatalog, openCatalog } from '../modules/catalog/products/catalog.ts'
import { createTestArtworks } from '../modules/media/artworks/test-artworks.ts'
import { createOrdersTest } from '../modules/sales/orders/test-orders.ts'
import { writeDemoState } from './demo-state.ts'
import { seedDemoDesigns } from './seed-demo-designs.ts'
import { seedDemoStores } from './seed-demo-stores.ts'

const catalogFolder = fileURLToPath(new URL('../../../../catalog', import.meta.url))
const app = await createOrdersTest()
afterAll(() => app.drop())

test('seeding demo designs repeatedly creates ready products with pictures and their listings once', async () => {
  const { db } = app
  const [sellerId, supplierId] = [await app.createAccount(), await app.createAccount(2)]
  await writeDemoState(db, true)
  await sql`update product set supplier_id = null`.execute(db)
  await seedDemoStores(db, { sellerId, supplierId })
  const catalog = await openCatalog({ pool: app.pool, connection: app.connection, log: createLogger('error') })
  const { artworks, close } = await createTestArtworks(db, catalogFolder)
  try {
    for (let start = 0; start < 2; start++) await seedDemoDesigns({ db, catalog, artworks }, { sellerId }, 2)
  } finally {
    await closeCatalog(catalog)
    await close()
  }
  const { rows } = await sql<{ state: string; pictures: number; kind: string; currency: string }>`
    select f.state, jsonb_array_length(f.pictures) as pictures, p.kind, f.price_rule->>'currency' as currency from finished_product f
    join product p on p.id = f.product_id where f.account_id = ${sellerId}`.execute(db)
  expect(rows).toHaveLength(6)
  expect(rows.filter(({ state, kind, pictures }) => state !== 'ready' || kind !== 'blank' || pictures === 0)).toEqual(
    [],
  )
  expect(rows.every(({ currency }) => currency === 'THB')).toBe(true)
  const listed = await sql`select state from store_listing order by id`.execute(db)
  expect(listed.rows.map((row) => row)).toMatchObject(['live', 'live', 'failed', 'queued'].map((state) => ({ state })))
})
