import { search } from '@podwright/contracts/search/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requester } from '../../http/test-app.ts'
import { createTestCalls } from '../../http/test-calls.ts'
import { createTestServer } from '../test-server.ts'
import { createThings, keptProducts, type Pair, type Things } from './fixtures.ts'

let server: Awaited<ReturnType<typeof createTestServer>>
let owner: Pair
let other: Pair
let operator: string
let texts: Readonly<Record<string, string>>
let things: Things
beforeAll(async () => {
  server = await createTestServer()
  const tokensOf = async (which: 'demo' | 'another', product: Pair['product']): Promise<Pair> => ({
    seller: await server.sessionFor(3, which),
    supplier: await server.sessionFor(2, which),
    product,
  })
  owner = await tokensOf('demo', keptProducts[0])
  other = await tokensOf('another', keptProducts[1])
  operator = await server.sessionFor(1)
  things = await createThings(server, owner)
  await createThings(server, other)
  texts = await namesOf(things)
})
afterAll(() => server.close())

/** The number or name by which each resource is searched. */
async function namesOf({
  order,
  production,
  shipment,
  finished,
  design,
  batch,
  store,
  topUp,
  withdrawal,
  ...all
}: Things) {
  const { rows } = await sql<Record<string, string>>`select
    (select number from sales_order where id = ${order}) as order,
    (select number from production_order where id = ${production}) as production,
    (select tracking_number from shipment where id = ${shipment}) as shipment,
    (select number from after_sales_case where id = ${all.case}) as case,
    (select code from finished_product where id = ${finished}) as finished,
    (select name from design where id = ${design}) as design,
    (select name from batch where id = ${batch}) as batch,
    (select name from store where id = ${store}) as store,
    (select reference from wallet_top_up where id = ${topUp}) as "topUp",
    (select reference from wallet_withdrawal where id = ${withdrawal}) as withdrawal`.execute(server.db)
  const [row] = rows
  if (!row) throw new Error('a select of expressions has one row')
  return row
}

async function found(as: string, kind: string): Promise<string[]> {
  const { ask } = createTestCalls(requester(server.app))
  const { items } = await ask(search, { as, query: { q: texts[kind] ?? '' } })
  return items.map((item) => `${item.kind} ${item.id}`)
}

const kinds = {
  seller: ['order', 'shipment', 'case', 'finished', 'design', 'batch', 'store', 'topUp', 'withdrawal'],
  supplier: ['production', 'shipment', 'case'],
} as const

test.each(kinds.seller)('the search finds a %s of a seller for its owner alone', async (kind) => {
  expect(await found(owner.seller, kind)).toContain(`${kind} ${things[kind]}`)
  for (const stranger of [other.seller, other.supplier])
    expect(await found(stranger, kind)).not.toContain(`${kind} ${things[kind]}`)
})

test.each(kinds.supplier)('the search finds a %s of a supplier for its owner alone', async (kind) => {
  expect(await found(owner.supplier, kind)).toContain(`${kind} ${things[kind]}`)
  expect(await found(other.supplier, kind)).not.toContain(`${kind} ${things[kind]}`)
})

test.each(['order', 'production', 'shipment', 'case', 'topUp', 'withdrawal'] as const)(
  'the search finds a %s of any account for operators',
  async (kind) => {
    expect(await found(operator, kind)).toContain(`${kind} ${things[kind]}`)
  },
)
