import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listArtworks } from '@podwright/contracts/artworks/list-artworks'
import { Upload, uploadLimits } from '@podwright/contracts/uploads/upload-shapes'
import { beginUploads, listZipEntries } from '@podwright/contracts/uploads/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createLogger } from '../../../http/logger.ts'
import { createTestApp, registerStandIns, type TestRequest } from '../../../http/test-app.ts'
import { createStudioTest, pictureFile } from '../../design/designs/test-studio-app.ts'
import { openZip } from './open-zip.ts'
import { findOpening } from './queries.ts'
import { putUploadPart } from './receive-part.ts'
import { uploadRoutes } from './routes.ts'
import { sweepUploads } from './sweep-uploads.ts'

let studio: Awaited<ReturnType<typeof createStudioTest>>
let folder: string
let request: ReturnType<typeof createTestApp>['request']
const opening: string[] = []
const log = createLogger('error')
beforeAll(async () => {
  studio = await createStudioTest()
  folder = join(studio.artworks.storage.label, 'uploads')
  const deps = {
    artworks: studio.artworks,
    queueOpening: async (id: string) => void opening.push(id),
  }
  request = createTestApp({
    findSession: async (token) => ({ accountId: Number(token), userType: 3, username: '+8613800000003' }),
    modules: [(api) => uploadRoutes(api, deps), registerStandIns],
  }).request
})
afterAll(async () => {
  await studio.close()
})

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const call = (account: number, requested: TestRequest) =>
  request({ ...requested, headers: { accessToken: String(account), ...requested.headers } })

async function begin(account: number, name: string, bytes: Uint8Array) {
  const { data } = await call(account, {
    path: '/api/uploads',
    body: { files: [{ name, bytes: bytes.length, sha256: sha(bytes) }] },
  })
  return beginUploads.data.parse(data).files[0]
}
async function beginNew(account: number, name: string, bytes: Uint8Array) {
  const begun = await begin(account, name, bytes)
  if (begun?.state !== 'begun') throw new Error(`the upload is ${begun?.state}`)
  return begun.upload
}
const send = (account: number, id: string, part: number, bytes: Uint8Array, sha256 = sha(bytes)) =>
  call(account, {
    method: 'PUT',
    path: `/api/uploads/${id}/parts/${part}?sha256=${sha256}`,
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })
const complete = (account: number, id: string) => call(account, { method: 'POST', path: `/api/uploads/${id}/complete` })

async function sendWhole(account: number, name: string, bytes: Uint8Array) {
  const { id, partBytes, parts } = await beginNew(account, name, bytes)
  for (let part = 0; part < parts; part += 1)
    await send(account, id, part, bytes.subarray(part * partBytes, (part + 1) * partBytes))
  return Upload.parse((await complete(account, id)).data)
}

/** A picture whose file is larger than one part. */
async function largePicture() {
  const noise = Buffer.alloc(1600 * 1600 * 3)
  for (let i = 0, state = 7; i < noise.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    noise[i] = state >>> 24
  }
  const { default: sharp } = await import('sharp')
  return sharp(noise, { raw: { width: 1600, height: 1600, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

describe('a file in parts', () => {
  test('an interrupted upload resumes with the missing parts, in any order, and becomes the same artwork as a single request @R-801', async () => {
    const account = await studio.createAccount()
    const bytes = await largePicture()
    const upload = await beginNew(account, 'Noise.png', bytes)
    expect(upload).toMatchObject({ kind: 'artwork', state: 'receiving', parts: 2, received: [] })
    const parts = [bytes.subarray(0, upload.partBytes), bytes.subarray(upload.partBytes)]
    expect((await send(account, upload.id, 1, parts[1] ?? bytes)).data).toEqual({ missing: 1 })
    expect((await complete(account, upload.id)).failure?.reason).toBe('upload_incomplete')
    // Begins the same file again, as after the page was closed.
    expect(await beginNew(account, 'Noise.png', bytes)).toMatchObject({ id: upload.id, received: [1] })
    await send(account, upload.id, 0, parts[0] ?? bytes)
    const done = Upload.parse((await complete(account, upload.id)).data)
    expect(done).toMatchObject({
      state: 'done',
      isNew: true,
      artwork: { name: 'Noise.png', widthPx: 1600, bytes: bytes.length },
    })
    expect(Upload.parse((await complete(account, upload.id)).data)).toEqual(done)
    expect(await readdir(folder)).toEqual([])
    const again = await begin(account, 'Other name.png', bytes)
    expect(again).toMatchObject({ state: 'known', artwork: { id: done.artwork?.id } })
  })

  test('a photo of a case becomes an artwork of the library when it is uploaded again', async () => {
    const account = await studio.createAccount()
    const bytes = await pictureFile(13)
    const { artwork } = await studio.artworkOf(account, bytes, 'name=IMG_1.jpg&folder=Cases&purpose=photo')
    const again = await begin(account, 'Dog.png', bytes)
    expect(again).toMatchObject({ state: 'known', artwork: { id: artwork.id, name: 'Dog.png', folder: '' } })
    const { data } = await studio.call(account, { path: '/api/artworks' })
    expect(listArtworks.data.parse(data).items).toMatchObject([{ id: artwork.id }])
  })

  test('an upload is refused when a part is damaged or too long, or when the content differs from the announced hash', async () => {
    const account = await studio.createAccount()
    const bytes = await pictureFile(11)
    const { id } = await beginNew(account, 'Cat.png', bytes)
    expect((await send(account, id, 0, bytes, sha(Buffer.from('other')))).failure?.reason).toBe('upload_part_damaged')
    expect((await send(account, id, 0, Buffer.concat([bytes, bytes]))).failure?.reason).toBe('payload_too_large')
    expect((await send(account, id, 1, bytes)).failure?.reason).toBe('upload_unknown')
    const body = { files: [{ name: 'Dog.png', bytes: bytes.length, sha256: sha(Buffer.from('dog')) }] }
    const [dog] = beginUploads.data.parse((await call(account, { path: '/api/uploads', body })).data).files
    if (dog?.state !== 'begun') throw new Error('not begun')
    await send(account, dog.upload.id, 0, bytes)
    expect((await complete(account, dog.upload.id)).data).toMatchObject({
      state: 'failed',
      refusal: 'upload_content_differs',
    })
    expect(await sendWhole(account, 'Words.png', Buffer.from('no picture'))).toMatchObject({
      refusal: 'artwork_format_unknown',
    })
  })

  test('one account cannot read, continue, complete or cancel the upload of another', async () => {
    const [owner, other] = [await studio.createAccount(), await studio.createAccount()]
    const bytes = await pictureFile(12)
    const { id } = await beginNew(owner, 'Cat.png', bytes)
    expect((await send(other, id, 0, bytes)).failure?.reason).toBe('upload_unknown')
    for (const method of ['GET', 'DELETE'])
      expect((await call(other, { method, path: `/api/uploads/${id}` })).status).toBe(404)
    expect((await complete(other, id)).status).toBe(404)
    await send(owner, id, 0, bytes)
    await complete(owner, id)
    // Knowing the hash of another account's file is not enough to get the artwork.
    expect(await begin(other, 'Cat.png', bytes)).toMatchObject({ state: 'begun' })
  })

  test('an upload that would exceed the open bytes of its account is refused @R-801', async () => {
    const account = await studio.createAccount()
    const large = await beginNew(account, 'Large.zip', Buffer.from('large'))
    await sql`update upload set bytes = ${uploadLimits.openBytes - 100} where id = ${large.id}`.execute(studio.db)
    expect(await begin(account, 'Small.png', Buffer.alloc(101))).toEqual({
      state: 'refused',
      refusal: 'upload_open_bytes',
    })
    expect((await begin(account, 'Smaller.png', Buffer.alloc(100)))?.state).toBe('begun')
    // Resuming takes no additional space.
    expect((await begin(account, 'Large.zip', Buffer.from('large')))?.state).toBe('begun')
    await call(account, { method: 'DELETE', path: `/api/uploads/${large.id}` })
    expect((await begin(account, 'Small.png', Buffer.alloc(101)))?.state).toBe('begun')
  })

  test('a slow upload of one account does not delay the uploads of another @R-801', async () => {
    const [slow, quick] = [await studio.createAccount(), await studio.createAccount()]
    const deps = { artworks: studio.artworks, queueOpening: async () => undefined }
    const bytes = await pictureFile(61)
    const { id } = await beginNew(slow, 'Slow.png', bytes)
    const hanging: ReadableStreamDefaultController[] = []
    const stuck = Array.from({ length: 12 }, () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void hanging.push(controller) })
      return putUploadPart(deps, slow, { id, part: 0 }, { sha256: sha(bytes) }, body).catch(
        (error: Error) => error.message,
      )
    })
    expect(await sendWhole(quick, 'Quick.png', bytes)).toMatchObject({ state: 'done' })
    for (const controller of hanging) controller.error(new Error('gone'))
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['gone']))
  })

  test('a part that arrives after its upload was canceled leaves no file behind', async () => {
    const account = await studio.createAccount()
    const bytes = await pictureFile(62)
    const { id } = await beginNew(account, 'Late.png', bytes)
    const deps = { artworks: studio.artworks, queueOpening: async () => undefined }
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const late = putUploadPart(deps, account, { id, part: 0 }, { sha256: sha(bytes) }, body.readable)
    const writer = body.writable.getWriter()
    await writer.write(bytes.subarray(0, 10))
    await call(account, { method: 'DELETE', path: `/api/uploads/${id}` })
    await writer.write(bytes.subarray(10))
    await writer.close()
    expect(await late).toMatchObject({ ok: false, code: 'upload_unknown' })
    expect(await readdir(folder)).not.toContain(id)
  })

  test('an upload without activity is removed after a day', async () => {
    const account = await studio.createAccount()
    const bytes = await pictureFile(13)
    const { id } = await beginNew(account, 'Cat.png', bytes)
    await send(account, id, 0, bytes)
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const sweeping = { artworks: studio.artworks }
    await sweepUploads(sweeping, later(23))
    expect(await readdir(folder)).toContain(id)
    await sweepUploads(sweeping, later(25))
    expect(await readdir(folder)).not.toContain(id)
    expect((await complete(account, id)).failure?.reason).toBe('upload_unknown')
  })
})

type Packed = { readonly name: string; readonly bytes: Buffer }

/** A ZIP with any names and sizes. */
async function zipOf(files: readonly Packed[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(bytes, name)
  zip.end()
  const packed = await buffer(zip.outputStream)
  // Replaces placeholders with names that yazl would refuse to write.
  return Buffer.from(
    packed.toString('latin1').replaceAll('UPUP', '../.').replaceAll('GBGB', '\xc3\xa8\xb9\xb7'),
    'latin1',
  )
}

async function openAll() {
  for (const uploadId of opening.splice(0)) {
    await openZip({ artworks: studio.artworks, log }, { uploadId }, new AbortController().signal)
  }
}
async function entriesOf(account: number, id: string) {
  const { data } = await call(account, { path: `/api/uploads/${id}/entries` })
  return listZipEntries.data.parse(data).items.map(({ name, artwork, refusal }) => [name, artwork?.name ?? refusal])
}

describe('a ZIP file', () => {
  test('opening a ZIP turns each of its files into an artwork or records why it was refused', async () => {
    const account = await studio.createAccount()
    const cat = await pictureFile(21)
    const zip = await zipOf([
      { name: 'cats/Cat.png', bytes: cat },
      { name: 'cats/Same cat.png', bytes: cat },
      { name: 'UPUP./UPUP./etc/Dog.png', bytes: await pictureFile(22) },
      // 猫狗.png in GBK, as Windows in China writes it.
      { name: 'GBGB.png', bytes: await pictureFile(23) },
      { name: 'Read me.txt', bytes: Buffer.from('words') },
      { name: 'inner.zip', bytes: await zipOf([{ name: 'x.png', bytes: cat }]) },
      { name: 'bomb.png', bytes: Buffer.alloc(50_000_000) },
      { name: '__MACOSX/cats/._Cat.png', bytes: Buffer.from('x') },
      { name: 'cats/desktop.ini', bytes: Buffer.from('x') },
    ])
    const upload = await sendWhole(account, 'Pictures.zip', zip)
    expect(upload).toMatchObject({ kind: 'zip', state: 'opening' })
    await openAll()
    expect((await call(account, { path: `/api/uploads/${upload.id}` })).data).toMatchObject({
      state: 'done',
      entries: { total: 7, done: 7 },
    })
    expect(await entriesOf(account, upload.id)).toEqual([
      ['Cat.png', 'Cat.png'],
      ['Same cat.png', 'Cat.png'],
      ['Dog.png', 'Dog.png'],
      ['猫狗.png', '猫狗.png'],
      ['Read me.txt', 'artwork_format_unknown'],
      ['inner.zip', 'zip_in_zip'],
      ['bomb.png', 'zip_bomb'],
    ])
    expect(await readdir(folder)).toEqual([])
  })

  test('opening a ZIP continues with the next file after an interruption', async () => {
    const account = await studio.createAccount()
    const files = [31, 32, 33].map(async (shade) => ({ name: `${shade}.png`, bytes: await pictureFile(shade) }))
    const upload = await sendWhole(account, 'Three.zip', await zipOf(await Promise.all(files)))
    const abort = new AbortController()
    const deps = { artworks: studio.artworks, log }
    abort.abort(new Error('the process stops'))
    await expect(openZip(deps, { uploadId: upload.id }, abort.signal)).rejects.toThrow('the process stops')
    await sql`insert into upload_entry (upload_id, number, name) values (${upload.id}, 0, 'done before')`.execute(
      studio.db,
    )
    await openAll()
    expect((await entriesOf(account, upload.id)).map(([name]) => name)).toEqual(['done before', '32.png', '33.png'])
  })

  test('only one process opens a ZIP, and another takes over when the lease of the first ends @R-801', async () => {
    const account = await studio.createAccount()
    const files = [51, 52, 53].map(async (shade) => ({ name: `${shade}.png`, bytes: await pictureFile(shade) }))
    const upload = await sendWhole(account, 'Both.zip', await zipOf(await Promise.all(files)))
    opening.splice(0)
    const open = () =>
      openZip({ artworks: studio.artworks, log }, { uploadId: upload.id }, new AbortController().signal)
    const stateOf = async () => Upload.parse((await call(account, { path: `/api/uploads/${upload.id}` })).data).state
    await sql`update upload set opener = gen_random_uuid(), lease_until = now() + interval '1 minute', attempts = 3
      where id = ${upload.id}`.execute(studio.db)
    await open()
    expect(await stateOf()).toBe('opening')
    expect(await findOpening(studio.db)).not.toContain(upload.id)
    await sql`update upload set lease_until = now() - interval '1 second', attempts = 1 where id = ${upload.id}`.execute(
      studio.db,
    )
    expect(await findOpening(studio.db)).toContain(upload.id)
    await Promise.all([open(), open()])
    expect(await stateOf()).toBe('done')
    expect((await entriesOf(account, upload.id)).map(([name]) => name)).toEqual(['51.png', '52.png', '53.png'])
  })

  test('a ZIP that is damaged, truncated or understates its unpacked size is refused @R-801', async () => {
    const account = await studio.createAccount()
    const good = await zipOf([{ name: 'Cat.png', bytes: await pictureFile(41) }])
    const cut = await sendWhole(account, 'Cut.zip', good.subarray(0, good.length - 10))
    const words = await sendWhole(account, 'Words.zip', Buffer.from('no archive at all'))
    const lying = Buffer.from(good)
    // The uncompressed size in the table of contents.
    lying.writeUInt32LE(5, good.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    const liar = await sendWhole(account, 'Liar.zip', lying)
    await openAll()
    for (const { id } of [cut, words]) {
      expect((await call(account, { path: `/api/uploads/${id}` })).data).toMatchObject({
        state: 'failed',
        refusal: 'zip_damaged',
      })
    }
    expect(await entriesOf(account, liar.id)).toEqual([['Cat.png', 'zip_damaged']])
  })
})
