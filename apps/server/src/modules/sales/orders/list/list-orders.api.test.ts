import { randomUUID } from 'node:crypto'
import { countOrders, listOrders } from '@podwright/contracts/orders/list-orders'
import {
  archiveOrders,
  cancelOrder,
  changeOrder,
  createOrder,
  getOrder,
  mapOrderLine,
  payOrders,
  releaseOrder,
} from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  getProductionOrder,
  refuseProduction,
  shipProduction,
  stageProduction,
  trackShipment,
} from '@podwright/contracts/orders/production'
import { changeStore, listStoreSkus, removeStore, removeStoreSku } from '@podwright/contracts/stores/stores'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bangkok, createOrdersTest } from '../test-orders.ts'
import { countByState, countNeedingAction } from './list-queries.ts'

let test: Awaited<ReturnType<typeof createOrdersTest>>
let seller: number
let shopId: number
beforeAll(async () => {
  test = await createOrdersTest()
  seller = await test.createAccount()
  shopId = (await test.addShop(seller)).id
  const names = ['王小明', 'Nguyễn Văn An', 'Somchai Jaidee', 'Ana Cruz', '李红']
  for (const [at, recipient] of names.entries()) {
    const body = {
      requestKey: randomUUID(),
      storeId: at % 2 === 0 ? shopId : null,
      externalId: `SH-${4470 + at}`,
      address: { ...bangkok, recipient },
      lines: [{ variantId: test.variantOf(test.supplier, at).id, quantity: at + 1, isPlain: true }],
    }
    const order = await test.ask(createOrder, { as: seller, body })
    await sql`update sales_order set ordered_at = ${`2026-11-1${at}T12:00:00Z`} where id = ${order.id}`.execute(test.db)
  }
  const paid = await test.paidOrder(seller)
  await test.ask(cancelOrder, { as: seller, params: { id: paid.id }, body: { reason: '' } })
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const namesIn = async (query: object) =>
  (await test.ask(listOrders, { as: seller, query: { ...query } })).items.map(({ recipient }) => recipient)

describe('the orders of a seller', () => {
  it('orders are paged in every sort order without losing or repeating one', async () => {
    for (const sort of ['newest', 'oldest', 'ordered', 'total_high', 'total_low'] as const) {
      const all = (await test.ask(listOrders, { as: seller, query: { sort } })).items.map(({ id }) => id)
      expect(all).toHaveLength(6)
      const paged: number[] = []
      for (let after: string | null | undefined = undefined; after !== null; ) {
        const page: { items: { id: number }[]; next: string | null } = await test.ask(listOrders, {
          as: seller,
          query: { sort, limit: 2, after },
        })
        paged.push(...page.items.map(({ id }) => id))
        after = page.next
      }
      expect(paged, sort).toEqual(all)
    }
    const totals = (await test.ask(listOrders, { as: seller, query: { sort: 'total_low' } })).items.map(
      ({ totalMinor }) => totalMinor,
    )
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    expect(
      await test.refusal(listOrders, { as: seller, query: { after: '1.2026', sort: 'total_high' } }),
    ).toBeUndefined()
    expect(await test.refusal(listOrders, { as: seller, query: { after: 'made up' } })).toBe('validation_failed')
    expect(await test.refusal(listOrders, { as: seller, query: { after: '5.x', sort: 'ordered' } })).toBe(
      'validation_failed',
    )
  })

  it('orders are found by name, number, number in the store and SKU, in any language', async () => {
    expect(await namesIn({ search: '小明' })).toEqual(['王小明'])
    expect(await namesIn({ search: 'nguyen an' })).toEqual(['Nguyễn Văn An'])
    expect(await namesIn({ search: 'sh-4472' })).toEqual(['Somchai Jaidee'])
    const [order] = (await test.ask(listOrders, { as: seller, query: { search: 'Ana' } })).items
    expect(await namesIn({ search: order?.number.toLowerCase() })).toEqual(['Ana Cruz'])
    expect(await namesIn({ search: test.variantOf(test.supplier, 4).sku })).toContain('李红')
    for (const search of ['nobody', '!!!', "'; drop table x", ':* & |'])
      expect(await namesIn({ search }), search).toEqual([])
  })

  it('orders are filtered by state, payment, store and day', async () => {
    expect(await namesIn({ storeId: shopId })).toEqual(['李红', 'Somchai Jaidee', '王小明'])
    expect(await namesIn({ from: '2026-11-11', to: '2026-11-12' })).toEqual(['Somchai Jaidee', 'Nguyễn Văn An'])
    expect(await namesIn({ payment: 'refunded' })).toHaveLength(1)
    expect(await namesIn({ state: ['canceled', 'draft'] })).toHaveLength(1)
    const { counts } = await test.ask(countOrders, { as: seller })
    expect(counts).toEqual({ awaiting_payment: 5, canceled: 1 })
    expect((await test.ask(countOrders, { as: seller, query: { storeId: shopId } })).counts).toEqual({
      awaiting_payment: 3,
    })
    const days = { from: '2026-11-11', to: '2026-11-12' }
    expect((await test.ask(countOrders, { as: seller, query: days })).counts).toEqual({ awaiting_payment: 2 })
  })

  it('orders are counted up to a maximum per state', async () => {
    const limited = { filters: {}, max: 3 }
    expect(await countByState(test.db, seller, limited)).toEqual({ awaiting_payment: 3, canceled: 1 })
    expect(await countNeedingAction(test.db, seller, { filters: {}, max: 1 })).toBe(0)
    await sql`update sales_order set state = 'action_required', action_code = 'supplier_refused'
      where account_id = ${seller} and state = 'awaiting_payment'`.execute(test.db)
    expect(await countNeedingAction(test.db, seller, limited)).toBe(3)
    await sql`update sales_order set state = 'awaiting_payment', action_code = null
      where account_id = ${seller} and state = 'action_required'`.execute(test.db)
  })

  it('a rare word is found in the orders of its seller alone, by the index of accounts', async () => {
    const other = await test.createAccount()
    await test.order(other, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    await sql`update sales_order set search = array_to_tsvector(array['zeldom', ${`${seller}/zeldom`}::text])
      where account_id = ${other}`.execute(test.db)
    const found = async (as: number) =>
      (await test.ask(listOrders, { as, query: { search: 'zeldom' } })).items.map(({ id }) => id)
    expect(await found(seller)).toEqual([])
    expect(await found(other)).toHaveLength(1)
  })

  it('archived orders are listed only when requested', async () => {
    const [canceled] = (await test.ask(listOrders, { as: seller, query: { state: ['canceled'] } })).items
    await test.ask(archiveOrders, { as: seller, body: { ids: [canceled?.id ?? 0] } })
    expect(await namesIn({})).toHaveLength(5)
    expect(await namesIn({ state: ['archived'] })).toHaveLength(1)
  })
})

describe('orders of other accounts', () => {
  it('an order and its parts and parcels are reported as unknown to other accounts, for every call', async () => {
    const order = await test.paidOrder(seller)
    const part = await test.partOf(test.supplier, order.number)
    await test.ask(acceptProduction, { as: test.supplier, params: { id: part.id } })
    const body = {
      requestKey: randomUUID(),
      trackingNumber: 'TH-ONE',
      lines: [{ lineId: order.lines[0]?.id ?? 0, quantity: 1 }],
    }
    const { shipments } = await test.ask(shipProduction, { as: test.supplier, params: { id: part.id }, body })
    const stranger = await test.createAccount()
    const params = { id: order.id, lineId: order.lines[0]?.id ?? 0 }
    const address = { address: bangkok, logisticsId: null, note: '', isSample: false }
    const ofSeller = [
      [getOrder, {}, 'order_unknown'],
      [changeOrder, address, 'order_unknown'],
      [mapOrderLine, { target: null }, 'order_unknown'],
      [cancelOrder, { reason: '' }, 'order_unknown'],
      [releaseOrder, {}, 'order_unknown'],
      [payOrders, { requestKey: randomUUID(), orders: [{ id: order.id, totalMinor: 1 }] }, 'order_unknown'],
      [
        createOrder,
        { requestKey: randomUUID(), storeId: shopId, address: bangkok, lines: [{ externalSku: 'x', quantity: 1 }] },
        'store_unknown',
      ],
    ] as const
    for (const [call, sent, reason] of ofSeller)
      expect(await test.refusal(call, { as: stranger, params, ...(call.body && { body: sent }) }), call.id).toBe(reason)
    expect(await test.ask(archiveOrders, { as: stranger, body: { ids: [order.id] } })).toEqual({ archived: [] })
    expect((await test.ask(listOrders, { as: stranger, query: { search: order.number } })).items).toEqual([])
    const store = { name: 'x', currency: 'CNY', holdMinutes: 0 }
    for (const [call, sent] of [
      [changeStore, store],
      [removeStore, {}],
      [listStoreSkus, {}],
      [removeStoreSku, { externalSku: 'x' }],
    ] as const)
      expect(
        await test.refusal(call, { as: stranger, params: { id: shopId }, ...(call.body && { body: sent }) }),
        call.id,
      ).toBe('store_unknown')

    const ofSupplier = [
      [getProductionOrder, {}],
      [acceptProduction, {}],
      [refuseProduction, { code: 'other' }],
      [stageProduction, { stage: 'printing' }],
      [shipProduction, { ...body, requestKey: randomUUID() }],
    ] as const
    for (const [call, sent] of ofSupplier)
      expect(
        await test.refusal(call, { as: test.otherSupplier, params: { id: part.id }, ...(call.body && { body: sent }) }),
        call.id,
      ).toBe('production_unknown')
    const parcel = { as: test.otherSupplier, params: { id: shipments[0]?.id ?? 0 }, body: { state: 'delivered' } }
    expect(await test.refusal(trackShipment, parcel)).toBe('shipment_unknown')
    // The supplier does not see an unpaid order either.
    const unpaid = await test.order(seller, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    const planned = { as: test.supplier, params: { id: unpaid.parts[0]?.id ?? 0 } }
    expect(await test.refusal(getProductionOrder, planned)).toBe('production_unknown')
  })
})
