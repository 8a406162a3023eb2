import { listProducts } from '@podwright/contracts/catalog/list-products'
import { addLibraryItem } from '@podwright/contracts/library/add-library-item'
import { getLibraryMembership } from '@podwright/contracts/library/get-library-membership'
import { listLibraryItems } from '@podwright/contracts/library/list-library-items'
import { removeLibraryItem } from '@podwright/contracts/library/remove-library-item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countForSummary } from '../../platform/accounts/account-queries.ts'
import { createCatalogTest } from '../products/test-catalog.ts'

let test: Awaited<ReturnType<typeof createCatalogTest>>
let ids: number[]
beforeAll(async () => {
  test = await createCatalogTest()
  ids = (await test.ask(listProducts, { query: { kind: 'ready_made' } })).items.map((item) => item.id)
})
afterAll(() => test.drop())

const [first, second, third] = [() => ids[0] ?? 0, () => ids[1] ?? 0, () => ids[2] ?? 0]

describe('the library', () => {
  it('adding a product to the library several times, also concurrently, stores it once @R-304', async () => {
    const as = await test.createAccount()
    const add = () => test.ask(addLibraryItem, { as, body: { productId: first() } })
    expect(await add()).toEqual({ productId: first(), added: true, libraryCount: 1 })
    await Promise.all(Array.from({ length: 6 }, add))
    expect(await add()).toEqual({ productId: first(), added: true, libraryCount: 1 })
  })

  it('listLibraryItems returns the newest items first, paged', async () => {
    const as = await test.createAccount()
    for (const productId of [first(), second(), third()]) await test.ask(addLibraryItem, { as, body: { productId } })
    const { items, total } = await test.ask(listLibraryItems, { as })
    expect(total).toBe(3)
    expect(items.map((item) => item.product.id)).toEqual([third(), second(), first()])
    const page = await test.ask(listLibraryItems, { as, query: { page: 2, pageSize: 2 } })
    expect(page.items.map((item) => item.product.id)).toEqual([first()])
  })

  it('getLibraryMembership returns the requested products that are in the library', async () => {
    const as = await test.createAccount()
    await test.ask(addLibraryItem, { as, body: { productId: second() } })
    const query = { productIds: [first(), second(), 999_999] }
    expect(await test.ask(getLibraryMembership, { as, query })).toEqual({ productIds: [second()] })
    expect(await test.ask(getLibraryMembership, { as })).toEqual({ productIds: [] })
  })

  it('removing a product from the library succeeds, also when it is not there', async () => {
    const as = await test.createAccount()
    await test.ask(addLibraryItem, { as, body: { productId: first() } })
    for (let time = 0; time < 2; time++)
      expect(await test.ask(removeLibraryItem, { as, params: { productId: first() } })).toEqual({
        productId: first(),
        added: false,
        libraryCount: 0,
      })
  })

  it('one account cannot see or change the library of another', async () => {
    const [mine, yours] = [await test.createAccount(), await test.createAccount()]
    await test.ask(addLibraryItem, { as: mine, body: { productId: first() } })
    await test.ask(removeLibraryItem, { as: yours, params: { productId: first() } })
    expect((await test.ask(listLibraryItems, { as: mine })).total).toBe(1)
    expect((await test.ask(listLibraryItems, { as: yours })).total).toBe(0)
  })

  it('a library keeps a product that left the catalog, marks it as unlisted and still counts it @R-304 @R-305', async () => {
    const as = await test.createAccount()
    for (const productId of [first(), third()]) await test.ask(addLibraryItem, { as, body: { productId } })
    const before = await test.ask(listLibraryItems, { as })
    expect(before.items.map((item) => item.listed)).toEqual([true, true])
    await test.change('update product set is_listed = false where id = $1', [third()])
    const after = await test.ask(listLibraryItems, { as })
    expect(after).toEqual({ ...before, items: before.items.map((item, at) => ({ ...item, listed: at === 1 })) })
    expect((await countForSummary(test.db, as)).libraryCount).toBe(after.total)
    expect((await test.send(addLibraryItem, { as, body: { productId: third() } })).failure?.reason).toBe(
      'product_unknown',
    )
    await test.change('update product set is_listed = true where id = $1', [third()])
    expect(await test.ask(listLibraryItems, { as })).toEqual(before)
  })

  it('a library marks a product as unlisted when none of its colors is on sale @R-304 @R-305', async () => {
    const as = await test.createAccount()
    await test.ask(addLibraryItem, { as, body: { productId: second() } })
    await test.pool.query('update product_colour set is_listed = false where product_id = $1', [second()])
    await test.change('update product set updated_at = now() where id = $1', [second()])
    const { items, total } = await test.ask(listLibraryItems, { as })
    expect(items.map(({ product, listed }) => [product.id, listed])).toEqual([[second(), false]])
    expect(total).toBe(1)
    await test.pool.query('update product_colour set is_listed = true where product_id = $1', [second()])
    await test.change('update product set updated_at = now() where id = $1', [second()])
  })

  it('library calls refuse requests without a session, unknown products and invalid bodies', async () => {
    const as = await test.createAccount()
    expect(await test.send(listLibraryItems)).toMatchObject({ status: 401, failure: { reason: 'unauthenticated' } })
    expect(await test.send(addLibraryItem, { as, body: { productId: 999_999 } })).toMatchObject({
      status: 404,
      failure: { reason: 'product_unknown' },
    })
    for (const body of [{}, { productId: 'x' }, { productId: -1 }, []])
      expect((await test.send(addLibraryItem, { as, body })).failure?.reason).toBe('validation_failed')
  })
})
