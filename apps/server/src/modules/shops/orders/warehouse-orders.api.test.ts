import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Answer, answer, refuse } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import type { ShopLabel } from '@podwright/connectors/labels'
import type { MarketplaceWarehouse, ShopOrder } from '@podwright/connectors/orders'
import { closeBox, createBox, handOverBox, scanIntoBox } from '@podwright/contracts/jit/boxes'
import { getPackCode, groupProduction } from '@podwright/contracts/jit/pack-codes'
import {
  arrangeShopShipment,
  getShopLabel,
  getShopShipment,
  listShopLabels,
} from '@podwright/contracts/jit/shop-labels'
import { changeWarehouse, createWarehouse, listWarehouses } from '@podwright/contracts/jit/warehouses'
import { changeOrder } from '@podwright/contracts/orders/orders'
import { acceptProduction, getProductionOrder } from '@podwright/contracts/orders/production'
import { changeStoreJit } from '@podwright/contracts/stores/stores'
import { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jitRoutes } from '../../fulfillment/jit/routes.ts'
import { sealCredentials } from '../host/credentials.ts'
import { labelPlatformsOf, type ShopDeps } from '../host/deps.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { shopLabelRoutes } from '../labels/routes.ts'
import { pushParcels } from '../pushes/push-parcels.ts'
import { createParcelPlatform } from '../pushes/test-parcel-shop.ts'
import { testAddress } from './test-shop-order.ts'
import { createSyncTest } from './test-sync.ts'

const fontFolder = fileURLToPath(new URL('../../../../../../catalog/fonts', import.meta.url))
const pdf = Buffer.from('%PDF-1.4 label')
/** What the marketplace answers when a label is asked for. */
let label: Answer<ShopLabel>
let test: Awaited<ReturnType<typeof createSyncTest>>
let here: Awaited<ReturnType<typeof test.connect>>
let shops: ShopDeps

const platform = createParcelPlatform(() => here.shop.list())
/** What the marketplace answers when a shipment is arranged, and what it was asked for. */
let arranged: Answer<null>
const arrangements: unknown[] = []
const pickup = { method: 'pickup', from: '2099-12-02T02:00:00.000Z', until: '2099-12-02T06:00:00.000Z' } as const
const dropOff = { method: 'drop_off', from: null, until: null } as const
const body = { handover: pickup }
const connector: Connector = {
  ...platform.connector,
  labels: {
    kinds: ['package'],
    read: async () => label,
    shipments: {
      readShipment: async () => answer({ state: 'to_arrange', handovers: [pickup, dropOff] }),
      arrangeShipment: async (_context, _shop, orderId, lines, handover) => {
        arrangements.push({ orderId, lines, handover })
        return arranged
      },
    },
  },
}

beforeAll(async () => {
  test = await createSyncTest((api, db) => {
    jitRoutes(api, { db, fontFolder, labelPlatforms: labelPlatformsOf({ connectors: [connector] }) })
    shops = testShopDeps(db, { connectors: [connector] })
    shopLabelRoutes(api, shops)
  })
})
beforeEach(async () => {
  label = answer({ mimeType: 'application/pdf', bytes: pdf })
  arranged = answer(null)
  arrangements.length = 0
  here = await connect()
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

/** A shop whose credentials the connector can use. */
async function connect(as?: number) {
  const shop = await test.connect(as)
  const sealed = sealCredentials(shops.keyring, shop.store.id, { key: 'secret key' })
  await sql`insert into store_credential (store_id, sealed) values (${shop.store.id}, ${sealed})`.execute(test.db)
  return shop
}

const warehouseOf = (code: string, more: Partial<MarketplaceWarehouse> = {}): MarketplaceWarehouse => ({
  code,
  name: `Receiving ${code}`,
  address: testAddress,
  arriveBy: new Date('2099-12-03T10:00:00Z'),
  ...more,
})
type Shop = typeof here
const inWarehouse = (shop: Shop, at: number, code = 'FS-1', more: Partial<ShopOrder> = {}) =>
  shop.shop.put(shop.orderOf(at, { warehouse: warehouseOf(code), ...more }))
const consent = (shop: Shop, isConsented = true, as = test.seller) =>
  test.ask(changeStoreJit, { as, params: { id: shop.store.id }, body: { isConsented } })

/** A paid and accepted order for a marketplace's warehouse. */
async function produced(at: number, code = 'FS-1', shop = here, more: Partial<ShopOrder> = {}) {
  inWarehouse(shop, at, code, more)
  await shop.sync()
  await shop.pay(`${at}`)
  const part = await test.partOf(test.supplier, (await shop.importedOrder(`${at}`)).number)
  await test.ask(acceptProduction, { ...bySupplier(), params: { id: part.id } })
  return part
}
const bySupplier = () => ({ as: test.supplier })
const groupInto = (productionIds: readonly number[], warehouseId: number | null = null) => ({
  ...bySupplier(),
  body: { warehouseId, day: '2099-12-03', productionIds: [...productionIds] },
})

describe('orders that a marketplace collects in its warehouse', () => {
  it('waits for the consent of the store to JIT and is priced as a share of a box after it @R-804', async () => {
    inWarehouse(here, 1)
    await here.sync()
    expect(await here.importedOrder('1')).toMatchObject({
      state: 'draft',
      missing: ['jit_consent'],
      warehouse: { code: 'FS-1', name: 'Receiving FS-1', arriveBy: '2099-12-03T10:00:00.000Z' },
    })
    await consent(here)
    expect(await here.importedOrder('1')).toMatchObject({
      state: 'awaiting_payment',
      missing: [],
      parts: [{ isJit: true }],
    })
    await consent(here, false)
    expect(await here.importedOrder('1')).toMatchObject({ state: 'draft', missing: ['jit_consent'] })
  })

  it('ignores a forecast, even if the seller requests it', async () => {
    inWarehouse(here, 1, 'FS-1', { isForecast: true })
    await here.sync()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'ignored', reason: 'forecast', orderId: null })
    await sql`update shop_order set is_requested = true, next_read_at = now() where store_id = ${here.store.id}`.execute(
      test.db,
    )
    await here.read()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'ignored', reason: 'forecast' })
  })

  it('follows the marketplace to another warehouse until production begins', async () => {
    await consent(here)
    inWarehouse(here, 1)
    await here.sync()
    inWarehouse(here, 1, 'FS-2')
    await here.sync()
    expect(await here.importedOrder('1')).toMatchObject({ warehouse: { code: 'FS-2' } })
  })
})

describe('grouping for a marketplace’s warehouse', () => {
  beforeEach(() => consent(here))

  it('adds the warehouse of the marketplace once and shows it to the supplier', async () => {
    const parts = [await produced(1), await produced(2)]
    expect(parts[0]).toMatchObject({ warehouse: { code: 'FS-1' }, isJit: true })
    const { items } = await test.ask(groupProduction, groupInto(parts.map(({ id }) => id)))
    expect(items).toMatchObject([{ warehouse: { code: 'FS-1', name: 'Receiving FS-1' }, orders: 2 }])
    const { items: warehouses } = await test.ask(listWarehouses, bySupplier())
    expect(warehouses.filter(({ code }) => code === 'FS-1')).toMatchObject([{ address: testAddress }])
  })

  it('the same warehouse collects the orders of another seller in a pack code of their own', async () => {
    const other = await test.createAccount()
    await test.fund(other, 1_000_000)
    const shop = await connect(other)
    await consent(shop, true, other)
    const parts = [await produced(1, 'FS-3'), await produced(1, 'FS-3', shop)]
    const { items } = await test.ask(groupProduction, groupInto(parts.map(({ id }) => id)))
    expect(items.map(({ sellerId }) => sellerId).sort()).toEqual([test.seller, other].sort())
    expect(new Set(items.map(({ warehouse }) => warehouse.id)).size).toBe(1)
  })

  it('refuses a warehouse with another code, and adds none', async () => {
    const { id, number } = await produced(1, 'FS-4')
    const body = { code: 'ELSEWHERE', name: 'Elsewhere', address: testAddress }
    const elsewhere = await test.ask(createWarehouse, { ...bySupplier(), body })
    expect(await test.send(groupProduction, groupInto([id], elsewhere.id))).toMatchObject({
      data: { reason: 'pack_code_warehouse', fields: { orders: number } },
    })
    const { items } = await test.ask(listWarehouses, bySupplier())
    expect(items.some(({ code }) => code === 'FS-4')).toBe(false)
    const { items: codes } = await test.ask(groupProduction, groupInto([id]))
    expect(codes).toMatchObject([{ warehouse: { code: 'FS-4' } }])
  })

  const elsewhere = { ...testAddress, line1: '7 Warehouse Road' }
  const warehousesOf = async (code: string) =>
    (await test.ask(listWarehouses, bySupplier())).items.filter((each) => each.code === code)

  it('the same code of two marketplaces is two warehouses with their own addresses', async () => {
    const shop = await connect()
    await sql`update store set platform = 'othermarket' where id = ${shop.store.id}`.execute(test.db)
    await consent(shop)
    const parts = [await produced(1, 'FS-6'), await produced(1, 'FS-6', shop, { address: elsewhere })]
    const { items } = await test.ask(groupProduction, groupInto(parts.map(({ id }) => id)))
    expect(new Set(items.map(({ warehouse }) => warehouse.id)).size).toBe(2)
    const warehouses = await warehousesOf('FS-6')
    expect(warehouses).toHaveLength(2)
    expect(warehouses.find((each) => each.platform === 'othermarket')).toMatchObject({ address: elsewhere })
    expect(warehouses.find((each) => each.platform !== 'othermarket')).toMatchObject({ address: testAddress })
  })

  it('a supplier’s own warehouse with the same code is not used', async () => {
    const body = { code: 'FS-7', name: 'Own', address: elsewhere }
    const own = await test.ask(createWarehouse, { ...bySupplier(), body })
    const { id } = await produced(1, 'FS-7')
    expect(await test.refusal(groupProduction, groupInto([id], own.id))).toBe('pack_code_warehouse')
    const { items } = await test.ask(groupProduction, groupInto([id]))
    expect(items[0]?.warehouse).toMatchObject({ code: 'FS-7', name: 'Receiving FS-7' })
    expect(items[0]?.warehouse.id).not.toBe(own.id)
    expect(await warehousesOf('FS-7')).toHaveLength(2)
  })

  it('the newest order sets name and address, which the supplier cannot change', async () => {
    const first = await produced(1, 'FS-8')
    await test.ask(groupProduction, groupInto([first.id]))
    const second = await produced(2, 'FS-8', here, {
      address: elsewhere,
      warehouse: warehouseOf('FS-8', { name: 'Receiving hall 2' }),
    })
    await test.ask(groupProduction, groupInto([second.id]))
    const warehouses = await warehousesOf('FS-8')
    expect(warehouses).toMatchObject([{ name: 'Receiving hall 2', address: elsewhere }])
    const body = { code: 'FS-8', name: 'Mine', address: testAddress }
    const params = { id: warehouses[0]?.id ?? 0 }
    expect(await test.refusal(changeWarehouse, { ...bySupplier(), params, body })).toBe('warehouse_of_marketplace')
  })

  it('reports a parcel for each order of a box that is handed over', async () => {
    const parts = [await produced(1, 'FS-5'), await produced(2, 'FS-5')]
    const { items } = await test.ask(groupProduction, groupInto(parts.map(({ id }) => id)))
    const [code] = items
    const warehouseId = code?.warehouse.id ?? 0
    const { id } = await test.ask(createBox, { ...bySupplier(), body: { requestKey: randomUUID(), warehouseId } })
    for (const { number } of parts)
      await test.ask(scanIntoBox, { ...bySupplier(), params: { id }, body: { code: number } })
    const measures = { weightG: 1000, lengthMm: 300, widthMm: 200, heightMm: 200 }
    await test.ask(closeBox, { ...bySupplier(), params: { id }, body: measures })
    const body = { logisticsId: '4px', trackingNumber: 'BOX-1', acceptsWarnings: true }
    await test.ask(handOverBox, { ...bySupplier(), params: { id }, body })
    await pushParcels(shops, here.store.id, new AbortController().signal)
    for (const at of [1, 2])
      expect(platform.parcelsOf(`${at}`)).toEqual([
        {
          orderId: `${at}`,
          carrier: '4PX',
          number: 'BOX-1',
          lines: [{ externalId: `${at}1`, quantity: 2 }],
        },
      ])
    const detail = await test.ask(getPackCode, { ...bySupplier(), params: { id: code?.id ?? 0 } })
    expect(detail.items).toMatchObject([{ hasShopLabels: true }, { hasShopLabels: true }])
  })
})

describe('labels of the marketplace', () => {
  beforeEach(() => consent(here))

  it('only the supplier of the production order can download them', async () => {
    const { id, number } = await produced(1)
    const params = { id, kind: 'package' as const }
    expect(await test.ask(listShopLabels, { ...bySupplier(), params: { id } })).toEqual({
      kinds: ['package'],
      needsShipment: true,
    })
    expect(await test.ask(getShopLabel, { ...bySupplier(), params })).toEqual({
      name: `${number}-package.pdf`,
      mimeType: 'application/pdf',
      content: pdf.toString('base64'),
    })
    const other = await test.createAccount(2)
    expect(await test.refusal(getShopLabel, { as: other, params })).toBe('production_unknown')
    expect(await test.refusal(listShopLabels, { as: other, params: { id } })).toBe('production_unknown')
  })

  it('an order of a box, which the marketplace does not collect, offers them too', async () => {
    const { id } = await produced(1, 'FS-9')
    const { items } = await test.ask(groupProduction, groupInto([id]))
    await sql`delete from order_warehouse where code = 'FS-9'`.execute(test.db)
    const { items: packed } = await test.ask(getPackCode, { ...bySupplier(), params: { id: items[0]?.id ?? 0 } })
    expect(packed).toMatchObject([{ id, hasShopLabels: true }])
  })

  it('only the supplier can arrange the shipment, with the pieces of the production order', async () => {
    const params = { id: (await produced(1)).id }
    const lines = [{ externalId: '11', quantity: 2 }]
    const offered = { state: 'to_arrange', handovers: [pickup, dropOff] }
    expect(await test.ask(getShopShipment, { ...bySupplier(), params })).toEqual(offered)
    expect(arrangements).toEqual([])
    await test.ask(arrangeShopShipment, { ...bySupplier(), params, body })
    expect(arrangements).toEqual([{ orderId: '1', lines, handover: pickup }])
    const other = await test.createAccount(2)
    expect(await test.refusal(getShopShipment, { as: other, params })).toBe('production_unknown')
    expect(await test.refusal(arrangeShopShipment, { as: other, params, body })).toBe('production_unknown')
    expect(arrangements).toHaveLength(1)
  })

  it('an order whose address only the label has is imported, paid and produced without it', async () => {
    const hidden = { ...OrderAddress.parse({ country: testAddress.country }), isOnLabel: true } as const
    here.shop.put(here.orderOf(1, { address: hidden }))
    await here.sync()
    const order = await here.importedOrder('1')
    expect(order).toMatchObject({ state: 'awaiting_payment', addressGaps: [], missing: [], address: hidden })
    const { id } = order
    const form = { address: OrderAddress.parse(hidden), logisticsId: null, note: 'Two boxes', isSample: false }
    const changed = await test.ask(changeOrder, { as: test.seller, params: { id }, body: form })
    expect(changed).toMatchObject({ state: 'awaiting_payment', note: 'Two boxes', address: hidden })
    // The previous release saves the order without this.
    await sql`update sales_order set address = address - 'isOnLabel' where id = ${id}`.execute(test.db)
    await here.rereadAll()
    expect(await here.importedOrder('1')).toMatchObject({ addressGaps: [], address: hidden })
    await here.pay('1')
    const part = { id: (await test.partOf(test.supplier, order.number)).id }
    expect(await test.ask(getProductionOrder, { ...bySupplier(), params: part })).toMatchObject({ address: hidden })
  })

  it('downloading a label arranges no shipment', async () => {
    const params = { id: (await produced(1)).id, kind: 'package' as const }
    await test.ask(getShopLabel, { ...bySupplier(), params })
    expect(arrangements).toEqual([])
  })

  it('reports why a shipment was not arranged', async () => {
    const params = { id: (await produced(1)).id }
    const why = () => test.refusal(arrangeShopShipment, { ...bySupplier(), params, body })
    arranged = refuse('not_found', 'not paid yet')
    expect(await why()).toBe('shop_label_pending')
    arranged = refuse('refused', 'two ways')
    expect(await why()).toBe('shop_shipment_refused')
    arranged = refuse('unknown_outcome', 'timeout')
    expect(await why()).toBe('store_unreachable')
  })

  it('reports why there is none', async () => {
    const { id } = await produced(1)
    const why = (kind: 'item' | 'package' = 'package') =>
      test.refusal(getShopLabel, { ...bySupplier(), params: { id, kind } })
    expect(await why('item')).toBe('shop_label_none')
    label = refuse('not_found', 'no delivery yet')
    expect(await why()).toBe('shop_label_pending')
    label = refuse('unavailable', 'maintenance')
    expect(await why()).toBe('store_unreachable')
    label = refuse('refused', 'not allowed')
    expect(await why()).toBe('shop_label_refused')
    label = answer({ mimeType: 'application/pdf', bytes: Buffer.from('<html>') })
    expect(await why()).toBe('shop_label_refused')
    label = answer({ mimeType: 'application/pdf', bytes: Buffer.alloc(5_000_001, '%PDF-') })
    expect(await why()).toBe('shop_label_too_large')
    expect(await test.ask(getProductionOrder, { ...bySupplier(), params: { id } })).toMatchObject({
      warehouse: { code: 'FS-1' },
    })
  })
})
