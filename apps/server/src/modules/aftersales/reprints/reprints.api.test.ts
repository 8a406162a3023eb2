import { listOperatorCases } from '@podwright/contracts/operator/cases'
import { decideCase, getCase, openCase } from '@podwright/contracts/orders/after-sales'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import {
  acceptProduction,
  assignProduction,
  getProductionOrder,
  refuseProduction,
  shipProduction,
  trackShipment,
} from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  sweepPrintChanges,
  syncWithPrintFiles,
} from '../../fulfillment/production/print-files/sync-with-print-files.ts'
import { addFinished } from '../../sales/orders/test-finished.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createCasesTest, parcel } from '../cases/test-cases.ts'

const test = await createCasesTest()
checkAfterEach(test)

it('reprints pieces free of charge and ships them to the same buyer @R-803', async () => {
  const { as, supplier, order, part, open } = await test.sentOrder()
  const { shipments } = await test.show(as, order.id)
  await test.ask(trackShipment, {
    as: supplier,
    params: { id: shipments[0]?.id ?? 0 },
    body: { state: 'delivered' },
  })
  const opened = await test.ask(openCase, open({ kind: 'reprint', requestedMinor: null }))
  const params = { id: opened.id }
  const due = await test.balanceOf(supplier)
  const decided = await test.ask(decideCase, { as: supplier, params, body: { decision: 'reprint' } })
  expect(decided).toMatchObject({ state: 'reprinting', reprint: { number: expect.stringMatching(/^PO/) } })
  const again = { id: decided.reprint?.productionId ?? 0 }
  const made = await test.ask(getProductionOrder, { as: supplier, params: again })
  expect(made).toMatchObject({ state: 'waiting', isReprint: true, quantity: 2, goodsMinor: 0 })
  expect(made.lines).toMatchObject([{ state: 'file_ready', quantity: 2 }])
  expect(await test.show(as, order.id)).toMatchObject({
    state: 'delivered',
    afterSales: 'reprint',
    quantity: 4,
    lineCount: 1,
  })
  await test.ask(acceptProduction, { as: supplier, params: again })
  await test.ask(shipProduction, { as: supplier, params: again, body: parcel() })
  expect(await test.balanceOf(supplier)).toBe(due)
  const after = await test.show(as, order.id)
  expect(after).toMatchObject({ state: 'delivered', afterSales: 'closed', shippedQuantity: 4, payment: 'paid' })
  expect((await test.ask(listOrders, { as })).items).toMatchObject([{ quantity: 4, shippedQuantity: 4, lineCount: 1 }])
  expect((await test.ask(getCase, { as, params })).state).toBe('reprinted')
  const second = after.shipments.find(({ productionId }) => productionId === again.id)
  await test.ask(trackShipment, { as: supplier, params: { id: second?.id ?? 0 }, body: { state: 'in_transit' } })
  expect((await test.show(as, order.id)).state).toBe('delivered')
  // The two other pieces can still be claimed, these two cannot be claimed again.
  const twice = open({
    kind: 'reprint',
    requestedMinor: null,
    lines: [{ lineId: order.lines[0]?.id ?? 0, quantity: 3 }],
  })
  expect(await test.refusal(openCase, twice)).toBe('case_quantity')
  expect((await test.ask(getProductionOrder, { as: supplier, params: part })).isReprint).toBe(false)
})

it('a refused reprint reopens the case for another supplier or a refund @R-803', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  const { id } = await test.ask(openCase, open({ kind: 'reprint', requestedMinor: null }))
  const decide = (decision: string, by = supplier, amountMinor: number | null = null) =>
    test.ask(decideCase, { as: by, params: { id }, body: { decision, amountMinor } })
  const first = (await decide('reprint')).reprint?.productionId ?? 0
  const refusal = { code: 'out_of_stock', note: 'No white left' }
  await test.ask(refuseProduction, { as: supplier, params: { id: first }, body: refusal })
  const waiting = await test.ask(getCase, { as: supplier, params: { id } })
  expect(waiting).toMatchObject({ state: 'open', reprint: null, actions: ['message', 'decide'] })
  expect(waiting.events.at(-1)).toMatchObject({ actor: 'supplier', to: 'open', text: 'No white left' })
  const notifications = (await test.reported(as)).map(([, , detail]) => detail)
  expect(notifications).toEqual(['reprint_refused', 'reprinting', expect.any(String)])
  expect(await test.show(as, order.id)).toMatchObject({ state: 'shipped', afterSales: 'open', quantity: 4 })
  expect((await test.ask(getProductionOrder, { as: supplier, params: { id: first } })).state).toBe('canceled')

  const second = (await decide('reprint', test.operator)).reprint?.productionId ?? 0
  const assign = { as: test.operator, params: { id: second }, body: { supplierId: test.supplier } }
  await test.ask(assignProduction, assign)
  await test.ask(refuseProduction, { as: test.supplier, params: { id: second }, body: { code: 'capacity' } })
  expect(await decide('refund', supplier, line.unitPriceMinor)).toMatchObject({ state: 'refunded' })
  expect(await test.show(as, order.id)).toMatchObject({ afterSales: 'refund', refundedMinor: line.unitPriceMinor })
})

it('an operator decides again on a late reprint until a piece of it has shipped', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  const decide = (id: number, by: number, decision: string, amountMinor: number | null = null) => ({
    as: by,
    params: { id },
    body: { decision, amountMinor },
  })
  const [late, sent] = await Promise.all(
    [1, 2].map(async () => {
      const pieces = { kind: 'reprint', requestedMinor: null, lines: [{ lineId: line.id, quantity: 2 }] }
      const { id } = await test.ask(openCase, open(pieces))
      const decided = await test.ask(decideCase, decide(id, supplier, 'reprint'))
      const part = { id: decided.reprint?.productionId ?? 0 }
      await test.ask(acceptProduction, { as: supplier, params: part })
      return { id, part }
    }),
  )
  if (!late || !sent) throw new Error('two cases are needed')
  const price = line.unitPriceMinor ?? 0
  expect(await test.refusal(decideCase, decide(late.id, supplier, 'refund', price))).toBe('case_state')
  expect(await test.refusal(decideCase, decide(late.id, test.operator, 'refund', 2 * price + 1))).toBe('case_amount')
  await test.ask(decideCase, decide(late.id, test.operator, 'refund', 2 * price))
  const gone = await test.ask(getProductionOrder, { as: supplier, params: late.part })
  expect(gone).toMatchObject({ state: 'canceled', lines: [{ state: 'canceled' }] })
  const again = (await test.ask(getProductionOrder, { as: supplier, params: sent.part })).lines[0]?.id ?? 0
  const one = { ...parcel(), lines: [{ lineId: again, quantity: 1 }] }
  await test.ask(shipProduction, { as: supplier, params: sent.part, body: one })
  expect(await test.refusal(decideCase, decide(sent.id, test.operator, 'refuse'))).toBe('case_state')
  expect(await test.show(as, order.id)).toMatchObject({ afterSales: 'reprint', quantity: 4, shippedQuantity: 4 })
})

it('a reprint that cannot be printed reopens the case and does not delay the order', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  const finished = await addFinished(test.db, as, test.variantOf(test.supplier))
  const { id } = await test.ask(openCase, open({ kind: 'reprint', requestedMinor: null }))
  await sql`update order_line set finished_id = ${finished} where id = ${line.id}`.execute(test.db)
  const decided = await test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'reprint' } })
  const part = { id: decided.reprint?.productionId ?? 0 }
  const seen = async () => (await test.ask(getProductionOrder, { as: supplier, params: part })).lines[0]?.state
  expect(await seen()).toBe('received')
  await sql`update sales_order set state = 'in_production' where id = ${order.id}`.execute(test.db)
  await sql`update finished_print set state = 'failed', failure = 'print_too_complex' where finished_id = ${finished}`.execute(
    test.db,
  )
  expect(await syncPrints()).toBe(1)
  expect(await seen()).toBe('canceled')
  expect(await test.ask(getCase, { as, params: { id } })).toMatchObject({ state: 'open', reprint: null })
  expect(await test.show(as, order.id)).toMatchObject({ state: 'shipped', actionCode: null, afterSales: 'open' })
  expect((await test.reported(as))[0]).toEqual(['after_sales', order.number, 'reprint_refused'])
  expect((await test.reported(supplier)).map(([kind]) => kind)).toEqual(['case_opened', 'case_opened'])
  expect(await syncPrints()).toBe(0)
  // Deciding on a reprint retries the failed print files.
  await test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'reprint' } })
  const { rows } = await sql`select state from finished_print where finished_id = ${finished}`.execute(test.db)
  expect(rows).toEqual([{ state: 'waiting' }])
})

it('a case about reprinted pieces refunds at most the price of the originals, and once @R-803', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  const price = line.unitPriceMinor ?? 0
  const remade = async (lineId: number) => {
    const { id } = await test.ask(
      openCase,
      open({ kind: 'reprint', requestedMinor: null, lines: [{ lineId, quantity: 2 }] }),
    )
    const decided = await test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'reprint' } })
    const part = { id: decided.reprint?.productionId ?? 0 }
    await test.ask(acceptProduction, { as: supplier, params: part })
    await test.ask(shipProduction, { as: supplier, params: part, body: parcel() })
    const { lines } = await test.show(as, order.id)
    return lines.find(({ productionId }) => productionId === part.id)
  }
  const once = await remade(line.id)
  const twice = await remade(once?.id ?? 0)
  expect([once, twice].map((each) => [each?.reprintOf, each?.unitPriceMinor, each?.claimable])).toEqual([
    [line.id, 0, 2],
    [line.id, 0, 2],
  ])
  const lost = { lines: [{ lineId: twice?.id, quantity: 2 }], reason: 'lost', artworkIds: [] }
  expect(await test.refusal(openCase, open({ ...lost, requestedMinor: 2 * price + 1 }))).toBe('case_amount')
  expect(await test.refusal(openCase, open({ ...lost, lines: [{ lineId: once?.id, quantity: 1 }] }))).toBe(
    'case_quantity',
  )
  const opened = await test.ask(openCase, open({ ...lost, requestedMinor: 2 * price }))
  const all = await test.ask(listOperatorCases, { as: test.operator, query: { which: 'all' } })
  expect(all.items.find(({ id }) => id === opened.id)).toMatchObject({ goodsMinor: 2 * price })
  const refund = { as: supplier, params: { id: opened.id }, body: { decision: 'refund', amountMinor: 2 * price } }
  await test.ask(decideCase, refund)
  const after = await test.show(as, order.id)
  expect(after).toMatchObject({ refundedMinor: 2 * price, afterSales: 'refund' })
  expect(after.lines.map(({ claimable }) => claimable)).toEqual([2, 0, 0])
})

function syncPrints(finishedId?: number): Promise<number> {
  const onError = (error: unknown) => {
    throw error
  }
  return finishedId === undefined
    ? sweepPrintChanges({ db: test.db, onError })
    : syncWithPrintFiles({ db: test.db, onError }, { finishedId })
}
