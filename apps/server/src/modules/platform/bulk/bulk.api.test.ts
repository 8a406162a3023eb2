import { randomUUID } from 'node:crypto'
import type { BulkSelection } from '@podwright/contracts/bulk/bulk-requests'
import {
  countMatching,
  getBulkRun,
  getNewestBulkRun,
  startBulkRun,
  stopBulkRun,
} from '@podwright/contracts/bulk/bulk-runs'
import { permissionsOf } from '@podwright/domain/account/permissions'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../../session.ts'
import { addFinished } from '../../sales/orders/test-finished.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import * as useCases from './bulk-runs.ts'
import { findOrphanedRuns } from './run-bulk.ts'
import { createBulkTest, type TestRequest } from './test-bulk.ts'

const test = await createBulkTest()
checkAfterEach(test)
const { deps, queued, run, count, bodyOf, detail } = test

/** A seller with unpaid orders. */
async function sellerWith(count: number) {
  const as = await test.createAccount()
  const orders = []
  for (let n = 0; n < count; n++)
    orders.push(await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }]))
  return { as, orders }
}

const cancel = { action: 'cancel_orders', input: { reason: 'season is over' } } as const
const start = (as: number, request: TestRequest = cancel, more: object = {}) => test.start(as, request, more)
const stateOf = async (as: number, id: number) => (await test.show(as, id)).state

describe('actions for everything that matches', () => {
  it('rows that match are counted, and those that each action takes, with their sum', async () => {
    const { as, orders } = await sellerWith(3)
    await sql`update sales_order set state = 'delivered' where id = ${orders[0]?.id}`.execute(test.db)
    const of = (filter: object) => test.ask(countMatching, { as, body: { selection: { list: 'orders', filter } } })
    const data = await of({})
    const sum = (from: number) => orders.slice(from).reduce((total, order) => total + order.totalMinor, 0)
    expect(data).toMatchObject({ count: 3, totalMinor: sum(0), isCut: false })
    expect(data.actions).toEqual([
      { action: 'pay_orders', count: 2, totalMinor: sum(1), digest: expect.any(String) },
      { action: 'print_orders', count: 3, totalMinor: sum(0), digest: expect.any(String) },
      { action: 'archive_orders', count: 1, totalMinor: orders[0]?.totalMinor, digest: expect.any(String) },
      { action: 'cancel_orders', count: 2, totalMinor: sum(1), digest: expect.any(String) },
    ])
    expect((await of({ search: orders[1]?.number ?? '' })).count).toBe(1)
    expect((await of({ state: ['delivered'] })).count).toBe(1)
  })

  it('what matched at the start is canceled, with reason and progress, and nothing that came later', async () => {
    const { as, orders } = await sellerWith(2)
    const started = await start(as)
    expect(queued).toContain(started.id)
    expect(started).toMatchObject({ list: 'orders', state: 'running', total: 2, done: 0, skipped: 0 })
    const later = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    expect(await run(started.id)).toBeUndefined()
    expect(await detail(as, started.id)).toMatchObject({ state: 'done', done: 2, skipped: 0, skippedRows: [] })
    for (const { id } of orders) expect(await stateOf(as, id)).toBe('canceled')
    expect(await stateOf(as, later.id)).toBe('awaiting_payment')
    const { rows } = await sql`select distinct reason from order_event where to_state = 'canceled'
      and order_id = ${orders[0]?.id}`.execute(test.db)
    expect(rows).toEqual([{ reason: 'season is over' }])
  })

  it('an order that has changed since is skipped with the reason', async () => {
    const { as, orders } = await sellerWith(2)
    const started = await start(as)
    const [first] = orders
    await test.fund(as, first?.totalMinor ?? 0)
    await test.pay(as, orders.slice(0, 1))
    await run(started.id)
    const ended = await detail(as, started.id)
    expect(ended).toMatchObject({ done: 1, skipped: 1 })
    expect(ended.skippedRows).toEqual([{ id: first?.id, label: first?.number, reason: 'order_state' }])
  })

  it('a run continues after a killed process, and what it had done without recording it counts as done', async () => {
    const { as, orders } = await sellerWith(3)
    const started = await start(as)
    await sql`update sales_order set state = 'canceled', canceled_at = now()
      where id = ${orders[2]?.id}`.execute(test.db)
    expect(await run(started.id, AbortSignal.abort())).toBe('again')
    expect(await findOrphanedRuns(deps)).toContain(started.id)
    await run(started.id)
    await run(started.id)
    expect(await detail(as, started.id)).toMatchObject({ state: 'done', done: 3, skipped: 0 })
    expect(await findOrphanedRuns(deps)).not.toContain(started.id)
  })

  it('two processes that handle a run at the same time count each row once', async () => {
    const { as } = await sellerWith(3)
    const started = await start(as)
    await Promise.all([run(started.id), run(started.id)])
    await run(started.id)
    expect(await detail(as, started.id)).toMatchObject({ state: 'done', done: 3, skipped: 0 })
  })

  it('a stopped run leaves what was not handled', async () => {
    const { as, orders } = await sellerWith(1)
    const started = await start(as)
    const stopped = await test.ask(stopBulkRun, { as, params: { id: started.id } })
    expect(stopped).toMatchObject({ state: 'stopped', stopReason: null, done: 0 })
    await run(started.id)
    expect(await stateOf(as, orders[0]?.id ?? 0)).toBe('awaiting_payment')
    expect(await test.ask(stopBulkRun, { as, params: { id: started.id } })).toEqual(stopped)
  })

  it('the same request starts one run, and a second run of the list waits until the first has ended', async () => {
    const { as } = await sellerWith(1)
    const requestKey = randomUUID()
    const confirmed = await count(as, cancel)
    const started = await start(as, cancel, { requestKey, confirmed })
    expect(await start(as, cancel, { requestKey, confirmed })).toEqual(started)
    const body = bodyOf(cancel, confirmed)
    expect(await test.refusal(startBulkRun, { as, body })).toBe('bulk_running')
    await run(started.id)
    expect(await test.refusal(startBulkRun, { as, body })).toBe('bulk_changed')
    const { run: newest } = await test.ask(getNewestBulkRun, { as, query: { list: 'orders' } })
    expect(newest).toMatchObject({ id: started.id, state: 'done' })
    expect(await test.ask(getNewestBulkRun, { as, query: { list: 'finished' } })).toEqual({ run: null })
  })

  it('rows and runs of other accounts are not found, also by the store of another account', async () => {
    const { as, orders } = await sellerWith(1)
    const shop = await test.addShop(as)
    const filter = { storeId: shop.id }
    await sql`update sales_order set store_id = ${shop.id} where id = ${orders[0]?.id}`.execute(test.db)
    await addFinished(test.db, as, test.variantOf(test.supplier))
    const other = await test.createAccount()
    // What the owner would confirm.
    const ofStore = { ...cancel, filter }
    const confirmed = await count(as, ofStore)
    expect(confirmed).toMatchObject({ count: 1, totalMinor: orders[0]?.totalMinor })
    expect(await count(other, ofStore)).toMatchObject({ count: 0, totalMinor: null })
    expect(await test.refusal(startBulkRun, { as: other, body: bodyOf(ofStore, confirmed) })).toBe('bulk_changed')
    const archive = { action: 'archive_finished' } as const
    const ofFinished = await count(as, archive)
    expect(ofFinished.count).toBe(1)
    expect(await test.refusal(startBulkRun, { as: other, body: bodyOf(archive, ofFinished) })).toBe('bulk_changed')
    const started = await start(as)
    for (const call of [getBulkRun, stopBulkRun])
      expect(await test.refusal(call, { as: other, params: { id: started.id } })).toBe('bulk_unknown')
    await run(started.id)
    const body = bodyOf(cancel, confirmed)
    expect(await test.refusal(startBulkRun, { as: test.supplier, body })).toBe('forbidden')
    const unknown = { ...body, operation: { action: 'x', input: {} } }
    const ofOtherList = { ...body, selection: { list: 'finished', filter: {} } }
    for (const wrong of [unknown, ofOtherList])
      expect(await test.refusal(startBulkRun, { as, body: wrong })).toBe('validation_failed')
  })

  it('a finished product that was exchanged since the count is not taken', async () => {
    const as = await test.createAccount()
    const add = () => addFinished(test.db, as, test.variantOf(test.supplier))
    const [first] = [await add(), await add()]
    const remove = { action: 'delete_finished' } as const
    const confirmed = await count(as, remove)
    await sql`update finished_product set deleted_at = now() where id = ${first}`.execute(test.db)
    await add()
    expect(await count(as, remove)).toMatchObject({ count: confirmed.count, totalMinor: confirmed.totalMinor })
    expect(await test.refusal(startBulkRun, { as, body: bodyOf(remove, confirmed) })).toBe('bulk_changed')
  })

  it('orders are held, released and archived', async () => {
    const as = await test.createAccount()
    const order = await test.paidOrder(as)
    const act = async (action: TestRequest['action'], input: object = {}) => {
      expect(await test.act(as, { action, input })).toMatchObject({ done: 1, skipped: 0 })
      return stateOf(as, order.id)
    }
    expect(await act('hold_orders', { minutes: 60 })).toBe('holding')
    expect(await act('release_orders')).toBe('in_review')
    await sql`update sales_order set state = 'delivered' where id = ${order.id}`.execute(test.db)
    expect(await act('archive_orders')).toBe('archived')
    await sql`update sales_order set state = 'in_review' where id = ${order.id}`.execute(test.db)
  })

  it('runs are deleted 30 days after they ended', async () => {
    const { as } = await sellerWith(1)
    const started = await start(as)
    await run(started.id)
    await sql`update bulk_run set ended_at = now() - interval '31 days' where id = ${started.id}`.execute(test.db)
    await useCases.sweepBulkRuns(deps, new Date())
    expect(await test.ask(getNewestBulkRun, { as, query: { list: 'orders' } })).toEqual({ run: null })
  })
})

describe('payment of everything that matches', () => {
  const pay = { action: 'pay_orders' } as const

  it('only the sum that was confirmed is paid, and no order for another price', async () => {
    const { as, orders } = await sellerWith(2)
    const confirmed = await count(as, pay)
    await test.fund(as, confirmed.totalMinor ?? 0)
    const body = bodyOf(pay, { ...confirmed, totalMinor: 1 })
    expect(await test.refusal(startBulkRun, { as, body })).toBe('bulk_changed')
    const started = await start(as, pay)
    expect(started.totalMinor).toBe(confirmed.totalMinor)
    const [first, second] = orders
    await sql`update sales_order set goods_minor = goods_minor + 100 where id = ${first?.id}`.execute(test.db)
    await run(started.id)
    const ended = await detail(as, started.id)
    expect(ended).toMatchObject({ state: 'done', done: 1, skipped: 1 })
    expect(ended.skippedRows).toMatchObject([{ id: first?.id, reason: 'order_price_changed' }])
    expect(await stateOf(as, first?.id ?? 0)).toBe('awaiting_payment')
    expect(await stateOf(as, second?.id ?? 0)).toBe('in_review')
    await sql`update sales_order set goods_minor = goods_minor - 100 where id = ${first?.id}`.execute(test.db)
  })

  it('nothing is begun without the money, and a run stops where it ends', async () => {
    const { as, orders } = await sellerWith(3)
    const confirmed = await count(as, pay)
    await test.fund(as, (confirmed.totalMinor ?? 0) - 1)
    const body = bodyOf(pay, confirmed)
    expect(await test.refusal(startBulkRun, { as, body })).toBe('wallet_insufficient')
    await test.fund(as, 1)
    const started = await start(as, pay)
    const spent = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    await test.pay(as, [spent])
    await run(started.id)
    const ended = await detail(as, started.id)
    expect(ended).toMatchObject({ state: 'stopped', stopReason: 'wallet_insufficient', skipped: 1, total: 3 })
    expect(await stateOf(as, orders[0]?.id ?? 0)).not.toBe('in_review')
  })

  it('a payment that was not recorded is not repeated', async () => {
    const { as, orders } = await sellerWith(1)
    await test.fund(as, (orders[0]?.totalMinor ?? 0) * 2)
    const started = await start(as, pay)
    await run(started.id)
    const items = JSON.stringify(orders.map(({ id, totalMinor }) => [id, totalMinor]))
    await sql`update bulk_run set state = 'running', ended_at = null, position = 0, items = ${items}
      where id = ${started.id}`.execute(test.db)
    await run(started.id)
    expect(await detail(as, started.id)).toMatchObject({ done: 1, skipped: 0 })
    const { rows } = await sql`select count(*)::integer as n from order_payment where account_id = ${as}`.execute(
      test.db,
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('roles of a team', () => {
  const sessionOf = (accountId: number, memberId: number, role: 'designer' | 'orders', mayPay = false): Session => ({
    accountId,
    userType: 3,
    username: 'member',
    role: { role, permissions: permissionsOf(3, { role, mayPay }), member: { id: memberId, name: 'Mina' } },
  })
  const bulk = deps
  const selection: BulkSelection = { list: 'orders', filter: { state: [], search: '' } }
  const body = (confirmed: Awaited<ReturnType<typeof count>>) => ({
    requestKey: randomUUID(),
    selection,
    operation: cancel,
    confirmed,
  })

  it('a role sees and starts what it is permitted only', async () => {
    const { as } = await sellerWith(1)
    const confirmed = await count(as, cancel)
    const designer = sessionOf(as, 1, 'designer')
    expect(await useCases.startBulkRun(bulk, designer, body(confirmed))).toMatchObject({ code: 'permission_missing' })
    expect(await useCases.countMatching(bulk, designer, { selection })).toMatchObject({ code: 'permission_missing' })
    const clerk = sessionOf(as, 1, 'orders')
    const counted = await useCases.countMatching(bulk, clerk, { selection })
    expect(counted).toMatchObject({
      ok: true,
      data: { actions: [{ action: 'print_orders' }, { action: 'cancel_orders' }] },
    })
    const started = await start(as)
    expect(await useCases.getBulkRun(bulk, clerk, started.id)).toMatchObject({ ok: true })
    expect(await useCases.getBulkRun(bulk, designer, started.id)).toMatchObject({ code: 'bulk_unknown' })
    expect(await useCases.stopBulkRun(bulk, designer, started.id)).toMatchObject({ code: 'bulk_unknown' })
    expect(await useCases.getNewestBulkRun(bulk, designer, 'orders')).toMatchObject({ data: { run: null } })
    await run(started.id)
  })

  it('a run ends when its member has left the team', async () => {
    const { as, orders } = await sellerWith(2)
    const member = await test.createAccount()
    await sql`update account set team_id = ${as}, role = 'orders', member_name = 'Mina' where id = ${member}`.execute(
      test.db,
    )
    const started = await start(as)
    await sql`update bulk_run set member_id = ${member} where id = ${started.id}`.execute(test.db)
    await sql`update account set role = 'designer' where id = ${member}`.execute(test.db)
    await run(started.id)
    expect(await detail(as, started.id)).toMatchObject({ state: 'stopped', stopReason: 'permission_missing', done: 0 })
    expect(await stateOf(as, orders[0]?.id ?? 0)).toBe('awaiting_payment')
    await sql`update account set team_id = null, role = null, member_name = null where id = ${member}`.execute(test.db)
  })
})

it('a run ends when its account is locked', async () => {
  const { as, orders } = await sellerWith(2)
  const started = await start(as)
  const lock = (at: RawBuilder<unknown>, reason: string | null) =>
    sql`update account set locked_at = ${at}, lock_reason = ${reason} where id = ${as}`.execute(test.db)
  await lock(sql`now()`, 'fraud')
  await run(started.id)
  await lock(sql`null`, null)
  expect(await detail(as, started.id)).toMatchObject({ state: 'stopped', stopReason: 'account_locked', done: 0 })
  expect(await stateOf(as, orders[0]?.id ?? 0)).toBe('awaiting_payment')
})
