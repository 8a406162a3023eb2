import { randomUUID } from 'node:crypto'
import { decideCase, getCase, listCases, openCase, sendCaseMessage } from '@podwright/contracts/orders/after-sales'
import { acceptProduction, shipProduction } from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createCasesTest, parcel } from './test-cases.ts'

const test = await createCasesTest()
checkAfterEach(test)

it('a case about a lost parcel can be opened while the rest of its part is in production', async () => {
  const [as, supplier] = [await test.createAccount(), test.supplier]
  const made = await test.paidOrder(as)
  const part = { id: (await test.partOf(supplier, made.number)).id }
  const [line] = made.lines
  const price = line?.unitPriceMinor ?? 0
  await test.ask(acceptProduction, { as: supplier, params: part })
  const lines = (quantity: number) => ({ lines: [{ lineId: line?.id ?? 0, quantity }] })
  await test.ask(shipProduction, { as: supplier, params: part, body: { ...parcel(), ...lines(1) } })
  expect((await test.show(as, made.id)).actions).toContain('complain')
  const about = { kind: 'refund', reason: 'lost', artworkIds: [], text: 'It never came', requestedMinor: price }
  const open = (quantity: number) => ({
    as,
    params: { id: made.id },
    body: { requestKey: randomUUID(), ...about, ...lines(quantity) },
  })
  expect(await test.refusal(openCase, open(2))).toBe('case_quantity')
  const { id } = await test.ask(openCase, open(1))
  await test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'refund', amountMinor: price } })
  await test.ask(shipProduction, { as: supplier, params: part, body: parcel() })
  expect(await test.show(as, made.id)).toMatchObject({ state: 'shipped', afterSales: 'refund', refundedMinor: price })
})

it('openCase refuses a case beyond one part, sixty days, the shipped quantity or the price, or without a picture', async () => {
  const { as, order, line, open } = await test.sentOrder()
  for (const [about, reason] of [
    [{ lines: [{ lineId: line.id, quantity: 5 }] }, 'case_quantity'],
    [{ lines: [1, 2].map(() => ({ lineId: line.id, quantity: 1 })) }, 'case_quantity'],
    [{ lines: [{ lineId: 1_000_000, quantity: 1 }] }, 'order_line_unknown'],
    [{ artworkIds: [] }, 'case_picture_needed'],
    [{ artworkIds: [1_000_000] }, 'artwork_unknown'],
    [{ requestedMinor: 2 * (line.unitPriceMinor ?? 0) + 1 }, 'case_amount'],
    [{ requestedMinor: null }, 'case_amount'],
    [{ text: '' }, 'validation_failed'],
  ] as const)
    expect(await test.refusal(openCase, open(about)), JSON.stringify(about)).toBe(reason)
  const lost = { reason: 'lost', artworkIds: [], requestedMinor: order.totalMinor }
  expect(await test.refusal(openCase, open(lost))).toBe('case_amount')
  const whole = open({ ...lost, lines: [{ lineId: line.id, quantity: 4 }] })
  expect(await test.ask(openCase, whole)).toMatchObject({ maxRefundMinor: order.totalMinor })
  await sql`update shipment set shipped_at = now() - interval '61 days' where order_id = ${order.id}`.execute(test.db)
  expect(await test.refusal(openCase, open())).toBe('case_late')
  expect((await test.show(as, order.id)).actions).not.toContain('complain')
  const unsent = await test.paidOrder(as)
  const early = open({ lines: [{ lineId: unsent.lines[0]?.id ?? 0, quantity: 1 }] })
  expect(await test.refusal(openCase, { ...early, params: { id: unsent.id } })).toBe('order_state')
})

it('a case is visible to its seller, its supplier and operators only', async () => {
  const { as, supplier, order, open } = await test.sentOrder()
  const opened = await test.ask(openCase, open())
  const params = { id: opened.id }
  for (const who of [await test.createAccount(), await test.createAccount(2)]) {
    expect(await test.refusal(getCase, { as: who, params })).toBe('case_unknown')
    expect(await test.refusal(sendCaseMessage, { as: who, params, body: { text: 'x' } })).toBe('case_unknown')
    expect((await test.ask(listCases, { as: who })).items).toEqual([])
  }
  const stranger = await test.createAccount(2)
  const refuse = { params, body: { decision: 'refuse' } }
  expect(await test.refusal(decideCase, { as: stranger, ...refuse })).toBe('case_unknown')
  expect(await test.refusal(decideCase, { as, ...refuse })).toBe('forbidden')
  for (const who of [as, supplier]) {
    const { items, counts } = await test.ask(listCases, { as: who, query: { orderId: order.id } })
    expect(items.map(({ number }) => number)).toEqual([opened.number])
    expect(counts).toEqual({ open: 1 })
  }
  const { items } = await test.ask(listCases, { as: test.operator, query: { state: ['open'], limit: 1 } })
  expect(items).toHaveLength(1)
})
