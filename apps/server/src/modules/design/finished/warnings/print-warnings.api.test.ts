import type { PrintWarning } from '@podwright/contracts/orders/print-warnings'
import { listPrintWarnings, listProductionWarnings } from '@podwright/contracts/orders/print-warnings'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addFinished } from '../../../sales/orders/test-finished.ts'
import { checkAfterEach, createOrdersTest } from '../../../sales/orders/test-orders.ts'
import { warningRoutes } from './routes.ts'

const small: PrintWarning = { code: 'text_too_small', area: 'front', size: null, values: { mm: 1, min: 2 } }
/** Products with a warning. */
const warned = new Set<number>()
const printWarnings = {
  of: async (ids: readonly number[]) => new Map(ids.map((id) => [id, warned.has(id) ? [small] : []])),
}
const test = await createOrdersTest((api, db) => warningRoutes(api, { db, printWarnings }))
checkAfterEach(test, { hasInventedAmounts: true })

it('sellers see the warnings of the lines of their orders, and the supplier those of a production order', async () => {
  const seller = await test.createAccount()
  const variant = test.variantOf(test.supplier)
  const order = await test.order(seller, [
    { variant, quantity: 1 },
    { variant: test.variantOf(test.supplier, 1), quantity: 1 },
  ])
  const [first] = order.lines
  const finished = await addFinished(test.db, seller, variant)
  await sql`update order_line set finished_id = ${finished} where id = ${first?.id}`.execute(test.db)
  const list = () => test.ask(listPrintWarnings, { as: seller, query: { ids: [order.id] } })
  expect(await list()).toEqual({ lines: [], next: null })
  warned.add(finished)
  expect(await list()).toEqual({ lines: [{ orderId: order.id, lineId: first?.id, warnings: [small] }], next: null })
  const other = await test.createAccount()
  expect(await test.refusal(listPrintWarnings, { as: other, query: { ids: [order.id] } })).toBe('order_unknown')

  await test.fund(seller, order.totalMinor)
  await test.pay(seller, [order])
  const part = await test.partOf(test.supplier, order.number)
  const params = { id: part.id }
  expect(await test.ask(listProductionWarnings, { as: test.supplier, params })).toEqual({
    lines: [{ lineId: first?.id, warnings: [small] }],
  })
  expect(await test.refusal(listProductionWarnings, { as: test.otherSupplier, params })).toBe('production_unknown')
})

it('a call checks two hundred lines; the next one continues after them', async () => {
  const seller = await test.createAccount()
  const variant = test.variantOf(test.supplier)
  const orders = [
    await test.order(seller, [{ variant, quantity: 1 }]),
    await test.order(seller, [{ variant, quantity: 1 }]),
  ]
  const finished = await addFinished(test.db, seller, variant)
  warned.add(finished)
  const ids = orders.map(({ id }) => id)
  await sql`update order_line set finished_id = ${finished} where order_id = any(${ids})`.execute(test.db)
  await sql`insert into order_line (order_id, position, variant_id, finished_id, quantity)
    select ${ids[0]}, 1 + i, ${variant.id}, ${finished}, 1 from generate_series(1, 200) as i`.execute(test.db)
  const part = (after?: number) => test.ask(listPrintWarnings, { as: seller, query: { ids, ...(after && { after }) } })
  const first = await part()
  expect([first.lines.length, first.next]).toEqual([200, first.lines.at(-1)?.lineId])
  const second = await part(first.next ?? undefined)
  expect([second.lines.length, second.next]).toEqual([2, null])
  const lines = [...first.lines, ...second.lines].map(({ lineId }) => lineId)
  expect(new Set(lines).size).toBe(202)
})
