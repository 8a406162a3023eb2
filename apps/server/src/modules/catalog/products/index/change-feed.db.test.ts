import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCatalogTest } from '../test-catalog.ts'
import { readChanges, readWatermark, sweepChanges } from './index-rows.ts'

let test: Awaited<ReturnType<typeof createCatalogTest>>
let ids: number[]
beforeAll(async () => {
  test = await createCatalogTest()
  const { rows } = await test.pool.query<{ id: number }>('select id from product order by id limit 3')
  ids = rows.map((row) => row.id)
})
afterAll(() => test.drop())

const touch = 'update product set updated_at = now() where id = $1'

describe('the change feed', () => {
  it('the change feed loses no change of a transaction that commits after a later one', async () => {
    const seen: number[] = []
    let watermark = await readWatermark(test.pool)
    const read = async () => {
      const changes = await readChanges(test.pool, watermark)
      watermark = changes.watermark
      seen.push(...changes.productIds)
    }
    const slow = await test.pool.connect()
    try {
      await slow.query('begin')
      await slow.query(touch, [ids[0]])
      await test.pool.query(touch, [ids[1]])
      await read()
      // The later change is held back: reading past it would miss the earlier one once it commits.
      expect(seen).toEqual([])
      await slow.query('commit')
    } finally {
      slow.release()
    }
    await vi.waitFor(
      async () => {
        await read()
        expect(seen.toSorted((a, b) => a - b)).toEqual([ids[0], ids[1]])
      },
      { timeout: 60_000, interval: 20 },
    )
  })

  it('the change feed does not report a rolled-back change', async () => {
    const watermark = await readWatermark(test.pool)
    const client = await test.pool.connect()
    await client.query('begin')
    await client.query(touch, [ids[2]])
    await client.query('rollback')
    client.release()
    expect((await readChanges(test.pool, watermark)).productIds).not.toContain(ids[2])
  })

  it('the change feed has one row per changed product and one for all categories of a statement', async () => {
    const before = await test.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from product_change')
    await test.pool.query('update product set updated_at = now() where id = any($1)', [ids])
    await test.pool.query('update category set position = position')
    const { rows } = await test.pool.query<{ product_id: number | null }>(
      'select product_id from product_change where id > $1 order by product_id nulls last',
      [before.rows[0]?.id],
    )
    expect(rows.map((row) => row.product_id)).toEqual([...ids, null])
  })

  it('sweepChanges deletes feed rows older than the retention', async () => {
    await test.pool.query(`update product_change set changed_at = now() - interval '25 hours' where product_id = $1`, [
      ids[0],
    ])
    const { rows } = await test.pool.query<{ count: number }>('select count(*) as count from product_change')
    const swept = await sweepChanges(test.pool)
    expect(swept).toBeGreaterThan(0)
    const left = await test.pool.query<{ count: number }>('select count(*) as count from product_change')
    expect(left.rows[0]?.count).toBe((rows[0]?.count ?? 0) - swept)
  })

  it('the running process reads the change feed by itself', async () => {
    const { generation } = test.catalog.index
    await test.pool.query(touch, [ids[1]])
    await expect.poll(() => test.catalog.index.generation).toBeGreaterThan(generation)
  })
})
