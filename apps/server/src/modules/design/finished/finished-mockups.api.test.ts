import { randomUUID } from 'node:crypto'
import { listFinishedProducts } from '@podwright/contracts/finished/finished-products'
import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUnusedRasterized } from '../../media/effects/shown-queries.ts'
import { deleteMockup } from '../../media/mockups/mockups.ts'
import { findProductPicture } from '../../media/mockups/product-mockups.ts'
import { mockupFile } from '../../media/mockups/test-mockup-app.ts'
import { createReadyMockup } from '../../media/mockups/test-ready-mockup.ts'
import { coaster, createFinishedTest, documentOn, star } from './test-finished-app.ts'

let server: Awaited<ReturnType<typeof createFinishedTest>>
beforeAll(async () => {
  server = await createFinishedTest()
})
afterAll(() => server.close())

const filesOf = () => ({ db: server.db, storage: server.prints.artworks.storage })
const addMockup = (account: number, ...more: [Parameters<typeof createReadyMockup>[3]?]) =>
  createReadyMockup(filesOf(), account, mockupFile(), ...more)

async function finishWith(account: number, mockupIds: readonly number[], rotation = 0): Promise<FinishedDetail> {
  const design = await server.saveNew(account, documentOn(coaster, star(coaster, { rotation })))
  const { id } = FinishedDetail.parse((await server.finish(account, design, { mockupIds })).data)
  await server.work()
  return server.show(account, id)
}

const viewsOf = ({ pictures }: FinishedDetail) => pictures.map(({ view }) => view)
const mockupsOf = (product: FinishedDetail) => viewsOf(product).filter((view) => view.startsWith('mockup/'))

const choose = (account: number, ids: readonly number[], mockupIds: readonly number[]) =>
  server.call(account, { path: '/api/finished-products/mockups', body: { ids, mockupIds } })

test('a finished product has its mockups after its views, with the design on them', async () => {
  const seller = await server.createAccount()
  const [first, second] = [await addMockup(seller), await addMockup(seller)]
  const product = await finishWith(seller, [second, first])
  expect(product).toMatchObject({ state: 'ready', mockupIds: [second, first] })
  expect(viewsOf(product).slice(-2)).toEqual([`mockup/${second}`, `mockup/${first}`])
  expect(viewsOf(product).length).toBeGreaterThan(2)
  const last = product.pictures.at(-1)
  expect(last).toMatchObject({ width: 96, height: 80, colour: 'white' })
  const source = await findProductPicture(server.pictures, last?.path ?? '')
  if (!source) throw new Error('the picture has no source')
  const { data, info } = await sharp(await source.draw({}))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([96, 80])
  const plain = await findProductPicture(server.pictures, last?.path.replace(/^[0-9a-f]+/, 'a'.repeat(32)) ?? '')
  expect(plain).toBeUndefined()
  expect(new Set(data).size).toBeGreaterThan(1)
})

test('a mockup of another product or color is left out of the pictures and stays chosen', async () => {
  const seller = await server.createAccount()
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from product where code in ('CO001', 'CP002') order by code`.execute(server.db)
  const [own, other] = rows
  const ids = [
    await addMockup(seller, { productId: own?.id ?? 0, colour: 'black' }),
    await addMockup(seller, { productId: other?.id ?? 0 }),
    await addMockup(seller, { productId: own?.id ?? 0, colour: 'white', printArea: 'full' }),
  ]
  const product = await finishWith(seller, ids)
  expect(mockupsOf(product)).toEqual([`mockup/${ids[2]}`])
  expect(product.mockupIds).toEqual(ids)
})

test('finishing with a mockup of another account is refused like an unknown one and creates no product', async () => {
  const [seller, other] = [await server.createAccount(), await server.createAccount()]
  const foreign = await addMockup(other)
  const design = await server.saveNew(seller, documentOn(coaster, star(coaster)))
  for (const mockupId of [foreign, 2_000_000]) {
    const { failure } = await server.finish(seller, design, { mockupIds: [mockupId] })
    expect(failure?.reason).toBe('mockup_unknown')
  }
  const { data } = await server.call(seller, { path: '/api/finished-products' })
  expect(listFinishedProducts.data.parse(data).total).toBe(0)
})

test('other mockups replace those of finished products and leave the views as they were', async () => {
  const seller = await server.createAccount()
  const [first, second] = [await addMockup(seller), await addMockup(seller)]
  const before = await finishWith(seller, [first])
  expect((await choose(seller, [before.id], [second])).data).toEqual({ count: 1 })
  expect((await choose(seller, [before.id], [])).failure?.reason).toBe('finished_preparing')
  await server.work()
  const after = await server.show(seller, before.id)
  expect(after.state).toBe('ready')
  expect(mockupsOf(after)).toEqual([`mockup/${second}`])
  expect(after.pictures.slice(0, -1)).toEqual(before.pictures.slice(0, -1))
  await choose(seller, [before.id], [])
  await server.work()
  expect(mockupsOf(await server.show(seller, before.id))).toEqual([])
})

test('mockups of products of another account cannot be changed, and none of the products changes then', async () => {
  const [seller, other] = [await server.createAccount(), await server.createAccount()]
  const mockup = await addMockup(seller)
  const [own, foreign] = [await finishWith(seller, []), await finishWith(other, [])]
  expect((await choose(seller, [own.id, foreign.id], [mockup])).failure?.reason).toBe('finished_unknown')
  expect(await server.show(seller, own.id)).toEqual({ ...own, printFiles: expect.anything() })
})

test('deleting a mockup removes its picture from finished products', async () => {
  const seller = await server.createAccount()
  const [kept, deleted] = [await addMockup(seller), await addMockup(seller)]
  const { id, pictures } = await finishWith(seller, [deleted, kept])
  const gone = pictures.find(({ view }) => view === `mockup/${deleted}`)
  const deps = { ...filesOf(), ownsArtwork: async () => false, queueIntake: async () => undefined }
  expect(await deleteMockup(deps, seller, deleted)).toMatchObject({ ok: true })
  const after = await server.show(seller, id)
  expect(mockupsOf(after)).toEqual([`mockup/${kept}`])
  expect(after.mockupIds).toEqual([kept])
  expect(await findProductPicture(server.pictures, gone?.path ?? '')).toBeUndefined()
})

test('a duplicate has the mockups of its original', async () => {
  const seller = await server.createAccount()
  const mockup = await addMockup(seller)
  const { id } = await finishWith(seller, [mockup])
  const items = [{ id, title: 'Again', finishKey: randomUUID() }]
  await server.call(seller, { path: '/api/finished-products/duplicate', body: { items } })
  await server.work()
  const { data } = await server.call(seller, { path: '/api/finished-products' })
  const [newest] = listFinishedProducts.data.parse(data).items
  expect(mockupsOf(await server.show(seller, newest?.id ?? 0))).toEqual([`mockup/${mockup}`])
})

test('the artwork on a mockup is kept while the picture exists', async () => {
  const seller = await server.createAccount()
  // No other test prints it.
  const { id } = await finishWith(seller, [await addMockup(seller)], 33)
  const { rows } = await sql<{ artwork: string }>`
    select artwork from finished_mockup where finished_id = ${id}`.execute(server.db)
  const artwork = rows[0]?.artwork ?? ''
  await sql`delete from effect_print where artwork = ${artwork}`.execute(server.db)
  const exists = async () =>
    (await sql`select from artwork where sha256 = ${artwork}`.execute(server.db)).rows.length === 1
  const later = new Date(Date.now() + 86_400_000)
  await deleteUnusedRasterized(server.db, later)
  expect(await exists()).toBe(true)
  await choose(seller, [id], [])
  await deleteUnusedRasterized(server.db, later)
  expect(await exists()).toBe(false)
})
