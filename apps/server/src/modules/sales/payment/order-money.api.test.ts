import { randomUUID } from 'node:crypto'
import type { Call } from '@podwright/contracts/define-call'
import { paySupplierOut } from '@podwright/contracts/operator/accounts'
import {
  closeProductionShort,
  getProductionSettlement,
  takeOverProduction,
} from '@podwright/contracts/operator/production'
import { decideCase, listCases, openCase, withdrawCase } from '@podwright/contracts/orders/after-sales'
import { cancelOrder, createOrder, payOrders, releaseOrder } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  refuseProduction,
  shipProduction,
  stageProduction,
  stepBackProduction,
  trackShipment,
} from '@podwright/contracts/orders/production'
import { correctAddress, dropOrderPart, replaceOrderLine, resubmitOrder } from '@podwright/contracts/orders/remedies'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runFactor, runsOf } from '../../../../../../tests/setup/property-runs.ts'
import { findLedgerFaults } from '../../platform/wallet/test-wallet.ts'
import { bangkok, createOrdersTest } from '../orders/test-orders.ts'

const test = await createOrdersTest()
// Clearing is emptied by suppliers and platform together.
await sql`update commission_setting set basis_points = 1234`.execute(test.db)
afterAll(() => test.drop())

async function sumOf(query: ReturnType<typeof sql<{ sum: number }>>): Promise<number> {
  const { rows } = await query.execute(test.db)
  return rows[0]?.sum ?? 0
}

const balanceOf = (kind: 'clearing' | 'refunds') =>
  sumOf(sql`select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entry e
    join ledger_account a on a.id = e.account_id where a.kind = ${kind}`)

/** The expected balance of clearing: parts that are paid, not canceled and not shipped yet. */
const expectedInClearing = () =>
  sumOf(sql`select coalesce(sum(p.goods_minor + p.freight_minor), 0)::bigint as sum from production_order p
    join sales_order o on o.id = p.order_id where o.paid_minor > 0 and p.state not in ('canceled', 'shipped')`)

/** What the platform has advanced for suppliers and not got back. */
const advanced = () =>
  sumOf(sql`select coalesce(sum(advanced_minor - returned_minor), 0)::bigint as sum from after_sales_case`)

/**
 * Suppliers that owe an advance while they have a balance, and orders whose cases refunded more than their pieces cost.
 */
async function findFaults(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'owes' as fault, c.supplier_id as id from after_sales_case c join ledger_account a on a.owner_id = c.supplier_id
      and a.kind = 'supplier_payable' where c.advanced_minor > c.returned_minor and a.balance_minor > 0
    union all
    select 'refunds', o.id from sales_order o
      where (select coalesce(sum(refunded_minor), 0) from after_sales_case where order_id = o.id)
        > (select coalesce(sum(unit_price_minor * shipped_quantity), 0) from order_line where order_id = o.id)`.execute(
    test.db,
  )
  return [...rows, ...(await findLedgerFaults(test.db))]
}

/** Steps of production come more often: they follow each other, and the other steps mostly end an order. */
const production = ['accept', 'accept', 'stage', 'stage', 'ship one', 'ship one', 'ship', 'step back'] as const
const others = [
  'pay',
  'release',
  'cancel',
  'refuse',
  'drop',
  'replace',
  'move',
  'resubmit',
  'openCaseFor',
  'openCaseFor',
  'reprint',
  'give back',
  'turn down',
  'withdraw',
  'pay out',
  'close short',
  'take over',
] as const
const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...production) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  ),
  order: fc.constantFrom(0, 0, 0, 1, 1, 2),
  part: fc.constantFrom(0, 0, 0, 1, 1, 2),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type What = Step['what']

/** The expected reasons to refuse a step; any other reason is a fault. */
const refusals: Readonly<Record<What, readonly string[]>> = {
  pay: ['order_state', 'order_incomplete', 'wallet_insufficient'],
  cancel: ['order_state'],
  accept: ['production_state'],
  refuse: ['production_state'],
  ship: ['production_state', 'shipment_quantity'],
  'ship one': ['production_state', 'shipment_quantity'],
  drop: ['order_state'],
  replace: ['order_state'],
  move: ['order_state', 'order_country'],
  resubmit: ['order_state'],
  release: ['order_state'],
  openCaseFor: ['order_state', 'case_quantity'],
  reprint: ['case_state'],
  'give back': ['case_state', 'case_amount'],
  'turn down': ['case_state'],
  withdraw: ['case_state'],
  'pay out': [],
  stage: ['production_state'],
  'step back': ['production_state'],
  'close short': [],
  'take over': ['production_state'],
}

/** States in which production of an order has ended. */
const ends = ['canceled', 'failed', 'shipped', 'in_transit', 'delivered', 'returned']

it(
  'money of orders stays in clearing until they ship or are canceled, after any sequence of steps, and nothing is left there @R-803',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(2, 3, 1),
        fc.array(step, { minLength: 10, maxLength: 16 }),
        async (paidCount, steps) => {
          const as = await test.createAccount()
          const { id: storeId } = await test.addShop(as, { name: randomUUID(), holdMinutes: 60 })
          const lines = (n: number) => [
            { variant: test.variantOf(test.supplier), quantity: 1 + n },
            { variant: test.variantOf(test.otherSupplier), quantity: 2 },
          ]
          const held = lines(2).map(({ variant, quantity }) => ({ variantId: variant.id, quantity, isPlain: true }))
          const body = { requestKey: randomUUID(), storeId, address: bangkok, lines: held }
          const orders = [
            await test.order(as, lines(0)),
            await test.order(as, lines(1)),
            await test.ask(createOrder, { as, body }),
          ]
          await test.fund(
            as,
            orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
          )
          const look = async () => {
            expect(await balanceOf('clearing')).toBe(await expectedInClearing())
            expect((await balanceOf('refunds')) + (await advanced())).toBe(0)
            expect(await findFaults()).toEqual([])
          }
          // Most paths begin with paid orders, so that they come further.
          for (const { id } of orders.slice(0, paidCount)) await applyStep(as, id, { what: 'pay', order: 0, part: 0 })
          for (const each of steps) {
            await applyStep(as, orders[each.order]?.id ?? 0, each)
            await look()
          }
          // From every state there is a way out without the suppliers: what cannot be canceled is closed by an
          // operator.
          for (const { id } of orders) {
            for (const what of ['release', 'cancel'] as const) await applyStep(as, id, { what, order: 0, part: 0 })
            for (const { id: partId } of (await test.show(as, id)).parts) await closeShort(partId)
            expect(['awaiting_payment', 'payment_failed', ...ends]).toContain((await test.show(as, id)).state)
          }
          await look()
          expect(await expectedInClearing()).toBe(0)
        },
      ),
      runsOf(8),
    )
  },
  120_000 * runFactor,
)

/** Sends a request that may be refused for one of the expected reasons. */
async function attempt(what: What, call: Call, options: Parameters<typeof test.refusal>[1]): Promise<void> {
  const reason = await test.refusal(call, options)
  if (reason !== undefined) expect(refusals[what], `${what}: ${reason}`).toContain(reason)
}

type Order = Awaited<ReturnType<typeof test.show>>

/** Performs one step as the account that may do it; a refused step changes nothing. */
async function applyStep(as: number, id: number, { what, part: at }: Step): Promise<void> {
  const order = await test.show(as, id)
  const params = { id }
  if (what === 'pay') return attempt(what, payOrders, { as, body: payBody(order) })
  if (what === 'cancel') return attempt(what, cancelOrder, { as, params, body: { reason: '' } })
  if (what === 'resubmit') return attempt(what, resubmitOrder, { as, params, body: { note: '' } })
  if (what === 'release') return attempt(what, releaseOrder, { as, params })
  if (what === 'move') return moveOrder(as, order)
  const part = order.parts[at]
  // A part that was never released is not visible to its supplier.
  if (!part || part.dueOn === null) return undefined
  const supplier = await supplierOf(part.id)
  if (what === 'drop')
    return attempt(what, dropOrderPart, { as, params: { id, partId: part.id }, body: { reason: '' } })
  if (what === 'replace') return replaceLine(as, order, part.id)
  if (what === 'openCaseFor') return openCaseFor(as, order, part.id)
  if (what === 'close short') return closeShort(part.id)
  if (what === 'take over') return takeOver(part.id, supplier)
  if (what === 'pay out') return payOut(supplier)
  if (what === 'reprint' || what === 'give back' || what === 'turn down' || what === 'withdraw')
    return decide(as, order, { what, at })
  return applyToPart(supplier, order, { what, partId: part.id })
}

/** Closes a part with the amounts that are shown; parts that are complete are left. */
async function closeShort(partId: number): Promise<void> {
  const params = { id: partId }
  const { data } = await test.send(getProductionSettlement, { as: test.operator, params })
  const shown = getProductionSettlement.data.safeParse(data)
  if (!shown.success) return
  const body = { unsentMinor: shown.data.unsentMinor, reason: 'No other way' }
  await attempt('close short', closeProductionShort, { as: test.operator, params, body })
}

/** Gives the rest of a part to the other supplier. */
async function takeOver(partId: number, supplier: number): Promise<void> {
  const params = { id: partId }
  const { data } = await test.send(getProductionSettlement, { as: test.operator, params })
  const shown = getProductionSettlement.data.safeParse(data)
  if (!shown.success) return
  const supplierId = supplier === test.supplier ? test.otherSupplier : test.supplier
  const body = { supplierId, unsentMinor: shown.data.unsentMinor, reason: 'Too slow' }
  await attempt('take over', takeOverProduction, { as: test.operator, params, body })
}

/** Replaces a line with another product of the other supplier, at any price. */
async function replaceLine(as: number, order: Order, partId: number): Promise<void> {
  const line = order.lines.find(({ productionId }) => productionId === partId)
  if (!line) return
  await test.fund(as, 50_000)
  const params = { id: order.id, lineId: line.id }
  const target = { variantId: test.variantOf(test.otherSupplier, order.id % 3).id, isPlain: true }
  const asked = await test.send(replaceOrderLine, { as, params, body: { target, differenceMinor: null } })
  const reported = asked.failure?.fields?.differenceMinor
  if (reported === undefined) {
    expect(refusals.replace).toContain(asked.failure?.reason)
    return
  }
  const body = { target, differenceMinor: Number(reported) }
  expect(await test.refusal(replaceOrderLine, { as, params, body })).toBeUndefined()
}

/** Corrects the address to one in another country, at any freight. */
async function moveOrder(as: number, { id, destination }: Order): Promise<void> {
  await test.fund(as, 50_000)
  const request = (differenceMinor: number | null) => {
    const address = { ...bangkok, country: destination === 'TH' ? 'MY' : 'TH' }
    return { as, params: { id }, body: { address, differenceMinor } }
  }
  const asked = await test.send(correctAddress, request(null))
  const reported = asked.failure?.fields?.differenceMinor
  if (reported === undefined) expect(refusals.move).toContain(asked.failure?.reason)
  else expect(await test.refusal(correctAddress, request(Number(reported)))).toBeUndefined()
}

/** Opens a case about all pieces of a part that no case is about. */
async function openCaseFor(as: number, order: Order, partId: number): Promise<void> {
  const lines = order.lines.filter(({ productionId, claimable }) => productionId === partId && claimable > 0)
  if (lines.length === 0) return
  const body = {
    requestKey: randomUUID(),
    kind: 'reprint',
    reason: 'missing_pieces',
    lines: lines.map(({ id, claimable }) => ({ lineId: id, quantity: claimable })),
    artworkIds: [],
    text: 'They are not there',
  }
  await attempt('openCaseFor', openCase, { as, params: { id: order.id }, body })
}

/** Decides a case as its supplier, then as an operator, or withdraws it as its seller. */
async function decide(
  as: number,
  order: Order,
  { what, at }: { readonly what: 'reprint' | 'give back' | 'turn down' | 'withdraw'; readonly at: number },
): Promise<void> {
  const { items } = await test.ask(listCases, { as, query: { orderId: order.id } })
  const found = items[at % Math.max(1, items.length)]
  if (!found) return
  const params = { id: found.id }
  if (what === 'withdraw') return attempt(what, withdrawCase, { as, params })
  const decision = ({ reprint: 'reprint', 'give back': 'refund', 'turn down': 'refuse' } as const)[what]
  const cost = order.lines.find(({ productionId }) => productionId === found.productionId)?.unitPriceMinor ?? 1
  const body = { decision, ...(decision === 'refund' && { amountMinor: Math.max(1, cost) }) }
  await attempt(what, decideCase, { as: await supplierOf(found.productionId), params, body })
  await attempt(what, decideCase, { as: test.operator, params, body })
}

/** An operator reports all deliveries and pays out the whole balance, so that the next refund is advanced. */
async function payOut(supplier: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select s.id from shipment s join production_order p on p.id = s.production_id
    where p.supplier_id = ${supplier} and s.state in ('shipped', 'in_transit')`.execute(test.db)
  for (const { id } of rows)
    await test.ask(trackShipment, { as: test.operator, params: { id }, body: { state: 'delivered' } })
  const amountMinor = (await test.ask(getWallet, { as: supplier })).balanceMinor
  if (amountMinor === 0) return
  const body = { requestKey: randomUUID(), amountMinor }
  await attempt('pay out', paySupplierOut, { as: test.operator, params: { id: supplier }, body })
}

function payBody(order: { id: number; totalMinor: number }) {
  return { requestKey: randomUUID(), orders: [{ id: order.id, totalMinor: order.totalMinor }] }
}

async function applyToPart(
  as: number,
  order: Order,
  {
    what,
    partId,
  }: { readonly what: 'accept' | 'refuse' | 'ship' | 'ship one' | 'stage' | 'step back'; readonly partId: number },
): Promise<void> {
  const params = { id: partId }
  const line = order.lines.find(({ productionId }) => productionId === partId)
  const parcel = { requestKey: randomUUID(), trackingNumber: randomUUID() }
  if (what === 'accept') await attempt(what, acceptProduction, { as, params })
  else if (what === 'refuse') await attempt(what, refuseProduction, { as, params, body: { code: 'other' } })
  else if (what === 'stage') await attempt(what, stageProduction, { as, params, body: { stage: 'printing' } })
  else if (what === 'step back') await attempt(what, stepBackProduction, { as, params, body: {} })
  else if (what === 'ship') await attempt(what, shipProduction, { as, params, body: parcel })
  else if (line)
    await attempt(what, shipProduction, { as, params, body: { ...parcel, lines: [{ lineId: line.id, quantity: 1 }] } })
}

async function supplierOf(partId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(supplier_id, 0) as id from production_order where id = ${partId}`.execute(test.db)
  return rows[0]?.id ?? 0
}
