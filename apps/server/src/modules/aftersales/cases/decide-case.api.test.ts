import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { listOperatorCases } from '@podwright/contracts/operator/cases'
import { getAnyOrder, searchAllOrders } from '@podwright/contracts/operator/orders'
import { decideCase, getCase, openCase, sendCaseMessage, withdrawCase } from '@podwright/contracts/orders/after-sales'
import { listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createCasesTest } from './test-cases.ts'

const test = await createCasesTest()
checkAfterEach(test)

it('refunds a case from the supplier balance, in full or in part, exactly once @R-803', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  expect(order.actions).toContain('complain')
  const due = await test.balanceOf(supplier)
  const sent = open()
  const opened = await test.ask(openCase, sent)
  expect(await test.ask(openCase, sent)).toEqual(opened)
  expect(opened).toMatchObject({ state: 'open', quantity: 2, reprint: null, actions: ['message', 'withdraw'] })
  expect(opened.pictures).toHaveLength(1)
  expect((await test.show(as, order.id)).afterSales).toBe('open')
  const params = { id: opened.id }
  await test.ask(sendCaseMessage, { as: supplier, params, body: { text: 'Both of them?' } })
  await test.ask(sendCaseMessage, { as, params, body: { text: 'Yes' } })
  const seen = await test.ask(getCase, { as: supplier, params })
  expect(seen.actions).toEqual(['message', 'decide'])
  expect(seen.events.map(({ actor, text }) => [actor, text])).toEqual([
    ['seller', 'The cat is blurred'],
    ['supplier', 'Both of them?'],
    ['seller', 'Yes'],
  ])
  const half = line.unitPriceMinor ?? 0
  const decide = (amountMinor: number | null) => ({ as: supplier, params, body: { decision: 'refund', amountMinor } })
  expect(await test.refusal(decideCase, decide(null))).toBe('case_amount')
  expect(await test.refusal(decideCase, decide(2 * half + 1))).toBe('case_amount')
  const answers = await Promise.all(Array.from({ length: 4 }, () => test.refusal(decideCase, decide(half))))
  expect(answers.filter((reason) => reason === undefined)).toHaveLength(1)
  expect(await test.balanceOf(as)).toBe(half)
  expect(await test.balanceOf(supplier)).toBe(due - half)
  expect(await test.show(as, order.id)).toMatchObject({
    afterSales: 'refund',
    payment: 'part_refunded',
    refundedMinor: half,
  })
  expect(await test.ask(getCase, { as, params })).toMatchObject({ state: 'refunded', refundedMinor: half })
  expect((await test.ask(listWalletEntries, { as })).items[0]).toMatchObject({
    kind: 'case_refund',
    reference: opened.number,
  })
})

it('a refused case is not granted after the account of its seller or its supplier was deleted', async () => {
  const refusedCase = async () => {
    const { as, supplier, line, open } = await test.sentOrder()
    const params = { id: (await test.ask(openCase, open())).id }
    await test.ask(decideCase, { as: supplier, params, body: { decision: 'refuse', note: 'no' } })
    const decide = (decision: string) =>
      test.refusal(decideCase, {
        as: test.operator,
        params,
        body: { decision, amountMinor: decision === 'refund' ? line.unitPriceMinor : null, note: 'overturned' },
      })
    const remove = (id: number) =>
      sql`update account set deleted_at = now(), locked_at = now(), lock_reason = 'x', username = 'deleted-' || id where id = ${id}`.execute(
        test.db,
      )
    return { as, supplier, decide, remove }
  }
  const ofSeller = await refusedCase()
  await ofSeller.remove(ofSeller.as)
  for (const decision of ['refund', 'reprint']) expect(await ofSeller.decide(decision)).toBe('account_deleted')
  expect(await ofSeller.decide('refuse')).toBeUndefined()
  const ofSupplier = await refusedCase()
  await ofSupplier.remove(ofSupplier.supplier)
  expect(await ofSupplier.decide('reprint')).toBe('account_deleted')
  expect(await ofSupplier.decide('refund')).toBeUndefined()
})

it('an operator grants a case that the supplier refused; a withdrawn case stays closed', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  const refused = await test.ask(openCase, open())
  const params = { id: refused.id }
  const refuse = { as: supplier, params, body: { decision: 'refuse', note: 'It is as in the design' } }
  expect(await test.ask(decideCase, refuse)).toMatchObject({ state: 'refused', actions: ['message'] })
  expect((await test.show(as, order.id)).afterSales).toBe('closed')
  const grant = { params, body: { decision: 'refund', amountMinor: line.unitPriceMinor } }
  expect(await test.refusal(decideCase, { as: supplier, ...grant })).toBe('case_state')
  const waiting = async () => (await test.ask(listOperatorCases, { as: test.operator })).items
  expect((await waiting()).find(({ id }) => id === refused.id)).toMatchObject({
    goodsMinor: 2 * (line.unitPriceMinor ?? 0),
    orderNumber: order.number,
  })
  const found = (search: string) => test.ask(searchAllOrders, { as: test.operator, query: { search } })
  const [parcel] = (await test.show(as, order.id)).tracking
  for (const name of [order.number, refused.number, refused.productionNumber, parcel ?? ''])
    expect((await found(name)).items).toMatchObject([{ id: order.id, number: order.number }])
  expect((await found('PX-none')).items).toEqual([])
  const seen = await test.ask(getAnyOrder, { as: test.operator, params: { id: order.id } })
  expect(seen).toMatchObject({ number: order.number, events: (await test.show(as, order.id)).events })
  expect(Object.keys(seen.suppliers)).toEqual(seen.parts.map(({ number }) => number))
  const uphold = { as: test.operator, params, body: { decision: 'refuse', note: 'the pictures show nothing' } }
  expect(await test.ask(decideCase, uphold)).toMatchObject({ state: 'refused', actions: ['message', 'decide'] })
  expect((await waiting()).map(({ id }) => id)).not.toContain(refused.id)
  expect(await test.ask(decideCase, { as: test.operator, ...grant })).toMatchObject({ state: 'refunded' })
  const auditEntries = await test.ask(listOperatorActions, { as: test.operator, query: { search: refused.number } })
  expect(auditEntries.items.map(({ kind, before, after, reason }) => [kind, before, after, reason])).toEqual([
    ['case_decided', { state: 'refused' }, { state: 'refunded', amountMinor: line.unitPriceMinor }, ''],
    ['case_decided', { state: 'refused' }, { state: 'refused' }, 'the pictures show nothing'],
  ])
  const other = await test.ask(openCase, open())
  const withdraw = { as, params: { id: other.id } }
  expect(await test.ask(withdrawCase, withdraw)).toMatchObject({ state: 'withdrawn', actions: [] })
  expect(await test.refusal(withdrawCase, withdraw)).toBe('case_state')
  const say = { ...withdraw, body: { text: 'Still' } }
  expect(await test.refusal(sendCaseMessage, say)).toBe('case_state')
  expect((await test.show(as, order.id)).afterSales).toBe('refund')
})

it('a refused case is not granted for pieces that a later case covers', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  const pieces = open({ lines: [{ lineId: line.id, quantity: 4 }] })
  const first = await test.ask(openCase, pieces)
  const decided = { body: { decision: 'refuse', note: 'It is as in the design' } }
  await test.ask(decideCase, { as: supplier, params: { id: first.id }, ...decided })
  const one = { lines: [{ lineId: line.id, quantity: 1 }], requestedMinor: line.unitPriceMinor }
  const second = await test.ask(openCase, open(one))
  const grant = { as: test.operator, body: { decision: 'refund', amountMinor: line.unitPriceMinor } }
  expect(await test.refusal(decideCase, { ...grant, params: { id: first.id } })).toBe('case_quantity')
  expect(await test.ask(decideCase, { ...grant, params: { id: second.id } })).toMatchObject({ state: 'refunded' })
  expect(await test.refusal(decideCase, { ...grant, params: { id: first.id } })).toBe('case_quantity')
  expect((await test.show(as, order.id)).refundedMinor).toBe(line.unitPriceMinor)
})
