import { randomUUID } from 'node:crypto'
import { uploadArtwork } from '@podwright/contracts/artworks/upload-artwork'
import { changeBatchItems, listBatchItems } from '@podwright/contracts/batches/batch-items'
import { Batch, BatchItem } from '@podwright/contracts/batches/batch-shapes'
import { listBatches, planBatch } from '@podwright/contracts/batches/batches'
import { getStudioProduct } from '@podwright/contracts/studio/get-studio-product'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../boot/test-server.ts'
import { sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { openSession } from '../../platform/sessions/sessions.ts'
import { pictureFile } from '../designs/test-studio-app.ts'
import { createProgress } from './progress.ts'
import { countItems, findBatch, updateState } from './queries.ts'

let server: Awaited<ReturnType<typeof createTestServer>>
let seller: string
let other: string
let product: ReturnType<typeof getStudioProduct.data.parse>
let artworks: number[]

beforeAll(async () => {
  server = await createTestServer()
  seller = await server.sessionFor(3)
  const { rows } = await sql<{ id: number }>`insert into account (user_type, username, password_hash, locale)
    values (3, '+8613911111111', '-', 'zh-CN') returning id`.execute(server.db)
  other = await openSession({ db: server.db }, rows[0]?.id ?? 0)
  const found = await sql<{ id: number }>`select id from product where code = 'TS001'`.execute(server.db)
  product = getStudioProduct.data.parse(
    (await call({ path: `/api/studio/products/${found.rows[0]?.id}`, headers: { lang: 'en-US' } })).data,
  )
  artworks = []
  for (const [shade, side] of [
    [50, 1800],
    [60, 1800],
    [70, 40],
  ] as const) {
    const body = await pictureFile(shade, side)
    const headers = { 'content-type': 'application/octet-stream' }
    const { data } = await call({ path: `/api/artworks?name=Art${shade}.png`, headers, body })
    artworks.push(uploadArtwork.data.parse(data).artwork.id)
  }
})
afterAll(() => server.close())

async function call(requested: TestRequest, token = seller) {
  const response = await sendRequest(server.app, {
    ...requested,
    headers: { accessToken: token, ...requested.headers },
  })
  const answer = (await response.json()) as { code: number; data: { reason?: string } }
  return {
    status: response.status,
    code: answer.code,
    data: answer.data,
    reason: answer.code === 0 ? null : answer.data.reason,
  }
}

const settings = (more: object = {}) => ({
  products: [
    {
      productId: product.id,
      colours: product.colours.slice(0, 2).map(({ code }) => code),
      design: { kind: 'automatic', areas: [{ area: product.areas[0]?.code, fit: 'contain' }] },
    },
  ],
  artworks,
  rules: {},
  naming: { locale: 'en-US', titles: { 'en-US': '{artwork} {productName}' } },
  output: {},
  ...more,
})
async function draft(more?: object): Promise<Batch> {
  const body = { name: 'Cats', settings: settings(more), createKey: randomUUID() }
  return Batch.parse((await call({ path: '/api/batches', body })).data)
}
const plan = (id: number) => call({ method: 'POST', path: `/api/batches/${id}/plan` })
const control = (id: number, action: string, token?: string) =>
  call({ path: `/api/batches/${id}/control`, body: { action } }, token)
const change = (id: number, body: object) => call({ path: `/api/batches/${id}/items/change`, body })
async function itemsOf(id: number, query = '') {
  return listBatchItems.data.parse((await call({ path: `/api/batches/${id}/items?${query}` })).data)
}

describe('a draft', () => {
  test('creating a batch twice with the same key returns one draft with its settings', async () => {
    const body = { name: ' Cats ', settings: settings(), createKey: randomUUID() }
    const first = Batch.parse((await call({ path: '/api/batches', body })).data)
    expect(first).toMatchObject({ name: 'Cats', state: 'draft', revision: 1, plannedRevision: null })
    expect((await call({ path: '/api/batches', body })).data).toEqual(first)
    expect(first.settings.output).toEqual({ sizes: [800, 1600], colours: 'main', printFiles: 'later' })
  })

  test('saving a batch fails with batch_changed on outdated settings; renaming succeeds', async () => {
    const { id, revision } = await draft()
    const save = (body: object) => call({ method: 'PUT', path: `/api/batches/${id}`, body })
    const saved = await save({ settings: settings({ tags: ['cat'] }), baseRevision: revision })
    expect(saved.data).toMatchObject({ revision: 2, settings: { tags: ['cat'] } })
    expect(await save({ settings: settings(), baseRevision: revision })).toMatchObject({
      status: 409,
      reason: 'batch_changed',
    })
    expect((await save({ name: 'Dogs', baseRevision: revision })).data).toMatchObject({ name: 'Dogs', revision: 2 })
  })

  test('planning a batch lists the items to make and the skipped ones with their reason @R-801', async () => {
    const { id } = await draft()
    const planned = planBatch.data.parse((await plan(id)).data)
    expect(planned).toMatchObject({
      revision: 1,
      counts: { waiting: 2, skipped: 1 },
      reasons: { resolution_too_low: 1 },
    })
    const { items, next } = await itemsOf(id)
    expect(next).toBeNull()
    expect(items.map(({ position, sku, title, reason }) => ({ position, sku, title, reason }))).toEqual([
      { position: 0, sku: 'Art50-TS001', title: `Art50 ${product.name}`, reason: null },
      { position: 1, sku: 'Art60-TS001', title: `Art60 ${product.name}`, reason: null },
      { position: 2, sku: 'Art70-TS001', title: `Art70 ${product.name}`, reason: 'resolution_too_low' },
    ])
  })

  test('planning a batch over the limit of items is refused', async () => {
    const { id } = await draft()
    const many = {
      ...settings(),
      products: Array.from({ length: 200 }, (_, i) => ({ ...settings().products[0], productId: i + 1 })),
    }
    const ids = Array.from({ length: 101 }, (_, i) => i + 1)
    await call({
      method: 'PUT',
      path: `/api/batches/${id}`,
      body: { settings: { ...many, artworks: ids }, baseRevision: 1 },
    })
    expect(await plan(id)).toMatchObject({ status: 422, reason: 'batch_too_large' })
  })

  test('planning a batch again keeps the decisions made per item @R-801', async () => {
    const { id } = await draft()
    await plan(id)
    const excluded = changeBatchItems.data.parse(
      (await change(id, { action: 'exclude', items: { positions: [0] } })).data,
    )
    expect(excluded).toMatchObject({ changed: 1, counts: { waiting: 1, excluded: 1, skipped: 1 } })
    await call({
      method: 'PUT',
      path: `/api/batches/${id}`,
      body: { settings: settings({ artworks: [...artworks].reverse() }), baseRevision: 1 },
    })
    await plan(id)
    expect((await itemsOf(id)).items.map(({ artworkId, state }) => [artworkId, state])).toEqual([
      [artworks[2], 'skipped'],
      [artworks[1], 'waiting'],
      [artworks[0], 'excluded'],
    ])
    await change(id, { action: 'include', items: { filter: { state: 'excluded' } } })
    expect((await itemsOf(id, 'state=waiting')).items).toHaveLength(2)
  })
})

describe('items', () => {
  test('batch items are listed page by page, in their order or by number of warnings', async () => {
    const { id } = await draft()
    await plan(id)
    const first = await itemsOf(id, 'limit=2')
    expect(first.items.map(({ position }) => position)).toEqual([0, 1])
    expect((await itemsOf(id, `limit=2&after=${first.next}`)).items.map(({ position }) => position)).toEqual([2])
    await sql`update batch_item set warnings = '{semi_transparency}' where batch_id = ${id} and position = 1`.execute(
      server.db,
    )
    const warned = await itemsOf(id, 'sort=warnings&limit=2')
    const rest = await itemsOf(id, `sort=warnings&limit=2&after=${warned.next}`)
    const order = [...warned.items, ...rest.items].map(({ position }) => position)
    expect(new Set(order).size).toBe(3)
    const counts = [...warned.items, ...rest.items].map(({ warnings }) => warnings.length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect((await itemsOf(id, 'warning=semi_transparency')).items.map(({ position }) => position)).toEqual([1])
  })

  test('setting the design of a batch item refuses unknown designs and items, and null restores the planned design', async () => {
    const { id } = await draft()
    await plan(id)
    const set = (position: number, design: object | null) =>
      call({ method: 'PUT', path: `/api/batches/${id}/items/${position}/design`, body: { design } })
    expect(await set(0, { designId: 2_000_000, revision: 1 })).toMatchObject({ status: 404, reason: 'design_unknown' })
    expect(await set(9, null)).toMatchObject({ status: 404, reason: 'batch_item_unknown' })
    expect(BatchItem.parse((await set(0, null)).data)).toMatchObject({ position: 0, design: null })
  })
})

describe('what a seller does with a batch', () => {
  test('starting a batch plans it when necessary, and control actions are allowed by state only', async () => {
    const { id } = await draft()
    expect(await control(id, 'pause')).toMatchObject({ status: 409, reason: 'batch_state' })
    expect((await control(id, 'start')).data).toMatchObject({
      state: 'queued',
      plannedRevision: 1,
      counts: { waiting: 2 },
    })
    expect((await control(id, 'pause')).data).toMatchObject({ state: 'paused' })
    expect((await control(id, 'resume')).data).toMatchObject({ state: 'queued' })
    expect((await control(id, 'cancel')).data).toMatchObject({ state: 'canceled' })
    expect((await control(id, 'retry')).data).toMatchObject({ state: 'queued' })
    expect(await plan(id)).toMatchObject({ status: 409, reason: 'batch_not_draft' })
    expect(await call({ method: 'DELETE', path: `/api/batches/${id}` })).toMatchObject({ status: 409 })
    await control(id, 'cancel')
    expect((await call({ method: 'DELETE', path: `/api/batches/${id}` })).data).toEqual({ id })
  })

  test('a batch without items to make does not start', async () => {
    const { id } = await draft({ artworks: artworks.slice(2) })
    expect(await control(id, 'start')).toMatchObject({ code: 601, reason: 'batch_empty' })
    expect((await call({ path: `/api/batches/${id}` })).data).toMatchObject({ state: 'draft' })
  })

  test('every state change of a batch is recorded with its actor', async () => {
    const { id } = await draft()
    await control(id, 'start')
    await control(id, 'cancel')
    const { rows } = await sql`select before, after, actor_id is not null as "byHand" from batch_event
      where batch_id = ${id} order by number`.execute(server.db)
    expect(rows).toEqual([
      { before: 'draft', after: 'queued', byHand: true },
      { before: 'queued', after: 'canceled', byHand: true },
    ])
  })

  test('another account can neither see nor change a batch', async () => {
    const { id } = await draft()
    await plan(id)
    const foreign = (requested: TestRequest) => call(requested, other)
    const answers = await Promise.all([
      foreign({ path: `/api/batches/${id}` }),
      foreign({ path: `/api/batches/${id}/items` }),
      foreign({ method: 'PUT', path: `/api/batches/${id}`, body: { name: 'Mine', baseRevision: 1 } }),
      foreign({ method: 'POST', path: `/api/batches/${id}/plan` }),
      foreign({ path: `/api/batches/${id}/items/change`, body: { action: 'exclude', items: { positions: [0] } } }),
      foreign({ method: 'PUT', path: `/api/batches/${id}/priority`, body: { priority: 5 } }),
      foreign({ method: 'DELETE', path: `/api/batches/${id}` }),
      foreign({ path: `/api/batches/${id}/events` }),
      control(id, 'start', other),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, reason: 'batch_unknown' })
    expect(listBatches.data.parse((await foreign({ path: '/api/batches' })).data).items).toEqual([])
    // Artworks of one account do not exist for the batch of another.
    const body = { name: 'Mine', settings: settings(), createKey: randomUUID() }
    const mine = Batch.parse((await foreign({ path: '/api/batches', body })).data)
    const planned = await foreign({ method: 'POST', path: `/api/batches/${mine.id}/plan` })
    expect(planned.data).toMatchObject({ reasons: { artwork_gone: 3 } })
  })
})

describe('the stream of a batch', () => {
  test('the event stream of a batch sends its state at once, every change and its end', async () => {
    const { id } = await draft()
    await control(id, 'start')
    const response = await sendRequest(server.app, {
      path: `/api/batches/${id}/events`,
      headers: { accessToken: seller },
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const first = await reader?.read()
    expect(first?.value).toContain('event: progress\ndata: {"state":"queued"')
    const { rows } = await sql<{
      accountId: number
    }>`select account_id as "accountId" from batch where id = ${id}`.execute(server.db)
    const batch = await findBatch(server.db, rows[0]?.accountId ?? 0, id)
    if (!batch) throw new Error('no batch')
    await sql`update batch_item set state = 'failed', reason = 'picture_failed', ended_at = now() where batch_id = ${id} and position = 1`.execute(
      server.db,
    )
    await updateState(server.db, batch, 'done', null)
    let text = ''
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) text += next.value
    expect(text).toMatch(/event: end\ndata: \{"state":"done"/)
    expect(text).toContain('"errors":[{"position":1,"reason":"picture_failed"}]')
    expect((await countItems(server.db, [id])).get(id)).toMatchObject({ failed: 1, waiting: 1 })
  })

  test('a subscriber that unsubscribes twice does not detach later subscribers', async () => {
    const { id } = await draft()
    const progress = createProgress({ db: server.db, onError: (error) => expect.unreachable(String(error)) })
    const first = progress.follow(1, id)
    first?.stop()
    const second = progress.follow(1, id)
    first?.stop()
    expect(await second?.next()).toMatchObject({ data: { state: 'draft' } })
    const third = progress.follow(1, id)
    progress.close()
    expect(await third?.next()).toBeUndefined()
    expect(progress.follow(1, id)).toBeUndefined()
  })
})
