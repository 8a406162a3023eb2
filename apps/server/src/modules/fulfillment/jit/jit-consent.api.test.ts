import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { closeBox, createBox, handOverBox, scanIntoBox } from '@podwright/contracts/jit/boxes'
import { groupProduction } from '@podwright/contracts/jit/pack-codes'
import { createWarehouse } from '@podwright/contracts/jit/warehouses'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { createOrder, payOrders } from '@podwright/contracts/orders/orders'
import { acceptProduction } from '@podwright/contracts/orders/production'
import { correctAddress } from '@podwright/contracts/orders/remedies'
import { changeStoreJit, createStore, listStores, removeStore } from '@podwright/contracts/stores/stores'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bangkok, checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { jitRoutes } from './routes.ts'

const fontFolder = fileURLToPath(new URL('../../../../../../catalog/fonts', import.meta.url))
const test = await createOrdersTest((api, db) => jitRoutes(api, { db, fontFolder, labelPlatforms: new Set() }))
checkAfterEach(test)

const supplier = { as: test.supplier }
let warehouseId = 0
/** Grams of the pieces, the freight of one parcel, and the price of a full box that orders share. */
const [weightG, parcelMinor, boxMinor, boxG] = [400, 3000, 20_000, 20_000]
beforeAll(async () => {
  const body = { code: 'TH-BKK-01', name: 'Bangkok 1', address: bangkok }
  warehouseId = (await test.ask(createWarehouse, { ...supplier, body })).id
  // One carrier: a parcel up to a full box costs the first price, each further kilogram of the box a step.
  await sql`update product_size set weight_g = ${weightG / 2}`.execute(test.db)
  await sql`update freight_rate set first_weight_g = 1000, first_price_minor = ${parcelMinor}, step_weight_g = ${boxG - 1000},
    step_price_minor = ${boxMinor - parcelMinor}, max_weight_g = ${boxG} where destination_code = 'TH'`.execute(test.db)
})
const shareMinor = (boxMinor * weightG) / boxG

const place = (as: number, storeId: number | null) =>
  test.ask(createOrder, {
    as,
    body: {
      requestKey: randomUUID(),
      storeId,
      address: bangkok,
      lines: [{ variantId: test.variantOf(test.supplier).id, quantity: 2, isPlain: true }],
    },
  })

async function openStore(isConsented: boolean) {
  const as = await test.createAccount()
  const { id } = await test.addShop(as)
  const consent = (next: boolean) => test.ask(changeStoreJit, { as, params: { id }, body: { isConsented: next } })
  if (isConsented) await consent(true)
  return { as, storeId: id, consent }
}

async function accepted(as: number, order: { id: number; number: string; totalMinor: number }) {
  await test.fund(as, order.totalMinor)
  await test.pay(as, [order])
  const part = await test.partOf(test.supplier, order.number)
  await test.ask(acceptProduction, { ...supplier, params: { id: part.id } })
  return part
}

const group = (productionIds: readonly number[]) => ({
  ...supplier,
  body: { warehouseId, day: '2099-12-01', productionIds: [...productionIds] },
})

describe('consent of a store to JIT', () => {
  it('a supplier cannot group an order whose store has not consented, or that has no store @R-804', async () => {
    const { as, storeId } = await openStore(false)
    const parts = [await accepted(as, await place(as, storeId)), await accepted(as, await place(as, null))]
    for (const { id, number } of parts)
      expect(await test.send(groupProduction, group([id]))).toMatchObject({
        msg: expect.stringMatching(/\S/),
        data: { reason: 'jit_consent', fields: { orders: number } },
      })
  })

  it('giving or withdrawing JIT consent reprices the unpaid orders of the store and shows which parts go by JIT', async () => {
    const { as, storeId, consent } = await openStore(false)
    const order = await place(as, storeId)
    const other = await place(as, null)
    expect(order).toMatchObject({ freightMinor: parcelMinor, jitFreightMinor: null, parts: [{ isJit: false }] })
    expect((await consent(true)).jitConsentedAt).not.toBeNull()
    const byJit = await test.show(as, order.id)
    expect(byJit).toMatchObject({ freightMinor: shareMinor, jitFreightMinor: shareMinor, parts: [{ isJit: true }] })
    expect(byJit.totalMinor).toBe(order.totalMinor - parcelMinor + shareMinor)
    const { items } = await test.ask(listOrders, { as })
    expect(items.map(({ id, jitFreightMinor }) => [id, jitFreightMinor])).toEqual([
      [other.id, null],
      [order.id, shareMinor],
    ])
    expect((await consent(false)).jitConsentedAt).toBeNull()
    expect(await test.show(as, order.id)).toMatchObject({ freightMinor: parcelMinor, jitFreightMinor: null })
    await test.fund(as, order.totalMinor)
    const body = { requestKey: randomUUID(), orders: [{ id: order.id, totalMinor: byJit.totalMinor }] }
    expect(await test.refusal(payOrders, { as, body })).toBe('order_price_changed')
  })

  it('grouped orders cost their share of the box, which is credited to the supplier', async () => {
    const { as, storeId } = await openStore(true)
    const orders = [await place(as, storeId), await place(as, storeId), await place(as, storeId)]
    const goods = orders.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0)
    expect(orders.map(({ freightMinor }) => freightMinor)).toEqual([shareMinor, shareMinor, shareMinor])
    const parts: { id: number; number: string }[] = []
    for (const order of orders) parts.push(await accepted(as, order))
    await test.ask(groupProduction, group(parts.map(({ id }) => id)))
    const { id } = await test.ask(createBox, { ...supplier, body: { requestKey: randomUUID(), warehouseId } })
    for (const { number } of parts) await test.ask(scanIntoBox, { ...supplier, params: { id }, body: { code: number } })
    const measures = { weightG: 1200, lengthMm: 300, widthMm: 300, heightMm: 300 }
    await test.ask(closeBox, { ...supplier, params: { id }, body: measures })
    const before = (await test.ask(getWallet, supplier)).balanceMinor
    await test.ask(handOverBox, { ...supplier, params: { id }, body: { logisticsId: null, trackingNumber: 'BOX1' } })
    expect((await test.ask(getWallet, supplier)).balanceMinor).toBe(before + goods + 3 * shareMinor)
  })

  it('withdrawing JIT consent affects later orders only; a paid order ships the way that was paid', async () => {
    const { as, storeId, consent } = await openStore(true)
    const part = await accepted(as, await place(as, storeId))
    await consent(false)
    const later = await accepted(as, await place(as, storeId))
    expect(await test.refusal(groupProduction, group([later.id]))).toBe('jit_consent')
    expect((await test.ask(groupProduction, group([part.id]))).items).toHaveLength(1)
  })

  it('JIT consent does not apply to samples, to suppliers without a warehouse, or to a store that was removed and added again', async () => {
    const { as, storeId } = await openStore(true)
    const lines = [{ variantId: test.variantOf(test.otherSupplier).id, quantity: 1, isPlain: true }]
    const body = { requestKey: randomUUID(), storeId, address: bangkok, lines }
    expect(await test.ask(createOrder, { as, body })).toMatchObject({ parts: [{ isJit: false }] })
    const sample = {
      ...body,
      requestKey: randomUUID(),
      lines: [{ variantId: test.variantOf(test.supplier).id, quantity: 2, isPlain: true }],
    }
    expect(await test.ask(createOrder, { as, body: { ...sample, isSample: true } })).toMatchObject({
      parts: [{ isJit: false }],
    })
    await test.ask(removeStore, { as, params: { id: storeId } })
    const again = await test.ask(createStore, {
      as,
      body: { platform: 'manual', name: 'My shop', currency: 'THB', holdMinutes: 0 },
    })
    expect(again).toMatchObject({ id: storeId, jitConsentedAt: null })
    const stranger = await test.createAccount()
    const steal = { as: stranger, params: { id: storeId }, body: { isConsented: true } }
    expect(await test.refusal(changeStoreJit, steal)).toBe('store_unknown')
    expect((await test.ask(listStores, { as })).items[0]?.jitConsentedAt).toBeNull()
  })

  it('a grouped order whose country changes leaves its pack code and is quoted again', async () => {
    const { as, storeId } = await openStore(true)
    const order = await place(as, storeId)
    const part = await accepted(as, order)
    await test.ask(groupProduction, group([part.id]))
    const params = { id: order.id }
    const address = { ...bangkok, country: 'MY' }
    const asked = await test.send(correctAddress, { as, params, body: { address } })
    const differenceMinor = Number(asked.failure?.fields?.differenceMinor)
    await test.fund(as, Math.max(0, differenceMinor))
    const moved = await test.ask(correctAddress, { as, params, body: { address, differenceMinor } })
    expect(moved).toMatchObject({ destination: 'MY', parts: [{ isJit: false }], jitFreightMinor: null })
    expect(await test.refusal(groupProduction, group([part.id]))).toBe('jit_consent')
  })
})
