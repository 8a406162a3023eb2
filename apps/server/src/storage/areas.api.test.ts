import { createHash } from 'node:crypto'
import { finishDesign } from '@podwright/contracts/finished/finish-design'
import { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { getMockupPicture } from '@podwright/contracts/mockups/get-mockup-picture'
import { listMockups } from '@podwright/contracts/mockups/list-mockups'
import { Upload } from '@podwright/contracts/uploads/upload-shapes'
import { beginUploads } from '@podwright/contracts/uploads/uploads'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { checkFiles } from '../boot/check-files.ts'
import { createTestApp, registerStandIns, type TestRequest } from '../http/test-app.ts'
import { createStudioTest } from '../modules/design/designs/test-studio-app.ts'
import { coaster, createFinishedTest, documentOn, star } from '../modules/design/finished/test-finished-app.ts'
import { sweepArtworks } from '../modules/media/artworks/artwork-store.ts'
import { createMockupTest, mockupFile } from '../modules/media/mockups/test-mockup-app.ts'
import { openZip } from '../modules/media/uploads/open-zip.ts'
import { uploadRoutes } from '../modules/media/uploads/routes.ts'
import { listKeys, type Storage } from './storage.ts'
import { type Opened, openTestBucket } from './test-bucket.ts'

/** What sellers do, with all files in a bucket instead of a folder. */
let bucket: Opened
let storage: Storage
beforeAll(async () => {
  bucket = await openTestBucket()
  storage = bucket.storage
})
afterAll(() => bucket.close())

const dayMs = 86_400_000
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A picture whose file is larger than one part of an upload. */
function largePicture(): Promise<Buffer> {
  const noise = Buffer.alloc(1300 * 1300 * 3)
  for (let i = 0, state = 9; i < noise.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    noise[i] = state >>> 24
  }
  return sharp(noise, { raw: { width: 1300, height: 1300, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function zipOf(name: string, bytes: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

test('an upload in parts and the pictures of a ZIP become artworks; their parts and unused artworks are removed', async () => {
  const studio = await createStudioTest(storage)
  try {
    const opening: string[] = []
    const deps = { artworks: studio.artworks, queueOpening: async (id: string) => void opening.push(id) }
    const { request } = createTestApp({
      findSession: async (token) => ({ accountId: Number(token), userType: 3, username: '+8613800000003' }),
      modules: [(api) => uploadRoutes(api, deps), registerStandIns],
    })
    const seller = await studio.createAccount()
    const call = (requested: TestRequest) =>
      request({ ...requested, headers: { accessToken: String(seller), ...requested.headers } })
    const sendWhole = async (name: string, bytes: Buffer) => {
      const body = { files: [{ name, bytes: bytes.length, sha256: sha(bytes) }] }
      const [begun] = beginUploads.data.parse((await call({ path: '/api/uploads', body })).data).files
      if (begun?.state !== 'begun') throw new Error(`the upload is ${begun?.state}`)
      const { id, parts, partBytes } = begun.upload
      for (let part = parts - 1; part >= 0; part -= 1) {
        const content = bytes.subarray(part * partBytes, (part + 1) * partBytes)
        const path = `/api/uploads/${id}/parts/${part}?sha256=${sha(content)}`
        const headers = { 'content-type': 'application/octet-stream' }
        await call({ method: 'PUT', path, headers, body: content })
      }
      return Upload.parse((await call({ method: 'POST', path: `/api/uploads/${id}/complete` })).data)
    }
    const picture = await largePicture()
    const done = await sendWhole('Noise.png', picture)
    expect(done).toMatchObject({ state: 'done', parts: 2, artwork: { widthPx: 1300 } })
    const { id: uploadId } = await sendWhole(
      'Pack.zip',
      await zipOf('Small.png', await sharp(picture).resize(40).png().toBuffer()),
    )
    expect(opening).toEqual([uploadId])
    await openZip(
      { artworks: studio.artworks, log: pino({ level: 'silent' }) },
      { uploadId },
      new AbortController().signal,
    )
    expect(Upload.parse((await call({ path: `/api/uploads/${uploadId}` })).data)).toMatchObject({ state: 'done' })
    expect(await listKeys(storage, 'uploads/')).toEqual([])
    expect(await listKeys(storage, 'artworks/')).toHaveLength(4)

    const master = await studio.get(done.artwork?.master ?? '')
    expect([master.status, master.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await sharp(Buffer.from(await master.arrayBuffer())).metadata()).toMatchObject({ width: 1300 })
    const small = await studio.get(`${done.artwork?.master}?x-oss-process=image/resize,w_100`)
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBeLessThan(200)

    await studio.call(seller, { method: 'DELETE', path: `/api/artworks/${done.artwork?.id}` })
    for (const days of [60, 64]) await sweepArtworks(studio.artworks, new Date(Date.now() + days * dayMs))
    expect(await listKeys(storage, 'artworks/')).toHaveLength(2)
    expect(studio.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([])
  } finally {
    await studio.close()
  }
})

test('a print file is made on one machine and downloaded from the store by a signed redirect', async () => {
  const server = await createFinishedTest(storage)
  try {
    const seller = await server.createAccount()
    const design = await server.saveNew(seller, documentOn(coaster, star(coaster)))
    const product = finishDesign.data.parse((await server.finish(seller, design)).data)
    await server.work()
    const shown = FinishedDetail.parse(await server.show(seller, product.id))
    expect(shown.state).toBe('ready')
    const [file] = shown.printFiles
    const answer = await server.get(file?.download ?? '')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const sent = await fetch(answer.headers.get('location') ?? '')
    const png = Buffer.from(await sent.arrayBuffer())
    expect([sent.status, png.length]).toEqual([200, file?.bytes])
    expect(sent.headers.get('content-disposition')).toBe(
      `attachment; filename="${decodeURIComponent(file?.download?.split('/').at(-1) ?? '')}"`,
    )
    expect(await sharp(png).metadata()).toMatchObject({ width: 1252 })
    const [path] = shown.pictures.map((each) => each.path)
    const rendered = await server.get(`/images/${path}`)
    expect([rendered.status, rendered.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  } finally {
    await server.close()
  }
})

test('a mockup file is read from the store, and its view is rendered from a local copy', async () => {
  const server = await createMockupTest(storage)
  try {
    const seller = await server.createAccount()
    await server.upload(seller, mockupFile())
    expect(await listKeys(storage, 'mockups/uploads/')).toHaveLength(1)
    await server.readQueued()
    expect(await listKeys(storage, 'mockups/uploads/')).toEqual([])
    const { items } = listMockups.data.parse((await server.call(seller, { path: '/api/mockups' })).data)
    const [mockup] = items
    const art = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer()
    const hash = sha(art)
    await storage.put(`artworks/made/${hash}.png`, art)
    server.sellersArtworks.set(hash, { account: seller, key: `artworks/made/${hash}.png` })
    const asked = await server.call(seller, { path: `/api/mockups/${mockup?.id}/picture?artwork=${hash}&fit=cover` })
    const picture = await server.get(getMockupPicture.data.parse(asked.data).path)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await server.call(seller, { method: 'DELETE', path: `/api/mockups/${mockup?.id}` })
    expect(await listKeys(storage, 'mockups/')).toEqual([])
  } finally {
    await server.close()
  }
})

test('a bucket belongs to one database', async () => {
  const [own, other] = [await createTestDatabase(), await createTestDatabase()]
  try {
    await Promise.all([checkFiles({ storage, database: own }), checkFiles({ storage, database: own })])
    await checkFiles({ storage, database: own })
    await expect(checkFiles({ storage, database: other })).rejects.toThrow(/belongs to another database/)
  } finally {
    await Promise.all([own.drop(), other.drop()])
  }
})
