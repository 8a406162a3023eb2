import { getProduct } from '@podwright/contracts/catalog/get-product'
import { listCategories } from '@podwright/contracts/catalog/list-categories'
import { listHotProducts } from '@podwright/contracts/catalog/list-hot-products'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import { suggestProducts } from '@podwright/contracts/catalog/suggest-products'
import { bandOf, priceBands } from '@podwright/domain/catalog/bands'
import { localeCodes } from '@podwright/domain/locale'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogVersion } from './catalog.ts'
import { createCatalogTest } from './test-catalog.ts'

const test = await createCatalogTest()
afterAll(() => test.drop())

const kinds = ['blank', 'ready_made'] as const
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
  const { rows } = await test.pool.query<T>(text, values)
  const [row] = rows
  if (!row) throw new Error('no such row')
  return row
}
const readyMadeOf = `
  select r.code from product r join product b on b.id = r.blank_id where b.code = $1 order by r.id limit 1`
const all = (kind: (typeof kinds)[number]) => test.ask(listProducts, { query: { kind, pageSize: 96 } })

describe('the list call', () => {
  it('listProducts sorts newest first, then by hot score, in pages that do not overlap @R-303', async () => {
    for (const kind of kinds) {
      const { rows } = await test.pool.query<{ id: number }>(
        'select id from product where kind = $1 and is_listed order by published_on desc, hot_score desc, id desc',
        [kind],
      )
      const ids: number[] = []
      const first = await test.ask(listProducts, { query: { kind } })
      expect(first).toMatchObject({ total: rows.length, page: 1, pageSize: 20, pageCount: Math.ceil(rows.length / 20) })
      for (let page = 1; page <= first.pageCount; page++)
        ids.push(...(await test.ask(listProducts, { query: { kind, page } })).items.map((item) => item.id))
      expect(ids).toEqual(rows.map((row) => row.id))
    }
  })

  it('listProducts sorts by price in both directions', async () => {
    const prices = async (sort: string) =>
      (await test.ask(listProducts, { query: { kind: 'blank', sort, pageSize: 96 } })).items.map(
        (item) => item.purchasePriceMinor,
      )
    const rising = await prices('price_asc')
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    expect(await prices('price_desc')).toEqual(rising.toReversed())
  })

  it('listProducts combines filters with AND across groups and OR within one, and counts what each option would leave @R-301', async () => {
    const filters = { country: ['TH', 'PH'], price: ['10-20', '20-40'] }
    const { items, total, facets } = await test.ask(listProducts, { query: { kind: 'blank', filters, pageSize: 96 } })
    const expected = (await all('blank')).items.filter(
      (item) =>
        filters.country.includes(item.country) &&
        filters.price.includes(bandOf(priceBands, item.purchasePriceMinor) ?? ''),
    )
    expect(items.map((item) => item.id)).toEqual(expected.map((item) => item.id))
    expect(total).toBe(expected.length)
    for (const [option, count] of Object.entries(facets.level)) {
      const narrowed = await test.ask(listProducts, {
        query: { kind: 'blank', filters: { ...filters, level: [option] } },
      })
      expect(narrowed.total, `level ${option}`).toBe(count)
    }
    for (const country of ['US', 'TH']) {
      const switched = await test.ask(listProducts, {
        query: { kind: 'blank', filters: { ...filters, country: [country] } },
      })
      expect(switched.total).toBe(facets.country[country])
    }
    const hot = await test.ask(listProducts, { query: { kind: 'blank', filters, view: 'hot' } })
    expect(hot.total).toBe(facets.view.hot)
    expect(hot.items.every((item) => item.tags.includes('bestseller'))).toBe(true)
  })

  it('listProducts accepts a category of either level @R-301', async () => {
    const { items } = await test.ask(listCategories, { query: { kind: 'blank' } })
    for (const node of items) {
      expect((await test.ask(listProducts, { query: { kind: 'blank', categoryId: node.id } })).total).toBe(node.count)
      expect(node.children.reduce((sum, child) => sum + child.count, 0)).toBe(node.count)
      for (const child of node.children) {
        const list = await test.ask(listProducts, { query: { kind: 'blank', categoryId: child.id } })
        expect(list.total).toBe(child.count)
        expect(list.items.every((item) => item.categoryId === child.id)).toBe(true)
      }
    }
    expect((await test.ask(listProducts, { query: { kind: 'blank', categoryId: 999_999 } })).total).toBe(0)
  })

  it('listProducts finds products by their name in every language, and nothing for unknown words', async () => {
    const { items } = await all('ready_made')
    for (const lang of localeCodes) {
      const [product] = (await test.ask(listProducts, { query: { kind: 'ready_made' }, lang })).items
      const found = await test.ask(listProducts, {
        query: { kind: 'ready_made', keyword: product?.name, pageSize: 96 },
        lang,
      })
      expect(found.items.map((item) => item.id)).toContain(product?.id)
      expect(found.total).toBeLessThan(items.length)
    }
    for (const keyword of ['qqqqqq', '!!!', '龘']) {
      const empty = await test.ask(listProducts, { query: { kind: 'blank', keyword } })
      expect(empty).toMatchObject({ total: 0, items: [], pageCount: 0 })
    }
    expect((await test.ask(listProducts, { query: { kind: 'blank', keyword: '  ' } })).total).toBe(
      (await all('blank')).total,
    )
  })

  it('listProducts responds in each of the seven languages, and in en-US where a text is missing', async () => {
    const names = new Set<string>()
    for (const lang of localeCodes) {
      const [item] = (await test.ask(listProducts, { query: { kind: 'blank' }, lang })).items
      names.add(`${item?.name} ${item?.materialName} ${item?.colours[0]?.name}`)
    }
    expect(names.size).toBe(localeCodes.length)
    const { id } = await one<{ id: number }>(`select id from product where kind = 'blank' order by id limit 1`)
    await test.change(`update product set names = names - 'th-TH' where id = $1`, [id])
    const detail = await test.ask(getProduct, { params: { id }, lang: 'th-TH' })
    expect(detail.name).toBe((await test.ask(getProduct, { params: { id }, lang: 'en-US' })).name)
  })

  it('listProducts returns no items past the last page and refuses invalid pages, kinds and options', async () => {
    expect((await test.ask(listProducts, { query: { kind: 'blank', page: 50 } })).items).toEqual([])
    const bad = [
      { kind: 'blank', page: 51 },
      { kind: 'blank', page: 0 },
      { kind: 'blank', page: 'x' },
      { kind: 'mug' },
      {},
      { kind: 'blank', filters: { country: ['XX'] } },
      { kind: 'blank', pageSize: 25 },
      { kind: 'blank', sort: 'name' },
      { kind: 'blank', keyword: 'a'.repeat(101) },
      { kind: 'blank', keyword: 'a\u0000b' },
      { kind: 'blank', categoryId: -1 },
    ]
    for (const query of bad) {
      const answer = await test.send(listProducts, { query })
      expect(answer, JSON.stringify(query)).toMatchObject({ status: 422, failure: { reason: 'validation_failed' } })
    }
  })
})

describe('the detail call', () => {
  it('getProduct returns every product in full and consistent with its card @R-306', async () => {
    for (const kind of kinds)
      for (const card of (await all(kind)).items) {
        const detail = await test.ask(getProduct, { params: { id: card.id }, query: { kind } })
        expect(detail).toMatchObject({ ...card, pictures: detail.pictures })
        expect(detail.pictures.slice(0, 2)).toMatchObject(card.pictures)
        expect(detail.variants[0]?.id).toBe(card.defaultVariantId)
        expect(detail.variants).toHaveLength(detail.firstAttribute.values.length * detail.secondAttribute.values.length)
        expect(detail.purchasePriceMinor).toBe(
          (detail.priceTiers[0]?.unitPriceMinor ?? 0) +
            Math.min(...detail.secondAttribute.values.map((v) => v.surchargeMinor)),
        )
        expect(detail.breadcrumb.at(-1)?.id).toBe(card.categoryId)
        expect(detail.blank === null).toBe(kind === 'blank')
        for (const area of detail.printAreas) expect(area.widthPx).toBe(Math.round((area.widthMm / 25.4) * area.dpi))
      }
  })

  it('getProduct returns the print area size of each product size that differs, for blanks and ready-made products', async () => {
    const codes = ['PO001', (await one<{ code: string }>(readyMadeOf, ['PO001'])).code]
    for (const code of codes) {
      const { id } = await one<{ id: number }>('select id from product where code = $1', [code])
      const { printAreas } = await test.ask(getProduct, { params: { id } })
      expect(printAreas, code).toMatchObject([{ widthMm: 500, heightMm: 700, widthPx: 3937, heightPx: 5512 }])
      expect(printAreas[0]?.sizes, code).toEqual([
        { size: '25X35', widthMm: 250, heightMm: 350, widthPx: 1969, heightPx: 2756 },
        { size: '30X42', widthMm: 300, heightMm: 420, widthPx: 2362, heightPx: 3307 },
      ])
    }
    const shirt = await one<{ id: number }>("select id from product where code = 'TS001'")
    const { printAreas } = await test.ask(getProduct, { params: { id: shirt.id } })
    expect(printAreas.map(({ sizes }) => sizes)).toEqual([[], []])
  })

  it('getProduct records a visit on the pictures shown first, once a day, and none when the product is not found', async () => {
    const [card, other] = (await all('ready_made')).items
    const { pool } = test
    const visitsOf = async (id = 0) => {
      const { rows } = await pool.query<{ at: Date | null }>(
        'select e.visited_at as at from product_picture pp join effect_picture e on e.hash = pp.effect where pp.product_id = $1 order by 1',
        [id],
      )
      return rows.map(({ at }) => at)
    }
    await pool.query('update effect_picture set visited_at = null')
    test.catalog.visits.seen.clear()
    await test.send(getProduct, { params: { id: card?.id ?? 0 }, query: { kind: 'blank' } })
    expect((await visitsOf(card?.id)).every((at) => at === null)).toBe(true)
    await test.ask(getProduct, { params: { id: card?.id ?? 0 } })
    const first = await visitsOf(card?.id)
    expect(first[0]).toBeInstanceOf(Date)
    await test.ask(getProduct, { params: { id: card?.id ?? 0 } })
    // As in another process or after a restart.
    test.catalog.visits.seen.clear()
    await test.ask(getProduct, { params: { id: card?.id ?? 0 } })
    expect(await visitsOf(card?.id)).toEqual(first)
    expect((await visitsOf(other?.id)).some((at) => at === null)).toBe(true)
  })

  it('getProduct fails with product_unknown for another kind and for an unknown id @R-304 @R-305', async () => {
    const [blank] = (await all('blank')).items
    const unknown = [
      { params: { id: blank?.id ?? 0 }, query: { kind: 'ready_made' } },
      { params: { id: 2_147_483_647 } },
    ]
    for (const options of unknown)
      expect(await test.send(getProduct, options)).toMatchObject({
        status: 404,
        failure: { reason: 'product_unknown' },
      })
    for (const id of [0, -1, 'x', '1.5', '99999999999'])
      expect((await test.send(getProduct, { params: { id } })).failure?.reason).toBe('validation_failed')
  })
})

describe('a product of which nothing is on offer', () => {
  it('a product of which no color is listed is hidden until one is listed again', async () => {
    const [card] = (await all('ready_made')).items
    const id = card?.id ?? 0
    await test.pool.query('update product_colour set is_listed = false where product_id = $1', [id])
    await test.change('update product set updated_at = now() where id = $1', [id])
    expect((await all('ready_made')).items.some((item) => item.id === id)).toBe(false)
    expect((await test.send(getProduct, { params: { id } })).failure?.reason).toBe('product_unknown')
    await test.pool.query('update product_colour set is_listed = true where product_id = $1', [id])
    await test.change('update product set updated_at = now() where id = $1', [id])
    expect((await test.ask(getProduct, { params: { id } })).id).toBe(id)
  })
})

describe('hot products', () => {
  it('listHotProducts returns products of the same category first, then the hottest, without the excluded one @R-306', async () => {
    const excluded = await one<{ id: number; category_id: number }>(
      `select id, category_id from product where kind = 'ready_made' order by hot_score desc limit 1`,
    )
    const { rows } = await test.pool.query<{ id: number }>(
      `select id from product where kind = 'ready_made' and is_listed and id <> $1
       order by (category_id = $2) desc, hot_score desc, published_on desc, id desc limit 24`,
      [excluded.id, excluded.category_id],
    )
    const { items } = await test.ask(listHotProducts, {
      query: { kind: 'ready_made', excludeId: excluded.id, limit: 24 },
    })
    expect(items.map((item) => item.id)).toEqual(rows.map((row) => row.id))
    const plain = await test.ask(listHotProducts, { query: { kind: 'ready_made' } })
    expect(plain.items).toHaveLength(8)
    expect(plain.items[0]?.id).toBe(excluded.id)
  })
})

describe('suggestions', () => {
  it('suggestProducts completes typed text with products and categories', async () => {
    const { items } = await test.ask(listCategories, { query: { kind: 'blank' } })
    const category = items[0]?.children[0]
    const typed = category?.name.slice(0, 4) ?? ''
    const { products, categories } = await test.ask(suggestProducts, { query: { keyword: typed, limit: 10 } })
    expect(categories.map((entry) => entry.id)).toContain(category?.id)
    expect(products.length).toBeGreaterThan(0)
    const limited = await test.ask(suggestProducts, { query: { keyword: typed, limit: 1, kind: 'blank' } })
    expect(limited.products.every((product) => product.kind === 'blank')).toBe(true)
    expect(limited.products.length).toBeLessThanOrEqual(1)
  })

  it('suggestProducts returns nothing for an unknown keyword', async () => {
    const none = { products: [], categories: [], correctedKeyword: null }
    for (const keyword of ['?', 'qqqqqq']) expect(await test.ask(suggestProducts, { query: { keyword } })).toEqual(none)
  })

  it('suggestProducts without a keyword returns the hottest product of each category and the largest categories', async () => {
    const { products, categories, correctedKeyword } = await test.ask(suggestProducts, { query: { limit: 6 } })
    expect(correctedKeyword).toBeNull()
    expect(products).toHaveLength(6)
    expect(categories).toHaveLength(6)
    const cards = await Promise.all(
      products.map(({ id }) => test.ask(getProduct, { params: { id } }).then(({ categoryId }) => categoryId)),
    )
    expect(new Set(cards).size).toBe(6)
    const blanks = await test.ask(suggestProducts, { query: { kind: 'blank', limit: 3 } })
    expect(blanks.products.map(({ kind }) => kind)).toEqual(['blank', 'blank', 'blank'])
    expect(await test.ask(suggestProducts, { query: { keyword: '  ', limit: 6 } })).toEqual({
      products,
      categories,
      correctedKeyword,
    })
  })

  it('suggestions are cached per language until a product changes', async () => {
    const query = { keyword: 'mug', limit: 3 }
    const english = await test.ask(suggestProducts, { query })
    const chinese = await test.ask(suggestProducts, { query, lang: 'zh-CN' })
    expect(chinese.products[0]?.name).not.toBe(english.products[0]?.name)
    const [first] = english.products
    if (!first) throw new Error('no mug')
    await test.change(`update product set names = jsonb_set(names, '{en-US}', '"Mug of another name"') where id = $1`, [
      first.id,
    ])
    const after = await test.ask(suggestProducts, { query })
    expect(after.products.find(({ id }) => id === first.id)?.name).toBe('Mug of another name')
  })
})

describe('the index', () => {
  it('the catalog index follows changes of prices, listing, search words and categories', async () => {
    const [card] = (await all('blank')).items
    const id = card?.id ?? 0
    const version = catalogVersion(test.catalog)
    await test.change('update product set purchase_price_minor = 9999999, selling_price_minor = 12345 where id = $1', [
      id,
    ])
    expect(catalogVersion(test.catalog)).not.toBe(version)
    const [costliest] = (await test.ask(listProducts, { query: { kind: 'blank', sort: 'price_desc' } })).items
    expect(costliest).toMatchObject({ id, purchasePriceMinor: 9_999_999, sellingPriceMinor: 12_345 })

    const total = (await all('blank')).total
    await test.change('update product set is_listed = false where id = $1', [id])
    const without = await all('blank')
    expect(without.total).toBe(total - 1)
    expect(without.items.some((item) => item.id === id)).toBe(false)
    expect((await test.send(getProduct, { params: { id } })).failure?.reason).toBe('product_unknown')
    expect((await test.ask(listProducts, { query: { kind: 'blank', keyword: card?.code } })).total).toBe(0)

    await test.pool.query(`update product_search set tokens = tokens || ' zebrafinch' where product_id = $1`, [id])
    await test.change('update product set is_listed = true where id = $1', [id])
    expect((await test.ask(listProducts, { query: { kind: 'blank', keyword: 'zebraf' } })).items[0]?.id).toBe(id)

    await test.change(`update category set names = names || '{"en-US": "Renamed"}' where id = $1`, [card?.categoryId])
    expect((await test.ask(getProduct, { params: { id } })).categoryName).toBe('Renamed')
  })

  it('a renamed or moved category changes nothing else in the catalog index, which is not rebuilt', async () => {
    const index = test.catalog.index.of('blank')
    const totalIn = async (categoryId: number) =>
      (await test.ask(listProducts, { query: { kind: 'blank', categoryId } })).total
    const { rows } = await test.pool.query<{ id: number; parent: number; other: number }>(
      `select c.id, c.parent_id as parent, (select min(id) from category where parent_id is null and id <> c.parent_id) as other
       from category c where c.parent_id is not null and exists (
         select from product where category_id = c.id and kind = 'blank' and is_listed) order by c.id limit 1`,
    )
    const { id, parent, other } = rows[0] ?? { id: 0, parent: 0, other: 0 }
    const [own, ofParent, ofOther] = [await totalIn(id), await totalIn(parent), await totalIn(other)]
    await test.change('update category set parent_id = $2 where id = $1', [id, other])
    expect([await totalIn(id), await totalIn(parent), await totalIn(other)]).toEqual([
      own,
      ofParent - own,
      ofOther + own,
    ])
    await test.change('update category set parent_id = $2 where id = $1', [id, parent])
    expect([await totalIn(parent), await totalIn(other)]).toEqual([ofParent, ofOther])
    expect(test.catalog.index.of('blank')).toBe(index)
  })

  it('the catalog index never contains uncommitted changes', async () => {
    const version = catalogVersion(test.catalog)
    const client = await test.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update product set is_listed = false where kind = 'ready_made'`)
      await test.catalog.index.refresh()
      expect(catalogVersion(test.catalog)).toBe(version)
      expect((await all('ready_made')).total).toBeGreaterThan(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
