import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { renderShopperPicture, setShopperPage } from '@podwright/contracts/finished/shopper-page'
import { settingsOf } from '@podwright/design/design'
import { readDesign, writeDesign } from '@podwright/design/format/read-design'
import { newShapeLayer, newTextLayer } from '@podwright/design/new-design'
import type { NewLayer } from '@podwright/design/operations/layers'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeForLine } from './make-for-line.ts'
import { prepareProduct } from './prepare/prepare-product.ts'
import { findPrints } from './prepare/print-queries.ts'
import { findAnyFinished } from './queries.ts'
import { coaster, createFinishedTest, documentOn } from './test-finished-app.ts'
import { createTextChecks } from './texts/check-texts.ts'
import { createPrintWarnings } from './warnings/print-warnings.ts'

let server: Awaited<ReturnType<typeof createFinishedTest>>
beforeAll(async () => {
  server = await createFinishedTest()
})
afterAll(() => server.close())

const name: DesignVariable = {
  name: 'name',
  label: '',
  sample: 'Anna',
  maxLength: 20,
  isRequired: true,
  characters: 'letters',
}

function documentFor(text: string, variables: DesignVariable[], ...more: NewLayer[]) {
  const layer = { ...newTextLayer({ widthMm: 100, heightMm: 100 }, text, 'Kanit'), id: 'layer:name' }
  const read = readDesign(documentOn(coaster, layer, ...more))
  if (!read.ok) throw new Error(read.detail)
  return writeDesign(new Map(read.value).set('settings', { ...settingsOf(read.value), variables }))
}

async function finished(document: unknown) {
  const seller = await server.createAccount()
  const answer = await server.finish(seller, await server.saveNew(seller, document))
  if (answer.failure) throw new Error(JSON.stringify(answer.failure))
  const { id } = FinishedDetail.parse(answer.data)
  await server.work()
  return { seller, id, product: await server.show(seller, id) }
}

async function printedFor(finishedId: number, value: string) {
  const line = { finishedId, colour: 'white', size: sizeOf, values: { name: value } }
  const id = await server.db.transaction().execute((transaction) => makeForLine(transaction, line))
  await prepareProduct(server.prints, { finishedId: id }, new AbortController().signal)
  const [print] = await findPrints(server.db, id)
  return { id, print, row: await findAnyFinished(server.db, id) }
}
let sizeOf = ''

it('a product with variables shows samples, and a line of an order is printed with its own texts', async () => {
  const { seller, id, product } = await finished(documentFor('Hello {name}', [name]))
  sizeOf = product.sizes[0] ?? ''
  expect(product).toMatchObject({ state: 'ready', isPersonalizable: true, variables: [name] })
  const sample = (await findPrints(server.db, id))[0]?.sha256
  const [zoe, again, anna] = [await printedFor(id, 'Zoe'), await printedFor(id, 'Zoe'), await printedFor(id, 'Anna')]
  expect(zoe.print).toMatchObject({ state: 'ready', area: 'full' })
  expect(zoe.print?.sha256).not.toBe(sample)
  expect(again.print?.sha256).toBe(zoe.print?.sha256)
  expect(anna.print?.sha256).toBe(sample)
  expect(zoe.row).toMatchObject({ state: 'ready', accountId: null })
  expect(zoe.row?.pictures[0]?.path).not.toBe(product.pictures[0]?.path)
  const { data } = await server.call(seller, { path: '/api/finished-products' })
  expect(data).toMatchObject({ total: 1 })
})

it('variables that no text contains are not asked for', async () => {
  const { product } = await finished(documentFor('Hello', [name]))
  expect(product).toMatchObject({ isPersonalizable: false, variables: [] })
})

const post = (path: string, body: object) => server.request({ path, body })

/** A ready product with a page for shoppers. */
async function withPage(variable = name) {
  const { seller, id } = await finished(documentFor('Hello {name}', [variable]))
  const path = `/api/finished-products/${id}/shopper-page`
  const { data } = await server.call(seller, { path, method: 'PUT', body: { isOn: true } })
  return { seller, id, path, code: setShopperPage.data.parse(data).shopperCode ?? '' }
}

it('a page for shoppers is public as long as it is on, and gets another address when it is turned on again', async () => {
  const { seller, path, code } = await withPage()
  const page = await server.request({ path: `/api/shopper-page?code=${code}` })
  expect(page.data).toMatchObject({ title: 'Star', variables: [name] })
  await server.call(seller, { path, method: 'PUT', body: { isOn: false } })
  expect((await server.request({ path: `/api/shopper-page?code=${code}` })).failure?.reason).toBe(
    'shopper_page_unknown',
  )
  const { data } = await server.call(seller, { path, method: 'PUT', body: { isOn: true } })
  expect(setShopperPage.data.parse(data).shopperCode).not.toBe(code)
})

it.each([
  [
    'an archived product',
    (code: string) => sql`update finished_product set archived_at = now() where shopper_code = ${code}`,
  ],
  [
    'a locked account',
    (code: string) => sql`update account set locked_at = now(), lock_reason = 'test'
      where id = (select account_id from finished_product where shopper_code = ${code})`,
  ],
])('the page for shoppers of %s is not public', async (_, update) => {
  const { code } = await withPage()
  await update(code).execute(server.db)
  expect((await server.request({ path: `/api/shopper-page?code=${code}` })).failure?.reason).toBe(
    'shopper_page_unknown',
  )
})

it('the live picture shows the texts and stores no row of them', async () => {
  const { code } = await withPage()
  const rows = async () => {
    const { rows: found } = await sql<{ count: number }>`select (select count(*) from artwork)
      + (select count(*) from print_texture) + (select count(*) from effect_picture) as count`.execute(server.db)
    return found[0]?.count
  }
  const before = await rows()
  const render = async (value: string) =>
    renderShopperPicture.data.parse(
      (await post('/api/shopper-page/picture', { code, texts: [{ name: 'name', value }] })).data,
    )
  const [zoe, bo, again] = [await render('Zoe'), await render('Bo'), await render('Zoe')]
  expect(zoe.picture).toMatch(/^data:image\/jpeg;base64,/)
  expect(bo.picture).not.toBe(zoe.picture)
  expect(again.picture).toBe(zoe.picture)
  const { width } = await sharp(Buffer.from(zoe.picture.split(',')[1] ?? '', 'base64')).metadata()
  expect(width).toBe(800)
  expect(await rows()).toBe(before)
})

it.each(['Zoe9', 'x'.repeat(21)])('the text %s is neither rendered nor coded', async (value) => {
  const { code } = await withPage()
  for (const path of ['/api/shopper-page/picture', '/api/shopper-page/code'])
    expect((await post(path, { code, texts: [{ name: 'name', value }] })).failure?.reason).toBe(
      'personalization_invalid',
    )
})

it('a text with characters that no font has gets no code', async () => {
  const { seller, id } = await finished(documentFor('Hello {name}', [{ ...name, characters: 'any' }]))
  const path = `/api/finished-products/${id}/shopper-page`
  const { data } = await server.call(seller, { path, method: 'PUT', body: { isOn: true } })
  const code = setShopperPage.data.parse(data).shopperCode ?? ''
  const codeFor = (value: string) => post('/api/shopper-page/code', { code, texts: [{ name: 'name', value }] })
  expect((await codeFor('Zoe')).data).toHaveProperty('personalizationCode')
  expect((await codeFor('Zoe 𓀀')).failure).toMatchObject({
    reason: 'personalization_invalid',
    fields: { name: 'characters' },
  })
})

it('a text that the QR code of a product has no room for is refused, and one with the letters QR is not', async () => {
  const coded = { ...name, maxLength: 200, characters: 'any' } as const
  const qr = { content: 'https://a.test/{name}', level: 'M', quietModules: 4, background: '#ffffff' } as const
  const shape = newShapeLayer({ widthMm: 100, heightMm: 100 }, 'qr')
  const code = { ...shape, id: 'layer:qr', width: 90, height: 90, props: { ...shape.props, qr } }
  const { seller, id, product } = await finished(documentFor('{name}', [coded], code))
  expect(product.variables).toEqual([{ ...coded, maxBytes: 772 }])
  const path = `/api/finished-products/${id}/shopper-page`
  const { data } = await server.call(seller, { path, method: 'PUT', body: { isOn: true } })
  const pageCode = setShopperPage.data.parse(data).shopperCode ?? ''
  const codeFor = (value: string) =>
    post('/api/shopper-page/code', { code: pageCode, texts: [{ name: 'name', value }] })
  expect((await codeFor('My QR code')).data).toHaveProperty('personalizationCode')
  expect((await codeFor('👩‍👩‍👧'.repeat(50))).failure).toMatchObject({
    reason: 'personalization_invalid',
    fields: { name: 'qr_too_long' },
  })
})

it('a text that would be smaller than the technique prints gets no code, and the live picture names it', async () => {
  const { code } = await withPage({ ...name, maxLength: 200 })
  const texts = (value: string) => ({ code, texts: [{ name: 'name', value }] })
  const long = texts('W'.repeat(200))
  expect((await post('/api/shopper-page/picture', texts('Zoe'))).data).toMatchObject({ tooLong: [] })
  expect((await post('/api/shopper-page/picture', long)).data).toMatchObject({ tooLong: ['name'] })
  expect((await post('/api/shopper-page/code', long)).failure).toMatchObject({
    reason: 'personalization_invalid',
    fields: { name: 'too_long' },
  })
})

it('texts of an order are checked for missing characters and for letters that would be too small', async () => {
  const { id, product } = await finished(documentFor('{name}', [{ ...name, maxLength: 200, characters: 'any' }]))
  const { rows } = await sql<{ id: number }>`select v.id from product_variant v
    where v.product_id = (select product_id from finished_product where id = ${id}) and v.size_code = ${product.sizes[0]}
    limit 1`.execute(server.db)
  const { check } = createTextChecks(server.prints)
  const asker = { owner: '1', signal: new AbortController().signal }
  const checkOf = (value: string) =>
    check({ finishedId: id, variantId: rows[0]?.id ?? 0, values: { name: value } }, asker)
  expect(await checkOf('Zoe')).toMatchObject({ ok: true, data: {} })
  expect(await checkOf('𓀀')).toMatchObject({ ok: true, data: { name: 'characters' } })
  expect(await checkOf('W'.repeat(200))).toMatchObject({ ok: true, data: { name: 'too_long' } })
})

it('a product that was finished with warnings reports them by area, and is checked once', async () => {
  const seller = await server.createAccount()
  const layer = { ...newTextLayer({ widthMm: 100, heightMm: 100 }, 'Hello', 'Kanit'), id: 'layer:name' }
  const tiny = { ...layer, props: { ...layer.props, sizeMm: 0.5 } }
  const answer = await server.finish(seller, await server.saveNew(seller, documentOn(coaster, tiny)))
  const { id } = FinishedDetail.parse(answer.data)
  const warnings = createPrintWarnings(server.deps)
  const found = (await warnings.of([id], 'en-US')).get(id)
  expect(found).toContainEqual({ code: 'text_too_small', area: 'full', size: null, values: { mm: 0.5, min: 2 } })
  expect((await warnings.of([id], 'en-US')).get(id)).toBe(found)
})
