import { refuse } from '@podwright/connectors/answer'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createSyncTest } from './test-sync.ts'

const test = await createSyncTest()
checkAfterEach(test)
afterEach(() => void vi.useRealTimers())

it('a paid order whose hold has ended is read once and released, also by a server whose clock is late', async () => {
  const connected = await test.connect()
  await sql`update store set hold_minutes = 60 where id = ${connected.store.id}`.execute(test.db)
  connected.shop.put(connected.orderOf(1))
  await connected.sync()
  await connected.pay('1')
  await sql`update sales_order set release_at = now() - interval '1 second'
    where store_id = ${connected.store.id}`.execute(test.db)
  await sql`update shop_order set read_at = now() - interval '5 minutes', next_read_at = now() + interval '5 minutes'
    where store_id = ${connected.store.id}`.execute(test.db)
  const { read } = connected.shop.client
  const reads = vi.spyOn(connected.shop.client, 'read')
  // Otherwise a test that fails would not end.
  reads.mockImplementation(async (ids) =>
    reads.mock.calls.length > 5 ? refuse('rate_limited', 'too many') : read(ids),
  )
  const releases = test.queuedReleases.count
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
  await connected.read()
  await connected.read()
  expect([reads.mock.calls.length, test.queuedReleases.count - releases]).toEqual([1, 1])
  expect(await test.release()).toBe(1)
})

it('an order that could not be read is tried again after its pause, also by a server whose clock is late', async () => {
  const connected = await test.connect()
  connected.shop.put(connected.orderOf(1))
  await connected.poll()
  connected.shop.refuse('unavailable')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
  await connected.read()
  const { rows } = await sql`select next_read_at > now() as later from shop_order
    where store_id = ${connected.store.id}`.execute(test.db)
  expect(rows).toEqual([{ later: true }])
})
