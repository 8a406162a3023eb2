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
  expect(await list()).toEqual({ lines: [] })
  warned.add(finished)
  expect(await list()).toEqual({ lines: [{ orderId: order.id, lineId: first?.id, warnings: [small] }] })
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
