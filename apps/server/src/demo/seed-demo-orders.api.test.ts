import { type WebhookType, webhookData } from '@podwright/contracts/developers/webhook-data'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createKeyedQueue } from '../concurrency/keyed-queue.ts'
import { createKeyring, createSealingKey } from '../crypto/seal.ts'
import { findLedgerFaults } from '../modules/platform/wallet/test-wallet.ts'
import { createOrdersTest } from '../modules/sales/orders/test-orders.ts'
import { writeDemoState } from './demo-state.ts'
import { seedDemoOrders } from './seed-demo-orders.ts'
import { seedDemoShop } from './seed-demo-shop.ts'
import { seedDemoStores } from './seed-demo-stores.ts'
import { seedDemoWebhooks } from './seed-demo-webhooks.ts'

const app = await createOrdersTest()
afterAll(() => app.drop())

test('seeding demo orders repeatedly creates them once, in several states and with money in the wallet', async () => {
  const [sellerId, supplierId] = [await app.createAccount(), await app.createAccount(2)]
  await sql`update product set supplier_id = null`.execute(app.db)
  await writeDemoState(app.db, true)
  const deps = { db: app.db, walletQueue: createKeyedQueue() }
  for (let start = 0; start < 2; start++) {
    await seedDemoStores(deps.db, { sellerId, supplierId })
    await seedDemoOrders(deps, { sellerId, supplierId })
    const keyring = createKeyring([createSealingKey()])
    await seedDemoShop({ ...deps, keyring }, { sellerId })
    await seedDemoWebhooks({ ...deps, keyring }, { sellerId })
  }
  const { items } = await app.ask(listOrders, { as: sellerId })
  expect(items.map(({ state }) => state)).toEqual([
    'in_review',
    'awaiting_payment',
    'canceled',
    'delivered',
    'partially_shipped',
    'in_production',
    'in_review',
    'draft',
    'needs_mapping',
    'awaiting_payment',
  ])
  const { rows } = await sql`select from product where supplier_id is null`.execute(app.db)
  expect(rows).toEqual([])
  const { rows: seen } =
    await sql`select outcome, count(*)::integer from shop_order group by outcome order by outcome`.execute(app.db)
  expect(seen).toEqual([
    { outcome: 'ended', count: 1 },
    { outcome: 'failed', count: 1 },
    { outcome: 'ignored', count: 3 },
    { outcome: 'imported', count: 3 },
    { outcome: 'waiting', count: 3 },
  ])
  expect(items.filter(({ shopChange }) => shopChange !== null)).toMatchObject([
    { externalId: 'DEMO-1005', shopChange: 'address', source: 'connector' },
  ])
  const { rows: proposed } = await sql`
    select p.artwork from store_variant s, jsonb_array_elements(s.proposals) as each(proposal)
    join product_variant v on v.id = (each.proposal ->> 'variantId')::integer join product p on p.id = v.product_id
    where s.sku = 'CAT-TEE-M'`.execute(app.db)
  expect(proposed).toEqual([{ artwork: 'moon-cat' }, { artwork: 'moon-cat' }])
  const { rows: events } = await sql<{ type: WebhookType; data: unknown }>`
    select e.type, e.data from webhook_delivery d join webhook_event e on e.id = d.event_id`.execute(app.db)
  expect(events.length).toBeGreaterThan(0)
  for (const { type, data } of events) expect(webhookData[type].parse(data), type).toEqual(data)
  expect(await findLedgerFaults(app.db)).toEqual([])
})
