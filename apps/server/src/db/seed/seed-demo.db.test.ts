import { cp, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKeyword } from '@podwright/domain/search/keyword'
import { isFound } from '@podwright/domain/search/rank'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts'
import { loadCatalog } from './load-catalog.ts'
import { seedDemo } from './seed-demo.ts'

const folder = fileURLToPath(new URL('../../../../../catalog', import.meta.url))

let database: TestDatabase
let copy: string
beforeAll(async () => {
  database = await createTestDatabase()
  copy = await mkdtemp(join(tmpdir(), 'podwright-catalog-'))
  const unneeded = new Set(['views', 'small-views'])
  await cp(folder, copy, { recursive: true, filter: (path) => !unneeded.has(path.slice(folder.length + 1)) })
  await symlink(join(folder, 'views'), join(copy, 'views'))
})
afterAll(async () => {
  await database.drop()
  await rm(copy, { recursive: true, force: true })
})

const count = async (text: string, values: unknown[] = []) => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) as count from ${text}`, values)
  return rows[0]?.count
}

describe('the demo catalog', () => {
  it('the demo catalog is written with prices, variants, pictures and search words for every product', async () => {
    const catalog = await loadCatalog(copy)
    const result = await seedDemo(database.pool, copy)
    const products = catalog.blanks.length + catalog.readyMade.length
    expect(result).toEqual({ status: 'written', products })
    expect(await count('product where is_listed')).toBe(products)
    for (const table of [
      'price_tier',
      'product_colour',
      'product_size',
      'product_variant',
      'print_area',
      'product_picture',
    ])
      expect(await count(`product p where not exists (select from ${table} where product_id = p.id)`), table).toBe(0)
    expect(await count('product p where not exists (select from product_search where product_id = p.id)')).toBe(0)
    expect(await count('freight_rate')).toBe(catalog.freightRates.length)
    expect(await count('exchange_rate')).toBe(Object.keys(catalog.exchangeRates.rates).length)
  })

  it('a ready-made product has the price tiers of its blank plus the print fee', async () => {
    const [readyMade] = (await loadCatalog(copy)).readyMade
    const { rows } = await database.pool.query<{ fee: number }>(
      `select distinct own.unit_price_minor - blank.unit_price_minor as fee
       from product p join price_tier own on own.product_id = p.id
       join price_tier blank on blank.product_id = p.blank_id and blank.min_quantity = own.min_quantity
       where p.code = $1`,
      [readyMade?.code],
    )
    expect(rows).toEqual([{ fee: readyMade?.printFeeMinor }])
  })

  it('a product is found by every word of its names in all seven languages and by its code', async () => {
    const { blanks, readyMade } = await loadCatalog(copy)
    const { rows } = await database.pool.query<{ code: string; tokens: string }>(
      'select code, tokens from product join product_search on product_id = id',
    )
    const words = new Map(rows.map(({ code, tokens }) => [code, tokens.split(' ')]))
    for (const product of [...blanks, ...readyMade]) {
      const names = Object.values(product.names).flatMap((name) => [name, ...name.split(/\s+/)])
      for (const keyword of [product.code, ...names]) {
        const query = readKeyword(keyword)
        if (query.length === 0) continue
        expect(isFound(words.get(product.code) ?? [], query), `${product.code} by ${keyword}`).toBe(true)
      }
    }
  })

  it('an unchanged catalog is not written again', async () => {
    const before = await count('product_change')
    expect((await seedDemo(database.pool, copy)).status).toBe('unchanged')
    expect(await count('product_change')).toBe(before)
  })

  it('a folder with unchanged files is not read', async () => {
    const file = join(copy, 'materials.json')
    const text = await readFile(file)
    const time = new Date(1_700_000_000_000)
    await utimes(file, time, time)
    expect((await seedDemo(database.pool, copy)).status).toBe('unchanged')
    await writeFile(file, Buffer.alloc(text.length))
    await utimes(file, time, time)
    expect((await seedDemo(database.pool, copy)).status).toBe('unchanged')
    await writeFile(file, text)
  })

  it('a changed folder updates products by code: ids, carts and libraries stay, removed products and colors are unlisted @R-304 @R-305', async () => {
    const { blanks, readyMade } = await loadCatalog(copy)
    const vanishing = readyMade[0]
    const changing = blanks.find((blank) => blank.firstAttribute.colours.length > 1)
    if (!vanishing || !changing) throw new Error('the catalog is too small for this test')
    const { rows } = await database.pool.query<{ id: number; code: string }>('select id, code from product')
    const idBefore = rows.find((row) => row.code === changing.code)?.id
    const account = await database.pool.query<{ id: number }>(
      `insert into account (user_type, username, password_hash, locale) values (3, '+8613800000099', '-', 'zh-CN') returning id`,
    )
    await database.pool.query(
      'insert into cart_line (account_id, variant_id, quantity) select $1, id, 3 from product_variant where product_id = $2',
      [account.rows[0]?.id, idBefore],
    )
    const lines = await count('cart_line')

    await rm(join(copy, 'ready-made', `${vanishing.code}.json`))
    const file = join(copy, 'blanks', `${changing.code}.json`)
    const blank = JSON.parse(await readFile(file, 'utf8'))
    const dropped = blank.firstAttribute.colours.pop()
    blank.names['en-US'] = 'Quite another name'
    // Ready-made products are offered only in colors of their blank.
    for (const product of readyMade.filter((each) => each.blank === changing.code && each.code !== vanishing.code)) {
      const path = join(copy, 'ready-made', `${product.code}.json`)
      await writeFile(path, JSON.stringify({ ...product, colours: [blank.firstAttribute.colours[0]] }))
    }
    await writeFile(file, JSON.stringify(blank))
    expect((await seedDemo(database.pool, copy)).status).toBe('written')

    expect(await count('product where code = $1 and not is_listed', [vanishing.code])).toBe(1)
    expect(await count(`product where id = $1 and names->>'en-US' = 'Quite another name'`, [idBefore])).toBe(1)
    expect(
      await count('product_colour where product_id = $1 and colour_code = $2 and not is_listed', [idBefore, dropped]),
    ).toBe(1)
    expect(await count('cart_line')).toBe(lines)
  })

  it('a failed load leaves the database unchanged', async () => {
    const other = await createTestDatabase()
    try {
      await other.pool.query(`alter table exchange_rate add constraint none_allowed check (false)`)
      await expect(seedDemo(other.pool, copy)).rejects.toThrow(/none_allowed/)
      const { rows } = await other.pool.query<{ count: number }>('select count(*) as count from product')
      expect(rows).toEqual([{ count: 0 }])
    } finally {
      await other.drop()
    }
  })
})
