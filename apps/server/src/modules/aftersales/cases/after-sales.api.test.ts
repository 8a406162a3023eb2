import { randomUUID } from 'node:crypto'
import { listNotices, readNotices } from '@podwright/contracts/notices/notices'
import { paySupplierOut } from '@podwright/contracts/operator/accounts'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { listOperatorCases } from '@podwright/contracts/operator/cases'
import { findEveryOrder, getEveryOrder } from '@podwright/contracts/operator/orders'
import {
  decideCase,
  getCase,
  listCases,
  openCase,
  sendCaseMessage,
  withdrawCase,
} from '@podwright/contracts/orders/after-sales'
import { cancelOrder } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  assignProduction,
  getProductionOrder,
  refuseProduction,
  shipProduction,
  trackShipment,
} from '@podwright/contracts/orders/production'
import { getWallet, listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settlePrinted } from '../../fulfillment/production/settle-printed.ts'
import { noticeRoutes } from '../../platform/notifications/routes.ts'
import { sendNotices } from '../../platform/notifications/service.ts'
import { book } from '../../platform/wallet/ledger.ts'
import { findLedgerFaults } from '../../platform/wallet/test-wallet.ts'
import { addFinished } from '../../sales/orders/test-finished.ts'
import { createOrdersTest } from '../../sales/orders/test-orders.ts'

let test: Awaited<ReturnType<typeof createOrdersTest>>
beforeAll(async () => {
  test = await createOrdersTest((api, db) => noticeRoutes(api, { db }))
})
afterEach(async () => {
  expect(test.takeErrors()).toEqual([])
  expect(await findLedgerFaults(test.db)).toEqual([])
})
afterAll(() => test.drop())

const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor
const reported = async (as: number) =>
  (await test.ask(listNotices, { as })).items.map(({ kind, subject, detail }) => [kind, subject, detail])
const parcel = () => ({ requestKey: randomUUID(), trackingNumber: randomUUID() })

/** An order of four pieces that were sent by a supplier with nothing else to its name. */
async function sentOrder() {
  const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
  const made = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 4 }])
  await sql`update production_order set supplier_id = ${supplier} where order_id = ${made.id}`.execute(test.db)
  await test.fund(as, made.totalMinor)
  await test.pay(as, [made])
  const part = { id: (await test.partOf(supplier, made.number)).id }
  await test.ask(acceptProduction, { as: supplier, params: part })
  await test.ask(shipProduction, { as: supplier, params: part, body: parcel() })
  const order = await test.show(as, made.id)
  const artworkId = await addArtwork(as)
  const [line] = order.lines
  if (!line) throw new Error('an order without a line')
  const open = (about: object = {}) => ({
    as,
    params: { id: order.id },
    body: {
      requestKey: randomUUID(),
      kind: 'refund',
      reason: 'print_fault',
      lines: [{ lineId: line.id, quantity: 2 }],
      artworkIds: [artworkId],
      text: 'The cat is blurred',
      askedMinor: 2 * (line.unitPriceMinor ?? 0),
      ...about,
    },
  })
  return { as, supplier, order, line, part, artworkId, open }
}

async function addArtwork(accountId: number): Promise<number> {
  const hash = randomUUID().replaceAll('-', '').repeat(2)
  await sql`insert into artwork_master (hash, width_px, height_px, has_alpha, is_vector, facts)
    values (${hash}, 9, 9, false, false, '{"semiTransparentShare":0,"meanColour":"#ffffff","spread":0}')`.execute(
    test.db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into seller_artwork (account_id, master, source_sha256, source_bytes, name)
    values (${accountId}, ${hash}, ${hash}, 9, 'Blurred.jpg') returning id`.execute(test.db)
  return rows[0]?.id ?? 0
}

describe('an after-sales case', () => {
  it('ends with a refund from what is due to the supplier: what was asked for, or a part of it @R-803', async () => {
    const { as, supplier, order, line, open } = await sentOrder()
    expect(order.actions).toContain('complain')
    const due = await balanceOf(supplier)
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
    expect(await balanceOf(as)).toBe(half)
    expect(await balanceOf(supplier)).toBe(due - half)
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

  it('is paid by the platform where nothing is due any more, and the next earnings return it @R-803', async () => {
    const { as, supplier, order, line, open } = await sentOrder()
    const due = await balanceOf(supplier)
    const body = { requestKey: randomUUID(), amountMinor: due - 100 }
    await test.ask(paySupplierOut, { as: test.operator, params: { id: supplier }, body })
    const opened = await test.ask(openCase, open())
    const amountMinor = 2 * (line.unitPriceMinor ?? 0)
    await test.ask(decideCase, {
      as: test.operator,
      params: { id: opened.id },
      body: { decision: 'refund', amountMinor },
    })
    expect(await balanceOf(as)).toBe(amountMinor)
    expect(await balanceOf(supplier)).toBe(0)
    const next = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 4 }])
    await sql`update production_order set supplier_id = ${supplier} where order_id = ${next.id}`.execute(test.db)
    await test.fund(as, next.totalMinor)
    await test.pay(as, [next])
    const part = { id: (await test.partOf(supplier, next.number)).id }
    await test.ask(acceptProduction, { as: supplier, params: part })
    await test.ask(shipProduction, { as: supplier, params: part, body: parcel() })
    expect(await balanceOf(supplier)).toBe(next.totalMinor - (amountMinor - 100))
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entry e
      join ledger_account a on a.id = e.account_id where a.kind = 'refunds'`.execute(test.db)
    expect(rows).toEqual([{ sum: 0 }])
    expect((await test.show(as, order.id)).refundedMinor).toBe(amountMinor)
  })

  it('whose advance is owed is taken off what is due before anything is paid out, whoever was first @R-803', async () => {
    const { as, supplier, line, open } = await sentOrder()
    const payOut = (amountMinor: number) => {
      const body = { requestKey: randomUUID(), amountMinor }
      return { as: test.operator, params: { id: supplier }, body }
    }
    await test.ask(paySupplierOut, payOut(await balanceOf(supplier)))
    const { id } = await test.ask(openCase, open())
    const owed = 2 * (line.unitPriceMinor ?? 0)
    const next = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 4 }])
    await sql`update production_order set supplier_id = ${supplier} where order_id = ${next.id}`.execute(test.db)
    await test.fund(as, next.totalMinor)
    await test.pay(as, [next])
    const part = { id: (await test.partOf(supplier, next.number)).id }
    await test.ask(acceptProduction, { as: supplier, params: part })
    // Earned and advanced at the same moment: whichever is first, nothing is owed afterwards.
    await Promise.all([
      test.ask(shipProduction, { as: supplier, params: part, body: parcel() }),
      test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'refund', amountMinor: owed } }),
    ])
    expect(await balanceOf(supplier)).toBe(next.totalMinor - owed)
    // An advance that was overtaken by a credit, before that was prevented.
    await test.db.transaction().execute(async (tx) => {
      const facts = { reference: 'AS', key: randomUUID() }
      await book(tx, { kind: 'case_advance', ownerId: as, amountMinor: 100 }, facts)
      await sql`update after_sales_case set advanced_minor = refunded_minor, returned_minor = refunded_minor - 100
        where id = ${id}`.execute(tx)
    })
    const due = next.totalMinor - owed
    expect(await test.refusal(paySupplierOut, payOut(due))).toBe('wallet_insufficient')
    await test.ask(paySupplierOut, payOut(due - 100))
    expect(await balanceOf(supplier)).toBe(0)
  })

  it('ends with pieces that are made again at no charge and sent to the same buyer @R-803', async () => {
    const { as, supplier, order, part, open } = await sentOrder()
    const { shipments } = await test.show(as, order.id)
    await test.ask(trackShipment, {
      as: supplier,
      params: { id: shipments[0]?.id ?? 0 },
      body: { state: 'delivered' },
    })
    const opened = await test.ask(openCase, open({ kind: 'reprint', askedMinor: null }))
    const params = { id: opened.id }
    const due = await balanceOf(supplier)
    const decided = await test.ask(decideCase, { as: supplier, params, body: { decision: 'reprint' } })
    expect(decided).toMatchObject({ state: 'reprinting', reprint: { number: expect.stringMatching(/^PO/) } })
    const again = { id: decided.reprint?.productionId ?? 0 }
    const made = await test.ask(getProductionOrder, { as: supplier, params: again })
    expect(made).toMatchObject({ state: 'waiting', isReprint: true, quantity: 2, goodsMinor: 0 })
    expect(made.lines).toMatchObject([{ state: 'file_ready', quantity: 2 }])
    expect(await test.show(as, order.id)).toMatchObject({ state: 'delivered', afterSales: 'reprint', quantity: 6 })
    await test.ask(acceptProduction, { as: supplier, params: again })
    await test.ask(shipProduction, { as: supplier, params: again, body: parcel() })
    expect(await balanceOf(supplier)).toBe(due)
    const after = await test.show(as, order.id)
    expect(after).toMatchObject({ state: 'delivered', afterSales: 'closed', shippedQuantity: 6, payment: 'paid' })
    expect((await test.ask(getCase, { as, params })).state).toBe('reprinted')
    const second = after.shipments.find(({ productionId }) => productionId === again.id)
    await test.ask(trackShipment, { as: supplier, params: { id: second?.id ?? 0 }, body: { state: 'in_transit' } })
    expect((await test.show(as, order.id)).state).toBe('delivered')
    // The two others can still be complained about, these two not again.
    const twice = open({ kind: 'reprint', askedMinor: null, lines: [{ lineId: order.lines[0]?.id ?? 0, quantity: 3 }] })
    expect(await test.refusal(openCase, twice)).toBe('case_quantity')
    expect((await test.ask(getProductionOrder, { as: supplier, params: part })).isReprint).toBe(false)
  })

  it('that was refused can still be granted by an operator, and one that was withdrawn is over', async () => {
    const { as, supplier, order, line, open } = await sentOrder()
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
    const found = (search: string) => test.ask(findEveryOrder, { as: test.operator, query: { search } })
    const [parcel] = (await test.show(as, order.id)).tracking
    for (const name of [order.number, refused.number, refused.productionNumber, parcel ?? ''])
      expect((await found(name)).items).toMatchObject([{ id: order.id, number: order.number }])
    expect((await found('PX-none')).items).toEqual([])
    const seen = await test.ask(getEveryOrder, { as: test.operator, params: { id: order.id } })
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

  it('that was refused is not granted for pieces that another case has had since', async () => {
    const { as, supplier, order, line, open } = await sentOrder()
    const pieces = open({ lines: [{ lineId: line.id, quantity: 4 }] })
    const first = await test.ask(openCase, pieces)
    const decided = { body: { decision: 'refuse', note: 'It is as in the design' } }
    await test.ask(decideCase, { as: supplier, params: { id: first.id }, ...decided })
    const one = { lines: [{ lineId: line.id, quantity: 1 }], askedMinor: line.unitPriceMinor }
    const second = await test.ask(openCase, open(one))
    const grant = { as: test.operator, body: { decision: 'refund', amountMinor: line.unitPriceMinor } }
    expect(await test.refusal(decideCase, { ...grant, params: { id: first.id } })).toBe('case_quantity')
    expect(await test.ask(decideCase, { ...grant, params: { id: second.id } })).toMatchObject({ state: 'refunded' })
    expect(await test.refusal(decideCase, { ...grant, params: { id: first.id } })).toBe('case_quantity')
    expect((await test.show(as, order.id)).refundedMinor).toBe(line.unitPriceMinor)
  })

  it('whose reprint is refused is open again: it can be made again by somebody else, or given back @R-803', async () => {
    const { as, supplier, order, line, open } = await sentOrder()
    const { id } = await test.ask(openCase, open({ kind: 'reprint', askedMinor: null }))
    const decide = (decision: string, by = supplier, amountMinor: number | null = null) =>
      test.ask(decideCase, { as: by, params: { id }, body: { decision, amountMinor } })
    const first = (await decide('reprint')).reprint?.productionId ?? 0
    const refusal = { code: 'out_of_stock', note: 'No white left' }
    await test.ask(refuseProduction, { as: supplier, params: { id: first }, body: refusal })
    const waiting = await test.ask(getCase, { as: supplier, params: { id } })
    expect(waiting).toMatchObject({ state: 'open', reprint: null, actions: ['message', 'decide'] })
    expect(waiting.events.at(-1)).toMatchObject({ actor: 'supplier', to: 'open', text: 'No white left' })
    const notices = (await reported(as)).map(([, , detail]) => detail)
    expect(notices).toEqual(['reprint_refused', 'reprinting'])
    expect(await test.show(as, order.id)).toMatchObject({ state: 'shipped', afterSales: 'open', quantity: 4 })
    expect((await test.ask(getProductionOrder, { as: supplier, params: { id: first } })).state).toBe('canceled')

    const second = (await decide('reprint', test.operator)).reprint?.productionId ?? 0
    const assign = { as: test.operator, params: { id: second }, body: { supplierId: test.supplier } }
    await test.ask(assignProduction, assign)
    await test.ask(refuseProduction, { as: test.supplier, params: { id: second }, body: { code: 'capacity' } })
    expect(await decide('refund', supplier, line.unitPriceMinor)).toMatchObject({ state: 'refunded' })
    expect(await test.show(as, order.id)).toMatchObject({ afterSales: 'refund', refundedMinor: line.unitPriceMinor })
  })

  it('whose reprint does not come is decided anew by an operator, as long as nothing of it was sent', async () => {
    const { as, supplier, order, line, open } = await sentOrder()
    const decide = (id: number, by: number, decision: string, amountMinor: number | null = null) => ({
      as: by,
      params: { id },
      body: { decision, amountMinor },
    })
    const [late, sent] = await Promise.all(
      [1, 2].map(async () => {
        const pieces = { kind: 'reprint', askedMinor: null, lines: [{ lineId: line.id, quantity: 2 }] }
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
    expect(await test.show(as, order.id)).toMatchObject({ afterSales: 'reprint', quantity: 6, shippedQuantity: 5 })
  })

  it('whose reprint cannot be printed is open again by itself, and no order waits for it', async () => {
    const { as, supplier, order, line, open } = await sentOrder()
    const finished = await addFinished(test.db, as, test.variantOf(test.supplier))
    const { id } = await test.ask(openCase, open({ kind: 'reprint', askedMinor: null }))
    await sql`update order_line set finished_id = ${finished} where id = ${line.id}`.execute(test.db)
    const decided = await test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'reprint' } })
    const part = { id: decided.reprint?.productionId ?? 0 }
    const seen = async () => (await test.ask(getProductionOrder, { as: supplier, params: part })).lines[0]?.state
    expect(await seen()).toBe('received')
    await sql`update sales_order set state = 'in_production' where id = ${order.id}`.execute(test.db)
    await sql`update finished_print set state = 'failed', failure = 'print_too_complex' where finished_id = ${finished}`.execute(
      test.db,
    )
    expect(await settlePrinted({ db: test.db }, undefined)).toBe(1)
    expect(await seen()).toBe('canceled')
    expect(await test.ask(getCase, { as, params: { id } })).toMatchObject({ state: 'open', reprint: null })
    expect(await test.show(as, order.id)).toMatchObject({ state: 'shipped', actionCode: null, afterSales: 'open' })
    expect((await reported(as))[0]).toEqual(['after_sales', order.number, 'reprint_refused'])
    expect((await reported(supplier)).map(([kind]) => kind)).toEqual(['case_opened', 'case_opened'])
    expect(await settlePrinted({ db: test.db }, undefined)).toBe(0)
    // Whoever has it made again has its files made again too.
    await test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'reprint' } })
    const { rows } = await sql`select state from finished_print where finished_id = ${finished}`.execute(test.db)
    expect(rows).toEqual([{ state: 'waiting' }])
  })

  it('about pieces that were made again gives back at most what the bought ones cost, and once @R-803', async () => {
    const { as, supplier, order, line, open } = await sentOrder()
    const price = line.unitPriceMinor ?? 0
    const remade = async (lineId: number) => {
      const { id } = await test.ask(
        openCase,
        open({ kind: 'reprint', askedMinor: null, lines: [{ lineId, quantity: 2 }] }),
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
    expect(await test.refusal(openCase, open({ ...lost, askedMinor: 2 * price + 1 }))).toBe('case_amount')
    expect(await test.refusal(openCase, open({ ...lost, lines: [{ lineId: once?.id, quantity: 1 }] }))).toBe(
      'case_quantity',
    )
    const opened = await test.ask(openCase, open({ ...lost, askedMinor: 2 * price }))
    const all = await test.ask(listOperatorCases, { as: test.operator, query: { which: 'all' } })
    expect(all.items.find(({ id }) => id === opened.id)).toMatchObject({ goodsMinor: 2 * price })
    const refund = { as: supplier, params: { id: opened.id }, body: { decision: 'refund', amountMinor: 2 * price } }
    await test.ask(decideCase, refund)
    const after = await test.show(as, order.id)
    expect(after).toMatchObject({ refundedMinor: 2 * price, afterSales: 'refund' })
    expect(after.lines.map(({ claimable }) => claimable)).toEqual([2, 0, 0])
  })

  it('is about a parcel that was lost while the rest of its part is still being made', async () => {
    const [as, supplier] = [await test.createAccount(), test.supplier]
    const made = await test.paidOrder(as)
    const part = { id: (await test.partOf(supplier, made.number)).id }
    const [line] = made.lines
    const price = line?.unitPriceMinor ?? 0
    await test.ask(acceptProduction, { as: supplier, params: part })
    const lines = (quantity: number) => ({ lines: [{ lineId: line?.id ?? 0, quantity }] })
    await test.ask(shipProduction, { as: supplier, params: part, body: { ...parcel(), ...lines(1) } })
    expect((await test.show(as, made.id)).actions).toContain('complain')
    const about = { kind: 'refund', reason: 'lost', artworkIds: [], text: 'It never came', askedMinor: price }
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

  it('is about pieces of one part that were sent, within sixty days, with a picture and an amount that can be', async () => {
    const { as, order, line, open } = await sentOrder()
    for (const [about, reason] of [
      [{ lines: [{ lineId: line.id, quantity: 5 }] }, 'case_quantity'],
      [{ lines: [1, 2].map(() => ({ lineId: line.id, quantity: 1 })) }, 'case_quantity'],
      [{ lines: [{ lineId: 1_000_000, quantity: 1 }] }, 'order_line_unknown'],
      [{ artworkIds: [] }, 'case_picture_needed'],
      [{ artworkIds: [1_000_000] }, 'artwork_unknown'],
      [{ askedMinor: 2 * (line.unitPriceMinor ?? 0) + 1 }, 'case_amount'],
      [{ askedMinor: null }, 'case_amount'],
      [{ text: '' }, 'validation_failed'],
    ] as const)
      expect(await test.refusal(openCase, open(about)), JSON.stringify(about)).toBe(reason)
    const lost = { reason: 'lost', artworkIds: [], askedMinor: order.totalMinor }
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

  it('is seen by its seller, its supplier and operators, and by nobody else', async () => {
    const { as, supplier, order, open } = await sentOrder()
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
})

describe('notices', () => {
  it('tell a supplier of its cases and payouts, and its seller of every answer, but nobody of what they did themselves', async () => {
    const { as, supplier, order, open } = await sentOrder()
    const { id, number } = await test.ask(openCase, open())
    const params = { id }
    await sql`update after_sales_case set created_at = now() - interval '3 days' where id = ${id}`.execute(test.db)
    await sendNotices({ db: test.db }, new Date())
    await sendNotices({ db: test.db }, new Date())
    await test.ask(sendCaseMessage, { as: supplier, params, body: { text: 'Which one?' } })
    await test.ask(sendCaseMessage, { as, params, body: { text: 'Both' } })
    await test.ask(decideCase, { as: supplier, params, body: { decision: 'refuse', note: 'No', amountMinor: null } })
    await test.ask(decideCase, { as: test.operator, params, body: { decision: 'refund', amountMinor: 100 } })
    const body = { requestKey: randomUUID(), amountMinor: 200 }
    await test.ask(paySupplierOut, { as: test.operator, params: { id: supplier }, body })
    expect(await reported(as)).toEqual([
      ['after_sales', order.number, 'refunded'],
      ['after_sales', order.number, 'refused'],
      ['case_message', number, ''],
    ])
    expect((await reported(supplier)).map(([kind, , detail]) => [kind, detail])).toEqual([
      ['payout', '200'],
      ['case_decided', 'refunded'],
      ['case_message', ''],
      ['case_due', ''],
      ['case_opened', 'open'],
    ])
  })

  it('gather the production orders of a supplier until they are read @R-802', async () => {
    const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
    const paid = async () => {
      const made = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
      await sql`update production_order set supplier_id = ${supplier} where order_id = ${made.id}`.execute(test.db)
      await test.fund(as, made.totalMinor)
      await test.pay(as, [made])
      return made.id
    }
    const report = () => sendNotices({ db: test.db }, new Date())
    await paid()
    const second = await paid()
    await report()
    expect((await reported(supplier)).map(([kind, , detail]) => [kind, detail])).toEqual([['production_new', '2']])
    await paid()
    await report()
    const { items } = await test.ask(listNotices, { as: supplier })
    expect(items.map(({ kind, detail }) => [kind, detail])).toEqual([['production_new', '3']])
    await test.ask(readNotices, { as: supplier, body: { upTo: items[0]?.id } })
    await test.ask(cancelOrder, { as, params: { id: second }, body: { reason: 'Not wanted' } })
    // Gone before anybody was told of it: nothing new.
    await test.ask(cancelOrder, { as, params: { id: await paid() }, body: { reason: 'Not wanted' } })
    await sql`update sales_order set address = address || '{"line1":"2 Sukhumvit Road"}' where account_id = ${as}`.execute(
      test.db,
    )
    await sql`update production_order set priority = 2 where supplier_id = ${supplier} and state = 'waiting'`.execute(
      test.db,
    )
    await report()
    expect((await reported(supplier)).map(([kind, , detail]) => [kind, detail]).sort()).toEqual([
      ['production_canceled', '2'],
      ['production_changed', '2'],
      ['production_late', '2'],
      ['production_new', '3'],
    ])
  })
})
