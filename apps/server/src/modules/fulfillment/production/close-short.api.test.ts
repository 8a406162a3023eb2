import { randomUUID } from 'node:crypto'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import {
  closeProductionShort,
  getProductionSettlement,
  listUnassignedProduction,
  takeOverProduction,
} from '@podwright/contracts/operator/production'
import { decideCase, getCase, listCases, openCase } from '@podwright/contracts/orders/after-sales'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { cancelOrder } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  assignProduction,
  getProductionOrder,
  refuseProduction,
  shipProduction,
  stageProduction,
  stepBackProduction,
} from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCasesTest } from '../../aftersales/cases/test-cases.ts'
import { sendNotifications } from '../../platform/notifications/service.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'

const test = await createCasesTest()
checkAfterEach(test)

const parcel = (lines?: { lineId: number; quantity: number }[]) => ({
  requestKey: randomUUID(),
  trackingNumber: randomUUID(),
  ...(lines && { lines }),
})

async function balanceOfClearing(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(e.amount_minor), 0)::bigint as sum
    from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'clearing'`.execute(test.db)
  return rows[0]?.sum ?? 0
}

/** An order of five pieces of a supplier of its own, in production, of which `sent` have shipped. */
async function startedOrder(sent: number) {
  const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
  const made = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 5 }])
  await sql`update production_order set supplier_id = ${supplier} where order_id = ${made.id}`.execute(test.db)
  const clearing = await balanceOfClearing()
  await test.fund(as, made.totalMinor)
  await test.pay(as, [made])
  const params = { id: (await test.partOf(supplier, made.number)).id }
  await test.ask(acceptProduction, { as: supplier, params })
  await test.ask(stageProduction, { as: supplier, params, body: { stage: 'printing' } })
  const lineId = made.lines[0]?.id ?? 0
  if (sent > 0) await test.ask(shipProduction, { as: supplier, params, body: parcel([{ lineId, quantity: sent }]) })
  return { as, supplier, made, params, lineId, clearing, unitMinor: made.lines[0]?.unitPriceMinor ?? 0 }
}

const settlementOf = (params: { id: number }) => test.ask(getProductionSettlement, { as: test.operator, params })

/** Closes a production order with the amounts that are shown for it. */
async function closeShort(params: { id: number }, reason = 'The machine is broken') {
  const { unsentMinor } = await settlementOf(params)
  return test.ask(closeProductionShort, { as: test.operator, params, body: { unsentMinor, reason } })
}

async function lock(supplier: number): Promise<void> {
  await sql`update account set locked_at = now(), lock_reason = 'gone' where id = ${supplier}`.execute(test.db)
}

describe('a production order that its supplier does not complete', () => {
  it('closing a production order short refunds the unsent pieces, credits the sent ones and empties clearing @R-803', async () => {
    const { as, supplier, made, params, clearing, unitMinor } = await startedOrder(3)
    expect(await test.refusal(cancelOrder, { as, params: { id: made.id }, body: { reason: '' } })).toBe('order_state')
    expect(await test.refusal(refuseProduction, { as: supplier, params, body: { code: 'other' } })).toBe(
      'production_state',
    )
    const shown = await settlementOf(params)
    const freightOfSent = Math.floor((made.freightMinor * 3) / 5)
    expect(shown).toMatchObject({
      sentPieces: 3,
      creditMinor: 3 * unitMinor + freightOfSent,
      unsentPieces: 2,
      unsentMinor: made.totalMinor - 3 * unitMinor - freightOfSent,
    })
    expect(await closeShort(params)).toMatchObject({ state: 'shipped' })
    expect(await balanceOfClearing()).toBe(clearing)
    expect(await test.balanceOf(as)).toBe(shown.unsentMinor)
    expect(await test.balanceOf(supplier)).toBe(shown.creditMinor)

    const after = await test.show(as, made.id)
    expect(after).toMatchObject({
      state: 'shipped',
      payment: 'part_refunded',
      refundedMinor: shown.unsentMinor,
      quantity: 5,
      shippedQuantity: 3,
      lineCount: 1,
    })
    expect(after.parts.map(({ state }) => state)).toEqual(['shipped', 'canceled'])
    expect(after.lines.map(({ quantity, state, shippedQuantity }) => [quantity, state, shippedQuantity])).toEqual([
      [3, 'shipped', 3],
      [2, 'canceled', 0],
    ])
    expect((await test.ask(listOrders, { as })).items).toMatchObject([{ lineCount: 1, quantity: 5 }])
    expect(await test.refusal(getProductionSettlement, { as: test.operator, params })).toBe('production_state')
  })

  it('closing a production order short is logged with its amounts and notifies seller and supplier', async () => {
    const { as, supplier, made, params } = await startedOrder(1)
    const { number, unsentMinor, creditMinor } = await settlementOf(params)
    await closeShort(params, 'The factory has closed')
    const { items } = await test.ask(listOperatorActions, { as: test.operator, query: { search: number } })
    expect(items).toMatchObject([
      {
        kind: 'production_closed_short',
        reason: 'The factory has closed',
        before: { state: 'in_production' },
        after: { state: 'shipped', sentPieces: 1, unsentPieces: 4, creditMinor, refundMinor: unsentMinor },
      },
    ])
    expect(await test.reported(as)).toEqual([
      ['order_short', made.number, String(unsentMinor)],
      ['order_shipped', made.number, expect.any(String)],
    ])
    expect(await test.reported(supplier)).toEqual([['production_closed', number, '']])
    const { events } = await test.show(as, made.id)
    expect(events.filter(({ reason }) => reason === 'The factory has closed').map(({ kind }) => kind)).toEqual([
      'refund',
      'production',
    ])
  })

  it('an order of which nothing was sent fails when it is closed short, and all money goes back', async () => {
    const { as, supplier, made, params, clearing } = await startedOrder(0)
    expect(await closeShort(params)).toMatchObject({ state: 'canceled', creditMinor: 0, unsentMinor: made.totalMinor })
    const after = await test.show(as, made.id)
    expect(after).toMatchObject({ state: 'failed', payment: 'refunded', refundedMinor: made.totalMinor })
    expect(after.actions).toEqual(['archive'])
    expect(await balanceOfClearing()).toBe(clearing)
    expect(await test.balanceOf(supplier)).toBe(0)
    await sendNotifications({ db: test.db }, new Date())
    expect((await test.reported(supplier)).map(([kind]) => kind)).toContain('production_canceled')
  })

  it('a production order cannot be closed short when pieces have shipped since the amounts were shown', async () => {
    const { as, supplier, made, params, lineId } = await startedOrder(1)
    const { unsentMinor } = await settlementOf(params)
    await test.ask(shipProduction, { as: supplier, params, body: parcel([{ lineId, quantity: 1 }]) })
    const late = { as: test.operator, params, body: { unsentMinor, reason: 'late' } }
    expect(await test.refusal(closeProductionShort, late)).toBe('production_settlement')
    expect(await test.show(as, made.id)).toMatchObject({ refundedMinor: 0, state: 'partially_shipped' })
    const withoutReason = { ...late, body: { ...late.body, reason: ' ' } }
    expect(await test.refusal(closeProductionShort, withoutReason)).toBe('validation_failed')
  })

  it('another supplier takes over the unsent pieces, and both are credited for what they sent @R-803', async () => {
    const { as, supplier, made, params, clearing } = await startedOrder(3)
    const { unsentMinor, creditMinor } = await settlementOf(params)
    const other = await test.createAccount(2)
    const body = { supplierId: other, unsentMinor, reason: 'The first one is too slow' }
    const taken = await test.ask(takeOverProduction, { as: test.operator, params, body })
    expect(taken.creditMinor).toBe(creditMinor)
    expect(await test.balanceOf(supplier)).toBe(creditMinor)
    expect(await test.show(as, made.id)).toMatchObject({ state: 'partially_shipped', refundedMinor: 0, lineCount: 1 })
    expect(await test.ask(getProductionOrder, { as: other, params: { id: taken.id } })).toMatchObject({
      state: 'waiting',
      quantity: 2,
      lines: [{ state: 'file_ready', quantity: 2 }],
    })
    await test.ask(acceptProduction, { as: other, params: { id: taken.id } })
    await test.ask(shipProduction, { as: other, params: { id: taken.id }, body: parcel() })
    expect(await test.balanceOf(other)).toBe(unsentMinor)
    expect(await balanceOfClearing()).toBe(clearing)
    expect(await test.show(as, made.id)).toMatchObject({ state: 'shipped', shippedQuantity: 5, payment: 'paid' })
  })

  it('another supplier takes over a begun production order of a locked supplier as a whole', async () => {
    const { as, supplier, made, params } = await startedOrder(0)
    await lock(supplier)
    const listed = await test.ask(listUnassignedProduction, { as: test.operator, query: { which: 'locked' } })
    expect(listed.items.find(({ id }) => id === params.id)).toMatchObject({ why: 'locked', state: 'in_production' })
    const { unsentMinor } = await settlementOf(params)
    const take = (supplierId: number) => ({
      as: test.operator,
      params,
      body: { supplierId, unsentMinor, reason: 'locked' },
    })
    expect(await test.refusal(takeOverProduction, take(supplier))).toBe('account_unknown')
    const other = await test.createAccount(2)
    expect(await test.ask(takeOverProduction, take(other))).toMatchObject({ id: params.id, creditMinor: 0 })
    expect(await test.show(as, made.id)).toMatchObject({ state: 'in_review', parts: [{ state: 'waiting' }] })
    await test.ask(acceptProduction, { as: other, params })
    const { items } = await test.ask(listOperatorActions, {
      as: test.operator,
      query: { kind: 'production_taken_over' },
    })
    expect(items[0]).toMatchObject({ reason: 'locked', before: { state: 'in_production' } })
  })

  it('a waiting production order of a locked or overdue supplier is listed and assigned to another one', async () => {
    for (const why of ['locked', 'overdue'] as const) {
      const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
      const order = await test.paidOrder(as)
      const params = { id: order.parts[0]?.id ?? 0 }
      await sql`update production_order set supplier_id = ${supplier} where id = ${params.id}`.execute(test.db)
      const assign = { as: test.operator, params, body: { supplierId: test.otherSupplier } }
      expect(await test.refusal(assignProduction, assign)).toBe('production_state')
      if (why === 'locked') await lock(supplier)
      else await sql`update production_order set due_on = '2026-01-01' where id = ${params.id}`.execute(test.db)
      const listed = await test.ask(listUnassignedProduction, { as: test.operator, query: { which: why } })
      expect(listed.items.filter(({ id }) => id === params.id)).toMatchObject([{ why, state: 'waiting' }])
      const all = await test.ask(listUnassignedProduction, { as: test.operator })
      expect(all.items.map(({ id }) => id)).toContain(params.id)
      await test.ask(assignProduction, assign)
      const gone = await test.ask(listUnassignedProduction, { as: test.operator, query: { which: why } })
      expect(gone.items.map(({ id }) => id)).not.toContain(params.id)
    }
  })
})

describe('a stage that was recorded by mistake', () => {
  it('a supplier undoes recorded stages one by one, until the order can be refused or canceled again', async () => {
    const { as, supplier, made, params, lineId } = await startedOrder(0)
    const back = { as: supplier, params, body: {} }
    await test.ask(stageProduction, { as: supplier, params, body: { stage: 'qc' } })
    expect((await test.ask(stepBackProduction, back)).lines[0]?.state).toBe('printing')
    const idle = await test.ask(stepBackProduction, { ...back, body: { lineIds: [lineId] } })
    expect(idle).toMatchObject({ state: 'accepted', lines: [{ state: 'routed' }] })
    expect(await test.refusal(stepBackProduction, back)).toBe('production_state')
    expect(await test.show(as, made.id)).toMatchObject({ state: 'accepted', actions: ['address', 'cancel'] })
    await test.ask(refuseProduction, { as: supplier, params, body: { code: 'capacity' } })
    await test.ask(cancelOrder, { as, params: { id: made.id }, body: { reason: '' } })
    const { events } = await test.show(as, made.id)
    expect(events.filter(({ kind }) => kind === 'production').map(({ from, to }) => [from, to])).toEqual(
      expect.arrayContaining([
        ['qc', 'printing'],
        ['printing', 'routed'],
        ['in_production', 'accepted'],
      ]),
    )
  })

  it('a production order of which a piece was sent stays in production', async () => {
    const { supplier, params } = await startedOrder(1)
    const back = { as: supplier, params, body: {} }
    expect(await test.ask(stepBackProduction, back)).toMatchObject({
      state: 'in_production',
      lines: [{ state: 'routed' }],
    })
    expect(await test.refusal(refuseProduction, { as: supplier, params, body: { code: 'other' } })).toBe(
      'production_state',
    )
  })
})

describe('a reprint that its supplier does not complete', () => {
  async function begunReprint(sent: number) {
    const { as, supplier, order, line, open } = await test.sentOrder()
    const { id } = await test.ask(openCase, open({ kind: 'reprint', requestedMinor: null }))
    const decided = await test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'reprint' } })
    const params = { id: decided.reprint?.productionId ?? 0 }
    const made = await test.ask(acceptProduction, { as: supplier, params })
    await test.ask(stageProduction, { as: supplier, params, body: { stage: 'printing' } })
    const lineId = made.lines[0]?.id ?? 0
    if (sent > 0) await test.ask(shipProduction, { as: supplier, params, body: parcel([{ lineId, quantity: sent }]) })
    return { as, supplier, order, line, caseId: id, params }
  }

  it('closing a reprint short before any piece was sent reopens its case', async () => {
    const { as, order, caseId, params } = await begunReprint(0)
    await closeShort(params)
    expect((await test.ask(getCase, { as, params: { id: caseId } })).state).toBe('open')
    expect(await test.show(as, order.id)).toMatchObject({ state: 'shipped', afterSales: 'open' })
    expect((await test.reported(as))[0]).toEqual(['after_sales', order.number, 'reprint_refused'])
  })

  it('closing a reprint short ends the case for the sent pieces and opens one for the others', async () => {
    const { as, supplier, order, line, caseId, params } = await begunReprint(1)
    await closeShort(params)
    const first = await test.ask(getCase, { as, params: { id: caseId } })
    expect(first).toMatchObject({ state: 'reprinted', lines: [{ lineId: line.id, quantity: 1 }] })
    const { items } = await test.ask(listCases, { as, query: { orderId: order.id } })
    const rest = items.find(({ id }) => id !== caseId)
    expect(rest).toMatchObject({ state: 'open', quantity: 1 })
    const body = { decision: 'refund', amountMinor: line.unitPriceMinor }
    await test.ask(decideCase, { as: supplier, params: { id: rest?.id ?? 0 }, body })
    expect(await test.show(as, order.id)).toMatchObject({ refundedMinor: line.unitPriceMinor, quantity: 4 })
  })
})
