import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { shein } from '@podwright/connectors/shein/shein'
import { closeBox, createBox, handOverBox, scanIntoBox } from '@podwright/contracts/jit/boxes'
import { groupProduction } from '@podwright/contracts/jit/pack-codes'
import { getShopLabel, listShopLabels } from '@podwright/contracts/jit/shop-labels'
import { getOrder, payOrders } from '@podwright/contracts/orders/orders'
import { acceptProduction } from '@podwright/contracts/orders/production'
import { changeStoreJit } from '@podwright/contracts/stores/stores'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { FakeShein, pdf } from '../../../../../../tests/shops/shein/fake-shein.ts'
import { jitRoutes } from '../../fulfillment/jit/routes.ts'
import { sealCredentials } from '../host/credentials.ts'
import type { ShopDeps } from '../host/deps.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { shopLabelRoutes } from '../labels/routes.ts'
import { pushParcels } from '../pushes/push-parcels.ts'
import { orderClientFactory } from './order-client.ts'
import { syncStore } from './sync-store.ts'
import { createSyncTest } from './test-sync.ts'

const fontFolder = fileURLToPath(new URL('../../../../../../catalog/fonts', import.meta.url))
const fake = new FakeShein()
let shops: ShopDeps | undefined
const test = await createSyncTest((api, db) => {
  jitRoutes(api, { db, fontFolder, labelPlatforms: new Set(['shein']) })
  shops = testShopDeps(db, { connectors: [shein], fetch: fake.fetch, appKeysOf: () => fake.app })
  shopLabelRoutes(api, shops)
})
afterAll(() => test.drop())

const supplier = { as: test.supplier }

/** A store of the seller in SHEIN, which sells one plain product. */
async function connectShein(deps: ShopDeps) {
  const { id } = await test.addShop(test.seller)
  await sql`update store set platform = 'shein', external_id = ${fake.openKeyId}, orders_since = '2026-11-01',
    settings = '{"host":"openapi.sheincorp.com"}' where id = ${id}`.execute(test.db)
  await sql`insert into store_sku (store_id, external_sku, variant_id, is_plain)
    values (${id}, 'SBR28', ${test.variant.id}, true)`.execute(test.db)
  const keys = { openKeyId: fake.openKeyId, secretKey: fake.secretKey ?? '' }
  await sql`insert into store_credential (store_id, sealed)
    values (${id}, ${sealCredentials(deps.keyring, id, keys)})`.execute(test.db)
  return id
}

function placePurchase(orderNo: string, isMother = false): void {
  const now = fake.clock.now()
  fake.purchaseOrders.set(orderNo, {
    ...{ orderNo, type: 1, status: 2, isMother, createdAt: now, updatedAt: now, subWarehouseId: 4 },
    requestReceiptAt: new Date(now.getTime() + 432_000_000),
    lines: [{ skuCode: 'I2840edmz', skc: 's255904', supplierSku: 'SBR28', price: 73.5, quantity: 3 }],
  })
}

it('a purchase order of SHEIN is paid, made, packed for its warehouse and reported with the number of its box @R-804', async () => {
  if (!shops) throw new Error('the routes were not registered')
  const storeId = await connectShein(shops)
  placePurchase('PB261123001')
  placePurchase('J261123002', true)
  await syncStore({ ...test.deps, createOrderClient: orderClientFactory(shops) }, storeId)
  const { rows } = await sql<{ id: string; outcome: string; reason: string; orderId: number | null }>`
    select external_id as id, outcome, reason, order_id as "orderId" from shop_order where store_id = ${storeId}
    order by external_id`.execute(test.db)
  expect(rows).toMatchObject([
    { id: 'PO:J261123002', outcome: 'ignored', reason: 'forecast' },
    { id: 'PO:PB261123001', outcome: 'imported' },
  ])
  const params = { id: rows[1]?.orderId ?? 0 }
  const as = test.seller
  expect(await test.ask(getOrder, { as, params })).toMatchObject({
    state: 'draft',
    missing: ['jit_consent'],
    warehouse: { code: '4', name: '佛山佳明仓' },
    address: { country: 'CN', line1: '广东 佛山市 三水 12345' },
  })

  await test.ask(changeStoreJit, { as, params: { id: storeId }, body: { isConsented: true } })
  const order = await test.ask(getOrder, { as, params })
  expect(order).toMatchObject({ state: 'awaiting_payment', parts: [{ isJit: true }] })
  const orders = [{ id: order.id, totalMinor: order.totalMinor }]
  await test.ask(payOrders, { as, body: { requestKey: randomUUID(), orders } })
  await syncStore({ ...test.deps, createOrderClient: orderClientFactory(shops) }, storeId)
  expect(await test.release()).toBe(1)
  const part = await test.partOf(test.supplier, order.number)
  await test.ask(acceptProduction, { ...supplier, params: { id: part.id } })

  const grouping = { warehouseId: null, day: '2099-12-01', productionIds: [part.id] }
  const { items } = await test.ask(groupProduction, { ...supplier, body: grouping })
  expect(items).toMatchObject([{ warehouse: { code: '4', name: '佛山佳明仓' }, pieces: 3 }])
  const warehouseId = items[0]?.warehouse.id ?? 0
  const { id } = await test.ask(createBox, { ...supplier, body: { requestKey: randomUUID(), warehouseId } })
  await test.ask(scanIntoBox, { ...supplier, params: { id }, body: { code: part.number } })
  const measures = { weightG: 900, lengthMm: 300, widthMm: 300, heightMm: 200 }
  await test.ask(closeBox, { ...supplier, params: { id }, body: measures })
  const handOver = { logisticsId: 'sf-express', trackingNumber: 'SF0085029226880', acceptsWarnings: true }
  await test.ask(handOverBox, { ...supplier, params: { id }, body: handOver })

  const label = (kind: 'item' | 'package') => ({ ...supplier, params: { id: part.id, kind } })
  expect(await test.ask(listShopLabels, label('item'))).toEqual({ kinds: ['item', 'package'], needsShipment: false })
  expect(await test.refusal(getShopLabel, label('package'))).toBe('shop_label_pending')
  await pushParcels(shops, storeId, new AbortController().signal)
  expect(fake.deliveries).toMatchObject([
    { expressCode: 'SF0085029226880', lines: [{ orderNo: 'PB261123001', skuCode: 'I2840edmz', quantity: 3 }] },
  ])
  for (const kind of ['item', 'package'] as const)
    expect(await test.ask(getShopLabel, label(kind))).toMatchObject({ content: pdf.toString('base64') })
  expect(test.takeErrors()).toEqual([])
})
