import { getCase, openCase } from '@podwright/contracts/orders/after-sales'
import { localeCodes } from '@podwright/domain/locale'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createCasesTest } from './test-cases.ts'

const test = await createCasesTest()
checkAfterEach(test)

it('the lines of an order and of its case name color and size in every language, and the SKU', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  const { rows } = await sql<{ colours: Record<string, string>; sizes: Record<string, string>; sku: string }>`
    select c.names as colours, s.labels as sizes, v.sku from product_variant v join colour c on c.code = v.colour_code
    join product_size s on s.product_id = v.product_id and s.code = v.size_code where v.id = ${line.variantId}`.execute(
    test.db,
  )
  const [variant] = rows
  expect(Object.keys(variant?.colours ?? {}).sort()).toEqual([...localeCodes].sort())
  expect(order.lines).toEqual([expect.objectContaining({ ...variant })])
  const { id } = await test.ask(openCase, open())
  for (const who of [as, supplier])
    expect((await test.ask(getCase, { as: who, params: { id } })).lines).toEqual([
      expect.objectContaining({ lineId: line.id, ...variant }),
    ])
})
