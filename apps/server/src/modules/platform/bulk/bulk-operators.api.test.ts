import { randomUUID } from 'node:crypto'
import { startBulkRun, stopBulkRun } from '@podwright/contracts/bulk/bulk-runs'
import { permissionsOf } from '@podwright/domain/account/permissions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../../session.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import * as useCases from './bulk-runs.ts'
import { createBulkTest } from './test-bulk.ts'

const test = await createBulkTest()
checkAfterEach(test)
const { deps, run, count, start, detail, act, operator } = test

const support: Session = {
  accountId: operator,
  userType: 1,
  username: 'support',
  role: { role: 'support', permissions: permissionsOf(1, { role: 'support' }) },
}

describe('products of operators that match', () => {
  /** Takes the supplier from some products. */
  async function unassign(limit: number) {
    const { rows } = await sql<{ id: number; code: string }>`update product set supplier_id = null
      where id in (select id from product where supplier_id = ${test.otherSupplier} order by id limit ${limit})
      returning id, code`.execute(test.db)
    return rows
  }
  const supplierOf = async (ids: readonly number[]) => {
    const { rows } = await sql<{ supplier: number | null }>`select distinct supplier_id as supplier from product
      where id = any(${[...ids]}::integer[])`.execute(test.db)
    return rows.map(({ supplier }) => supplier)
  }
  const assign = (supplierId: number) => {
    return { action: 'assign_products', filter: { which: 'unassigned' }, input: { supplierId, note: 'new' } } as const
  }

  it('all without a supplier are assigned, others stay, and the audit log has an entry', async () => {
    const supplier = await test.createAccount(2)
    const products = await unassign(3)
    const ids = products.map(({ id }) => id)
    const ended = await act(operator, assign(supplier))
    expect(ended).toMatchObject({ list: 'suppliers', state: 'done', done: 3, skipped: 0 })
    expect(await supplierOf(ids)).toEqual([supplier])
    const { rows: others } = await sql<{ count: number }>`select count(*)::integer as count from product
      where supplier_id = ${supplier}`.execute(test.db)
    expect(others).toEqual([{ count: 3 }])
    const { rows: log } = await sql<{ reason: string; after: { products: number } }>`select reason, after
      from operator_action where kind = 'products_supplied' order by id desc limit 1`.execute(test.db)
    expect(log).toMatchObject([{ reason: 'new', after: { products: 3 } }])
  })

  it('a product that is gone is skipped, a locked supplier ends the run, and a repeated run changes nothing', async () => {
    const supplier = await test.createAccount(2)
    const products = await unassign(2)
    const { id } = await start(operator, assign(supplier))
    expect(await run(id, AbortSignal.abort())).toBe('again')
    await sql`update bulk_run set items = items || '[[2000000000, null]]'::jsonb, total = total + 1
      where id = ${id}`.execute(test.db)
    await run(id)
    const ended = await detail(operator, id)
    expect(ended).toMatchObject({ state: 'done', done: 2, skipped: 1 })
    expect(ended.skippedRows).toMatchObject([{ id: 2_000_000_000, reason: 'product_unknown' }])
    const all = { action: 'assign_products', filter: { search: products[0]?.code ?? '' } } as const
    const again = await act(operator, { ...all, input: { supplierId: supplier } })
    expect(again).toMatchObject({ state: 'done', skipped: 0 })
    const refused = await act(operator, { ...all, input: { supplierId: await test.createAccount() } })
    expect(refused).toMatchObject({ state: 'stopped', stopReason: 'account_unknown', done: 0 })
  })

  it('sellers, and operators without the permission, cannot start it, and one who loses it meanwhile ends the run', async () => {
    const supplier = await test.createAccount(2)
    const products = await unassign(1)
    const request = assign(supplier)
    const body = test.bodyOf(request, await count(operator, request))
    for (const as of [await test.createAccount(), supplier])
      expect(await test.refusal(startBulkRun, { as, body })).toBe('forbidden')
    const parsed = startBulkRun.body.parse(body)
    expect(await useCases.startBulkRun(deps, support, parsed)).toMatchObject({ code: 'permission_missing' })
    const { id } = await start(operator, request)
    await sql`update account set role = 'support' where id = ${operator}`.execute(test.db)
    await run(id)
    await sql`update account set role = null where id = ${operator}`.execute(test.db)
    expect(await detail(operator, id)).toMatchObject({ state: 'stopped', stopReason: 'permission_missing', done: 0 })
    const stopped = await start(operator, request, { requestKey: randomUUID() })
    await test.ask(stopBulkRun, { as: operator, params: { id: stopped.id } })
    await run(stopped.id)
    expect(await supplierOf(products.map((each) => each.id))).toEqual([null])
  })
})

describe('production orders of operators that match', () => {
  /** Paid orders whose production orders no supplier has. */
  async function unassigned(orders: number) {
    const as = await test.createAccount()
    const parts: number[] = []
    for (let n = 0; n < orders; n++) {
      const { id } = await test.paidOrder(as, test.supplier)
      const { rows } = await sql<{ id: number }>`update production_order set supplier_id = null where order_id = ${id}
        returning id`.execute(test.db)
      parts.push(...rows.map((row) => row.id))
    }
    return parts
  }
  const stateOf = async (ids: readonly number[]) => {
    const { rows } = await sql<{ supplier: number | null; state: string }>`select supplier_id as supplier, state
      from production_order where id = any(${[...ids]}::integer[]) order by id`.execute(test.db)
    return rows
  }
  const assign = (supplierId: number) => {
    return { action: 'assign_production', filter: { which: 'unassigned' }, input: { supplierId, reason: 'x' } } as const
  }

  it('all are assigned; one that was accepted meanwhile is skipped, and what a killed process assigned is done', async () => {
    const supplier = await test.createAccount(2)
    const parts = await unassigned(3)
    const request = assign(supplier)
    expect(await count(operator, request)).toMatchObject({ count: 3, totalMinor: null })
    const { id } = await start(operator, request)
    const [first, second] = parts
    await sql`update production_order set supplier_id = ${test.supplier}, state = 'accepted'
      where id = ${first}`.execute(test.db)
    await sql`update production_order set supplier_id = ${supplier} where id = ${second}`.execute(test.db)
    await run(id)
    const ended = await detail(operator, id)
    expect(ended).toMatchObject({ state: 'done', done: 2, skipped: 1 })
    expect(ended.skippedRows).toMatchObject([{ id: first, reason: 'production_state' }])
    expect((await stateOf(parts)).map((part) => part.supplier)).toEqual([test.supplier, supplier, supplier])
    expect(await count(operator, request)).toMatchObject({ count: 0 })
  })

  it('the role of support may assign them, sellers may not, and a stopped run assigns none', async () => {
    const supplier = await test.createAccount(2)
    const parts = await unassigned(1)
    const request = assign(supplier)
    const body = test.bodyOf(request, await count(operator, request))
    expect(await test.refusal(startBulkRun, { as: await test.createAccount(), body })).toBe('forbidden')
    const started = await useCases.startBulkRun(deps, support, startBulkRun.body.parse(body))
    const id = started.ok ? started.data.id : 0
    await useCases.stopBulkRun(deps, support, id)
    await run(id)
    expect(await stateOf(parts)).toEqual([{ supplier: null, state: 'waiting' }])
    await sql`update production_order set supplier_id = ${test.supplier} where id = any(${parts}::integer[])`.execute(
      test.db,
    )
  })
})
