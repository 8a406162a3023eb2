import { randomUUID } from 'node:crypto'
import { listUnassignedProduction } from '@podwright/contracts/operator/production'
import { cancelOrder } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  assignProduction,
  getProductionOrder,
  listProductionOrders,
  refuseProduction,
  shipProduction,
  stageProduction,
  trackShipment,
} from '@podwright/contracts/orders/production'
import { scanProduction } from '@podwright/contracts/orders/production-batch'
import { resubmitOrder, retryPrints } from '@podwright/contracts/orders/remedies'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { techniques } from '@podwright/domain/catalog/words'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addFinished } from '../../sales/orders/test-finished.ts'
import { checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { markLate } from './late.ts'
import { sweepPrintChanges, syncWithPrintFiles } from './print-files/sync-with-print-files.ts'
import { countQueue, queueCountsQuery, queueQuery } from './queue-queries.ts'

const test = await createOrdersTest()
checkAfterEach(test, { hasInventedAmounts: true })

const dueTo = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor
const parcel = (trackingNumber: string, lines?: { lineId: number; quantity: number }[]) => ({
  requestKey: randomUUID(),
  trackingNumber,
  ...(lines && { lines }),
})

describe('a production order', () => {
  it('a production order goes from the queue through the workshop to the buyer, and its supplier is credited @R-803', async () => {
    const seller = await test.createAccount()
    const order = await test.paidOrder(seller)
    const as = test.supplier
    const before = await dueTo(as)
    const { id } = await test.partOf(as, order.number)
    const params = { id }
    const seen = await test.ask(getProductionOrder, { as, params })
    expect(seen).toMatchObject({ state: 'waiting', quantity: 4, shippedQuantity: 0, orderNumber: order.number })
    expect(seen.address.recipient).toBe('Somchai Jaidee')
    expect(seen.lines).toMatchObject([{ state: 'file_ready', printFiles: [], quantity: 4 }])
    expect(seen.lines[0]?.colour).toMatch(/\S/)

    expect(await test.refusal(stageProduction, { as, params, body: { stage: 'printing' } })).toBe('production_state')
    expect((await test.ask(acceptProduction, { as, params })).lines[0]?.state).toBe('routed')
    expect((await test.show(seller, order.id)).state).toBe('accepted')
    for (const stage of ['printing', 'qc', 'packed'] as const)
      expect((await test.ask(stageProduction, { as, params, body: { stage } })).lines[0]?.state).toBe(stage)
    expect(await test.show(seller, order.id)).toMatchObject({ state: 'in_production', actions: [] })
    expect(await test.refusal(cancelOrder, { as: seller, params: { id: order.id }, body: { reason: 'late' } })).toBe(
      'order_state',
    )

    const lineId = seen.lines[0]?.id ?? 0
    const reported = test.queuedParcels.count
    await test.ask(shipProduction, { as, params, body: parcel('TH0001', [{ lineId, quantity: 3 }]) })
    expect(await test.show(seller, order.id)).toMatchObject({ state: 'partially_shipped', shippedQuantity: 3 })
    expect(await dueTo(as)).toBe(before)
    const rest = parcel('TH0002')
    const shipped = await test.ask(shipProduction, { as, params, body: rest })
    expect(shipped).toMatchObject({ state: 'shipped', shippedQuantity: 4, lines: [{ state: 'shipped' }] })
    expect(test.queuedParcels.count - reported).toBe(2)
    expect(await test.ask(shipProduction, { as, params, body: rest })).toEqual(shipped)
    expect(await dueTo(as)).toBe(before + order.totalMinor)

    const sent = await test.show(seller, order.id)
    expect(sent).toMatchObject({ state: 'shipped', tracking: ['TH0001', 'TH0002'] })
    expect(sent.shipments.map(({ lines }) => lines)).toEqual([[{ lineId, quantity: 3 }], [{ lineId, quantity: 1 }]])
    const [first, second] = sent.shipments.map((shipment) => ({ id: shipment.id }))
    if (!first || !second) throw new Error('two parcels are needed')
    await test.ask(trackShipment, { as, params: first, body: { state: 'delivered' } })
    expect((await test.show(seller, order.id)).state).toBe('in_transit')
    await test.ask(trackShipment, { as: test.operator, params: second, body: { state: 'delivered' } })
    expect(await test.show(seller, order.id)).toMatchObject({ state: 'delivered', actions: ['archive', 'complain'] })
    expect(await test.refusal(trackShipment, { as, params: second, body: { state: 'in_transit' } })).toBe('order_state')
  })

  it('a production order shows the delivery state of its order, and a scan reports where it really is', async () => {
    const [seller, as] = [await test.createAccount(), test.supplier]
    const order = await test.paidOrder(seller)
    const part = await test.partOf(as, order.number)
    const params = { id: part.id }
    const scan = (stage: string) => test.ask(scanProduction, { as, body: { code: part.number, stage } })
    await test.ask(acceptProduction, { as, params })
    expect(await scan('printing')).toMatchObject({ result: 'moved', stage: 'printing' })
    expect(await scan('qc')).toMatchObject({ result: 'moved', stage: 'qc' })
    expect(await scan('printing')).toMatchObject({ result: 'known', stage: 'qc' })
    const shown = async () => {
      const { state, parts } = await test.show(seller, order.id)
      return [state, parts[0]?.shownState, (await test.partOf(as, order.number)).shownState]
    }
    const lineId = order.lines[0]?.id ?? 0
    await test.ask(shipProduction, { as, params, body: parcel('TH1', [{ lineId, quantity: 1 }]) })
    expect(await shown()).toEqual(['partially_shipped', 'partially_shipped', 'partially_shipped'])
    const { shipments } = await test.ask(shipProduction, { as, params, body: parcel('TH2') })
    expect(await shown()).toEqual(['shipped', 'shipped', 'shipped'])
    for (const { id } of shipments) {
      await test.ask(trackShipment, { as, params: { id }, body: { state: 'delivered' } })
      const [state, ...parts] = await shown()
      expect(parts).toEqual([state, state])
    }
    expect((await shown())[0]).toBe('delivered')
    expect(await scan('printing')).toMatchObject({
      result: 'known',
      stage: 'shipped',
      order: { shownState: 'delivered' },
    })
  })

  it('a production order never ships more pieces than it has, even with ten concurrent parcels @R-803', async () => {
    const seller = await test.createAccount()
    const order = await test.paidOrder(seller, test.supplier, 6)
    const as = test.supplier
    const params = { id: (await test.partOf(as, order.number)).id }
    await test.ask(acceptProduction, { as, params })
    const lineId = order.lines[0]?.id ?? 0
    const requests = Array.from({ length: 10 }, (_, n) =>
      test.refusal(shipProduction, { as, params, body: parcel(`TH-${n}`, [{ lineId, quantity: 2 }]) }),
    )
    const answers = await Promise.all(requests)
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(3)
    expect(answers.filter((reason) => reason === 'shipment_quantity')).toHaveLength(7)
    expect(await test.show(seller, order.id)).toMatchObject({ state: 'shipped', shippedQuantity: 6 })
  })

  it('a refused production order waits for an operator, who assigns it to another supplier', async () => {
    const seller = await test.createAccount()
    const order = await test.paidOrder(seller)
    const params = { id: (await test.partOf(test.supplier, order.number)).id }
    const body = { code: 'out_of_stock', note: 'no more white' }
    await test.ask(refuseProduction, { as: test.supplier, params, body })
    expect(await test.show(seller, order.id)).toMatchObject({
      state: 'action_required',
      actionCode: 'out_of_stock',
      actions: ['address', 'replace', 'resubmit', 'drop', 'cancel'],
      parts: [{ refuseCode: 'out_of_stock', refuseNote: 'no more white' }],
    })
    const assign = (supplierId: number) => ({ as: test.operator, params, body: { supplierId } })
    expect(await test.refusal(assignProduction, assign(seller))).toBe('account_unknown')
    const unassigned = () => test.ask(listUnassignedProduction, { as: test.operator, query: { which: 'refused' } })
    expect((await unassigned()).items.find(({ id }) => id === params.id)).toMatchObject({
      refuseNote: 'no more white',
      orderNumber: order.number,
      quantity: 4,
    })
    const locked = await test.createAccount(2)
    await sql`update account set locked_at = now(), lock_reason = 'fraud' where id = ${locked}`.execute(test.db)
    expect(await test.refusal(assignProduction, assign(locked))).toBe('account_unknown')
    await test.ask(assignProduction, assign(test.otherSupplier))
    expect((await unassigned()).items.map(({ id }) => id)).not.toContain(params.id)
    expect((await test.show(seller, order.id)).state).toBe('in_review')
    expect(await test.refusal(getProductionOrder, { as: test.supplier, params })).toBe('production_unknown')
    // It belongs to another supplier now.
    expect(await test.refusal(assignProduction, assign(test.supplier))).toBe('production_state')
    await test.ask(acceptProduction, { as: test.otherSupplier, params })
    expect((await test.show(seller, order.id)).state).toBe('accepted')
  })

  it('paying an order of a finished product requests its print files, and production waits for them', async () => {
    const seller = await test.createAccount()
    const variant = test.variantOf(test.supplier)
    const order = await test.order(seller, [{ variant, quantity: 4 }])
    const finished = await addFinished(test.db, seller, variant)
    await sql`update order_line set finished_id = ${finished} where order_id = ${order.id}`.execute(test.db)
    const prints = async () =>
      (await sql`select area, format, state from finished_print where finished_id = ${finished}`.execute(test.db)).rows
    expect(await prints()).toEqual([])
    await test.fund(seller, order.totalMinor)
    await test.pay(seller, [order])
    expect(await prints()).toEqual([{ area: 'front', format: 'png', state: 'waiting' }])

    const as = test.supplier
    const params = { id: (await test.partOf(as, order.number)).id }
    expect(await test.refusal(acceptProduction, { as, params })).toBe('production_files_pending')
    await sql`with made as (insert into print_file (key, sha256, format, bytes, width_px, height_px)
        values (repeat('1', 64), repeat('2', 64), 'png', 9, 9, 9) returning key)
      update finished_print set state = 'ready', print = made.key from made where finished_id = ${finished}`.execute(
      test.db,
    )
    expect((await test.ask(acceptProduction, { as, params })).lines[0]?.state).toBe('routed')
  })

  it('failed print files require an action of the seller, and production continues when they are made after all', async () => {
    const seller = await test.createAccount()
    const variant = test.variantOf(test.supplier)
    const order = await test.order(seller, [{ variant, quantity: 2 }])
    const finished = await addFinished(test.db, seller, variant)
    await sql`update order_line set finished_id = ${finished} where order_id = ${order.id}`.execute(test.db)
    await test.fund(seller, order.totalMinor)
    await test.pay(seller, [order])
    expect(await test.show(seller, order.id)).toMatchObject({ state: 'in_review', lines: [{ state: 'received' }] })
    expect(await syncPrints(finished)).toBe(0)
    await sql`update finished_print set state = 'failed', failure = 'print_too_complex' where finished_id = ${finished}`.execute(
      test.db,
    )
    expect(await syncPrints(finished)).toBe(1)
    expect(await test.show(seller, order.id)).toMatchObject({
      state: 'action_required',
      actionCode: 'print_file_failed',
    })
    expect(await syncPrints(finished)).toBe(0)
    // The seller retries the files, and the production order waits as before.
    const retried = await test.ask(retryPrints, { as: seller, params: { id: order.id } })
    expect(retried).toMatchObject({ state: 'in_review', actionCode: null })
    const { rows } = await sql`select state from finished_print where finished_id = ${finished}`.execute(test.db)
    expect(rows).toEqual([{ state: 'waiting' }])
    await sql`with made as (insert into print_file (key, sha256, format, bytes, width_px, height_px)
        values (repeat('3', 64), repeat('4', 64), 'png', 9, 9, 9) returning key)
      update finished_print set state = 'ready', print = made.key, failure = null from made where finished_id = ${finished}`.execute(
      test.db,
    )
    // The sweep finds it too, for processes that were killed.
    expect(await syncPrints()).toBe(1)
    expect(await test.show(seller, order.id)).toMatchObject({ state: 'in_review', lines: [{ state: 'file_ready' }] })
    const { events } = await test.show(seller, order.id)
    expect(events.slice(-3).map(({ kind, to, reason }) => [kind, to, reason])).toEqual([
      ['state', 'action_required', 'print_file_failed'],
      ['changed', null, 'prints'],
      ['state', 'in_review', ''],
    ])
  })

  it('an order is delivered when the last parcel leaves after the first one was delivered', async () => {
    const [seller, as] = [await test.createAccount(), test.supplier]
    const order = await test.paidOrder(seller)
    const params = { id: (await test.partOf(as, order.number)).id }
    await test.ask(acceptProduction, { as, params })
    const lineId = order.lines[0]?.id ?? 0
    await test.ask(shipProduction, { as, params, body: parcel('TH3', [{ lineId, quantity: 1 }]) })
    const [first] = (await test.show(seller, order.id)).shipments
    await test.ask(trackShipment, { as, params: { id: first?.id ?? 0 }, body: { state: 'delivered' } })
    expect((await test.show(seller, order.id)).state).toBe('partially_shipped')
    await test.ask(shipProduction, { as, params, body: parcel('TH4') })
    const { state, events } = await test.show(seller, order.id)
    expect(state).toBe('in_transit')
    expect(events.filter(({ kind }) => kind === 'state').map(({ to }) => to)).toEqual(
      expect.arrayContaining(['shipped', 'in_transit']),
    )
  })

  it('a part of a locked supplier is offered to no one, and its new supplier gets all production days', async () => {
    const seller = await test.createAccount()
    const [gone, next] = [await test.createAccount(2), await test.createAccount(2)]
    const made = await test.order(seller, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    await sql`update production_order set supplier_id = ${gone} where order_id = ${made.id}`.execute(test.db)
    await sql`update account set locked_at = now(), lock_reason = 'gone' where id = ${gone}`.execute(test.db)
    await test.fund(seller, made.totalMinor)
    await test.pay(seller, [made])
    const waiting = await test.show(seller, made.id)
    expect(waiting).toMatchObject({ state: 'action_required', actionCode: 'supplier_missing' })
    const [part] = waiting.parts
    const params = { id: part?.id ?? 0 }
    const assign = (supplierId: number) => ({ as: test.operator, params, body: { supplierId } })
    expect(await test.refusal(assignProduction, assign(gone))).toBe('account_unknown')
    await sql`update production_order set due_on = '2026-01-01' where id = ${params.id}`.execute(test.db)
    expect(await markLate(test.db, '2026-01-02')).toBe(1)
    expect(await markLate(test.db, '2026-01-02')).toBe(0)
    await test.ask(assignProduction, assign(next))
    const given = await test.ask(getProductionOrder, { as: next, params })
    expect(given).toMatchObject({ state: 'waiting', dueOn: part?.dueOn, priority: 0 })
    // Refused, and offered again after its supplier was locked: it waits for an operator.
    await test.ask(refuseProduction, { as: next, params, body: { code: 'other' } })
    await sql`update account set locked_at = now(), lock_reason = 'gone' where id = ${next}`.execute(test.db)
    const again = await test.ask(resubmitOrder, { as: seller, params: { id: made.id }, body: { note: '' } })
    expect(again.actionCode).toBe('supplier_missing')
    await test.ask(cancelOrder, { as: seller, params: { id: made.id }, body: { reason: '' } })
  })

  it('a production order without a supplier waits for an operator', async () => {
    const seller = await test.createAccount()
    const made = await test.order(seller, [{ variant: test.variantOf(test.supplier, 2), quantity: 1 }])
    await sql`update production_order set supplier_id = null where order_id = ${made.id}`.execute(test.db)
    await test.fund(seller, made.totalMinor)
    await test.pay(seller, [made])
    expect(await test.show(seller, made.id)).toMatchObject({ state: 'action_required', actionCode: 'supplier_missing' })
    const [part] = (await test.show(seller, made.id)).parts
    const unassigned = await test.ask(listUnassignedProduction, { as: test.operator, query: { which: 'unassigned' } })
    expect(unassigned.items).toMatchObject([{ id: part?.id, supplier: null, refuseCode: null }])
    const params = { id: part?.id ?? 0 }
    await test.ask(assignProduction, { as: test.operator, params, body: { supplierId: test.supplier } })
    expect((await test.show(seller, made.id)).state).toBe('in_review')
  })
})

describe('the queue of a supplier', () => {
  it('the queue of a supplier shows released parts page by page: samples first, then by due day', async () => {
    const seller = await test.createAccount()
    const as = await test.createAccount(2)
    const numbers: string[] = []
    for (const isSample of [false, true, false]) {
      const made = await test.order(seller, [{ variant: test.variantOf(test.supplier), quantity: 1 }], { isSample })
      await sql`update production_order set supplier_id = ${as} where order_id = ${made.id}`.execute(test.db)
      expect((await test.ask(listProductionOrders, { as })).items.map(({ orderNumber }) => orderNumber)).not.toContain(
        made.number,
      )
      await test.fund(seller, made.totalMinor)
      await test.pay(seller, [made])
      numbers.push(made.number)
    }
    const all = await test.ask(listProductionOrders, { as })
    expect(all.items.map(({ orderNumber }) => orderNumber)).toEqual([numbers[1], numbers[0], numbers[2]])
    expect(all.counts).toEqual({ waiting: 3 })
    expect(await countQueue(test.db, as, 2)).toEqual({ waiting: 2 })
    const first = await test.ask(listProductionOrders, { as, query: { limit: 2 } })
    const second = await test.ask(listProductionOrders, { as, query: { limit: 2, after: first.next } })
    expect([...first.items, ...second.items]).toEqual(all.items)
    expect(second.next).toBeNull()
    expect((await test.ask(listProductionOrders, { as, query: { state: ['shipped'] } })).items).toEqual([])
    const day = all.items[0]?.dueOn ?? ''
    const dueIn = async (dueFrom?: string, dueTo?: string) => {
      const query = { ...(dueFrom && { dueFrom }), ...(dueTo && { dueTo }) }
      return (await test.ask(listProductionOrders, { as, query })).items
    }
    expect(await dueIn(day, day)).toEqual(all.items.filter(({ dueOn }) => dueOn === day))
    expect(await dueIn('2999-01-01')).toEqual([])
    expect(await dueIn(undefined, '2000-01-01')).toEqual([])
    const numbered = (number: string) => test.ask(listProductionOrders, { as, query: { number } })
    expect((await numbered(numbers[2] ?? '')).items).toEqual(all.items.slice(2))
    expect((await numbered(all.items[1]?.number.toLowerCase() ?? '')).items).toEqual(all.items.slice(1, 2))
    expect((await numbered('PO1')).items).toEqual(all.items)
    expect((await numbered('no number')).items).toEqual([])
    const { title, colour, size, lines } = all.items[0] ?? {}
    expect([title, colour, size].every(Boolean)).toBe(true)
    expect(lines).toBe(1)
    const madeIn = (some: readonly string[]) => test.ask(listProductionOrders, { as, query: { technique: some } })
    // Blanks that are ordered plain are not printed in the technique of their product.
    expect(all.items[0]).toMatchObject({ isPlain: true, technique: null })
    expect((await madeIn(techniques)).items).toEqual([])
    await sql`update order_line l set is_plain = false from production_order p
      where p.id = l.production_id and p.supplier_id = ${as}`.execute(test.db)
    const printed = await test.ask(listProductionOrders, { as })
    const technique = printed.items[0]?.technique ?? ''
    expect((await madeIn([technique])).items).toEqual(printed.items)
    expect((await madeIn(techniques.filter((each) => each !== technique))).items).toEqual([])
  })

  it('the queue of a supplier is read from an index regardless of its length', async () => {
    const [seller, as] = [await test.createAccount(), await test.createAccount(2)]
    await sql`with made as (
        insert into sales_order (account_id, source, state, address, recipient)
        select ${seller}, 'import', 'delivered', '{}', 'Somchai' from generate_series(1, 4000) returning id)
      insert into production_order (order_id, supplier_id, origin, goods_minor, freight_minor, weight_g, production_days, state,
        due_on, released_at)
      select id, ${as}, 'TH', 1, 1, 1, 1, 'shipped', date '2026-01-01' + id % 100, now() from made`.execute(test.db)
    await sql`analyze production_order`.execute(test.db)
    const page = {
      states: [],
      techniques: [],
      atStations: [],
      sku: '',
      idRanges: undefined,
      after: undefined,
      limit: 51,
    }
    for (const query of [queueQuery(as, page), queueCountsQuery(as, 100)]) {
      const compiled = query.compile(test.db)
      const { rows } = await test.pool.query<{ 'QUERY PLAN': string }>(`explain ${compiled.sql}`, [
        ...compiled.parameters,
      ])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('production_order_queue')
      expect(plan).not.toMatch(/Seq Scan on production_order/)
    }
    expect((await test.ask(listProductionOrders, { as, query: { limit: 50 } })).items).toHaveLength(50)
  })
})

function syncPrints(finishedId?: number): Promise<number> {
  const onError = (error: unknown) => {
    throw error
  }
  return finishedId === undefined
    ? sweepPrintChanges({ db: test.db, onError })
    : syncWithPrintFiles({ db: test.db, onError }, { finishedId })
}
