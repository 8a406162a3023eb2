import { getProduct } from '@podwright/contracts/catalog/get-product'
import { listProductCards } from '@podwright/contracts/catalog/list-product-cards'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import { afterAll, describe, expect, test } from 'vitest'
import { createCatalogTest } from './test-catalog.ts'

const shop = await createCatalogTest()
afterAll(() => shop.drop())

/** Ids of products whose stored card is missing or differs from what card_parts computes. */
async function wrongCards(): Promise<number[]> {
  const { rows } = await shop.pool.query<{ id: number }>(
    `select p.id from product p left join product_card stored on stored.product_id = p.id
       cross join lateral card_parts(p.id, true) as parts
      where stored.product_id is null or to_jsonb(stored) is distinct from to_jsonb(parts)`,
  )
  return rows.map(({ id }) => id)
}

async function idOf(code: string): Promise<number> {
  const { rows } = await shop.pool.query<{ id: number }>('select id from product where code = $1', [code])
  const [row] = rows
  if (!row) throw new Error(`no product ${code}`)
  return row.id
}

const cardOf = async (id: number) => (await shop.ask(listProductCards, { query: { ids: [id] } })).items[0]

describe('cards put together in advance', () => {
  test('every product of the catalog has a stored card that matches its parts', async () => {
    expect(await wrongCards()).toEqual([])
  })

  test.each([
    ['a colour', `update product_colour set is_listed = false where product_id = $1 and position = 0`],
    ['a size', `update product_size set is_listed = false where product_id = $1 and position = 0`],
    ['a surcharge', `update product_size set surcharge_minor = 100 where product_id = $1`],
    ['a picture', `delete from product_picture where product_id = $1 and position = 1`],
    ['a variant', `delete from product_variant where product_id = $1 and colour_code = 'black'`],
    ['the order of colours', `update product_colour set position = 100 - position where product_id = $1`],
  ])('a stored card is rebuilt after a change of %s, and the product list shows the change', async (_, change) => {
    const id = await idOf('TS001')
    const before = await cardOf(id)
    await shop.pool.query(change, [id])
    expect(await wrongCards()).toEqual([id])
    await shop.change('update product set updated_at = now() where id = $1', [id])
    const after = await cardOf(id)
    expect(after).not.toEqual(before)
    await shop.pool.query('select put_cards(array[$1::integer])', [id])
    expect(await wrongCards()).toEqual([])
    await shop.change('update product set updated_at = now() where id = $1', [id])
    expect(await cardOf(id)).toEqual(after)
  })

  test('cards are removed when the size of a view changes', async () => {
    await shop.pool.query(`update product_view set width = 1200, height = 900 where name = 'cap/front'`)
    const { rows } = await shop.pool.query<{ count: number }>(
      `select count(*) as count from product p where p.code like 'CP%' and not exists (select from product_card where product_id = p.id)`,
    )
    expect(rows[0]?.count).toBe(2)
    await shop.pool.query('select put_cards(array(select id from product))')
    expect(await wrongCards()).toEqual([])
  })

  test('a card written concurrently with a change of its product is not kept', async () => {
    const id = await idOf('MG002')
    const [first, second] = [await shop.pool.connect(), await shop.pool.connect()]
    try {
      await first.query('begin')
      await first.query('select put_cards(array[$1::integer])', [id])
      const waiting = second.query('update product_size set surcharge_minor = 700 where product_id = $1', [id])
      await first.query('commit')
      await waiting
    } finally {
      first.release()
      second.release()
    }
    const { rows } = await shop.pool.query('select from product_card where product_id = $1', [id])
    expect(rows).toEqual([])
  })
})

describe('cards by id', () => {
  test('listProductCards returns listed products in the requested order, each once, without unknown and unlisted ones', async () => {
    const { items } = await shop.ask(listProducts, { query: { kind: 'ready_made', pageSize: 24 } })
    const [a, b, c] = items
    if (!a || !b || !c) throw new Error('too few products')
    await shop.change('update product set is_listed = false where id = $1', [b.id])
    const found = await shop.ask(listProductCards, { query: { ids: [c.id, 999_999, b.id, a.id, c.id] } })
    expect(found.items).toEqual([c, a])
  })

  test('listProductCards without ids returns no cards', async () => {
    expect(await shop.ask(listProductCards)).toEqual({ items: [] })
  })

  test.each(['ids=0', 'ids=x', `ids=${Array.from({ length: 25 }, (_, i) => i + 1).join('&ids=')}`])(
    'listProductCards refuses the query %s',
    async (search) => {
      const ids = new URLSearchParams(search).getAll('ids')
      const answer = await shop.send(listProductCards, { query: { ids } })
      expect(answer.status).toBe(422)
    },
  )

  test('each colour names its own picture and the variant that the cart takes', async () => {
    const card = await cardOf(await idOf('HD001'))
    expect(card?.colours.length).toBeGreaterThan(3)
    expect(card?.colours[0]?.variantId).toBe(card?.defaultVariantId)
    expect(card?.colours[0]?.picture).toBe(card?.pictures[0]?.src)
    expect(new Set(card?.colours.map(({ picture }) => picture)).size).toBe(card?.colours.length)
    expect(new Set(card?.colours.map(({ variantId }) => variantId)).size).toBe(card?.colours.length)
  })

  test('a blank in white only has a sample beside its own pictures, which stay bare; one in colours has none', async () => {
    const mug = await cardOf(await idOf('MG001'))
    expect(mug?.sample?.src).toMatch(/\/effect\/reef-life-mug-right\.jpg$/)
    expect(mug?.sample?.colour).toBe('white')
    expect(mug?.pictures.map(({ src }) => src.replace(/.*\//, ''))).toEqual(['mug-right.jpg', 'mug-left.jpg'])
    expect(mug?.colours[0]?.picture).toBe(mug?.pictures[0]?.src)
    const detail = await shop.ask(getProduct, { params: { id: mug?.id ?? 0 }, query: { kind: 'blank' } })
    expect(detail.sample).toEqual(mug?.sample)
    expect(detail.pictures.filter(({ src }) => src === mug?.sample?.src)).toEqual([])
    expect((await cardOf(await idOf('HD001')))?.sample).toBeNull()
  })
})
