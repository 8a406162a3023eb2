import { randomUUID } from 'node:crypto'
import { Batch } from '@podwright/contracts/batches/batch-shapes'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClaims, productsThatFit } from './claim-blocks.ts'
import { claimNextBatch } from './run-queries.ts'
import { createBatchTest } from './test-batch-app.ts'

let batches: Awaited<ReturnType<typeof createBatchTest>>
let coaster: number
let cap: number
beforeAll(async () => {
  batches = await createBatchTest()
  coaster = await batches.productOf('CO001')
  cap = await batches.productOf('CP002')
}, 90_000)
afterAll(() => batches.close())
afterEach(() => {
  delete batches.faults.answer
})

const square = (red: number) =>
  sharp({ create: { width: 300, height: 300, channels: 4, background: { r: red, g: 90, b: 60, alpha: 1 } } })
    .png()
    .toBuffer()

async function sellerWith(count: number) {
  const account = await batches.createAccount()
  const artworks: { id: number; hash: string }[] = []
  for (let i = 0; i < count; i += 1)
    artworks.push(await batches.upload(account, `Art${i}.png`, await square(i * 9 + account)))
  return { account, artworks }
}

const settingsOf = (artworks: readonly { id: number }[], sizes: readonly number[] = [800], sku = 'S-{n}') => ({
  products: [
    {
      productId: coaster,
      colours: ['white'],
      design: { kind: 'automatic', areas: [{ area: 'full', fit: 'contain' }] },
    },
    { productId: cap, colours: ['white'], design: { kind: 'automatic', areas: [{ area: 'front', fit: 'contain' }] } },
  ],
  artworks: artworks.map(({ id }) => id),
  rules: {},
  naming: { sku, locale: 'en-US' },
  output: { sizes },
})

async function attemptsOf(id: number): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from batch_item where batch_id = ${id} order by position`.execute(batches.db)
  return rows.map(({ attempts }) => attempts)
}

describe('what passes by itself', () => {
  test('is waited for: a busy engine fails no item and costs none an attempt @R-801', async () => {
    const { account, artworks } = await sellerWith(2)
    const { id } = await batches.start(account, settingsOf(artworks))
    let refused = 0
    batches.faults.answer = () => {
      refused += 1
      return refused <= 3 ? 'effect_queue_full' : undefined
    }
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { done: 4, failed: 0 } })
    expect(await attemptsOf(id)).toEqual([1, 1, 1, 1])
  }, 120_000)

  test('as a database that goes away does: every item is made, and none twice', async () => {
    const { account, artworks } = await sellerWith(8)
    const { id } = await batches.start(account, settingsOf(artworks))
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    let rendered = 0
    batches.faults.answer = () => {
      rendered += 1
      // Whatever runs just then loses its connection; so may this.
      if (rendered === 3 || rendered === 12) others.execute(batches.db).catch(() => undefined)
      return undefined
    }
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { done: 16, failed: 0 } })
    const { rows } = await sql<{ products: number }>`
      select count(*) as products from finished_product where batch_id = ${id}`.execute(batches.db)
    expect(rows).toEqual([{ products: 16 }])
  }, 120_000)
})

describe('an item', () => {
  test('whose picture kills its thread is tried again alone, and its neighbours are made meanwhile', async () => {
    const { account, artworks } = await sellerWith(2)
    const { id } = await batches.start(account, settingsOf(artworks))
    let deaths = 0
    batches.faults.answer = ({ view, artworks: [artwork] }) => {
      const isPoison = view.includes('/cap/') && artwork?.id.startsWith(artworks[0]?.hash ?? '-')
      if (isPoison) deaths += 1
      // Each time it is drawn twice; together with its neighbour first, then alone.
      return isPoison && deaths <= 8 ? 'effect_worker_failed' : undefined
    }
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { done: 4, failed: 0 } })
    const [, poison, ...others] = await attemptsOf(id)
    expect(poison).toBeGreaterThan(1)
    expect(others).toEqual([1, 1])
  }, 120_000)

  test('that cannot be drawn at all fails at once, alone and with its reason', async () => {
    const { account, artworks } = await sellerWith(2)
    const { id } = await batches.start(account, settingsOf(artworks))
    batches.faults.answer = ({ view, artworks: [artwork] }) =>
      view.includes('/cap/') && artwork?.id.startsWith(artworks[0]?.hash ?? '-') ? 'artwork_unreadable' : undefined
    await batches.work()
    const items = await batches.itemsOf(account, id)
    expect(items.map(({ state, reason }) => reason ?? state)).toEqual(['done', 'picture_failed', 'done', 'done'])
  }, 120_000)

  test('that cannot be stored takes none of its neighbours with it @R-801', async () => {
    const { account, artworks } = await sellerWith(1)
    const { id } = await batches.start(account, settingsOf(artworks, []))
    await sql`update batch_item set title = '' where batch_id = ${id} and position = 0`.execute(batches.db)
    await sql`alter table finished_product add constraint test_titled check (title <> '') not valid`.execute(batches.db)
    await batches.work()
    await sql`alter table finished_product drop constraint test_titled`.execute(batches.db)
    const items = await batches.itemsOf(account, id)
    expect(items.map(({ state, reason }) => reason ?? state)).toEqual(['store_failed', 'done'])
  }, 120_000)

  test('that was begun too often is given up, and another account’s batch is made all the same', async () => {
    const [one, other] = [await sellerWith(1), await sellerWith(1)]
    const poisoned = await batches.start(one.account, settingsOf(one.artworks, []))
    const sound = await batches.start(other.account, settingsOf(other.artworks, []))
    await sql`update batch_item set attempts = 5 where batch_id = ${poisoned.id} and position = 0`.execute(batches.db)
    await batches.work()
    const items = await batches.itemsOf(one.account, poisoned.id)
    expect(items.map(({ state, reason }) => reason ?? state)).toEqual(['gave_up', 'done'])
    expect(await batches.show(other.account, sound.id)).toMatchObject({ state: 'done', counts: { done: 2 } })
  }, 120_000)

  test('whose name was taken after the plan has another one when its batch starts', async () => {
    const { account, artworks } = await sellerWith(1)
    const draft = async () => {
      const body = { name: 'Batch', settings: settingsOf(artworks, []), createKey: randomUUID() }
      const { id } = Batch.parse((await batches.call(account, { path: '/api/batches', body })).data)
      await batches.call(account, { path: `/api/batches/${id}/plan`, body: {} })
      return id
    }
    const [first, second] = [await draft(), await draft()]
    await batches.control(account, first, 'start')
    await batches.work()
    await batches.control(account, second, 'start')
    await batches.work()
    const items = await batches.itemsOf(account, second)
    expect(items.map(({ state, sku }) => [state, sku])).toEqual([
      ['done', 'S-1-2'],
      ['done', 'S-2-2'],
    ])
  }, 120_000)
})

test('a few items of one account are made long before the many of another that began earlier @R-801', async () => {
  const [many, few] = [await sellerWith(16), await sellerWith(1)]
  const large = await batches.start(many.account, settingsOf(many.artworks))
  const small = await batches.start(few.account, settingsOf(few.artworks))
  await batches.work()
  const { rows } = await sql<{ after: number }>`
    select count(*) as after from batch_item i where i.batch_id = ${large.id}
      and i.ended_at > (select max(ended_at) from batch_item where batch_id = ${small.id})`.execute(batches.db)
  expect(rows[0]?.after).toBeGreaterThan(10)
  for (const [{ account }, { id }] of [
    [many, large],
    [few, small],
  ] as const)
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { failed: 0 } })
}, 120_000)

describe('products in blocks', () => {
  test('are made with all artworks before the next ones', async () => {
    const { account, artworks } = await sellerWith(3)
    const { id } = await batches.start(account, settingsOf(artworks, []))
    await claimNextBatch(batches.db, account)
    const worker = randomUUID()
    const claims = createClaims(batches.db, worker, { batchId: id, products: 2, productsAtOnce: 1 })
    const claimed: number[][] = []
    for (let items = await claims.next(); items.length > 0; items = await claims.next())
      claimed.push(items.map(({ position }) => position))
    expect(claimed).toEqual([[0], [2], [4], [1], [3], [5]])
    await sql`update batch_item set lease_until = now() - interval '1 second' where batch_id = ${id}`.execute(
      batches.db,
    )
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { done: 6 } })
  }, 120_000)

  test('are as many as memory holds, and one at least', () => {
    const views = Array.from({ length: 8 }, () => ({ width: 1600, height: 1600 }))
    const requested = { widths: [800, 1600], products: 4, colours: 1 }
    const megabytes = (count: number) => count * 1024 * 1024
    expect(productsThatFit(megabytes(352), views, requested)).toBe(4)
    expect(productsThatFit(megabytes(128), views, requested)).toBe(1)
    expect(productsThatFit(megabytes(16), views, requested)).toBe(1)
    expect(productsThatFit(megabytes(352), views, { ...requested, widths: [] })).toBe(4)
    expect(productsThatFit(megabytes(352), [...views, ...views, ...views], { ...requested, products: 12 })).toBe(5)
  })
})
