import {
  acceptProduction,
  listProductionOrders,
  type QueuedProduction,
  stageProduction,
  stepBackProduction,
} from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrdersTest } from '../../sales/orders/test-orders.ts'

let test: Awaited<ReturnType<typeof createOrdersTest>>
beforeAll(async () => {
  test = await createOrdersTest()
})
afterAll(() => test.drop())

it('production orders are listed by the station of their line with the most work left', async () => {
  const seller = await test.createAccount()
  const as = await test.createAccount(2)
  const made = await test.order(seller, [
    { variant: test.variantOf(test.supplier), quantity: 1 },
    { variant: test.variantOf(test.supplier, 1), quantity: 2 },
  ])
  await sql`update production_order set supplier_id = ${as} where order_id = ${made.id}`.execute(test.db)
  await test.fund(seller, made.totalMinor)
  await test.pay(seller, [made])
  const { id } = await test.partOf(as, made.number)
  const list = async (query: { readonly station?: string[]; readonly sku?: string }): Promise<QueuedProduction[]> =>
    (await test.ask(listProductionOrders, { as, query })).items
  expect(await list({ station: ['routed'] })).toEqual([])
  expect((await list({}))[0]?.station).toBeNull()

  await test.ask(acceptProduction, { as, params: { id } })
  const [accepted] = await list({ station: ['routed'] })
  expect(accepted).toMatchObject({ id, station: 'routed' })
  const { lines } = await test.ask(stageProduction, { as, params: { id }, body: { stage: 'printing' } })
  const [first, second] = lines
  expect((await list({ station: ['printing'] })).map((part) => part.station)).toEqual(['printing'])
  expect(await list({ station: ['routed', 'qc', 'packed'] })).toEqual([])

  await test.ask(stageProduction, { as, params: { id }, body: { stage: 'qc', lineIds: [first?.id] } })
  expect((await list({ station: ['printing', 'qc'] })).map((part) => part.station)).toEqual(['printing'])
  await test.ask(stageProduction, { as, params: { id }, body: { stage: 'qc', lineIds: [second?.id] } })
  expect((await list({ station: ['qc'] })).map((part) => part.id)).toEqual([id])
  await test.ask(stepBackProduction, { as, params: { id }, body: { lineIds: [second?.id] } })
  expect(await list({ station: ['qc'] })).toEqual([])

  const sku = first?.sku ?? ''
  expect(await list({ sku: sku.slice(0, 4).toLowerCase() })).toHaveLength(1)
  expect(await list({ sku: `${sku}-` })).toEqual([])
  expect(await list({ sku: '%' })).toEqual([])
})
