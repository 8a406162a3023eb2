import { createStore, removeStore } from '@podwright/contracts/stores/stores'
import { listStoreVariants, mapStoreVariant } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopLine } from '../orders/test-shop-order.ts'
import { createSyncTest } from '../orders/test-sync.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let here: Awaited<ReturnType<typeof test.connect>>
beforeAll(async () => {
  test = await createSyncTest()
})
beforeEach(async () => {
  here = await test.connect()
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const variants = async (query: { state?: 'unmapped' } = {}) => {
  const { items } = await test.ask(listStoreVariants, { as: test.seller, params: { id: here.store.id }, query })
  return items
}
const map = (body: object) =>
  test.ask(mapStoreVariant, {
    as: test.seller,
    params: { id: here.store.id },
    body: { isIgnored: false, target: null, ...body },
  })
const target = () => ({ variantId: test.variant.id, finishedId: null, isPlain: true })
/** One paid order of a line with these facts. */
const put = (at: number, line: Parameters<typeof shopLine>[0]) =>
  here.shop.put(here.orderOf(at, { lines: [shopLine({ externalId: `${at}1`, sku: '', gtin: '', ...line })] }))

describe('mapping of the variants of a shop', () => {
  it('a variant is found again by its id after its SKU was changed in the shop', async () => {
    put(1, { variantId: 'a', sku: here.sku })
    await here.sync()
    put(2, { variantId: 'a', sku: 'renamed' })
    await here.sync()
    expect((await here.rows()).map(({ outcome }) => outcome)).toEqual(['imported', 'imported'])
    expect(await variants()).toMatchObject([{ externalId: 'variant:a', sku: 'renamed', mappedBy: 'own_sku' }])
  })

  it('a duplicated product is mapped by SKU or GTIN of the one that is known', async () => {
    put(1, { variantId: 'a', sku: here.sku, gtin: '4006381333931' })
    await here.sync()
    await sql`update store_variant set sku = 'X-1' where store_id = ${here.store.id}`.execute(test.db)
    put(2, { variantId: 'b', sku: 'X-1' })
    put(3, { variantId: 'c', gtin: '4006381333931' })
    await here.sync()
    expect((await variants()).map(({ externalId, mappedBy }) => `${externalId} ${mappedBy}`).sort()).toEqual([
      'variant:a own_sku',
      'variant:b sku',
      'variant:c gtin',
    ])
  })

  it('a SKU of two products is proposed, not mapped, and the whole order waits', async () => {
    const other = test.variantOf(test.supplier, 1)
    await sql`insert into store_variant (store_id, external_id, sku, variant_id, is_plain, mapped_by)
      values (${here.store.id}, 'variant:a', 'TWICE', ${test.variant.id}, true, 'seller'),
        (${here.store.id}, 'variant:b', 'TWICE', ${other.id}, true, 'seller')`.execute(test.db)
    put(1, { variantId: 'c', sku: 'TWICE' })
    await here.sync()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'waiting', reason: 'unmapped' })
    const [variant] = await variants({ state: 'unmapped' })
    expect(variant).toMatchObject({
      externalId: 'variant:c',
      target: null,
      proposals: [{ rule: 'sku' }, { rule: 'sku' }],
    })
    const { rows: named } = await sql<{ name: string }>`
      select p.names ->> 'en-US' as name from product p join product_variant v on v.product_id = p.id
      where v.id in (${test.variant.id}, ${other.id})`.execute(test.db)
    expect(new Set(variant?.proposals.map(({ title }) => title))).toEqual(new Set(named.map(({ name }) => name)))
    await map({ externalId: 'variant:c', target: target() })
    await here.read()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'imported' })
    expect(await here.importedOrder('1')).toMatchObject({ lines: [{ variantId: test.variant.id, quantity: 2 }] })
  })

  it('an ignored variant is not imported; an order with other mapped lines is imported without it', async () => {
    put(1, { variantId: 'x', title: 'Gift card' })
    await here.sync()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'waiting', reason: 'unmapped' })
    await map({ externalId: 'variant:x', isIgnored: true })
    const lines = [
      shopLine({ externalId: '21', variantId: 'x', sku: '' }),
      shopLine({ externalId: '22', variantId: 'a', sku: here.sku }),
    ]
    here.shop.put(here.orderOf(2, { lines }))
    await here.sync()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'ignored', reason: 'not_ours' })
    expect(await here.importedOrder('2')).toMatchObject({
      state: 'awaiting_payment',
      lines: [{ isIgnored: true }, { isIgnored: false }],
    })
    await map({ externalId: 'variant:x', target: target() })
    await here.read()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'imported' })
  })

  it('an order with an unmapped line is imported with all lines and waits for the mapping', async () => {
    const lines = [
      shopLine({ externalId: '11', variantId: 'x', sku: 'NEW' }),
      shopLine({ externalId: '12', variantId: 'a', sku: here.sku }),
    ]
    here.shop.put(here.orderOf(1, { lines }))
    await here.sync()
    expect(await here.importedOrder('1')).toMatchObject({
      state: 'needs_mapping',
      lines: [{ variantId: null }, { variantId: test.variant.id }],
    })
  })

  it('mappings survive disconnecting and connecting the store again', async () => {
    put(1, { variantId: 'a', sku: here.sku })
    await here.sync()
    await test.ask(removeStore, { as: test.seller, params: { id: here.store.id } })
    const body = { platform: 'manual', name: 'My shop', currency: 'THB' }
    const again = await test.ask(createStore, { as: test.seller, body })
    const { rows } =
      await sql`select 1 from store_variant where store_id = ${again.id} and variant_id is not null`.execute(test.db)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('stores of other accounts and unknown variants are not found', async () => {
    const other = await test.createAccount()
    const params = { id: here.store.id }
    expect(await test.refusal(listStoreVariants, { as: other, params })).toBe('store_unknown')
    const body = { externalId: 'variant:none', target: target(), isIgnored: false }
    expect(await test.refusal(mapStoreVariant, { as: other, params, body })).toBe('store_unknown')
    expect(await test.refusal(mapStoreVariant, { as: test.seller, params, body })).toBe('store_variant_unknown')
    const unknown = { ...body, target: { variantId: 2_000_000_000, finishedId: null, isPlain: true } }
    expect(await test.refusal(mapStoreVariant, { as: test.seller, params, body: unknown })).toBe('variant_unknown')
    const after = { as: test.seller, params, query: { after: 'made up' } }
    expect(await test.refusal(listStoreVariants, after)).toBe('validation_failed')
  })
})
