import { randomUUID } from 'node:crypto'
import { listAccounts, paySupplierOut } from '@podwright/contracts/operator/accounts'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { listOperatorCases } from '@podwright/contracts/operator/cases'
import { setCommission } from '@podwright/contracts/operator/pricing/margin'
import { decideCase, getCase, openCase } from '@podwright/contracts/orders/after-sales'
import { trackShipment } from '@podwright/contracts/orders/production'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { defaultMoneyLimits } from '@podwright/domain/wallet/money-limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createCasesTest } from './test-cases.ts'

const test = await createCasesTest()
checkAfterEach(test, { hasInventedAmounts: true })

const refund = (as: number, id: number, amountMinor: number) => ({
  as,
  params: { id },
  body: { decision: 'refund', amountMinor, note: 'lost on the way' },
})
/** A case about a lost parcel of a supplier that has refunded so much this month, each case below the limit. */
async function openLostParcelCase({ refundedBeforeMinor = 0 } = {}) {
  const sent = await test.sentOrder()
  const opened = await test.ask(openCase, sent.open({ reason: 'lost' }))
  if (refundedBeforeMinor > 0) {
    const earlier = await test.sentOrder()
    const { id } = await test.ask(openCase, earlier.open({ reason: 'lost' }))
    await sql`update after_sales_case set supplier_id = ${sent.supplier}, state = 'refunded', decided_at = now(),
      refunded_minor = ${refundedBeforeMinor} where id = ${id}`.execute(test.db)
  }
  return { ...sent, caseId: opened.id, amountMinor: opened.requestedMinor ?? 0 }
}
const raisePrice = (orderId: number) =>
  sql`update order_line set unit_price_minor = 60000 where order_id = ${orderId}`.execute(test.db)

describe('a refund of a lost parcel by its supplier', () => {
  it('a refund below the limits is paid at once', async () => {
    const { as, supplier, caseId, amountMinor } = await openLostParcelCase()
    expect((await test.ask(decideCase, refund(supplier, caseId, amountMinor))).state).toBe('refunded')
    expect(await test.balanceOf(as)).toBe(amountMinor)
  })

  it('a refund above the limit per case waits for an operator, and no money moves until then @R-803', async () => {
    const { as, supplier, order, caseId } = await openLostParcelCase()
    await raisePrice(order.id)
    await sql`update sales_order set paid_minor = 9000000 where id = ${order.id}`.execute(test.db)
    const before = await test.balanceOf(supplier)
    const proposed = defaultMoneyLimits.refundCaseMinor + 1
    await sql`update after_sales_case set requested_minor = ${proposed} where id = ${caseId}`.execute(test.db)
    const waiting = await test.ask(decideCase, refund(supplier, caseId, proposed))
    expect(waiting).toMatchObject({
      state: 'approval',
      proposedMinor: proposed,
      refundedMinor: 0,
      actions: ['message'],
    })
    expect([await test.balanceOf(as), await test.balanceOf(supplier)]).toEqual([0, before])
    expect(await test.refusal(decideCase, refund(supplier, caseId, 100))).toBe('case_state')
    const { items } = await test.ask(listOperatorCases, { as: test.operator, query: { which: 'approval' } })
    expect(items.map(({ id }) => id)).toContain(caseId)
    expect((await test.ask(getCase, { as: test.operator, params: { id: caseId } })).actions).toContain('decide')
    await test.ask(decideCase, refund(test.operator, caseId, proposed))
    expect(await test.balanceOf(as)).toBe(proposed)
    const number = waiting.number
    const { items: log } = await test.ask(listOperatorActions, { as: test.operator, query: { search: number } })
    expect(log[0]).toMatchObject({
      kind: 'case_decided',
      before: { state: 'approval' },
      after: { amountMinor: proposed },
    })
  })

  it('a supplier cannot refund more than was requested or paid; an operator may grant more than requested @R-803', async () => {
    const { as, supplier, order, caseId, amountMinor } = await openLostParcelCase()
    const asked = amountMinor - 100
    await sql`update after_sales_case set requested_minor = ${asked} where id = ${caseId}`.execute(test.db)
    expect(await test.ask(getCase, { as: supplier, params: { id: caseId } })).toMatchObject({ maxRefundMinor: asked })
    const above = await test.send(decideCase, refund(supplier, caseId, asked + 1))
    expect(above.failure).toMatchObject({ reason: 'case_amount', fields: { maxMinor: String(asked) } })
    await raisePrice(order.id)
    const paid = order.totalMinor
    for (const by of [supplier, test.operator])
      expect(await test.refusal(decideCase, refund(by, caseId, paid + 1))).toBe('case_amount')
    expect((await test.ask(getCase, { as, params: { id: caseId } })).state).toBe('open')
    await test.ask(decideCase, refund(test.operator, caseId, asked + 1))
    expect(await test.balanceOf(as)).toBe(asked + 1)
  })

  it('a refund above the monthly limit of its supplier waits for an operator, who may refuse it @R-803', async () => {
    const { as, supplier, caseId, amountMinor } = await openLostParcelCase({
      refundedBeforeMinor: defaultMoneyLimits.refundMonthMinor - 1,
    })
    expect((await test.ask(decideCase, refund(supplier, caseId, amountMinor))).state).toBe('approval')
    const body = { decision: 'refuse', amountMinor: null, note: 'the carrier knows no such parcel' }
    const refused = await test.ask(decideCase, { as: test.operator, params: { id: caseId }, body })
    expect(refused.state).toBe('refused')
    expect(await test.balanceOf(as)).toBe(0)
  })
})

it.each([
  ['at once if balance and returned commission cover it', 0, 'refunded'],
  ['by an operator if a cent is missing', 1, 'approval'],
])('a supplier whose limit is used up refunds %s @R-803', async (_, missingMinor, state) => {
  const share = (basisPoints: number) =>
    test.ask(setCommission, { as: test.operator, body: { basisPoints, reason: 'contract' } })
  await share(1250)
  const { supplier, order, line, open } = await openLostParcelCase({
    refundedBeforeMinor: defaultMoneyLimits.refundMonthMinor,
  })
  await share(0)
  await test.deliver(order)
  const amountMinor = 4 * (line.unitPriceMinor ?? 0)
  const freightMinor = order.parts[0]?.freightMinor ?? 0
  // The lost parcel was claimed for two of the pieces; a case about all of them needs them back.
  await sql`delete from after_sales_case where order_id = ${order.id}`.execute(test.db)
  const about = { lines: [{ lineId: line.id, quantity: 4 }], requestedMinor: amountMinor }
  const { id } = await test.ask(openCase, open(about))
  const body = { requestKey: randomUUID(), amountMinor: freightMinor + missingMinor }
  await test.ask(paySupplierOut, { as: test.operator, params: { id: supplier }, body })
  expect((await test.ask(decideCase, refund(supplier, id, amountMinor))).state).toBe(state)
})

describe('earnings of a supplier', () => {
  const payOut = (supplier: number, amountMinor: number) => ({
    as: test.operator,
    params: { id: supplier },
    body: { requestKey: randomUUID(), amountMinor },
  })
  const heldOf = async (supplier: number) => (await test.ask(getWallet, { as: supplier })).heldMinor
  const deliver = (as: number, shipmentId: number) =>
    test.ask(trackShipment, { as, params: { id: shipmentId }, body: { state: 'delivered' } })

  it('earnings are held until an operator or a carrier reports the delivery @R-803', async () => {
    const { supplier, order } = await test.sentOrder()
    const due = await test.balanceOf(supplier)
    expect(await heldOf(supplier)).toBe(due)
    expect(await test.refusal(paySupplierOut, payOut(supplier, due))).toBe('earnings_held')
    const shipmentId = order.shipments[0]?.id ?? 0
    const other = await test.sentOrder()
    await deliver(other.supplier, other.order.shipments[0]?.id ?? 0)
    expect(await heldOf(other.supplier)).toBe(await test.balanceOf(other.supplier))
    await deliver(test.operator, shipmentId)
    expect(await heldOf(supplier)).toBe(0)
    await test.ask(paySupplierOut, payOut(supplier, due))
  })

  it('refunded earnings are no longer held, and the supplier can be paid the released ones @R-803', async () => {
    const { supplier, caseId, amountMinor } = await openLostParcelCase()
    const earned = await heldOf(supplier)
    await test.ask(decideCase, refund(supplier, caseId, amountMinor))
    expect(await heldOf(supplier)).toBe(Math.max(earned - amountMinor, 0))
    expect(await heldOf(supplier)).toBeLessThanOrEqual(await test.balanceOf(supplier))
  })

  it('earnings are released at the end of the claim period @R-803', async () => {
    const { supplier, order } = await test.sentOrder()
    const due = await test.balanceOf(supplier)
    const { items } = await test.ask(listAccounts, { as: test.operator, query: { role: 'supplier' } })
    expect(items.find(({ id }) => id === supplier)).toMatchObject({ balanceMinor: due, heldMinor: due })
    await sql`update shipment set shipped_at = now() - interval '61 days' where order_id = ${order.id}`.execute(test.db)
    expect(await heldOf(supplier)).toBe(0)
    await test.ask(paySupplierOut, payOut(supplier, due))
  })
})
