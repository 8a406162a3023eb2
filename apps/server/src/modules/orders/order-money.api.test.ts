import { randomUUID } from 'node:crypto'
import { cancelOrder, payOrders } from '@podwright/contracts/orders/orders'
import { acceptProduction, refuseProduction, shipProduction } from '@podwright/contracts/orders/production'
import { dropOrderPart, replaceOrderLine, resubmitOrder } from '@podwright/contracts/orders/remedies'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLedgerFaults } from '../wallet/test-wallet.ts'
import { createOrdersTest } from './test-orders.ts'

let test: Awaited<ReturnType<typeof createOrdersTest>>
beforeAll(async () => {
  test = await createOrdersTest()
})
afterAll(() => test.drop())

/** What is paid and neither sent nor given back. */
async function clearing(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.kind = 'clearing'`.execute(test.db)
  return rows[0]?.sum ?? 0
}

/** What clearing has to hold: parts that are paid, not called off and not sent yet. */
async function expectedInClearing(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.goods_minor + p.freight_minor), 0)::bigint as sum from production_order p
    join sales_order o on o.id = p.order_id where o.paid_minor > 0 and p.state not in ('canceled', 'shipped')`.execute(
    test.db,
  )
  return rows[0]?.sum ?? 0
}

const step = fc.record({
  what: fc.constantFrom(
    'pay',
    'pay',
    'cancel',
    'accept',
    'refuse',
    'ship',
    'ship one',
    'drop',
    'replace',
    'resubmit' as const,
  ),
  order: fc.nat(2),
  part: fc.nat(1),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

it('money of orders waits in clearing until they are sent or called off, whatever happens, and then nothing is left there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const as = await test.createAccount()
      const lines = (n: number) => [
        { variant: test.variantOf(test.supplier), quantity: 1 + n },
        { variant: test.variantOf(test.otherSupplier), quantity: 2 },
      ]
      const orders = [await test.order(as, lines(0)), await test.order(as, lines(1)), await test.order(as, lines(2))]
      await test.fund(
        as,
        orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      )
      for (const each of steps) {
        await carryOut(as, orders[each.order]?.id ?? 0, each)
        expect(await clearing()).toBe(await expectedInClearing())
      }
      // Everything comes to its end: what can be called off is, the rest is sent.
      for (const { id } of orders) {
        await carryOut(as, id, { what: 'cancel', order: 0, part: 0 })
        const { parts } = await test.show(as, id)
        for (const part of parts.keys())
          for (const what of ['drop', 'accept', 'ship'] as const) await carryOut(as, id, { what, order: 0, part })
      }
      expect(await expectedInClearing()).toBe(0)
      expect(await clearing()).toBe(0)
      expect(await findLedgerFaults(test.db)).toEqual([])
    }),
    { numRuns: 8 },
  )
}, 60_000)

/** Does one thing as whoever may; what an order does not allow is refused and changes nothing. */
async function carryOut(as: number, id: number, { what, part: at }: Step): Promise<void> {
  const order = await test.show(as, id)
  const part = order.parts[at]
  if (what === 'pay') await test.refusal(payOrders, { as, body: payBody(order) })
  else if (what === 'cancel') await test.refusal(cancelOrder, { as, params: { id }, body: { reason: '' } })
  else if (what === 'resubmit') await test.refusal(resubmitOrder, { as, params: { id }, body: { note: '' } })
  else if (part && what === 'drop')
    await test.refusal(dropOrderPart, { as, params: { id, partId: part.id }, body: { reason: '' } })
  else if (part && what === 'replace') await replaceLine(as, order, part.id)
  else if (part) await carryOutPart(await supplierOf(part.id), order, { what, partId: part.id })
}

/** Another product of the other supplier, at whatever it costs. */
async function replaceLine(as: number, order: Awaited<ReturnType<typeof test.show>>, partId: number): Promise<void> {
  const line = order.lines.find(({ productionId }) => productionId === partId)
  if (!line) return
  await test.fund(as, 50_000)
  const params = { id: order.id, lineId: line.id }
  const target = { variantId: test.variantOf(test.otherSupplier, order.id % 3).id }
  const asked = await test.send(replaceOrderLine, { as, params, body: { target, differenceMinor: null } })
  const told = asked.failure?.fields?.differenceMinor
  if (told === undefined) return
  const body = { target, differenceMinor: Number(told) }
  expect(await test.refusal(replaceOrderLine, { as, params, body })).toBeUndefined()
}

function payBody(order: { id: number; totalMinor: number }) {
  return { requestKey: randomUUID(), orders: [{ id: order.id, totalMinor: order.totalMinor }] }
}

async function carryOutPart(
  as: number,
  order: Awaited<ReturnType<typeof test.show>>,
  { what, partId }: { readonly what: Step['what']; readonly partId: number },
): Promise<void> {
  const params = { id: partId }
  const line = order.lines.find(({ productionId }) => productionId === partId)
  const parcel = { requestKey: randomUUID(), trackingNumber: randomUUID() }
  if (what === 'accept') await test.refusal(acceptProduction, { as, params })
  else if (what === 'refuse') await test.refusal(refuseProduction, { as, params, body: { code: 'other' } })
  else if (what === 'ship') await test.refusal(shipProduction, { as, params, body: parcel })
  else if (line)
    await test.refusal(shipProduction, { as, params, body: { ...parcel, lines: [{ lineId: line.id, quantity: 1 }] } })
}

async function supplierOf(partId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(supplier_id, 0) as id from production_order where id = ${partId}`.execute(test.db)
  return rows[0]?.id ?? 0
}
