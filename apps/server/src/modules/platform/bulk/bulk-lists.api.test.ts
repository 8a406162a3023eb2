import { startBulkRun, stopBulkRun } from '@podwright/contracts/bulk/bulk-runs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addFinished } from '../../sales/orders/test-finished.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createBulkTest, type TestRequest } from './test-bulk.ts'

const test = await createBulkTest()
checkAfterEach(test)
const { run, count, start, detail } = test

describe('production orders that match', () => {
  it('they are marked as express, accepted and refused', async () => {
    const as = await test.createAccount()
    const order = await test.paidOrder(as, test.otherSupplier)
    const filter = { number: order.number }
    const act = async (action: TestRequest['action'], input: object = {}) => {
      const request = { action, filter, input }
      expect(await count(test.otherSupplier, request)).toMatchObject({ count: 1, totalMinor: null })
      expect(await test.act(test.otherSupplier, request)).toMatchObject({ done: 1, skipped: 0 })
      return test.partOf(test.otherSupplier, order.number)
    }
    expect((await act('express_production')).priority).toBeGreaterThan(0)
    expect((await act('normal_production')).priority).toBe(0)
    expect((await act('accept_production')).state).toBe('accepted')
    expect((await act('refuse_production', { code: 'capacity', note: '' })).state).toBe('refused')
  })
})

describe('finished products that match', () => {
  const act = (as: number, action: TestRequest['action'], input: object = {}, filter: object = {}) =>
    test.act(as, { action, input, filter })

  it('they are edited, archived, restored and deleted', async () => {
    const as = await test.createAccount()
    for (let n = 0; n < 3; n++) await addFinished(test.db, as, test.variantOf(test.supplier))
    expect(await act(as, 'edit_finished', { addTags: ['summer'] })).toMatchObject({ done: 3, skipped: 0 })
    const tagged = { tag: 'summer' }
    expect(await act(as, 'archive_finished', {}, tagged)).toMatchObject({ done: 3 })
    expect(await act(as, 'restore_finished', {}, { archived: 'yes' })).toMatchObject({ done: 3 })
    expect(await act(as, 'delete_finished', {}, tagged)).toMatchObject({ state: 'done', done: 3, skipped: 0 })
    expect(await count(as, { action: 'delete_finished' })).toMatchObject({ count: 0, totalMinor: null })
  })

  it('they are prepared for a store of the seller, and a store or mockup of another one ends the run', async () => {
    const as = await test.createAccount()
    for (let n = 0; n < 2; n++) await addFinished(test.db, as, test.variantOf(test.supplier))
    const choices = (storeId: number) => ({ storeId, channel: 'generic', priceMinor: null })
    const own = await test.addShop(as)
    expect(await act(as, 'prepare_finished', choices(own.id))).toMatchObject({ state: 'done', done: 2 })
    const foreign = await test.addShop(await test.createAccount())
    const refused = { state: 'stopped', done: 0 }
    const publishing = { storeId: foreign.id, locales: ['en-US'], priceRule: { kind: 'factor', basisPoints: 20_000 } }
    expect(await act(as, 'prepare_finished', choices(foreign.id))).toMatchObject({
      ...refused,
      stopReason: 'store_unknown',
    })
    expect(await act(as, 'publish_finished', publishing)).toMatchObject({ ...refused, stopReason: 'store_unknown' })
    const mockups = await act(as, 'mockups_finished', { mockupIds: [1] })
    expect(mockups).toMatchObject({ ...refused, stopReason: 'mockup_unknown' })
  })

  it('those that get mockups and were recorded by a killed process as nothing count as done', async () => {
    const as = await test.createAccount()
    const products: number[] = []
    for (let n = 0; n < 2; n++) products.push(await addFinished(test.db, as, test.variantOf(test.supplier)))
    const mockups = { action: 'mockups_finished', input: { mockupIds: [] } } as const
    const { id } = await start(as, mockups)
    // The process set them and was killed before it recorded that.
    await sql`update finished_product set state = 'preparing' where id = any(${products}::integer[])`.execute(test.db)
    await run(id)
    expect(await detail(as, id)).toMatchObject({ state: 'done', done: 2, skipped: 0 })
  })

  it('those of a batch of another account are not found', async () => {
    const as = await test.createAccount()
    const other = await test.createAccount()
    const finished = await addFinished(test.db, as, test.variantOf(test.supplier))
    const batchId = await batchWith(as, finished)
    const remove = { action: 'delete_finished', filter: { batchId } } as const
    const confirmed = await count(as, remove)
    expect(confirmed.count).toBe(1)
    await addFinished(test.db, other, test.variantOf(test.supplier))
    expect(await count(other, remove)).toMatchObject({ count: 0 })
    expect(await test.refusal(startBulkRun, { as: other, body: test.bodyOf(remove, confirmed) })).toBe('bulk_changed')
  })
})

describe('listings that match', () => {
  /** Listings of a new seller in a store, in these states. */
  async function sellerWith(states: readonly string[]) {
    const as = await test.createAccount()
    const { id: storeId } = await test.addShop(as)
    const ids: number[] = []
    for (const state of states) {
      const finished = await addFinished(test.db, as, test.variantOf(test.supplier))
      const isInShop = state === 'live'
      const { rows } = await sql<{ id: number }>`
        insert into store_listing (store_id, finished_id, key, locales, price_rule, state, external_id, published)
        values (${storeId}, ${finished}, gen_random_uuid(), '{en-US}', '{"kind": "factor", "basisPoints": 20000}', ${state},
          ${isInShop ? String(finished) : null}, ${isInShop ? '{}' : null}) returning id`.execute(test.db)
      ids.push(rows[0]?.id ?? 0)
    }
    return { as, storeId, ids }
  }
  const rowsOf = async (ids: readonly number[]) => {
    const { rows } = await sql<{ state: string; task: string | null; rule: { kind: string; basisPoints: number } }>`
      select state, task, price_rule as rule from store_listing where id = any(${[...ids]}::integer[])
      order by id`.execute(test.db)
    return rows
  }

  it('they are sent again, priced and taken down; what was taken down is left out', async () => {
    const { as, storeId, ids } = await sellerWith(['live', 'failed', 'taken_down'])
    const filter = { storeId }
    expect(await test.act(as, { action: 'send_listings', filter })).toMatchObject({
      state: 'done',
      done: 2,
      skipped: 0,
    })
    expect((await rowsOf(ids)).map(({ task }) => task)).toEqual(['publish', 'publish', null])
    const price = { action: 'price_listings', filter, input: { basisPoints: 3000 } } as const
    expect(await test.act(as, price)).toMatchObject({ state: 'done', done: 2, skipped: 0 })
    const margin = { kind: 'margin', basisPoints: 3000 }
    expect((await rowsOf(ids)).map(({ rule }) => rule)).toEqual([
      margin,
      margin,
      expect.objectContaining({ kind: 'factor' }),
    ])
    expect(await test.act(as, { action: 'take_down_listings', filter })).toMatchObject({ done: 2, skipped: 0 })
    expect((await rowsOf(ids)).map(({ task }) => task)).toEqual(['unpublish', null, null])
  })

  it('one that was taken down since is skipped with the reason', async () => {
    const { as, ids } = await sellerWith(['live', 'live'])
    const { id } = await start(as, { action: 'price_listings', input: { basisPoints: 3000 } })
    await sql`update store_listing set state = 'taken_down' where id = ${ids[0]}`.execute(test.db)
    await run(id)
    const ended = await detail(as, id)
    expect(ended).toMatchObject({ state: 'done', done: 1, skipped: 1 })
    expect(ended.skippedRows).toEqual([{ id: ids[0], label: 'Star shirt', reason: 'listing_state' }])
  })

  it('a killed process sends none of them with another price than the run', async () => {
    const { as, ids } = await sellerWith(['live'])
    const { id } = await start(as, { action: 'price_listings', input: { basisPoints: 3000 } })
    expect(await run(id, AbortSignal.abort())).toBe('again')
    await run(id)
    await run(id)
    expect(await detail(as, id)).toMatchObject({ state: 'done', done: 1, skipped: 0 })
    expect((await rowsOf(ids))[0]?.rule.basisPoints).toBe(3000)
  })

  it('those of another account are neither counted nor changed, also by its store', async () => {
    const { as, storeId, ids } = await sellerWith(['live'])
    const other = await sellerWith(['live'])
    const takeDown = { action: 'take_down_listings', filter: { storeId } } as const
    const confirmed = await count(as, takeDown)
    expect(confirmed.count).toBe(1)
    expect(await count(other.as, takeDown)).toMatchObject({ count: 0 })
    const body = test.bodyOf(takeDown, confirmed)
    expect(await test.refusal(startBulkRun, { as: other.as, body })).toBe('bulk_changed')
    await test.act(other.as, { action: 'take_down_listings' })
    expect((await rowsOf(ids))[0]?.task).toBeNull()
  })

  it('a run that is stopped changes none of them', async () => {
    const { as, ids } = await sellerWith(['live'])
    const { id } = await start(as, { action: 'take_down_listings' })
    await test.ask(stopBulkRun, { as, params: { id } })
    await run(id)
    expect((await rowsOf(ids))[0]?.task).toBeNull()
  })
})

/** A batch of an account that made a product. */
async function batchWith(accountId: number, finishedId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into batch (account_id, name, create_key, settings)
    values (${accountId}, 'Cats', gen_random_uuid(), '{}') returning id`.execute(test.db)
  const id = rows[0]?.id ?? 0
  await sql`update finished_product set batch_id = ${id} where id = ${finishedId}`.execute(test.db)
  return id
}
