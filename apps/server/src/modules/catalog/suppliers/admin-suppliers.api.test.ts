import { lockAccount } from '@podwright/contracts/operator/accounts'
import { getOperatorHome } from '@podwright/contracts/operator/home'
import { assignProductSupplier, listProductSuppliers } from '@podwright/contracts/operator/product-suppliers'
import { changeWorkshopProducts } from '@podwright/contracts/workshop/workshop'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createOperatorTest } from '../../platform/audit/test-operator.ts'

const test = await createOperatorTest()
const supplier = await test.server.sessionFor(2)
const other = await test.server.sessionFor(2, 'another')
afterAll(() => test.close())

const accountOf = async (token: string) => {
  const { rows } = await test.pool.query<{ id: number; username: string }>(
    'select a.id, a.username from account a where a.user_type = 2 order by a.id',
  )
  const account = rows.at(token === supplier ? 0 : -1)
  if (!account) throw new Error('there is no supplier')
  return account
}
const first = await accountOf(supplier)
const second = await accountOf(other)

type Query = { readonly search?: string; readonly which?: string }
const list = (query: Query = {}) => test.ask(listProductSuppliers, { as: test.operator, query })
const assign = (codes: readonly string[] | null, supplierId: number) => ({
  as: test.operator,
  body: { codes, supplierId, note: 'new factory' },
})

beforeEach(async () => {
  await test.pool.query('update product set supplier_id = $1', [first.id])
})

it('lists products with their suppliers, found by code, name and login account @R-802', async () => {
  const all = await list()
  const [product] = all.items
  expect(all).toMatchObject({ counts: { unassigned: 0, locked: 0, paused: 0 } })
  expect(product).toMatchObject({ supplier: first.username, problem: null, isListed: true })
  expect(all.total).toBeGreaterThan(all.items.length)
  const code = product?.code ?? ''
  expect((await list({ search: code.toLowerCase() })).items[0]).toEqual(product)
  expect((await list({ search: product?.name ?? '' })).items).toContainEqual(product)
  expect((await list({ search: first.username })).total).toBe(all.total)
  expect((await list({ search: second.username })).total).toBe(0)
})

it('shows why no supplier makes a product, and counts those products whatever the search @R-802', async () => {
  const [paused, unassigned, locked] = (await list()).items
  await test.pool.query('update product set supplier_id = null where code = $1', [unassigned?.code])
  await test.ask(assignProductSupplier, assign([locked?.code ?? ''], second.id))
  const pause = (isPaused: boolean) =>
    test.ask(changeWorkshopProducts, { as: supplier, body: { ids: [paused?.id], isPaused } })
  const lock = (reason: string | null) =>
    test.ask(lockAccount, { as: test.operator, params: { id: second.id }, body: { reason } })
  await pause(true)
  await lock('closed')
  for (const [which, product] of Object.entries({ paused, unassigned, locked }))
    expect(await list({ which }), which).toMatchObject({
      items: [{ code: product?.code, problem: which }],
      total: 1,
      counts: { unassigned: 1, locked: 1, paused: 1 },
    })
  expect(await test.refusal(assignProductSupplier, assign([paused?.code ?? ''], second.id))).toBe('account_unknown')
  await pause(false)
  await lock(null)
})

it('assigns products to a supplier, all of them or none, and records which and who had them @R-802', async () => {
  const [one, two] = (await list()).items.map(({ code }) => code)
  expect(await test.refusal(assignProductSupplier, assign([one ?? '', 'NONE'], second.id))).toBe('product_unknown')
  expect((await list({ search: second.username })).total).toBe(0)
  expect(await test.ask(assignProductSupplier, assign([one ?? '', two ?? ''], second.id))).toEqual({ products: 2 })
  expect((await list({ search: second.username })).items.map(({ code }) => code)).toEqual([one, two])
  expect(await test.logged(second.username)).toMatchObject([
    {
      kind: 'products_supplied',
      before: { supplier: first.username },
      after: { supplier: second.username, products: 2, codes: [one, two] },
      reason: 'new factory',
    },
    ...(await test.logged(second.username)).slice(1),
  ])
  const logged = await test.logged(second.username)
  expect(await test.ask(assignProductSupplier, assign([one ?? ''], second.id))).toEqual({ products: 0 })
  expect(await test.logged(second.username)).toEqual(logged)
})

it('assigns all products without a supplier and leaves the others as they are @R-802', async () => {
  const all = (await list()).total
  const [one, two] = (await list()).items.map(({ code }) => code)
  await test.pool.query('update product set supplier_id = null where code = any($1)', [[one, two]])
  const home = () => test.ask(getOperatorHome, { as: test.operator, query: { utcOffset: 0 } })
  expect((await home()).waiting.products).toBe(2)
  expect(await test.ask(assignProductSupplier, assign(null, second.id))).toEqual({ products: 2 })
  expect((await home()).waiting.products).toBe(0)
  expect((await list({ search: first.username })).total).toBe(all - 2)
  expect(await list({ which: 'unassigned' })).toMatchObject({ total: 0, counts: { unassigned: 0 } })
})
