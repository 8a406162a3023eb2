import { randomUUID } from 'node:crypto'
import { Batch } from '@podwright/contracts/batches/batch-shapes'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBatchTest } from '../test-batch-app.ts'
import { createClaims, productsThatFit } from './claim-blocks.ts'
import { claimNextBatch } from './run-queries.ts'

let batches: Awaited<ReturnType<typeof createBatchTest>>
let coaster: number
let cap: number
beforeAll(async () => {
  batches = await createBatchTest()
  coaster = await batches.productOf('CO001')
  cap = await batches.productOf('CP002')
})
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

describe('transient failures', () => {
  test('a busy render engine fails no batch item and costs no attempt @R-801', async () => {
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
  })

  test('a lost database connection delays a batch, and every item is made exactly once', async () => {
    const { account, artworks } = await sellerWith(8)
    const { id } = await batches.start(account, settingsOf(artworks))
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    let rendered = 0
    batches.faults.answer = () => {
      rendered += 1
      // All connections are terminated, possibly including this one.
      if (rendered === 3 || rendered === 12) others.execute(batches.db).catch(() => undefined)
      return undefined
    }
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { done: 16, failed: 0 } })
    const { rows } = await sql<{ products: number }>`
      select count(*) as products from finished_product where batch_id = ${id}`.execute(batches.db)
    expect(rows).toEqual([{ products: 16 }])
  })
})

describe('an item', () => {
  test('a batch item that crashes its render thread is retried alone while others are made', async () => {
    const { account, artworks } = await sellerWith(2)
    const { id } = await batches.start(account, settingsOf(artworks))
    let deaths = 0
    batches.faults.answer = ({ view, artworks: [artwork] }) => {
      const isPoison = view.includes('/cap/') && artwork?.id.startsWith(artworks[0]?.hash ?? '-')
      if (isPoison) deaths += 1
      // Each attempt renders twice; first together with other items, then alone.
      return isPoison && deaths <= 8 ? 'effect_worker_failed' : undefined
    }
    await batches.work()
    expect(await batches.show(account, id)).toMatchObject({ state: 'done', counts: { done: 4, failed: 0 } })
    const [, poison, ...others] = await attemptsOf(id)
    expect(poison).toBeGreaterThan(1)
    expect(others).toEqual([1, 1])
  })

  test('a batch item that cannot be rendered fails at once with its reason, and the others are made', async () => {
    const { account, artworks } = await sellerWith(2)
    const { id } = await batches.start(account, settingsOf(artworks))
    batches.faults.answer = ({ view, artworks: [artwork] }) =>
      view.includes('/cap/') && artwork?.id.startsWith(artworks[0]?.hash ?? '-') ? 'artwork_unreadable' : undefined
    await batches.work()
    const items = await batches.itemsOf(account, id)
    expect(items.map(({ state, reason }) => reason ?? state)).toEqual(['done', 'picture_failed', 'done', 'done'])
  })

  test('a batch item that cannot be stored fails alone @R-801', async () => {
    const { account, artworks } = await sellerWith(1)
    const { id } = await batches.start(account, settingsOf(artworks, []))
    await sql`update batch_item set title = '' where batch_id = ${id} and position = 0`.execute(batches.db)
    await sql`alter table finished_product add constraint test_titled check (title <> '') not valid`.execute(batches.db)
    await batches.work()
    await sql`alter table finished_product drop constraint test_titled`.execute(batches.db)
    const items = await batches.itemsOf(account, id)
    expect(items.map(({ state, reason }) => reason ?? state)).toEqual(['store_failed', 'done'])
  })

  test('a batch item with too many attempts fails with gave_up, and batches of other accounts continue', async () => {
    const [one, other] = [await sellerWith(1), await sellerWith(1)]
    const poisoned = await batches.start(one.account, settingsOf(one.artworks, []))
    const sound = await batches.start(other.account, settingsOf(other.artworks, []))
    await sql`update batch_item set attempts = 5 where batch_id = ${poisoned.id} and position = 0`.execute(batches.db)
    await batches.work()
    const items = await batches.itemsOf(one.account, poisoned.id)
    expect(items.map(({ state, reason }) => reason ?? state)).toEqual(['gave_up', 'done'])
    expect(await batches.show(other.account, sound.id)).toMatchObject({ state: 'done', counts: { done: 2 } })
  })

  test('a batch item whose SKU was taken after planning gets another one when its batch starts', async () => {
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
  })
})

test('a small batch ends long before a larger one of another account that started earlier @R-801', async () => {
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
})

describe('products in blocks', () => {
  test('a batch makes a block of products with all artworks before the next block', async () => {
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
  })

  test('a block has as many products as memory permits, and at least one', () => {
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
