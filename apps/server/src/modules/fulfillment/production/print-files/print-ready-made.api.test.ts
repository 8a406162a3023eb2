import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { checkoutCart } from '@podwright/contracts/orders/checkout'
import { acceptProduction, getProductionOrder } from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { requireLocalFile } from '../../../../storage/storage.ts'
import { openTestPrints } from '../../../design/finished/test-finished-app.ts'
import { keyOfPrint } from '../../../media/print-files/service.ts'
import { bangkok, checkAfterEach, createOrdersTest } from '../../../sales/orders/test-orders.ts'
import { printReadyMade } from './print-ready-made.ts'

const test = await createOrdersTest()
const root = await mkdtemp(join(tmpdir(), 'podwright-ready-made-'))
const { prints } = openTestPrints(test.db, root)
checkAfterEach(test)
afterAll(() => rm(root, { recursive: true, force: true }))

/** A coaster printed to its edges, which has the smallest print area. */
async function coasterOf(supplierId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update product p set supplier_id = ${supplierId}, country = 'TH' from product_variant v
    where v.product_id = p.id and p.code = 'RM0042' returning v.id`.execute(test.db)
  const [variant] = rows
  if (!variant) throw new Error('the catalog has no such coaster')
  return variant.id
}

const work = async () => {
  const reported: unknown[] = []
  const onError = (error: unknown) => reported.push(error)
  const deps = { db: test.db, artworks: prints.artworks, prints, onError, onProductError: onError }
  await printReadyMade(deps, new AbortController().signal)
  return reported
}

async function paidCoasters(as: number, variantId: number) {
  await test.ask(addCartLine, { as, body: { variantId, quantity: 2 } })
  const order = await test.ask(checkoutCart, { as, body: { requestKey: randomUUID(), address: bangkok } })
  await test.fund(as, order.totalMinor)
  await test.pay(as, [order])
  const { id } = await test.partOf(test.supplier, order.number)
  return { id, orderId: order.id, show: () => test.ask(getProductionOrder, { as: test.supplier, params: { id } }) }
}

it('a ready-made product is file-ready and acceptable only with the print file of its artwork, made once', async () => {
  const as = await test.createAccount()
  const variantId = await coasterOf(test.supplier)
  test.queuedPrints.length = 0
  const first = await paidCoasters(as, variantId)
  expect(test.queuedPrints).toEqual([first.orderId])
  expect((await first.show()).lines).toMatchObject([{ isPlain: false, state: 'received', printFiles: [] }])
  const early = await test.send(acceptProduction, { as: test.supplier, params: { id: first.id } })
  expect(early.failure?.reason).toBe('production_files_pending')

  expect(await work()).toEqual([])
  const [line] = (await first.show()).lines
  // 106 mm with the bleed on both sides, at 300 dpi.
  const file = { area: 'full', format: 'png', state: 'ready', widthPx: 1252, heightPx: 1252 }
  expect(line).toMatchObject({ state: 'file_ready', printFiles: [file] })
  expect(line?.printFiles[0]?.download).toMatch(/^\/downloads\/print-files\/\d+\/.*RM0042-\w+-full.*\.png$/)
  const { rows } = await sql<{ sha256: string }>`select sha256 from print_file`.execute(test.db)
  expect(rows).toHaveLength(1)
  const picture = sharp(await requireLocalFile(prints.storage, keyOfPrint(rows[0]?.sha256 ?? '', 'png')))
  const { isOpaque, entropy } = await picture.stats()
  expect(isOpaque).toBe(true)
  expect(entropy).toBeGreaterThan(1)
  const accepted = await test.ask(acceptProduction, { as: test.supplier, params: { id: first.id } })
  expect(accepted.lines).toMatchObject([{ state: 'routed' }])

  const second = await paidCoasters(as, variantId)
  expect(await work()).toEqual([])
  expect((await second.show()).lines).toMatchObject([{ state: 'file_ready', printFiles: [file] }])
  expect((await sql`select key from print_file`.execute(test.db)).rows).toHaveLength(1)
  expect((await sql`select id from finished_product where account_id is null`.execute(test.db)).rows).toHaveLength(1)
})

it('a ready-made product whose artwork changes keeps the old files for old orders and prints new ones for new orders', async () => {
  const as = await test.createAccount()
  const variantId = await coasterOf(test.supplier)
  const before = await paidCoasters(as, variantId)
  expect(await work()).toEqual([])
  await sql`update effect_print set artwork = (select sha256 from artwork where code = 'terrazzo')
    where effect in (select i.effect from product_picture i join product p on p.id = i.product_id where p.code = 'RM0042')`.execute(
    test.db,
  )
  const after = await paidCoasters(as, variantId)
  expect(await work()).toEqual([])
  const fileOf = async ({ show }: typeof before) => (await show()).lines[0]?.printFiles[0]?.download
  expect(await fileOf(after)).toBeDefined()
  expect(await fileOf(after)).not.toBe(await fileOf(before))
})

it('a production order whose print file failed is refused with a code of its own until the seller has solved it', async () => {
  const as = await test.createAccount()
  const order = await paidCoasters(as, await coasterOf(test.supplier))
  expect(await work()).toEqual([])
  const line = sql`(select print_product_id from order_line where order_id = ${order.orderId})`
  await sql`update order_line set state = 'received' where order_id = ${order.orderId}`.execute(test.db)
  await sql`update finished_print set state = 'failed', print = null, failure = 'print_failed' where finished_id = ${line}`.execute(
    test.db,
  )
  const refused = await test.refusal(acceptProduction, { as: test.supplier, params: { id: order.id } })
  expect(refused).toBe('production_files_failed')
})

it('a ready-made product without an artwork is reported, and its lines stay without a file', async () => {
  const as = await test.createAccount()
  const variantId = await coasterOf(test.supplier)
  await sql`delete from effect_print where effect in (select i.effect from product_picture i
    join product p on p.id = i.product_id where p.code = 'RM0042')`.execute(test.db)
  const order = await paidCoasters(as, variantId)
  expect(await work()).toEqual([expect.objectContaining({ message: expect.stringContaining('no artwork') })])
  expect((await order.show()).lines).toMatchObject([{ state: 'received', printFiles: [] }])
})
