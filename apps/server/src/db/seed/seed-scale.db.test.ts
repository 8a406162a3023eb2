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

  it('products beyond the composed ones are copies with codes, SKUs, search words and cards of their own', async () => {
    await seedScale(database.pool, folder, 1260, undefined, 1250)
    const { rows } = await database.pool.query(
      `select p.code, p.names = b.names as "isCopy", c.product_id is not null as "hasCard",
         (select bool_and(v.sku like p.code || '-%') from product_variant v where v.product_id = p.id) as "hasSkus",
         (select count(*) from price_tier t where t.product_id = p.id) as tiers, s.tokens
       from product p join product b on b.code = 'SC0000003' join product_search s on s.product_id = p.id
       left join product_card c on c.product_id = p.id where p.code = 'SC0001253'`,
    )
    expect(rows).toEqual([expect.objectContaining({ isCopy: true, hasCard: true, hasSkus: true })])
    const [copy] = rows
    expect(Number(copy.tiers)).toBeGreaterThan(0)
    expect(isFound(copy.tokens.split(' '), readKeyword('SC0001253'))).toBe(true)
    expect(isFound(copy.tokens.split(' '), readKeyword('SC0000003'))).toBe(false)
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
