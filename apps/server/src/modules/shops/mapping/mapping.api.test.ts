import { mapOrderLine } from '@podwright/contracts/orders/orders'
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

  it('a size that shares its SKU with a mapped one of the same listing is proposed, not mapped', async () => {
    await sql`insert into store_variant (store_id, external_id, listing_id, sku, options, variant_id, is_plain, mapped_by)
      values (${here.store.id}, 'variant:s', '100', 'TEE', '{"Size": "S"}', ${test.variant.id}, true, 'seller')`.execute(
      test.db,
    )
    put(1, { variantId: 'xl', sku: 'TEE', options: { Size: 'XL' } })
    put(2, { variantId: 'again', listingId: '200', sku: 'TEE', options: { size: 's' } })
    put(3, { variantId: 'bare', sku: 'TEE', options: {} })
    await here.sync()
    expect((await here.rows()).map(({ outcome }) => outcome)).toEqual(['waiting', 'imported', 'waiting'])
    expect(await variants({ state: 'unmapped' })).toMatchObject(
      ['variant:xl', 'variant:bare'].map((externalId) => ({ externalId, proposals: [{ rule: 'sku' }] })).toReversed(),
    )
  })

  it.each([
    ['own_sku', () => ({ sku: here.sku })],
    ['gtin', () => ({ gtin: '4006381333931' })],
  ] as const)('options that name another size of the product make %s a proposal', async (rule, codes) => {
    const { rows: sizes } = await sql<{ id: number; own: string; other: string }>`
      select v.id, v.size_code as own, o.size_code as other
      from product_variant v join product_variant o on o.product_id = v.product_id and o.size_code <> v.size_code
      where v.id <> ${test.variant.id} order by v.id limit 1`.execute(test.db)
    const [sized] = sizes
    if (!sized) throw new Error('no product has sizes')
    await sql`update store_sku set variant_id = ${sized.id} where store_id = ${here.store.id}`.execute(test.db)
    await sql`insert into store_variant (store_id, external_id, gtin, variant_id, is_plain, mapped_by)
      values (${here.store.id}, 'variant:known', '4006381333931', ${sized.id}, true, 'seller')`.execute(test.db)
    put(1, { variantId: 'other', ...codes(), options: { Size: sized.other } })
    put(2, { variantId: 'own', ...codes(), options: { Size: sized.own } })
    await here.sync()
    expect((await here.rows()).map(({ outcome }) => outcome)).toEqual(['waiting', 'imported'])
    expect(await variants({ state: 'unmapped' })).toMatchObject([
      { externalId: 'variant:other', proposals: [{ rule, variantId: sized.id }] },
    ])
  })

  it('a remembered SKU that sizes share maps only the size that its options name', async () => {
    const { rows } = await sql<{ size: string; color: string }>`
      select v.size_code as size, c.names ->> 'en-US' as color from product_variant v join colour c on c.code = v.colour_code
      where v.id = ${test.variant.id}`.execute(test.db)
    const { size, color } = rows[0] ?? {}
    put(1, { variantId: 'mapped', sku: here.sku, options: { Size: 'Medium or so' } })
    await here.sync()
    put(2, { variantId: 'other', sku: here.sku, options: { Size: 'Large or so' } })
    put(3, { variantId: 'bare', sku: here.sku, options: {} })
    put(4, { variantId: 'named', sku: here.sku, options: { Size: size ?? '', Color: color ?? '' } })
    await here.sync()
    expect((await here.rows()).map(({ outcome }) => outcome)).toEqual(['imported', 'waiting', 'waiting', 'imported'])
    const proposals = [{ rule: expect.any(String), variantId: test.variant.id }]
    expect(await variants({ state: 'unmapped' })).toMatchObject([
      { externalId: 'variant:bare', proposals },
      { externalId: 'variant:other', proposals },
    ])
  })

  it('a remembered line does not map lines of other sizes that share its SKU', async () => {
    for (const [at, size] of ['Small or so', 'Large or so'].entries())
      here.shop.put(
        here.orderOf(at + 1, {
          lines: [
            shopLine({ externalId: `${at}1`, variantId: size, sku: 'TEE', options: { Size: size } }),
            shopLine({ externalId: `${at}2`, variantId: `again ${size}`, sku: 'TEE', options: { Size: size } }),
            shopLine({ externalId: `${at}3`, variantId: 'a', sku: here.sku }),
          ],
        }),
      )
    await here.sync()
    const small = await here.importedOrder('1')
    await test.ask(mapOrderLine, {
      as: test.seller,
      params: { id: small.id, lineId: small.lines[0]?.id ?? 0 },
      body: { target: target(), remembers: true },
    })
    const unmapped = { variantId: null }
    expect(await here.importedOrder('1')).toMatchObject({ lines: [{ variantId: test.variant.id }, unmapped, {}] })
    expect(await here.importedOrder('2')).toMatchObject({ state: 'needs_mapping', lines: [unmapped, unmapped, {}] })
  })

  it('a remembered line maps lines of the same size in other orders', async () => {
    for (const at of [1, 2])
      here.shop.put(
        here.orderOf(at, {
          lines: [
            shopLine({ externalId: `${at}1`, variantId: 'tee', sku: 'TEE', options: { Size: 'Small or so' } }),
            shopLine({ externalId: `${at}2`, variantId: 'a', sku: here.sku }),
          ],
        }),
      )
    await here.sync()
    const first = await here.importedOrder('1')
    await test.ask(mapOrderLine, {
      as: test.seller,
      params: { id: first.id, lineId: first.lines[0]?.id ?? 0 },
      body: { target: target(), remembers: true },
    })
    expect(await here.importedOrder('2')).toMatchObject({ state: 'awaiting_payment' })
  })

  it('a line without variant and SKU is known by title and options', async () => {
    put(1, { variantId: '', title: 'Tee', options: { Size: 'S' } })
    await here.sync()
    const [small] = await variants({ state: 'unmapped' })
    await map({ externalId: small?.externalId, target: target() })
    put(2, { variantId: '', title: 'Tee', options: { Size: 'XL' } })
    put(3, { variantId: '', title: 'Tee', options: { size: 's ' } })
    put(4, { variantId: '', title: 'Tee', options: {} })
    await here.sync()
    expect((await here.rows()).map(({ outcome }) => outcome)).toEqual(['imported', 'waiting', 'imported', 'waiting'])
  })

  it('lines with the same SKU but without variants are known by their options', async () => {
    for (const [at, size] of ['S', 'XL'].entries()) put(at + 1, { variantId: '', sku: 'TEE', options: { Size: size } })
    await here.sync()
    expect(new Set((await variants()).map(({ externalId }) => externalId)).size).toBe(2)
  })

  it('options at the end of a long title are not lost', async () => {
    const title = 'Tee '.repeat(60)
    for (const [at, size] of ['S', 'XL'].entries()) put(at + 1, { variantId: '', title, options: { Size: size } })
    await here.sync()
    expect(new Set((await variants()).map(({ externalId }) => externalId)).size).toBe(2)
  })

  it('a remembered line without SKU maps only its own size, also with a long title', async () => {
    const line = { variantId: '', title: 'Tee '.repeat(40) }
    for (const [at, size] of ['S', 'XL'].entries())
      here.shop.put(
        here.orderOf(at + 1, {
          lines: [
            shopLine({ ...line, externalId: `${at}1`, sku: '', options: { Size: size } }),
            shopLine({ externalId: `${at}2`, variantId: 'a', sku: here.sku }),
          ],
        }),
      )
    await here.sync()
    const [small, large] = [await here.importedOrder('1'), await here.importedOrder('2')]
    expect(small.lines[0]?.externalSku).not.toBe(large.lines[0]?.externalSku)
    await test.ask(mapOrderLine, {
      as: test.seller,
      params: { id: small.id, lineId: small.lines[0]?.id ?? 0 },
      body: { target: target(), remembers: true },
    })
    expect(await here.importedOrder('2')).toMatchObject({ state: 'needs_mapping', lines: [{ variantId: null }, {}] })
    for (const [at, size] of ['S', 'XL'].entries()) put(at + 3, { ...line, options: { Size: size } })
    await sql`delete from store_variant where store_id = ${here.store.id} and sku = ''`.execute(test.db)
    await here.sync()
    expect([await here.rowOf('3'), await here.rowOf('4')].map(({ outcome }) => outcome)).toEqual([
      'imported',
      'waiting',
    ])
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
