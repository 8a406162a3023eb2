import { createHash, randomUUID } from 'node:crypto'
import { readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getMockup } from '@podwright/contracts/mockups/get-mockup'
import { getMockupPicture } from '@podwright/contracts/mockups/get-mockup-picture'
import { listMockups } from '@podwright/contracts/mockups/list-mockups'
import { fileOf, pixelLayer, smartObject } from '@podwright/render/psd/test-mockups'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPart, insertUpload } from '../uploads/queries.ts'
import { writePart } from '../uploads/upload-files.ts'
import { sweepMockups } from './intake.ts'
import { createMockupTest, mockupFile } from './test-mockup-app.ts'
import { listWaitingMockups } from './upload-mockup.ts'

let server: Awaited<ReturnType<typeof createMockupTest>>
let artwork: string
beforeAll(async () => {
  server = await createMockupTest()
  const { rows } = await sql<{ sha256: string }>`select sha256 from artwork order by code limit 1`.execute(server.db)
  artwork = rows[0]?.sha256 ?? ''
})
afterAll(() => server.close())

const good = mockupFile()

async function ready(account: number, file = good, name?: string) {
  const { data } = await server.upload(account, file, name)
  await server.readQueued()
  const { id } = getMockup.data.parse(data)
  return show(account, id)
}

async function show(account: number, id: number) {
  return getMockup.data.parse((await server.call(account, { path: `/api/mockups/${id}` })).data)
}

async function pictureOf(account: number, id: number, query = '') {
  const { data, status } = await server.call(account, {
    path: `/api/mockups/${id}/picture?artwork=${artwork}${query}`,
  })
  return { status, path: String((data as { path?: string }).path) }
}

test('an uploaded mockup file is processed in the background and reports its areas and unsupported features', async () => {
  const seller = await server.createAccount()
  const sent = await server.upload(seller, good, '  Mug on a table ')
  expect(sent.data).toMatchObject({ name: 'Mug on a table', state: 'waiting', picture: null, areas: [] })
  await server.readQueued()
  const { items, total } = listMockups.data.parse((await server.call(seller, { path: '/api/mockups' })).data)
  expect([total, items[0]?.state, items[0]?.noteCount]).toEqual([1, 'ready', 2])
  const mockup = await show(seller, items[0]?.id ?? 0)
  expect(mockup.notes).toContainEqual({
    code: 'adjustment_layer',
    layer: 'colours',
    consequence: 'ignored',
    detail: 'invert',
  })
  expect(mockup.areas).toMatchObject([{ name: 'Design', slot: 0, left: 16, top: 8, width: 68, height: 64 }])
  expect(mockup.picture).toMatchObject({ width: 96, height: 80 })
  // The upload is removed, and no unfinished files remain.
  expect((await server.stored()).filter((name) => /psd|part/.test(name))).toEqual([])
})

test('a mockup shows its seller’s own artwork but not the artwork of another account', async () => {
  const [seller, other] = [await server.createAccount(), await server.createAccount()]
  const { id } = await ready(seller)
  const file = join(server.root, 'own.png')
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8102e' } }).toFile(file)
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const key = `artworks/made/${hash}.png`
  await server.storage.put(key, await readFile(file))
  server.sellersArtworks.set(hash, { account: seller, key })
  const path = `/api/mockups/${id}/picture?artwork=${hash}&fit=cover`
  const picture = getMockupPicture.data.parse((await server.call(seller, { path })).data)
  const shown = await server.get(picture.path)
  const { data, info } = await sharp(await shown.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  expect((data[at] ?? 0) - (data[at + 1] ?? 0)).toBeGreaterThan(100)
  const theirs = await ready(other)
  const refused = await server.call(other, { path: `/api/mockups/${theirs.id}/picture?artwork=${hash}` })
  expect(refused.failure?.reason).toBe('artwork_unknown')
})

test('a mockup picture is served by the image endpoint under one stable path per placement', async () => {
  const seller = await server.createAccount()
  const { id, picture } = await ready(seller)
  const bare = await server.get(picture?.path ?? '')
  expect([bare.status, bare.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(await sharp(await bare.arrayBuffer()).metadata()).toMatchObject({ width: 64, height: 53, format: 'jpeg' })
  const printed = await pictureOf(seller, id)
  expect(printed).toEqual(await pictureOf(seller, id, '&left=0&slot='))
  const shown = await server.get(printed.path)
  expect(shown.status).toBe(200)
  expect(Buffer.from(await shown.arrayBuffer())).not.toEqual(
    Buffer.from(await (await server.get(picture?.path ?? '')).arrayBuffer()),
  )
  const others = ['&fit=cover', '&left=-500', '&width=5000', '&slot=0'].map((query) => pictureOf(seller, id, query))
  expect(new Set([printed, ...(await Promise.all(others))].map(({ path }) => path)).size).toBe(5)
  expect((await server.get((await pictureOf(seller, id, '&left=-500')).path)).status).toBe(200)
  const unknown = await server.call(seller, { path: `/api/mockups/${id}/picture?artwork=${'0'.repeat(64)}` })
  expect(unknown.failure?.reason).toBe('artwork_unknown')
  // The only smart object of this file has number 0.
  const nowhere = await server.call(seller, { path: `/api/mockups/${id}/picture?artwork=${artwork}&slot=1` })
  expect([nowhere.status, nowhere.failure?.reason]).toEqual([404, 'mockup_slot_unknown'])
})

test('forged or altered picture paths, and paths of an equal mockup of another seller, respond with 404', async () => {
  const [seller, other] = [await server.createAccount(), await server.createAccount()]
  const [own, equal] = [await ready(seller), await ready(other)]
  const { path } = await pictureOf(seller, own.id)
  const [hash = '', ...rest] = path.split('/')
  const [, ...restOfEqual] = (await pictureOf(other, equal.id)).path.split('/')
  const forged = [
    `${'0'.repeat(32)}/${rest.join('/')}`,
    `${hash.slice(0, 16)}/${rest.join('/')}`,
    `-/${rest.join('/')}`,
    `${hash}/${restOfEqual.join('/')}`,
    `${hash}/${rest.join('/').replace('.contain', '.cover')}`,
    `${hash}/${rest.join('/').replace('/0.0.', '/00.0.')}`,
    `${hash}/mockup/${own.id}.jpg`,
    `${hash}/mockup/999999.jpg`,
    `${own.picture?.path.split('/')[0]}/mockup/${own.id}.png`,
  ]
  for (const each of forged) expect((await server.get(each)).status, each).toBe(404)
  expect((await server.get(path)).status).toBe(200)
})

test('one account cannot read, rename, delete or render the mockup of another', async () => {
  const [seller, other] = [await server.createAccount(), await server.createAccount()]
  const { id } = await ready(seller)
  const requests = [
    { path: `/api/mockups/${id}` },
    { path: `/api/mockups/${id}/picture?artwork=${artwork}` },
    { path: `/api/mockups/${id}`, method: 'PUT', body: { name: 'mine' } },
    { path: `/api/mockups/${id}`, method: 'DELETE' },
  ]
  for (const request of requests) expect((await server.call(other, request)).failure?.reason).toBe('mockup_unknown')
  expect(listMockups.data.parse((await server.call(other, { path: '/api/mockups' })).data).total).toBe(0)
  expect(await show(seller, id)).toMatchObject({ name: 'Mug on a table', state: 'ready' })
})

test('deleting a mockup ends its picture paths; an equal mockup of another seller keeps its own paths and files', async () => {
  const [seller, other] = [await server.createAccount(), await server.createAccount()]
  const file = mockupFile(0.3)
  const [own, equal] = [await ready(seller, file), await ready(other, file)]
  const [path, pathOfEqual] = [(await pictureOf(seller, own.id)).path, (await pictureOf(other, equal.id)).path]
  expect((await server.get(path)).status).toBe(200)
  const before = (await server.stored()).length
  const renamed = await server.call(other, { path: `/api/mockups/${equal.id}`, method: 'PUT', body: { name: 'Cup' } })
  expect(renamed.data).toMatchObject({ name: 'Cup', picture: equal.picture })
  expect((await server.call(seller, { path: `/api/mockups/${own.id}`, method: 'DELETE' })).data).toEqual({ id: own.id })
  expect((await server.get(path)).status).toBe(404)
  expect((await server.get(path, 'resize,w_48')).status).toBe(404)
  expect((await server.get(pathOfEqual, 'resize,w_48')).status).toBe(200)
  expect((await server.stored()).length).toBe(before)
  await server.call(other, { path: `/api/mockups/${equal.id}`, method: 'DELETE' })
  expect((await server.stored()).length).toBe(before - 5)
  const again = await server.call(other, { path: `/api/mockups/${equal.id}`, method: 'DELETE' })
  expect(again.failure?.reason).toBe('mockup_unknown')
})

const patched = (offset: number, ...bytes: number[]) => {
  const copy = good.slice()
  copy.set(bytes, offset)
  return copy
}

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'psd_not_a_psd'],
  ['a picture with the wrong ending', new TextEncoder().encode('\u0089PNG\r\n\u001a\n'.repeat(8)), 'psd_not_a_psd'],
  ['a header cut short', good.subarray(0, 20), 'psd_damaged'],
  ['a large document', patched(4, 0, 2), 'psd_is_psb'],
  ['30,000 × 30,000 pixels', patched(14, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30), 'psd_too_many_pixels'],
  ['16 bits', patched(22, 0, 16), 'psd_bit_depth'],
  ['CMYK', patched(24, 0, 4), 'psd_colour_mode'],
])('uploading %s is refused on arrival and leaves no files', async (_, file, code) => {
  const seller = await server.createAccount()
  const before = await server.stored()
  const { status, failure } = await server.upload(seller, file)
  expect([status, failure?.reason, failure?.fields?.file]).toEqual([422, 'mockup_refused', code])
  expect(await server.stored()).toEqual(before)
  expect(listMockups.data.parse((await server.call(seller, { path: '/api/mockups' })).data).total).toBe(0)
})

const box = { left: 0, top: 0, width: 24, height: 24 }
const dot = pixelLayer('dot', { left: 0, top: 0, width: 1, height: 1 }, () => [1, 0, 0, 1])
const late: [string, () => Uint8Array, string][] = [
  ['a file cut in the middle', () => good.subarray(0, good.length >> 1), 'psd_damaged'],
  ['no smart object', () => fileOf({ width: 24, height: 24, children: [dot] }), 'psd_no_smart_object'],
  [
    '5,000 layers',
    () => fileOf({ width: 24, height: 24, children: Array.from({ length: 5000 }, () => dot) }),
    'psd_too_many_layers',
  ],
  [
    'an artwork in a mode that bends it',
    () =>
      fileOf({
        width: 24,
        height: 24,
        children: [
          pixelLayer('photo', box, () => [0.5, 0.5, 0.5, 1]),
          smartObject('Art', [2, 2, 22, 2, 22, 22, 2, 22], { blendMode: 'soft light' }),
        ],
      }),
    'psd_unsupported',
  ],
]
test.each(late)(
  'processing a mockup with %s refuses it with its code and keeps only the row',
  async (_, file, code) => {
    const seller = await server.createAccount()
    const before = await server.stored()
    const { state, refusal, picture, id, notes } = await ready(seller, file())
    expect({ state, refusal, picture }).toEqual({ state: 'refused', refusal: code, picture: null })
    if (code === 'psd_unsupported')
      expect(notes).toMatchObject([{ code: 'blend_mode', layer: 'Art', consequence: 'refused' }])
    expect(await server.stored()).toEqual(before)
    expect((await pictureOf(seller, id)).path).toBe('undefined')
  },
)

test('a mockup upload whose connection is lost leaves no files', async () => {
  const seller = await server.createAccount()
  const before = await server.stored()
  let sent = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (sent >= 2000) controller.error(new Error('connection lost'))
      else controller.enqueue(Uint8Array.from(good.subarray(sent, sent + 500)))
      sent += 500
    },
  })
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { accessToken: String(seller), 'content-type': 'application/octet-stream' },
  }
  const answer = await server.app.request('/api/mockups?name=x', init, {
    incoming: { socket: { remoteAddress: '203.0.113.1' } },
  })
  expect(answer.status).toBe(400)
  expect(await server.stored()).toEqual(before)
})

/** Marks queued files as refused, as the job would, without processing them. */
async function refuseQueued(): Promise<void> {
  await sql`update mockup set state = 'refused', refusal = 'psd_damaged' where state = 'waiting'`.execute(server.db)
  for (const name of await server.stored())
    if (name.endsWith('.psd')) await server.storage.remove([`mockups/uploads/${basename(name)}`])
  server.queued.length = 0
}

test('an account can have twelve mockup files in the queue; further uploads are refused with a retry time', async () => {
  const { db } = server
  const seller = await server.createAccount()
  const header = good.subarray(0, 26)
  const answers = await Promise.all(Array.from({ length: 15 }, () => server.upload(seller, header)))
  // Eight uploads are received concurrently.
  expect(answers.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(12)
  while ((await server.upload(seller, header)).code === 0);
  const { rows } = await sql<{ secret: string }>`select secret from mockup where account_id = ${seller}`.execute(db)
  expect(rows).toHaveLength(12)
  expect((await server.stored()).filter((name) => name.endsWith('.psd')).sort()).toEqual(
    rows.map(({ secret }) => `${secret}.psd`).sort(),
  )
  const more = await server.upload(seller, header)
  expect([more.status, more.failure?.reason, more.failure?.retryAfterSeconds]).toEqual([429, 'rate_limited', 20])
  const other = await server.createAccount()
  expect((await server.upload(other, header)).code).toBe(0)
  await refuseQueued()
  expect((await server.upload(seller, good)).code).toBe(0)
  await server.readQueued()
})

test('small mockup files in the queue do not block uploads, but a gigabyte of them does', async () => {
  const { db, storage } = server
  const seller = await server.createAccount()
  for (let i = 0; i < 3; i += 1) expect((await server.upload(seller, good.subarray(0, 26))).code).toBe(0)
  expect((await server.upload(seller, good)).code).toBe(0)
  const { rows } = await sql<{ secret: string }>`
    select secret from mockup where account_id = ${seller} order by id desc limit 1`.execute(db)
  const file = join(storage.label, 'mockups/uploads', `${rows[0]?.secret}.psd`)
  await truncate(file, 1_000_000_000)
  expect((await server.upload(seller, good)).failure?.reason).toBe('rate_limited')
  await truncate(file, 1000)
  expect((await server.upload(seller, good)).code).toBe(0)
  await refuseQueued()
})

test('an interrupted import is retried, and a file that repeatedly ends its process is refused', async () => {
  const seller = await server.createAccount()
  const { data } = await server.upload(seller, good)
  const { id } = getMockup.data.parse(data)
  await expect(server.readQueued(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping')
  expect(await listWaitingMockups({ db: server.db })).toEqual([id])
  expect((await server.stored()).filter((name) => name.includes('part'))).toEqual([])
  await sql`update mockup set attempts = 3 where id = ${id}`.execute(server.db)
  server.queued.push(id)
  await server.readQueued()
  expect(await show(seller, id)).toMatchObject({ state: 'refused', refusal: 'psd_failed' })
  expect((await server.stored()).filter((name) => name.endsWith('.psd'))).toEqual([])
})

test('a mockup deleted while queued is not processed and leaves no files', async () => {
  const seller = await server.createAccount()
  const before = await server.stored()
  const { data } = await server.upload(seller, mockupFile(0.7))
  await server.call(seller, { path: `/api/mockups/${getMockup.data.parse(data).id}`, method: 'DELETE' })
  await server.readQueued()
  expect(await server.stored()).toEqual(before)
})

test('uploads that no mockup waits for, views of deleted accounts and other files are swept three days later', async () => {
  const { db, storage } = server
  const uploads = join(storage.label, 'mockups/uploads')
  const seller = await server.createAccount()
  const before = await server.stored()
  await ready(seller, mockupFile(0.9))
  await sql`delete from account where id = ${seller}`.execute(db)
  await writeFile(join(uploads, `${'a'.repeat(32)}.psd`), 'left')
  await writeFile(join(uploads, `${'b'.repeat(32)}.psd.part`), 'left')
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const name of [`${'a'.repeat(32)}.psd`, `${'b'.repeat(32)}.psd.part`])
    await utimes(join(uploads, name), old, old)
  expect(await sweepMockups({ db, storage }, new Date())).toBe(0)
  expect(await sweepMockups({ db, storage }, new Date(Date.now() + 3 * 86_400_000))).toBe(3)
  expect(await server.stored()).toEqual(before)
})

test('a mockup is named and says which product, color and print area it shows', async () => {
  const seller = await server.createAccount()
  const { id } = await ready(seller)
  const { rows } = await sql<{ id: number }>`select id from product where code = 'CO001'`.execute(server.db)
  const productId = rows[0]?.id ?? 0
  const change = (body: object) => server.call(seller, { method: 'PUT', path: `/api/mockups/${id}`, body })
  const changed = await change({ name: ' Coaster ', productId, colour: 'white', printArea: 'full' })
  expect(changed.data).toMatchObject({
    name: 'Coaster',
    product: { id: productId, code: 'CO001' },
    colour: 'white',
    printArea: 'full',
  })
  expect((await change({ colour: 'no-such-color' })).failure).toMatchObject({ fields: { colour: 'unknown' } })
  expect((await change({ printArea: 'sleeve' })).failure).toMatchObject({ fields: { printArea: 'unknown' } })
  expect((await change({ productId: 2_000_000 })).failure?.reason).toBe('product_unknown')
  expect((await change({ productId: null })).data).toMatchObject({ product: null, colour: null, printArea: 'full' })
})

test('mockups for a product are the ready ones that show it or any product', async () => {
  const seller = await server.createAccount()
  const { rows } = await sql<{ id: number }>`
    select id from product where code in ('CO001', 'CP002') order by code`.execute(server.db)
  const [coaster, cap] = rows.map((row) => row.id)
  const [any, ofCoaster, ofCap] = [await ready(seller), await ready(seller), await ready(seller)]
  await server.upload(seller, good)
  const put = (id: number, productId: number | undefined) =>
    server.call(seller, { method: 'PUT', path: `/api/mockups/${id}`, body: { productId } })
  await put(ofCoaster.id, coaster)
  await put(ofCap.id, cap)
  const { data } = await server.call(seller, { path: `/api/mockups?productId=${coaster}` })
  const { items, total } = listMockups.data.parse(data)
  expect([items.map(({ id }) => id), total]).toEqual([[ofCoaster.id, any.id], 2])
})

test('a file sent in parts becomes a mockup once, and a missing part is reported', async () => {
  const seller = await server.createAccount()
  const uploadId = randomUUID()
  const partBytes = Math.ceil(good.length / 2)
  const row = { id: uploadId, name: 'Mug.psd', folder: '', bytes: good.length, sha256: 'a'.repeat(64) }
  const cut = [good.subarray(0, partBytes), good.subarray(partBytes)]
  const upload = await insertUpload(server.db, seller, { ...row, kind: 'artwork', partBytes })
  const create = () => server.call(seller, { path: '/api/mockups/from-upload', body: { name: 'Mug', uploadId } })
  for (const [part, bytes] of cut.entries()) {
    expect((await create()).failure?.reason).toBe('upload_incomplete')
    await writePart(server.storage, upload, part, bytes)
    await insertPart(server.db, uploadId, part, 'a'.repeat(64))
  }
  const { id } = getMockup.data.parse((await create()).data)
  await server.readQueued()
  expect(await show(seller, id)).toMatchObject({ state: 'ready', name: 'Mug' })
  expect((await create()).failure?.reason).toBe('upload_unknown')
  expect((await server.stored()).filter((name) => name.includes(uploadId))).toEqual([])
})
