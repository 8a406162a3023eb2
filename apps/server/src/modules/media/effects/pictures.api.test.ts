import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEffectEngine, type EffectEngine } from '@podwright/render/node/engine'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { seedDemo } from '../../../db/seed/seed-demo.ts'
import { createImageHandler } from '../../../http/images/image-handler.ts'
import { createTestApp, registerStandIns, sendRequest } from '../../../http/test-app.ts'
import { ImageCache } from '../../../images/image-cache.ts'
import { ImageMaker } from '../../../images/image-maker.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import { effectSources } from './effect-sources.ts'
import { openPictures } from './pictures.ts'
import { sweepPictures } from './sweep-pictures.ts'

const catalogFolder = fileURLToPath(new URL('../../../../../../catalog', import.meta.url))

let database: TestDatabase
let root: string
let engine: EffectEngine
let render: ReturnType<typeof vi.fn<EffectEngine['render']>>
let paths: { printed: string; bare: string }
const logged: string[] = []
const log = { error: (_: { err: unknown }, message: string) => void logged.push(message) }

beforeAll(async () => {
  database = await createTestDatabase({ from: 'demo' })
  root = await mkdtemp(join(tmpdir(), 'podwright-effects-'))
  engine = createEffectEngine({ workers: 1, memoryBytes: 96 * 1024 * 1024, cacheFolder: join(root, 'render') })
  render = vi.fn(engine.render)
  paths = { printed: await pathOf('ready_made'), bare: await pathOf('blank') }
})
afterAll(async () => {
  await engine.close()
  await database.drop()
  await rm(root, { recursive: true, force: true })
})
beforeEach(() => {
  render.mockReset()
  render.mockImplementation(engine.render)
  logged.length = 0
})

async function pathOf(kind: string): Promise<string> {
  const { rows } = await sql<{ path: string }>`
    select path from shown_picture sp join product p on p.id = sp.product_id
    where p.kind = ${kind} and path ~ 'poster-front' order by p.id limit 1`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error(`no picture of a ${kind} product`)
  return row.path
}

/** A server process whose caches are in `folder`. */
async function openServer(folder: string) {
  const cacheFolder = join(root, folder)
  const storage = openFolderStorage(join(root, 'files'))
  const pictures = openPictures({
    db: database.db,
    engine: { render },
    catalogFolder: async () => catalogFolder,
    cacheFolder,
    storage,
  })
  const maker = new ImageMaker(await ImageCache.open(join(cacheFolder, 'images'), 32 * 1024 * 1024, log))
  const images = createImageHandler({ sources: [effectSources(pictures)], maker, log })
  const { app } = createTestApp({ images, modules: [registerStandIns] })
  const get = (path: string, process = '', headers: Record<string, string> = {}) =>
    sendRequest(app, { path: `/images/${path}${process && `?x-oss-process=image/${process}`}`, headers })
  return { get, pictures, maker }
}

const facts = async (answer: Response) => {
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
  return { width, height, format }
}

describe('effect pictures', () => {
  test('an effect picture is rendered in the size and format of the request @R-507', async () => {
    const { get } = await openServer('sizes')
    const small = await get(paths.printed, 'resize,w_300/format,webp')
    expect(small.status).toBe(200)
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await facts(small)).toEqual({ width: 320, height: 320, format: 'webp' })
    expect(await facts(await get(paths.printed, 'resize,w_160,h_96,m_fill'))).toEqual({
      width: 160,
      height: 96,
      format: 'jpeg',
    })
    expect(await facts(await get(paths.bare, 'resize,w_96/format,avif'))).toEqual({
      width: 96,
      height: 96,
      format: 'heif',
    })
    const whole = await get(paths.printed)
    expect(whole.headers.get('content-type')).toBe('image/jpeg')
    expect(await facts(whole)).toEqual({ width: 1600, height: 1600, format: 'jpeg' })
  })

  test('an effect picture shows the artwork, and that of a blank shows none', async () => {
    const { get } = await openServer('content')
    const spread = async (path: string) => {
      const answer = await get(path, 'resize,w_96')
      const middle = { left: 40, top: 40, width: 16, height: 16 }
      // Statistics of sharp ignore earlier operations of the pipeline, so the crop is encoded first.
      const cut = await sharp(await answer.arrayBuffer())
        .extract(middle)
        .png()
        .toBuffer()
      return Math.max(...(await sharp(cut).stats()).channels.map(({ stdev }) => stdev))
    }
    expect(await spread(paths.bare)).toBeLessThan(3)
    expect(await spread(paths.printed)).toBeGreaterThan(3)
  })

  test('an effect picture is rendered once for fifty concurrent requests of two small sizes @R-507', async () => {
    const { get } = await openServer('together')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => get(paths.printed, `resize,w_${i % 2 ? 320 : 480}/format,webp`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('a cached effect picture survives a restart, and a conditional request responds with 304 @R-507', async () => {
    const first = await (await openServer('kept')).get(paths.printed, 'resize,w_160')
    const { get } = await openServer('kept')
    render.mockRejectedValue(new Error('nothing should be drawn'))
    const again = await get(paths.printed, 'resize,w_160')
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true)
    const etag = again.headers.get('etag') ?? ''
    expect((await get(paths.printed, 'resize,w_160', { 'if-none-match': etag })).status).toBe(304)
  })

  test('forged effect picture paths respond with 404 and render nothing @R-507', async () => {
    const { get } = await openServer('forged')
    const [hash = '', folder = '', name = ''] = paths.printed.split('/')
    const forged = [
      `${'0'.repeat(32)}/${folder}/${name}`,
      `${hash.slice(0, 31)}${hash.endsWith('0') ? '1' : '0'}/${folder}/${name}`,
      `${hash.slice(0, 16)}/${folder}/${name}`,
      `${hash}/${folder}/another-name.jpg`,
      `${hash}/${folder}/${name.replace('.jpg', '.png')}`,
      `${hash}/other/${name}`,
      `${hash}/${folder}/more/${name}`,
    ]
    for (const path of forged) expect((await get(path, 'resize,w_96')).status, path).toBe(404)
    expect(render).not.toHaveBeenCalled()
  })

  test('an effect picture is rendered again when its worker crashes @R-507', async () => {
    const { get } = await openServer('worker')
    render.mockResolvedValueOnce({ ok: false, code: 'effect_worker_failed', detail: 'exit 1' })
    expect((await get(paths.printed, 'resize,w_96')).status).toBe(200)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('a full render queue responds with 503, and a failed rendering with a placeholder @R-507', async () => {
    const { get } = await openServer('failing')
    render.mockResolvedValueOnce({ ok: false, code: 'effect_queue_full', detail: 'too many' })
    const busy = await get(paths.printed, 'resize,w_96')
    expect(busy.status).toBe(503)
    expect(busy.headers.get('retry-after')).toBe('2')
    render.mockResolvedValueOnce({ ok: false, code: 'view_unreadable', detail: 'gone' })
    const failed = await get(paths.printed, 'resize,w_96')
    expect([failed.status, failed.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
    expect(logged).toEqual(['a picture could not be made'])
    expect((await get(paths.printed, 'resize,w_96')).status).toBe(200)
  })

  test('an outdated effect picture path shows the current photo of the view with a short cache time', async () => {
    await sql`update product_view set sha256 = repeat('0', 64) where name = 'poster/front'`.execute(database.db)
    try {
      const { get } = await openServer('old')
      const answer = await get(paths.printed, 'resize,w_96')
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    } finally {
      await sql`delete from catalog_import`.execute(database.db)
      await seedDemo(database.pool, catalogFolder)
    }
  })
})

test('effect pictures that no product shows are removed after a week', async () => {
  const { db } = database
  await sql`insert into effect_picture (hash, view, name) values (repeat('e', 32), 'poster/front', 'unused')`.execute(
    db,
  )
  const now = new Date()
  const { pictures } = await openServer('swept')
  expect(await sweepPictures(pictures, now)).toBe(0)
  expect(await sweepPictures(pictures, new Date(now.getTime() + 6 * 86_400_000))).toBe(0)
  expect(await sweepPictures(pictures, new Date(now.getTime() + 8 * 86_400_000))).toBe(1)
  const { rows } = await sql<{ count: number }>`select count(*) as count from product_picture`.execute(db)
  expect(rows[0]?.count).toBeGreaterThan(100)
})
