import { fileURLToPath } from 'node:url'
import { readKeyword } from '@podwright/domain/search/keyword'
import { isFound } from '@podwright/domain/search/rank'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts'
import { loadCatalog } from './load-catalog.ts'
import { scaleProduct } from './scale-products.ts'
import { recordsOf } from './seed-demo.ts'
import { seedScale } from './seed-scale.ts'

const folder = fileURLToPath(new URL('../../../../../catalog', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ from: 'demo' })
})
afterAll(() => database.drop())

const listed = async (source: string) => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) as count from product where source = $1 and is_listed',
    [source],
  )
  return rows[0]?.count
}

describe('generated products', () => {
  it('seeding to a target count adds or unlists generated products and leaves the demo catalog unchanged', async () => {
    const demo = await listed('catalog')
    expect(await seedScale(database.pool, folder, 1200)).toEqual({ added: 1200, listed: 1200 })
    expect(await listed('scale')).toBe(1200)
    expect(await seedScale(database.pool, folder, 1250)).toEqual({ added: 50, listed: 1250 })
    expect(await seedScale(database.pool, folder, 10)).toEqual({ added: 0, listed: 10 })
    expect(await listed('scale')).toBe(10)
    expect(await seedScale(database.pool, folder, 0)).toEqual({ added: 0, listed: 0 })
    expect(await listed('scale')).toBe(0)
    expect(await listed('catalog')).toBe(demo)
  })

  it('generated products are the same in every run, distinct, and found by name', async () => {
    const bases = recordsOf(await loadCatalog(folder))
    const some = Array.from({ length: 300 }, (_, number) => scaleProduct(bases, number + 1))
    expect(some[41]).toEqual(scaleProduct(bases, 42))
    expect(new Set(some.map((product) => product.names['zh-CN'])).size).toBe(300)
    for (const product of some) {
      expect(product.variants.length).toBe(product.colours.length * product.sizes.length)
      expect(product.pictures.length).toBeGreaterThan(0)
      for (const name of [...Object.values(product.names), product.code])
        expect(isFound(product.tokens, readKeyword(name)), name).toBe(true)
    }
    expect(new Set(some.map((product) => product.country)).size).toBe(6)
    expect(new Set(some.map((product) => product.category)).size).toBeGreaterThan(10)
  })
})
