import { randomUUID } from 'node:crypto'
import { editFinishedProducts, getFinishedFacets } from '@podwright/contracts/finished/edit-finished'
import { duplicateFinishedProducts, prepareListings } from '@podwright/contracts/finished/finished-batch'
import { getFinishedProduct, listFinishedProducts } from '@podwright/contracts/finished/finished-products'
import { listListings, removeListing, saveListing } from '@podwright/contracts/finished/listings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCalls } from '../../../http/test-calls.ts'
import { coaster, createFinishedTest, documentOn, star } from './test-finished-app.ts'

let server: Awaited<ReturnType<typeof createFinishedTest>>
let calls: ReturnType<typeof createTestCalls>
beforeAll(async () => {
  server = await createFinishedTest()
  calls = createTestCalls(server.request)
})
afterAll(() => server.close())

/** Products of one design with these titles; neither pictures nor print files are made. */
async function productsOf(as: number, titles: readonly string[]): Promise<number[]> {
  const design = await server.saveNew(as, documentOn(coaster, star(coaster)))
  const ids: number[] = []
  for (const title of titles) {
    const { data } = await server.finish(as, design, { title })
    ids.push(getFinishedProduct.data.parse(data).id)
  }
  return ids
}

const titlesOf = async (as: number, query: object = {}) =>
  (await calls.ask(listFinishedProducts, { as, query: { ...query } })).items.map(({ title }) => title)

describe('the library of finished products', () => {
  test('finished products can be filtered by state, tag, batch, archive and orders, and sorted @R-802', async () => {
    const as = await server.createAccount()
    const [sun = 0, moon = 0, star = 0] = await productsOf(as, ['Sun', 'moon', 'Star'])
    await sql`update finished_product set state = 'ready', progress = 100 where id = ${sun}`.execute(server.db)
    await calls.ask(editFinishedProducts, { as, body: { ids: [sun, moon], addTags: ['Sky'] } })
    await calls.ask(editFinishedProducts, { as, body: { ids: [star], isArchived: true } })
    await sql`with o as (insert into sales_order (account_id, source, address, recipient)
        values (${as}, 'manual', '{}', '') returning id)
      insert into order_line (order_id, position, finished_id, quantity) select id, 0, ${moon}, 3 from o`.execute(
      server.db,
    )
    expect(await titlesOf(as)).toEqual(['moon', 'Sun'])
    expect(await titlesOf(as, { archived: 'yes' })).toEqual(['Star'])
    expect(await titlesOf(as, { archived: 'all', sort: 'title' })).toEqual(['moon', 'Star', 'Sun'])
    expect(await titlesOf(as, { archived: 'all', sort: 'oldest' })).toEqual(['Sun', 'moon', 'Star'])
    expect(await titlesOf(as, { state: ['ready'] })).toEqual(['Sun'])
    expect(await titlesOf(as, { tag: 'Sky', ordered: 'never' })).toEqual(['Sun'])
    expect(await titlesOf(as, { ordered: 'once' })).toEqual(['moon'])
    expect(await titlesOf(as, { search: 'sky sun' })).toEqual(['Sun'])
    const facets = await calls.ask(getFinishedFacets, { as })
    expect(facets).toMatchObject({
      states: { preparing: 1, ready: 1, failed: 0, archived: 1 },
      tags: [{ tag: 'Sky', count: 2 }],
      products: [{ code: 'CO001', count: 2 }],
      batches: [],
    })
    expect(await titlesOf(as, { productId: facets.products[0]?.id })).toEqual(['moon', 'Sun'])
  })

  test('finished products are paged after a given product, in every sort order', async () => {
    const as = await server.createAccount()
    await productsOf(as, ['b', 'A', 'c'])
    for (const [sort, requested] of [
      ['newest', ['c', 'A', 'b']],
      ['oldest', ['b', 'A', 'c']],
      ['title', ['A', 'b', 'c']],
    ] as const) {
      const read: string[] = []
      let before: number | undefined
      for (let page = 0; page < 4; page += 1) {
        const { items } = await calls.ask(listFinishedProducts, { as, query: { sort, before, pageSize: 1 } })
        read.push(...items.map(({ title }) => title))
        before = items[0]?.id ?? before
      }
      expect(read).toEqual(requested)
    }
  })
})

describe('an edit', () => {
  test('editing finished products changes titles, price and tags of all named products', async () => {
    const as = await server.createAccount()
    const ids = await productsOf(as, ['One', 'Two'])
    const price = { minor: 39_900, currency: 'THB' }
    const titles = { 'th-TH': 'เสื้อดาว', 'en-US': 'Star tee' }
    const body = { ids, titles, price, addTags: ['Star', 'star', 'Gift'] }
    const { items } = await calls.ask(editFinishedProducts, { as, body })
    expect(items.map(({ id, tags, price: asked }) => ({ id, tags, price: asked }))).toEqual(
      ids.map((id) => ({ id, tags: ['Star', 'Gift'], price })),
    )
    const change = { ids: ids.slice(0, 1), titles: { 'en-US': '' }, price: null, removeTags: ['STAR'], title: 'Uno' }
    await calls.ask(editFinishedProducts, { as, body: change })
    const [first, second] = await Promise.all(ids.map((id) => calls.ask(getFinishedProduct, { as, params: { id } })))
    expect(first).toMatchObject({ title: 'Uno', titles: { 'th-TH': 'เสื้อดาว' }, tags: ['Gift'], price: null })
    expect(first?.titles).not.toHaveProperty('en-US')
    expect(second).toMatchObject({ title: 'Two', titles, tags: ['Star', 'Gift'], price })
  })

  test('an edit that is refused for one product changes none and reports each reason @R-802', async () => {
    const as = await server.createAccount()
    const [one = 0, full = 0] = await productsOf(as, ['One', 'Full'])
    const [foreign = 0] = await productsOf(await server.createAccount(), ['Foreign'])
    const tags = Array.from({ length: 20 }, (_, i) => `tag ${i}`)
    await calls.ask(editFinishedProducts, { as, body: { ids: [full], addTags: tags } })
    const body = { ids: [one, foreign, full], addTags: ['more'] }
    const refused = await calls.send(editFinishedProducts, { as, body })
    expect(refused.failure).toMatchObject({
      reason: 'finished_edit_refused',
      fields: { 'ids.1': 'unknown', 'ids.2': 'too_many_tags' },
    })
    expect((await calls.ask(getFinishedProduct, { as, params: { id: one } })).tags).toEqual([])
  })
})

describe('a listing', () => {
  test('a listing is a draft with the problems for its channel, and ready when there are none', async () => {
    const as = await server.createAccount()
    const [id = 0] = await productsOf(as, ['Sun'])
    const { rows } = await sql<{ id: number }>`insert into store (account_id, platform, name, currency)
      values (${as}, 'manual', 'My shop', 'THB') returning id`.execute(server.db)
    const params = { id, storeId: rows[0]?.id ?? 0 }
    const texts = { 'th-TH': { title: 'ก'.repeat(121), description: '' }, 'en-US': { title: ' ', description: '' } }
    const draft = await calls.ask(saveListing, { as, params, body: { channel: 'shopee', texts, priceMinor: null } })
    expect(draft).toMatchObject({ state: 'draft', storeName: 'My shop', currency: 'THB', channel: 'shopee' })
    expect(draft.problems.map(({ code, locale }) => [code, locale])).toEqual([
      ['product_not_ready', null],
      ['pictures_missing', null],
      ['price_missing', null],
      ['title_too_long', 'th-TH'],
    ])
    const picture = { path: 'x/y.jpg', width: 1, height: 1, view: 'v', colour: 'white' }
    await sql`update finished_product set state = 'ready', pictures = ${JSON.stringify([picture])}::jsonb where id = ${id}`.execute(
      server.db,
    )
    const body = { channel: 'shopee', texts: { 'th-TH': { title: 'ดาว', description: 'นุ่ม' } }, priceMinor: 39_900 }
    const ready = await calls.ask(saveListing, { as, params, body })
    expect(ready).toMatchObject({ state: 'ready', problems: [], ...body })
    expect(await calls.ask(listListings, { as, params })).toEqual({ items: [ready] })
    await calls.ask(editFinishedProducts, { as, body: { ids: [id], isArchived: true } })
    const [later] = (await calls.ask(listListings, { as, params })).items
    expect(later).toMatchObject({ state: 'draft', problems: [{ code: 'product_archived' }] })
    await calls.ask(removeListing, { as, params })
    expect(await calls.ask(listListings, { as, params })).toEqual({ items: [] })
  })
})

describe('many products at once', () => {
  test('preparing listings for several products keeps existing texts and reports the problems of each @R-802', async () => {
    const as = await server.createAccount()
    const [priced = 0, plain = 0] = await productsOf(as, ['Sun', 'Moon'])
    const [foreign = 0] = await productsOf(await server.createAccount(), ['Foreign'])
    const { rows } = await sql<{ id: number }>`insert into store (account_id, platform, name, currency)
      values (${as}, 'manual', 'My shop', 'THB') returning id`.execute(server.db)
    const storeId = rows[0]?.id ?? 0
    const titles = { 'th-TH': 'อาทิตย์' }
    const price = { minor: 19_900, currency: 'THB' }
    await calls.ask(editFinishedProducts, { as, body: { ids: [priced], titles, price } })
    const texts = { 'en-US': { title: 'The moon', description: 'Round.' } }
    const params = { id: plain, storeId }
    await calls.ask(saveListing, { as, params, body: { channel: 'generic', texts, priceMinor: 500 } })
    const body = { ids: [priced, plain, foreign], storeId, channel: 'shopee', priceMinor: null }
    expect(await calls.ask(prepareListings, { as, body })).toEqual({
      done: [priced, plain],
      drafts: [priced, plain],
      refused: [{ id: foreign, reason: 'finished_unknown' }],
    })
    const listingOf = async (id: number) => (await calls.ask(listListings, { as, params: { id } })).items[0]
    expect(await listingOf(priced)).toMatchObject({
      channel: 'shopee',
      priceMinor: 19_900,
      texts: { 'th-TH': { title: 'อาทิตย์', description: '' } },
    })
    expect(await listingOf(plain)).toMatchObject({ channel: 'shopee', priceMinor: 500, texts })
    await calls.ask(prepareListings, { as, body: { ...body, ids: [plain], priceMinor: 700 } })
    expect((await listingOf(plain))?.priceMinor).toBe(700)
  })

  test('duplicating products copies price, tags and titles, once per key', async () => {
    const as = await server.createAccount()
    const [id = 0] = await productsOf(as, ['Sun'])
    const words = { titles: { 'en-US': 'Sun mug' }, price: { minor: 900, currency: 'USD' } }
    await calls.ask(editFinishedProducts, { as, body: { ids: [id], addTags: ['Sky'], ...words } })
    const items = [
      { id, title: 'Sun (copy)', finishKey: randomUUID() },
      { id: 2_000_000_000, title: 'Nobody', finishKey: randomUUID() },
    ]
    for (let time = 0; time < 2; time += 1)
      expect(await calls.ask(duplicateFinishedProducts, { as, body: { items } })).toEqual({
        done: [id],
        refused: [{ id: 2_000_000_000, reason: 'finished_unknown' }],
      })
    expect(await titlesOf(as)).toEqual(['Sun (copy)', 'Sun'])
    const [copy] = (await calls.ask(listFinishedProducts, { as, query: {} })).items
    expect(copy).toMatchObject({ tags: ['Sky'], price: words.price })
  })
})
