import { randomUUID } from 'node:crypto'
import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import type { Placement } from '@podwright/design/design'
import { writeDesign } from '@podwright/design/format/read-design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { newDesign, newTextLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import { insertVariable } from '@podwright/design/operations/variables'
import { area, withChanges } from '@podwright/design/test-designs'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBatchTest } from '../test-batch-app.ts'

let batches: Awaited<ReturnType<typeof createBatchTest>>
let coaster: number
let account: number
let designId: number

const name: DesignVariable = {
  name: 'name',
  label: 'Your name',
  sample: 'Anna',
  maxLength: 12,
  isRequired: true,
  characters: 'any',
}

/** Saves a design with the variable on an area of a product; dark garments may show another text. */
async function designOn(product: string, place: Placement, variable = name, onDark: TextLayer['onDark'] = null) {
  const words = { ...newTextLayer(place, 'Hi', 'Noto Sans'), id: 'layer:words', onDark }
  const empty = newDesign({ name: 'Names', product, colours: ['white'] }, [place])
  const document = writeDesign(
    withChanges(
      empty,
      (design) => addLayers(design, place.id, [words]),
      (design) => insertVariable(design, words.id, variable),
    ),
  )
  const saved = await batches.call(account, { path: '/api/designs', body: { document, saveKey: randomUUID() } })
  return (saved.data as { id: number }).id
}

beforeAll(async () => {
  batches = await createBatchTest()
  coaster = await batches.productOf('CO001')
  account = await batches.createAccount()
  designId = await designOn('CO001', area('full', 100, 100))
})
afterAll(() => batches.close())

type Row = { id: number; name: string; values: Record<string, string> }
type Product = { productId?: number; colours?: string[]; designId?: number }

const settingsOf = (rows: Row[], sku: string, product: Product = {}) => ({
  products: [
    {
      productId: product.productId ?? coaster,
      colours: product.colours ?? ['white'],
      design: { kind: 'template', designId: product.designId ?? designId, revision: 1 },
    },
  ],
  artworks: [],
  rows,
  rules: {},
  naming: { sku, locale: 'en-US', titles: { 'en-US': '{artwork}' } },
  output: { sizes: [] },
})

test('a batch of rows makes one product for each row, skips rows with errors, and fails rows without glyphs', async () => {
  const rows = [
    { id: 2, name: 'Mia', values: { name: 'Mia' } },
    { id: 3, name: 'Empty', values: { name: ' ' } },
    { id: 4, name: 'Rune', values: { 'Your name': 'ᚱᚢᚾ' } },
    { id: 5, name: 'Ben', values: { name: 'Ben' } },
  ]
  const { id } = await batches.start(account, settingsOf(rows, 'ROW-{artwork}'))
  await batches.work()
  const items = await batches.itemsOf(account, id)
  expect(items.map(({ artworkId, rowId, state, reason, title }) => [artworkId, rowId, state, reason, title])).toEqual([
    [null, 2, 'done', null, 'Mia'],
    [null, 3, 'skipped', 'text_required', 'Empty'],
    [null, 4, 'failed', 'missing_glyphs', 'Rune'],
    [null, 5, 'done', null, 'Ben'],
  ])
  const pictures = new Set(items.flatMap(({ picture }) => picture?.path ?? []))
  expect(pictures.size).toBe(2)
  const path = `/api/finished-products/${items[0]?.finishedId}`
  expect(FinishedDetail.parse((await batches.call(account, { path })).data)).toMatchObject({ title: 'Mia' })
})

test('a row whose letters would be smaller than the technique prints fails', async () => {
  const id = await designOn('CO001', area('full', 100, 100), { ...name, maxLength: 200 })
  const rows = [
    { id: 2, name: 'Mia', values: { name: 'Mia' } },
    { id: 3, name: 'Long', values: { name: 'W'.repeat(200) } },
  ]
  const batch = await batches.start(account, settingsOf(rows, 'LONG-{artwork}', { designId: id }))
  await batches.work()
  const items = await batches.itemsOf(account, batch.id)
  expect(items.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', null],
    ['failed', 'text_too_small'],
  ])
})

test('a row is checked on dark garments even if pictures show only the main color', async () => {
  const front = area('front', 100, 55)
  const onDark = { isHidden: false, props: { text: 'ᚱ {name}' } }
  const id = await designOn('CP002', front, name, onDark)
  const productId = await batches.productOf('CP002')
  const rows = [{ id: 2, name: 'Mia', values: { name: 'Mia' } }]
  const of = async (colours: string[], sku: string) => {
    const settings = settingsOf(rows, sku, { designId: id, productId, colours })
    const batch = await batches.start(account, { ...settings, output: { sizes: [], colours: 'main' } })
    await batches.work()
    return (await batches.itemsOf(account, batch.id)).map(({ state, reason }) => [state, reason])
  }
  expect(await of(['white'], 'LIGHT-{artwork}')).toEqual([['done', null]])
  expect(await of(['white', 'black'], 'DARK-{artwork}')).toEqual([['failed', 'missing_glyphs']])
})

test('an excluded row stays excluded when the list gets another row before it', async () => {
  const mia = { id: 2, name: 'Mia', values: { name: 'Mia' } }
  const zoe = { id: 9, name: 'Zoe', values: { name: 'Zoe' } }
  const body = { name: 'Rows', settings: settingsOf([mia], 'KEPT-{artwork}'), createKey: randomUUID() }
  const { id, revision } = (await batches.call(account, { path: '/api/batches', body })).data as {
    id: number
    revision: number
  }
  const plan = () => batches.call(account, { method: 'POST', path: `/api/batches/${id}/plan` })
  await plan()
  const change = { action: 'exclude', items: { positions: [0] } }
  await batches.call(account, { path: `/api/batches/${id}/items/change`, body: change })
  await batches.call(account, {
    method: 'PUT',
    path: `/api/batches/${id}`,
    body: { settings: settingsOf([zoe, mia], 'KEPT-{artwork}'), baseRevision: revision },
  })
  await plan()
  const items = await batches.itemsOf(account, id)
  expect(items.map(({ rowId, state }) => [rowId, state])).toEqual([
    [9, 'waiting'],
    [2, 'excluded'],
  ])
})

test('the previous release, which knows no rows, neither saves nor plans a draft of rows', async () => {
  const mia = { id: 2, name: 'Mia', values: { name: 'Mia' } }
  const settings = settingsOf([mia], 'OLD-{artwork}')
  const body = { name: 'Rows', settings, createKey: randomUUID() }
  const { id } = (await batches.call(account, { path: '/api/batches', body })).data as { id: number }
  await batches.call(account, { method: 'POST', path: `/api/batches/${id}/plan` })
  await expect(
    sql`update batch set settings = settings - 'rows', revision = revision + 1 where id = ${id}`.execute(batches.db),
  ).rejects.toThrow('lack its rows')
  const plan = batches.db.transaction().execute(async (transaction) => {
    await sql`delete from batch_item where batch_id = ${id}`.execute(transaction)
    await sql`update batch set planned_revision = revision where id = ${id}`.execute(transaction)
  })
  await expect(plan).rejects.toThrow('lacks its rows')
  expect(await batches.itemsOf(account, id)).toHaveLength(1)

  const { rows: _, ...withoutRows } = settings
  const save = { method: 'PUT', path: `/api/batches/${id}`, body: { settings: withoutRows, baseRevision: 1 } }
  expect((await batches.call(account, save)).data).toMatchObject({ settings: { rows: [] }, revision: 2 })
  expect((await batches.call(account, { method: 'POST', path: `/api/batches/${id}/plan` })).failure).toBeUndefined()
})

test('settings with a repeated row id or too many characters are refused', async () => {
  const row = { id: 2, name: 'Mia', values: { name: 'Mia' } }
  const long = Array.from({ length: 101 }, (_, i) => ({ ...row, id: i + 1, values: { name: 'x'.repeat(2_000) } }))
  for (const rows of [[row, row], long]) {
    const body = { name: 'Rows', settings: settingsOf(rows, 'X'), createKey: randomUUID() }
    expect(await batches.call(account, { path: '/api/batches', body })).toMatchObject({ status: 422 })
  }
})
