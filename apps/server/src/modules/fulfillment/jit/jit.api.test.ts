import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  cancelBox,
  closeBox,
  correctBoxTracking,
  createBox,
  getBox,
  handOverBox,
  listBoxes,
  reopenBox,
  scanIntoBox,
  takeOutOfBox,
} from '@podwright/contracts/jit/boxes'
import {
  getPackCode,
  groupProduction,
  listPackCodes,
  trackPackCode,
  ungroupProduction,
} from '@podwright/contracts/jit/pack-codes'
import { changeWarehouse, createWarehouse, listWarehouses, removeWarehouse } from '@podwright/contracts/jit/warehouses'
import { cancelOrder, createOrder } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  assignProduction,
  correctTracking,
  refuseProduction,
  shipProduction,
  stageProduction,
  trackShipment,
} from '@podwright/contracts/orders/production'
import { changeStoreJit, listStores } from '@podwright/contracts/stores/stores'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../db/test-statements.ts'
import { sendRequest } from '../../../http/test-app.ts'
import { lockLedgerAccount } from '../../platform/wallet/queries.ts'
import { bangkok, checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { handOverBox as handOverBoxUseCase, listBoxes as listBoxesUseCase } from './boxes.ts'
import { cancelEmptyPackCodes } from './pack-codes.ts'
import { jitRoutes } from './routes.ts'

const fontFolder = fileURLToPath(new URL('../../../../../../catalog/fonts', import.meta.url))

const labelPlatforms: ReadonlySet<string> = new Set()
const test = await createOrdersTest((api, db) => jitRoutes(api, { db, fontFolder, labelPlatforms }))
checkAfterEach(test)
let warehouseId = 0
const day = '2099-12-01'
beforeAll(async () => {
  warehouseId = await addWarehouse('CN-GZ-01')
})

const asSupplier = () => ({ as: test.supplier })

async function addWarehouse(code: string, country = 'TH'): Promise<number> {
  const body = { code, name: 'Guangzhou 1', address: { ...bangkok, country } }
  return (await test.ask(createWarehouse, { ...asSupplier(), body })).id
}

/** A paid order of a store that consents to JIT, accepted by the supplier. */
async function acceptedOrder(seller: number) {
  const storeId = await consentingStore(seller)
  const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 2, isPlain: true }]
  const made = await test.ask(createOrder, {
    as: seller,
    body: { requestKey: randomUUID(), storeId, address: bangkok, lines },
  })
  await test.fund(seller, made.totalMinor)
  await test.pay(seller, [made])
  const part = await test.partOf(test.supplier, made.number)
  await test.ask(acceptProduction, { ...asSupplier(), params: { id: part.id } })
  return { id: made.id, number: made.number, productionId: part.id, production: part.number }
}

async function consentingStore(seller: number): Promise<number> {
  const known = (await test.ask(listStores, { as: seller })).items[0]
  if (known) return known.id
  const { id } = await test.addShop(seller)
  await test.ask(changeStoreJit, { as: seller, params: { id }, body: { isConsented: true } })
  return id
}

const group = (productionIds: readonly number[], more: object = {}) => ({
  ...asSupplier(),
  body: { warehouseId, day, productionIds: [...productionIds], ...more },
})
const openBox = async (of = warehouseId) =>
  (await test.ask(createBox, { ...asSupplier(), body: { requestKey: randomUUID(), warehouseId: of } })).id
const scan = (id: number, code: string) => ({ ...asSupplier(), params: { id }, body: { code } })
const measures = { weightG: 8200, lengthMm: 600, widthMm: 400, heightMm: 350 }

describe('the JIT desk', () => {
  it('orders of several stores are grouped per seller, scanned into a box and shipped with it @R-804', async () => {
    const [seller, other] = [await test.createAccount(), await test.createAccount()]
    const orders = [await acceptedOrder(seller), await acceptedOrder(seller), await acceptedOrder(other)]
    const { items } = await test.ask(groupProduction, group(orders.map(({ productionId }) => productionId)))
    expect(items.map(({ orders: count, sellerId }) => [count, sellerId])).toEqual([
      [2, seller],
      [1, other],
    ])
    expect(items[0]).toMatchObject({ state: 'to_pack', day, pieces: 4, packed: 0, boxId: null })
    const [first, second, third] = orders
    if (!first || !second || !third || !items[0] || !items[1]) throw new Error('three orders are needed')
    const id = await openBox()
    expect(await test.refusal(closeBox, { ...asSupplier(), params: { id }, body: measures })).toBe('box_empty')
    const scanned = await test.ask(scanIntoBox, scan(id, first.production.toLowerCase()))
    expect(scanned).toMatchObject({ result: 'packed', packCode: items[0].number, missing: 1 })
    expect(scanned).toMatchObject({ box: { codes: 1, orders: 2, packed: 1 }, code: { packed: 1 } })
    expect(scanned.items.map(({ number, isPacked }) => [number, isPacked])).toEqual([
      [first.production, true],
      [second.production, false],
    ])
    // A second scan changes nothing.
    expect(await test.ask(scanIntoBox, scan(id, first.production))).toMatchObject({ result: 'known', missing: 1 })
    const early = await test.send(closeBox, { ...asSupplier(), params: { id }, body: measures })
    expect(early).toMatchObject({ data: { reason: 'box_incomplete', fields: { missing: second.production } } })

    const elsewhere = await openBox()
    const wrong = await test.send(scanIntoBox, scan(elsewhere, second.production))
    expect(wrong).toMatchObject({
      msg: expect.stringMatching(/\S/),
      data: { reason: 'scan_wrong_box', fields: { box: scanned.box.number } },
    })
    const last = await test.ask(scanIntoBox, scan(id, second.production))
    expect(last).toMatchObject({ missing: 0, box: { packed: 2 }, items: [{ number: second.production }] })
    expect(await test.ask(scanIntoBox, scan(id, items[1].number))).toMatchObject({ result: 'packed', missing: 1 })
    await test.ask(scanIntoBox, scan(id, third.production))

    const closed = await test.ask(closeBox, { ...asSupplier(), params: { id }, body: measures })
    expect(closed).toMatchObject({ ...measures, state: 'closed', codes: 2, orders: 3, packed: 3, pieces: 6 })
    expect(closed.packCodes.map(({ state }) => state)).toEqual(['to_ship', 'to_ship'])
    expect((await test.ask(reopenBox, { ...asSupplier(), params: { id } })).packCodes[0]?.state).toBe('to_pack')
    await test.ask(closeBox, { ...asSupplier(), params: { id }, body: measures })

    for (const { label } of [closed, await test.ask(getPackCode, { ...asSupplier(), params: { id: items[0].id } })]) {
      const answer = await sendRequest(test.app, { path: label })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
      const forged = label.replace(/[0-9a-f]{40}/, '0'.repeat(40))
      expect((await sendRequest(test.app, { path: forged })).status).toBe(404)
    }
    const due = await dueNow()
    const leave = { ...asSupplier(), params: { id }, body: { trackingNumber: 'SF77001' } }
    expect(await test.refusal(correctBoxTracking, leave)).toBe('box_state')
    const left = await test.ask(handOverBox, leave)
    expect(left).toMatchObject({ state: 'handed_over', trackingNumber: 'SF77001', packed: 3 })
    expect(await test.ask(handOverBox, leave)).toEqual(left)
    const correct = (trackingNumber: string, acceptsWarnings = false) => ({
      ...asSupplier(),
      params: { id },
      body: { trackingNumber, acceptsWarnings },
    })
    expect(await test.refusal(correctBoxTracking, correct('RB473124828CN'))).toBe('tracking_suspect')
    await test.ask(correctBoxTracking, correct('RB473124828CN', true))
    expect(await test.show(seller, first.id)).toMatchObject({ tracking: ['RB473124828CN'] })
    expect(await test.ask(correctBoxTracking, correct('SF77001'))).toEqual(left)
    const corrections = (await test.show(other, third.id)).events.filter(({ kind }) => kind === 'changed')
    expect(corrections.map(({ actor, reason }) => [actor, reason])).toEqual([
      ['supplier', 'SF77001 → RB473124828CN'],
      ['supplier', 'RB473124828CN → SF77001'],
    ])
    for (const { id: orderId } of [first, second])
      expect(await test.show(seller, orderId)).toMatchObject({ state: 'shipped', tracking: ['SF77001'] })
    expect((await test.show(other, third.id)).state).toBe('shipped')
    expect(await dueNow()).toBeGreaterThan(due)

    const track = (state: 'arrived' | 'stocked' | 'inspected') => ({
      ...asSupplier(),
      params: { id: items[0]?.id ?? 0 },
      body: { state },
    })
    expect(await test.refusal(trackPackCode, track('stocked'))).toBe('pack_code_state')
    await test.ask(trackPackCode, track('arrived'))
    expect((await test.show(seller, first.id)).state).toBe('in_transit')
    expect(await test.ask(trackPackCode, track('stocked'))).toMatchObject({ state: 'stocked', orders: 2, packed: 2 })
    expect((await test.show(seller, second.id)).state).toBe('delivered')
    expect((await test.show(other, third.id)).state).toBe('shipped')
    expect(
      (await test.ask(listPackCodes, { ...asSupplier(), query: { number: first.production } })).items,
    ).toHaveLength(1)
    expect((await test.ask(listBoxes, { ...asSupplier(), query: { state: ['handed_over'] } })).items).toHaveLength(1)
  })

  it('grouping production refuses a past day and a warehouse in another country than the buyers', async () => {
    const order = await acceptedOrder(await test.createAccount())
    const refused = (more: object) => test.refusal(groupProduction, group([order.productionId], more))
    expect(await refused({ day: '1999-01-01' })).toBe('pack_code_day')
    const wrongDestination = { warehouseId: await addWarehouse('BR-SAO-01', 'BR') }
    expect(await test.send(groupProduction, group([order.productionId], wrongDestination))).toMatchObject({
      msg: expect.stringMatching(/\S/),
      data: { reason: 'pack_code_country', fields: { orders: order.production } },
    })
  })

  it('a scan reports why an order does not belong into the box', async () => {
    const seller = await test.createAccount()
    const id = await openBox()
    const order = await acceptedOrder(seller)
    const refused = (code: string, box = id) => test.refusal(scanIntoBox, scan(box, code))
    expect(await refused('PO999')).toBe('scan_unknown')
    expect(await refused(order.production)).toBe('scan_not_grouped')
    await test.ask(groupProduction, group([order.productionId]))
    expect(await refused(order.production, await openBox(await addWarehouse('CN-YW-02')))).toBe('scan_wrong_warehouse')
    await test.ask(stageProduction, {
      ...asSupplier(),
      params: { id: order.productionId },
      body: { stage: 'printing' },
    })
    expect(await refused(order.production)).toBe('scan_not_ready')
    const stranger = { as: test.otherSupplier, params: { id }, body: { code: order.production } }
    expect(await test.refusal(scanIntoBox, stranger)).toBe('box_unknown')
  })

  it('a box can be closed without orders that were canceled or shipped otherwise', async () => {
    const seller = await test.createAccount()
    const [kept, gone, sent] = [await acceptedOrder(seller), await acceptedOrder(seller), await acceptedOrder(seller)]
    const ids = [kept, gone, sent].map(({ productionId }) => productionId)
    const [code] = (await test.ask(groupProduction, group(ids, { day: '2099-12-02' }))).items
    const id = await openBox()
    await test.ask(scanIntoBox, scan(id, kept.production))
    await test.ask(cancelOrder, { as: seller, params: { id: gone.id }, body: { reason: '' } })
    const parcel = { requestKey: randomUUID(), trackingNumber: 'TH1' }
    await test.ask(shipProduction, { ...asSupplier(), params: { id: sent.productionId }, body: parcel })
    expect(await test.refusal(scanIntoBox, scan(id, gone.production))).toBe('scan_gone')
    expect(await test.ask(closeBox, { ...asSupplier(), params: { id }, body: measures })).toMatchObject({ orders: 1 })
    const seen = await test.ask(getPackCode, { ...asSupplier(), params: { id: code?.id ?? 0 } })
    expect(seen.items.map(({ isLive }) => isLive)).toEqual([true, false, false])
  })

  it('an order priced as JIT that ships without a box is tracked, reported to the shop and checked like any other', async () => {
    const seller = await test.createAccount()
    const [boxed, own, next] = [await acceptedOrder(seller), await acceptedOrder(seller), await acceptedOrder(seller)]
    const orderIds = [boxed, own, next].map(({ id }) => id)
    await sql`insert into shop_order (store_id, external_id, seen_by, outcome, reason, order_id)
      select store_id, id::text, 'poll', 'imported', 'imported', id from sales_order
      where id = any(${orderIds}::integer[])`.execute(test.db)
    await test.ask(groupProduction, group([boxed.productionId], { day: '2099-12-06' }))
    const id = await openBox()
    await test.ask(scanIntoBox, scan(id, boxed.production))
    await test.ask(closeBox, { ...asSupplier(), params: { id }, body: measures })
    await test.ask(handOverBox, { ...asSupplier(), params: { id }, body: { trackingNumber: 'SF77006' } })
    const ship = ({ productionId }: typeof own, trackingNumber: string) => ({
      ...asSupplier(),
      params: { id: productionId },
      body: { requestKey: randomUUID(), trackingNumber },
    })
    await test.ask(shipProduction, ship(own, 'SF77007'))
    expect(await test.refusal(shipProduction, ship(next, 'SF77007'))).toBe('tracking_suspect')
    await test.ask(shipProduction, ship(next, 'SF77008'))
    const { rows } = await sql`select h.track_after is not null as "isTracked", s.id is not null as "isReported"
      from shipment h left join shop_push s on s.shipment_id = h.id
      where h.order_id = any(${orderIds}::integer[]) order by h.id`.execute(test.db)
    const ownWay = { isTracked: true, isReported: true }
    expect(rows).toEqual([{ isTracked: false, isReported: false }, ownWay, ownWay])
    const parcel = (await test.show(seller, boxed.id)).shipments[0]
    const params = { id: parcel?.id ?? 0 }
    await test.ask(trackShipment, { ...asSupplier(), params, body: { state: 'in_transit' } })
    await test.ask(correctTracking, { ...asSupplier(), params, body: { trackingNumber: 'SF77007' } })
    expect(
      (await sql`select from shipment where id = ${params.id} and track_after is null`.execute(test.db)).rows,
    ).toHaveLength(1)
  })

  it('refused and reassigned orders leave their pack code, and a pack code without live orders is canceled @R-804', async () => {
    const seller = await test.createAccount()
    const [refused, called, kept] = [
      await acceptedOrder(seller),
      await acceptedOrder(seller),
      await acceptedOrder(await test.createAccount()),
    ]
    const ids = [refused, called, kept].map(({ productionId }) => productionId)
    const [code, other] = (await test.ask(groupProduction, group(ids, { day: '2099-12-05' }))).items
    const params = { id: refused.productionId }
    await test.ask(refuseProduction, { ...asSupplier(), params, body: { code: 'other' } })
    const seen = async (id = 0) => test.ask(getPackCode, { ...asSupplier(), params: { id } })
    expect((await seen(code?.id)).items.map(({ number }) => number)).toEqual([called.production])
    await test.ask(assignProduction, { as: test.operator, params, body: { supplierId: test.otherSupplier } })
    expect(await cancelEmptyPackCodes({ db: test.db })).toBe(0)
    await test.ask(cancelOrder, { as: seller, params: { id: called.id }, body: { reason: '' } })
    expect(await cancelEmptyPackCodes({ db: test.db })).toBe(1)
    expect(await seen(code?.id)).toMatchObject({ state: 'canceled', orders: 0 })
    expect(await seen(other?.id)).toMatchObject({ state: 'to_pack', orders: 1 })
    // A reassigned order is grouped again by its new supplier.
    await test.ask(refuseProduction, { as: test.otherSupplier, params, body: { code: 'other' } })
    await test.ask(assignProduction, { as: test.operator, params, body: { supplierId: test.supplier } })
    await test.ask(acceptProduction, { ...asSupplier(), params })
    const [again] = (await test.ask(groupProduction, group([refused.productionId], { day: '2099-12-05' }))).items
    expect(again?.id).not.toBe(code?.id)
  })

  it('handing over and listing boxes takes the same number of statements regardless of their content @R-804', async () => {
    const seller = await test.createAccount()
    const handOver = async (count: number) => {
      const orders: Awaited<ReturnType<typeof acceptedOrder>>[] = []
      for (let at = 0; at < count; at += 1) orders.push(await acceptedOrder(seller))
      const ids = orders.map(({ productionId }) => productionId)
      await test.ask(groupProduction, group(ids, { day: `2099-12-1${count}` }))
      const id = await openBox()
      for (const { production } of orders) await test.ask(scanIntoBox, scan(id, production))
      await test.ask(closeBox, { ...asSupplier(), params: { id }, body: measures })
      const leaving = countStatements(test.db)
      const parcel = { logisticsId: null, trackingNumber: `SF-${count}`, acceptsWarnings: false }
      const left = await handOverBoxUseCase({ ...leaving, fontFolder, labelPlatforms }, test.supplier, id, parcel)
      expect(left).toMatchObject({ ok: true, data: { state: 'handed_over', packed: count } })
      for (const order of orders) expect((await test.show(seller, order.id)).state).toBe('shipped')
      const listing = countStatements(test.db)
      const requested = { state: [], before: undefined, limit: 100 }
      expect(
        await listBoxesUseCase({ ...listing, fontFolder, labelPlatforms }, test.supplier, requested),
      ).toMatchObject({ ok: true })
      return [leaving.count(), listing.count()]
    }
    await test.db.transaction().execute((tx) => lockLedgerAccount(tx, 'supplier_payable', test.supplier))
    expect(await handOver(3)).toEqual(await handOver(1))
  })

  it('two concurrent scans of one pack code into two boxes: one succeeds and the other reports scan_wrong_box', async () => {
    const seller = await test.createAccount()
    const orders = [await acceptedOrder(seller), await acceptedOrder(seller)]
    const ids = orders.map(({ productionId }) => productionId)
    await test.ask(groupProduction, group(ids, { day: '2099-12-03' }))
    const boxes = [await openBox(), await openBox()]
    const answers = await Promise.all(
      orders.map(({ production }, at) => test.refusal(scanIntoBox, scan(boxes[at] ?? 0, production))),
    )
    expect(answers.sort()).toEqual(['scan_wrong_box', undefined])
  })

  it('orders taken out of a box leave it, and a canceled box is empty', async () => {
    const seller = await test.createAccount()
    const orders = [await acceptedOrder(seller), await acceptedOrder(seller)]
    const [code] = (
      await test.ask(
        groupProduction,
        group(
          orders.map(({ productionId }) => productionId),
          { day: '2099-12-04' },
        ),
      )
    ).items
    const codeId = code?.id ?? 0
    const [a, b] = orders
    if (!a || !b) throw new Error('two orders are needed')
    expect(await test.refusal(groupProduction, group([a.productionId]))).toBe('production_grouped')
    const id = await openBox()
    await test.ask(scanIntoBox, scan(id, a.production))
    const out = (productionId: number) => ({ ...asSupplier(), params: { id: codeId, productionId } })
    expect(await test.refusal(ungroupProduction, out(a.productionId))).toBe('pack_code_state')
    const params = { id, productionId: a.productionId }
    expect(await test.ask(takeOutOfBox, { ...asSupplier(), params })).toMatchObject({ codes: 0, packed: 0 })
    await test.ask(scanIntoBox, scan(id, b.production))
    await test.ask(cancelBox, { ...asSupplier(), params: { id } })
    expect((await test.ask(getBox, { ...asSupplier(), params: { id } })).state).toBe('canceled')
    await test.ask(ungroupProduction, out(a.productionId))
    expect(await test.ask(ungroupProduction, out(b.productionId))).toMatchObject({ state: 'canceled', items: [] })
  })

  it('a warehouse that boxes are still sent to cannot be removed', async () => {
    const id = await addWarehouse('CN-NB-03')
    const form = { code: 'CN-NB-04', name: 'Ningbo', address: bangkok }
    const same = { ...asSupplier(), body: { ...form, code: 'CN-GZ-01' } }
    expect(await test.refusal(createWarehouse, same)).toBe('warehouse_exists')
    expect(await test.refusal(changeWarehouse, { ...same, params: { id } })).toBe('warehouse_exists')
    expect(await test.ask(changeWarehouse, { ...asSupplier(), params: { id }, body: form })).toMatchObject(form)
    expect(await test.refusal(removeWarehouse, { ...asSupplier(), params: { id: warehouseId } })).toBe('warehouse_used')
    await test.ask(removeWarehouse, { ...asSupplier(), params: { id } })
    const { items } = await test.ask(listWarehouses, asSupplier())
    expect(items.map(({ code }) => code)).not.toContain('CN-NB-04')
    expect((await test.ask(listWarehouses, { as: test.otherSupplier })).items).toEqual([])
  })
})

async function dueNow(): Promise<number> {
  return (await test.ask(getWallet, asSupplier())).balanceMinor
}
