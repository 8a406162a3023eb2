import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countStatements } from '../../../../db/test-statements.ts'
import { addFinished } from '../../../sales/orders/test-finished.ts'
import { checkAfterEach, createOrdersTest } from '../../../sales/orders/test-orders.ts'
import { recordAllOrders, sweepPrintChanges } from './sync-with-print-files.ts'

const test = await createOrdersTest()
checkAfterEach(test)

/** A paid order that waits for its print files. */
async function waitingOrder(as: number, finished: number) {
  const variant = test.variantOf(test.supplier)
  const order = await test.order(as, [{ variant, quantity: 1 }])
  await sql`update order_line set finished_id = ${finished} where order_id = ${order.id}`.execute(test.db)
  await test.fund(as, order.totalMinor)
  await test.pay(as, [order])
  return order.id
}

it('an order whose print files cannot be settled is reported once and does not block orders with later ids', async () => {
  const as = await test.createAccount()
  const finished = await addFinished(test.db, as, test.variantOf(test.supplier))
  const ids = [await waitingOrder(as, finished), await waitingOrder(as, finished), await waitingOrder(as, finished)]
  await sql`update finished_print set state = 'failed', failure = 'print_too_complex'
    where finished_id = ${finished}`.execute(test.db)
  await sql`create trigger broken before update on sales_order for each row
    when (old.id = ${sql.lit(ids[0] ?? 0)}) execute function refuse_update()`.execute(test.db)
  const reported: number[] = []
  const sweep = () => sweepPrintChanges({ db: test.db, onError: (_, id) => reported.push(id) })
  const states = async () => Promise.all(ids.map(async (id) => (await test.show(as, id)).state))
  expect(await sweep()).toBe(2)
  expect(reported).toEqual([ids[0]])
  expect(await states()).toEqual(['in_review', 'action_required', 'action_required'])
  await sql`drop trigger broken on sales_order`.execute(test.db)
  expect(await sweep()).toBe(1)
  expect(await states()).toEqual(['action_required', 'action_required', 'action_required'])
})

const onError = (error: unknown) => {
  throw error
}

it('the sweep reads recorded changes of print files only, once each', async () => {
  const as = await test.createAccount()
  const finished = await addFinished(test.db, as, test.variantOf(test.supplier))
  const id = await waitingOrder(as, finished)
  await sweepPrintChanges({ db: test.db, onError })
  const statements = countStatements(test.db)
  expect(await sweepPrintChanges({ db: statements.db, onError })).toBe(0)
  expect(statements.count(/sales_order/)).toBe(0)
  await sql`update finished_print set state = 'failed', failure = 'print_too_complex'
    where finished_id = ${finished}`.execute(test.db)
  expect(await sweepPrintChanges({ db: test.db, onError })).toBe(1)
  expect((await test.show(as, id)).state).toBe('action_required')
})

it('an order that comes to production after its print file was made is found by the next sweep', async () => {
  const as = await test.createAccount()
  const finished = await addFinished(test.db, as, test.variantOf(test.supplier))
  const id = await waitingOrder(as, finished)
  await sweepPrintChanges({ db: test.db, onError })
  // As written by a payment that did not see the file yet.
  await sql`alter table finished_print disable trigger user`.execute(test.db)
  await sql`update finished_print set state = 'failed', failure = 'print_too_complex'
    where finished_id = ${finished}`.execute(test.db)
  await sql`alter table finished_print enable trigger user`.execute(test.db)
  expect(await sweepPrintChanges({ db: test.db, onError })).toBe(0)
  await sql`update sales_order set state = 'accepted' where id = ${id}`.execute(test.db)
  expect(await sweepPrintChanges({ db: test.db, onError })).toBe(1)
  expect((await test.show(as, id)).state).toBe('action_required')
})

it('the daily comparison finds all orders whose change was not recorded, page by page', async () => {
  const as = await test.createAccount()
  const finished = await addFinished(test.db, as, test.variantOf(test.supplier))
  const ids = [await waitingOrder(as, finished), await waitingOrder(as, finished), await waitingOrder(as, finished)]
  await sql`update finished_print set state = 'failed', failure = 'print_too_complex'
    where finished_id = ${finished}`.execute(test.db)
  await sql`delete from print_change`.execute(test.db)
  expect(await sweepPrintChanges({ db: test.db, onError })).toBe(0)
  await recordAllOrders(test.db, 2)
  expect(await sweepPrintChanges({ db: test.db, onError })).toBe(3)
  for (const id of ids) expect((await test.show(as, id)).state).toBe('action_required')
})
