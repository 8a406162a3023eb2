import { randomUUID } from 'node:crypto'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { mapOrderLine, payOrders } from '@podwright/contracts/orders/orders'
import {
  checkImport,
  getImport,
  importLimits,
  runImport,
  undoImport,
  uploadImport,
} from '@podwright/contracts/stores/imports'
import {
  changeStoreState,
  listStoreSkus,
  listStores,
  removeStore,
  removeStoreSku,
} from '@podwright/contracts/stores/stores'
import { csvText } from '@podwright/domain/csv/csv'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { saveSkuMapping } from '../checkout/sku-queries.ts'
import { addFinished } from '../orders/test-finished.ts'
import { createOrdersTest, type TestVariant } from '../orders/test-orders.ts'
import { findStoreSkus } from '../pricing/target-queries.ts'
import { sweepImports } from './sweep-imports.ts'
import { workbookOf } from './test-workbook.ts'

const test = await createOrdersTest()
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const headings = [
  'Order ID',
  'SKU',
  'Quantity',
  'Recipient',
  'Phone',
  'Country',
  'City',
  'Address',
  'Zip Code',
  'Order date',
]
const row = (id: string, sku: string, quantity: string | number = 1) => [
  id,
  sku,
  String(quantity),
  'Somchai',
  '+66812345678',
  'Thailand',
  'Bangkok',
  '1 Sukhumvit',
  '10110',
  '2026-11-20',
]

const upload = (as: number, storeId: number, file: string | Buffer, name = 'orders.csv') =>
  test.request({
    method: 'POST',
    path: `${uploadImport.path.replace('{id}', String(storeId))}?name=${encodeURIComponent(name)}`,
    headers: { accessToken: String(as), 'content-type': 'application/octet-stream' },
    body: Buffer.from(file),
  })
const uploaded = async (as: number, storeId: number, file: string | Buffer) =>
  uploadImport.data.parse((await upload(as, storeId, file)).data)
/** The store orders a blank plain under its SKU. */
const rememberPlain = (storeId: number, { id, sku }: TestVariant) =>
  saveSkuMapping(test.db, storeId, sku, { variantId: id, finishedId: null, isPlain: true })
const orderIdsOf = async (as: number) =>
  (await test.ask(listOrders, { as })).items.map(({ externalId }) => externalId).sort()

describe('a table with the SKU of a blank', () => {
  it('an imported row of a blank waits for a choice, which the store remembers', async () => {
    const as = await test.createAccount()
    const { id: storeId } = await test.addShop(as)
    const { id: variantId, sku } = test.variantOf(test.supplier)
    const imported = async (externalId: string) => {
      const { id, mapping } = await uploaded(as, storeId, csvText([headings, row(externalId, sku)]))
      const { unmappedSkus } = await test.ask(checkImport, { as, params: { id }, body: { mapping } })
      await test.ask(runImport, { as, params: { id } })
      const { items } = await test.ask(listOrders, { as })
      const found = items.find((item) => item.externalId === externalId)
      return { unmappedSkus, order: await test.show(as, found?.id ?? 0) }
    }
    const first = await imported('N-1')
    const second = await imported('N-2')
    expect(first.unmappedSkus).toEqual([sku])
    expect(first.order).toMatchObject({ state: 'needs_mapping', missing: ['design'] })
    expect(first.order.lines).toMatchObject([{ variantId, isPlain: false, needsDesign: true }])
    const orders = [{ id: first.order.id, totalMinor: first.order.totalMinor }]
    const unpaid = await test.send(payOrders, { as, body: { requestKey: randomUUID(), orders } })
    expect(unpaid.failure?.reason).toBe('order_incomplete')
    const params = { id: first.order.id, lineId: first.order.lines[0]?.id ?? 0 }
    const undecided = await test.send(mapOrderLine, { as, params, body: { target: { variantId } } })
    expect(undecided.failure?.reason).toBe('design_missing')
    const body = { target: { variantId, isPlain: true }, remembers: true }
    expect(await test.ask(mapOrderLine, { as, params, body })).toMatchObject({ state: 'awaiting_payment', missing: [] })
    expect(await test.show(as, second.order.id)).toMatchObject({ state: 'awaiting_payment', missing: [] })
    const third = await imported('N-3')
    expect(third).toMatchObject({ unmappedSkus: [], order: { state: 'awaiting_payment', lines: [{ isPlain: true }] } })
  })
})

describe('a table of orders', () => {
  it('importing the same table into a store that was removed and added again creates no duplicate orders', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as, { name: 'Somchai Tees' })
    const known = test.variantOf(test.supplier)
    const run = async (storeId: number, ids: readonly string[]) => {
      const file = csvText([headings, ...ids.map((id) => row(id, known.sku))])
      const { id, mapping } = await uploaded(as, storeId, file)
      await test.ask(checkImport, { as, params: { id }, body: { mapping } })
      return test.ask(runImport, { as, params: { id } })
    }
    expect(await run(shop.id, ['B-1'])).toMatchObject({ createdCount: 1 })
    await test.ask(removeStore, { as, params: { id: shop.id } })
    const again = await test.addShop(as, { name: 'Somchai Tees', holdMinutes: 30 })
    expect(again).toMatchObject({ id: shop.id, orderCount: 1, holdMinutes: 30 })
    expect(await run(again.id, ['B-1', 'B-2'])).toMatchObject({ createdCount: 1, knownCount: 1 })
    expect((await test.addShop(as, { name: 'Somchai Mugs' })).id).not.toBe(shop.id)
    expect(await orderIdsOf(as)).toEqual(['B-1', 'B-2'])
  })

  it('a table of orders can be uploaded, checked, imported and undone @R-803', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as)
    const known = test.variantOf(test.supplier)
    await rememberPlain(shop.id, known)
    const file = csvText([
      headings,
      row('A-1', known.sku, 2),
      row('A-1', 'MUG', 1),
      row('A-2', known.sku, 'many'),
      row('A-3', 'MUG'),
    ])
    const imported = await uploaded(as, shop.id, file)
    expect(imported).toMatchObject({ format: 'csv', state: 'uploaded', rowCount: 4, fileName: 'orders.csv' })
    expect(imported.columns[1]).toEqual({ heading: 'SKU', samples: [known.sku, 'MUG', known.sku] })
    expect(imported.mapping).toMatchObject({ orderId: 0, sku: 1, quantity: 2, line1: 7 })

    const params = { id: imported.id }
    expect(await test.refusal(runImport, { as, params })).toBe('import_state')
    const tried = await test.ask(checkImport, { as, params, body: { mapping: imported.mapping } })
    expect(tried).toMatchObject({
      orderCount: 2,
      knownCount: 0,
      unmappedSkus: ['MUG'],
      problems: [{ row: 4, field: 'quantity', code: 'not_a_number', value: 'many' }],
      orders: [
        {
          externalId: 'A-1',
          state: 'new',
          lines: [
            { sku: known.sku, quantity: 2, isMapped: true },
            { sku: 'MUG', quantity: 1, isMapped: false },
          ],
        },
        { externalId: 'A-3', state: 'new', lines: [{ sku: 'MUG', isMapped: false }] },
      ],
    })
    expect(tried.orders[0]?.lines[0]?.title).not.toBe('')
    expect(await orderIdsOf(as)).toEqual([])

    const done = await test.ask(runImport, { as, params })
    expect(done).toMatchObject({ state: 'imported', createdCount: 2, knownCount: 0, problemCount: 1 })
    expect(await test.ask(runImport, { as, params })).toEqual(done)
    const [second, first] = (await test.ask(listOrders, { as })).items
    expect([first?.externalId, first?.state, first?.orderedAt]).toEqual([
      'A-1',
      'needs_mapping',
      '2026-11-20T00:00:00.000Z',
    ])
    expect(second).toMatchObject({ externalId: 'A-3', state: 'needs_mapping', source: 'import', storeName: 'My shop' })

    // A SKU that was mapped by hand is remembered for the store until the mapping is removed.
    const order = await test.show(as, second?.id ?? 0)
    const target = { variantId: known.id, isPlain: true }
    const line = { id: order.id, lineId: order.lines[0]?.id ?? 0 }
    await test.ask(mapOrderLine, { as, params: line, body: { target, remembers: true } })
    expect((await test.show(as, first?.id ?? 0)).state).toBe('awaiting_payment')
    const skus = await test.ask(listStoreSkus, { as, params: { id: shop.id } })
    expect(skus.items).toMatchObject([
      { externalSku: known.sku },
      { externalSku: 'MUG', sku: known.sku, variantId: known.id },
    ])
    await test.ask(removeStoreSku, { as, params: { id: shop.id }, body: { externalSku: 'MUG' } })
    expect((await test.ask(listStoreSkus, { as, params: { id: shop.id } })).items).toHaveLength(1)

    expect(await test.ask(undoImport, { as, params })).toMatchObject({ state: 'undone' })
    expect(await orderIdsOf(as)).toEqual([])
    expect(await test.refusal(checkImport, { as, params, body: { mapping: {} } })).toBe('import_state')
  })

  it('importing the same orders repeatedly or concurrently creates each order once', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as)
    const { sku } = test.variantOf(test.supplier)
    const files = [
      [row('B-1', sku), row('B-2', sku), row('B-3', sku)],
      [row('B-3', sku), row('B-2', sku), row('B-4', sku)],
    ]
    const ids = await Promise.all(
      files.map(async (rows) => {
        const { id, mapping } = await uploaded(as, shop.id, csvText([headings, ...rows]))
        await test.ask(checkImport, { as, params: { id }, body: { mapping } })
        return id
      }),
    )
    const runs = await Promise.all(
      ids.flatMap((id) => [id, id]).map((id) => test.ask(runImport, { as, params: { id } })),
    )
    expect(await orderIdsOf(as)).toEqual(['B-1', 'B-2', 'B-3', 'B-4'])
    const counts = new Map(runs.map(({ id, createdCount }) => [id, createdCount]))
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(4)
  })

  it('an import cannot be undone once one of its orders is paid, and loses nothing', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as)
    const { sku } = test.variantOf(test.supplier)
    await rememberPlain(shop.id, test.variantOf(test.supplier))
    const { id, mapping } = await uploaded(as, shop.id, csvText([headings, row('C-1', sku), row('C-2', sku)]))
    await test.ask(checkImport, { as, params: { id }, body: { mapping } })
    await test.ask(runImport, { as, params: { id } })
    const [order] = (await test.ask(listOrders, { as })).items
    await test.fund(as, order?.totalMinor ?? 0)
    await test.pay(as, order ? [order] : [])
    expect(await test.refusal(undoImport, { as, params: { id } })).toBe('import_paid')
    expect(await orderIdsOf(as)).toEqual(['C-1', 'C-2'])
  })

  it('orders can be imported from a workbook and from a CSV file in a Chinese encoding @R-803', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as)
    const book = workbookOf([headings, [...row('D-1', 'X'), null], row('D-2', 'X')])
    expect(await uploaded(as, shop.id, book)).toMatchObject({
      format: 'xlsx',
      rowCount: 2,
      mapping: { orderId: 0, quantity: 2 },
    })
    // 订单号,数量 and 货号 in GB18030.
    const gb = Buffer.from('b6a9b5a5bac52cbbf5bac52ccafdc1bf0a312c412c32', 'hex')
    expect(await uploaded(as, shop.id, gb)).toMatchObject({
      format: 'csv',
      mapping: { orderId: 0, sku: 1, quantity: 2 },
    })
  })

  it('a file that is not a table, is empty or too large is refused with the reason', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as)
    const many = csvText([headings, ...Array.from({ length: importLimits.rows + 1 }, () => ['1', 'a', '1'])])
    const wrong = [
      ['', 'empty'],
      ['a,b\n', 'empty'],
      ['PK is no workbook', 'unreadable'],
      [Buffer.from([1, 0, 2, 0, 3]), 'unreadable'],
      ['a,"b', 'open_quote'],
      [many, 'too_many_rows'],
    ] as const
    for (const [file, reason] of wrong) {
      const { failure } = await upload(as, shop.id, Buffer.from(file))
      expect(failure, reason).toMatchObject({ reason: 'import_refused', fields: { file: reason } })
    }
    const large = await upload(as, shop.id, Buffer.alloc(importLimits.bytes + 1, 'x'))
    expect(large.failure?.reason).toBe('payload_too_large')
  })

  it('an import is visible to its seller only, and its rows are deleted after a month', async () => {
    const [mine, yours] = [await test.createAccount(), await test.createAccount()]
    const shop = await test.addShop(mine)
    const { id } = await uploaded(mine, shop.id, csvText([headings, row('E-1', 'X')]))
    expect((await upload(yours, shop.id, 'a,b\n1,2')).failure?.reason).toBe('store_unknown')
    for (const call of [getImport, runImport, undoImport])
      expect(await test.refusal(call, { as: yours, params: { id } })).toBe('import_unknown')
    expect(await test.refusal(checkImport, { as: yours, params: { id }, body: { mapping: {} } })).toBe('import_unknown')
    expect(await sweepImports(test, new Date())).toBe(0)
    expect(await sweepImports(test, new Date(Date.now() + 31 * 86_400_000))).toBeGreaterThan(0)
    expect(await test.refusal(checkImport, { as: mine, params: { id }, body: { mapping: {} } })).toBe('import_state')
  })
})

describe('a store', () => {
  it('a paused store accepts no orders, and a store counts its orders and is visible to its seller only @R-803', async () => {
    const [as, other] = [await test.createAccount(), await test.createAccount()]
    const shop = await test.addShop(as)
    const params = { id: shop.id }
    expect(await test.ask(changeStoreState, { as, params, body: { state: 'paused' } })).toMatchObject({
      state: 'paused',
    })
    expect((await upload(as, shop.id, 'a,b\n1,2')).failure?.reason).toBe('store_state')
    expect(await test.ask(changeStoreState, { as, params, body: { state: 'connected' } })).toMatchObject({
      state: 'connected',
    })
    const { id, mapping } = await uploaded(as, shop.id, csvText([headings, row(randomUUID(), 'X')]))
    await test.ask(checkImport, { as, params: { id }, body: { mapping } })
    await test.ask(runImport, { as, params: { id } })
    const { items, platforms } = await test.ask(listStores, { as })
    expect(items).toMatchObject([{ id: shop.id, orderCount: 1, openCount: 1, platform: 'manual' }])
    const fields = { fields: [], isAvailable: true, abilities: [], pollSeconds: null }
    expect(platforms).toContainEqual({ id: 'manual', connectsBy: 'nothing', ...fields })
    expect((await test.ask(listStores, { as: other })).items).toEqual([])
    expect(await test.refusal(changeStoreState, { as: other, params, body: { state: 'paused' } })).toBe('store_unknown')
  })
})

it.each([
  ['of a batch that puts the color last', 'm1-MG003', 'm1-MG003-deep-blue'],
  ['of a batch that puts the color first', 'm1-MG003', 'deep-blue_m1.MG003'],
  ['of a product whose color has no name of its own', 'm1-MG003', null],
])('orders may name the SKU %s', async (_, sku, named) => {
  const as = await test.createAccount()
  const variant = test.variantOf(test.supplier)
  const finishedId = await addFinished(test.db, as, variant)
  await sql`update finished_product set sku = ${sku}, variant_skus = ${named === null ? [] : [named]}::text[]
    where id = ${finishedId}`.execute(test.db)
  const { rows } = await sql<{ sizes: string[]; size: string }>`
    select f.sizes, v.size_code as size from finished_product f, product_variant v
    where f.id = ${finishedId} and v.id = ${variant.id}`.execute(test.db)
  const [{ sizes, size } = { sizes: [], size: '' }] = rows
  const ordered = [named ?? `${sku}-${variant.colour}`, ...(sizes.length > 1 ? [size] : [])].join('-')
  const found = await findStoreSkus(test.db, as, null, [ordered, `${ordered}-x`, 'm1'])
  expect([...found]).toEqual([[ordered, { variantId: variant.id, finishedId, isPlain: false, needsDesign: false }]])
  expect(await findStoreSkus(test.db, await test.createAccount(), null, [ordered])).toEqual(new Map())
})
