import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wholeArea } from '@podwright/domain/pictures/placement'
import { createEffectEngine, type EffectEngine } from '@podwright/render/node/engine'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createImageHandler } from '../../../http/images/image-handler.ts'
import { createTestApp, registerStandIns, sendRequest } from '../../../http/test-app.ts'
import { ImageCache } from '../../../images/image-cache.ts'
import { ImageMaker } from '../../../images/image-maker.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import { effectSources, findEffectSource } from './effect-sources.ts'
import { openPictures, type Pictures } from './pictures.ts'
import { prerenderPictures } from './prerender/prerender-pictures.ts'
import { findUnprerendered } from './prerender/queries.ts'
import { keepRasterized } from './rasterized-artworks.ts'
import { type EffectRequest, hideEffects, showEffects } from './shown-effects.ts'
import { sweepPictures } from './sweep-pictures.ts'

const catalogFolder = fileURLToPath(new URL('../../../../../../catalog', import.meta.url))

let database: TestDatabase
let root: string
let engine: EffectEngine
let pictures: Pictures
let maker: ImageMaker
let get: (path: string, process: string) => Promise<Response>
let rasterized: { red: string; blueRight: string }
const render = vi.fn<EffectEngine['render']>()

beforeAll(async () => {
  database = await createTestDatabase({ from: 'demo' })
  root = await mkdtemp(join(tmpdir(), 'podwright-shown-'))
  engine = createEffectEngine({ workers: 1, memoryBytes: 96 * 1024 * 1024, cacheFolder: join(root, 'render') })
  const log = { error: (details: object) => console.error(details) }
  pictures = openPictures({
    db: database.db,
    engine: { render },
    catalogFolder: async () => catalogFolder,
    cacheFolder: join(root, 'cache'),
    storage: openFolderStorage(join(root, 'files')),
  })
  maker = new ImageMaker(await ImageCache.open(join(root, 'images'), 32 * 1024 * 1024, log))
  const images = createImageHandler({ sources: [effectSources(pictures)], maker, log })
  const { app } = createTestApp({ images, modules: [registerStandIns] })
  get = (path, process) => sendRequest(app, { path: `/images/${path}?x-oss-process=image/${process}` })
  rasterized = { red: await keep('#e01020'), blueRight: await keep('#1020e0', 'right') }
})
afterAll(async () => {
  await engine.close()
  await database.drop()
  await rm(root, { recursive: true, force: true })
})
beforeEach(() => {
  render.mockReset()
  render.mockImplementation(engine.render)
})

/** A print area filled with one color, completely or only its right half; larger than any picture needs. */
function paint(colour: string, half?: 'right') {
  const clear = sharp({ create: { width: 2600, height: 2600, channels: 4, background: '#0000' } })
  const width = half ? 1300 : 2600
  const input = { create: { width, height: 2600, channels: 4, background: colour } } as const
  return clear
    .composite([{ input, left: 2600 - width, top: 0 }])
    .png()
    .toBuffer()
}

async function keep(colour: string, half?: 'right') {
  return keepRasterized(pictures, await paint(colour, half))
}

const onPoster = (...artworks: string[]): EffectRequest => ({
  view: 'poster/front',
  colour: null,
  prints: artworks.map((artwork) => ({ artwork, placement: wholeArea })),
  name: 'my-design-poster-front',
})

async function shown(ownerKey: string, ...requested: EffectRequest[]) {
  const result = await showEffects(pictures, ownerKey, requested)
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  return result.pictures
}

/** The colors left and right of the picture's center, as red, green, blue. */
async function sidesOf(path: string): Promise<number[][]> {
  const answer = await get(path, 'resize,w_320/format,webp')
  expect(answer.status).toBe(200)
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray(((info.height >> 1) * info.width + x) * info.channels).subarray(0, 3)]
  return [at(Math.round(info.width * 0.42)), at(Math.round(info.width * 0.58))]
}

const rasterizedFolder = () => join(root, 'files/painted')

test('a picture of rasterized artworks has one path and is rendered once, on the first request', async () => {
  const [picture] = await shown('design:1', onPoster(rasterized.red))
  expect(picture).toMatchObject({ width: 1600, height: 1600 })
  expect(picture?.path).toBe(`${picture?.hash}/effect/my-design-poster-front.jpg`)
  expect(await shown('design:1', onPoster(rasterized.red))).toEqual([picture])
  expect(render).not.toHaveBeenCalled()
  const path = picture?.path ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path, 'resize,w_320/format,webp')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers[0]?.headers.get('cache-control')).toContain('immutable')
  expect(render).toHaveBeenCalledTimes(1)
  const [[red = 0, green = 0, blue = 0] = []] = await sidesOf(path)
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
})

test('two artworks on one view are stacked, the later one on top', async () => {
  const [below] = await shown('design:2', onPoster(rasterized.red, rasterized.blueRight))
  const [left = [], right = []] = await sidesOf(below?.path ?? '')
  expect(left[0]).toBeGreaterThan(2 * (left[2] ?? 0))
  expect(right[2]).toBeGreaterThan(2 * (right[0] ?? 0))
  const [above] = await shown('design:2', onPoster(rasterized.blueRight, rasterized.red))
  expect(above?.hash).not.toBe(below?.hash)
  const [, covered = []] = await sidesOf(above?.path ?? '')
  expect(covered[0]).toBeGreaterThan(2 * (covered[2] ?? 0))
})

test('each placement and artwork has a path of its own; colors only matter where the view can be recolored', async () => {
  const moved = { artwork: rasterized.red, placement: { ...wholeArea, left: 0.25, width: 0.5 } }
  const shirt = { ...onPoster(rasterized.red), view: 'tshirt/front', name: 'shirt' }
  const all = await shown(
    'design:3',
    onPoster(rasterized.red),
    { ...onPoster(), prints: [moved] },
    onPoster(rasterized.blueRight),
    onPoster(),
    { ...shirt, colour: '#17181a' },
    { ...shirt, colour: '#B3202C' },
    shirt,
  )
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(7)
  const [plain, coloured] = await shown('design:3', onPoster(), { ...onPoster(), colour: '#17181a' })
  expect(coloured).toEqual(plain)
  const [white] = await shown('design:3', { ...shirt, colour: '#FFFFFF' })
  expect(white).toEqual(all[6])
})

test('showing an unknown artwork or view fails with its name and changes nothing', async () => {
  await shown('design:4', onPoster(rasterized.red))
  const missing = 'f'.repeat(64)
  expect(await showEffects(pictures, 'design:4', [onPoster(missing)])).toEqual({
    ok: false,
    code: 'artwork_unknown',
    detail: missing,
  })
  expect(await showEffects(pictures, 'design:4', [{ ...onPoster(), view: 'poster/inside' }])).toMatchObject({
    code: 'view_unknown',
    detail: 'poster/inside',
  })
  await expect(showEffects(pictures, 'design:4', [{ ...onPoster(), name: '../x' }])).rejects.toThrow('cannot be called')
  const { rows } = await sql`select 1 from shown_effect where owner_key = 'design:4'`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test('concurrent calls that show the same pictures all succeed with the same result', async () => {
  const requested = [onPoster(rasterized.blueRight, rasterized.red), onPoster(rasterized.red)]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      showEffects(pictures, `design:5${i % 3}`, i % 2 ? requested : requested.toReversed()),
    ),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from shown_effect where owner_key like 'design:5_'`.execute(database.db)
  expect(rows).toEqual([{ count: 6 }])
})

test('pictures of a design are prerendered before all others, and their bytes are available to the server', async () => {
  const [picture] = await shown('design:6', onPoster(rasterized.blueRight))
  const hash = picture?.hash ?? ''
  const rows = await findUnprerendered(database.db, { limit: 8, except: [] })
  expect(rows.map((row) => row.hash)).toContain(hash)
  await sql`update effect_picture set list_made_at = now(), detail_made_at = now() where hash <> ${hash}`.execute(
    database.db,
  )
  const log = { info: () => undefined, error: console.error }
  expect(await prerenderPictures({ pictures, maker, log }, new AbortController().signal)).toBe(false)
  render.mockRejectedValue(new Error('nothing should be drawn'))
  expect((await get(picture?.path ?? '', 'resize,w_480/format,webp/quality,q_80')).status).toBe(200)
  const source = await findEffectSource(pictures, hash)
  if (!source) throw new Error('no such picture')
  const bytes = await maker.make(source, { width: 480, format: 'webp', quality: 80 })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, format: 'webp' })
  expect(await findEffectSource(pictures, '0'.repeat(32))).toBeUndefined()
})

test('pictures that are no longer shown are removed after a week, then their rasterized artworks; shown ones stay', async () => {
  const day = 86_400_000
  const now = Date.now()
  const own = await keep('#10a020')
  const [gone] = await shown('design:7', onPoster(own))
  const [kept] = await shown('design:8', onPoster(rasterized.red))
  await sweepPictures(pictures, new Date(now + 8 * day))
  expect(await findEffectSource(pictures, gone?.hash ?? '')).toBeDefined()
  await hideEffects(pictures, 'design:7')
  await sweepPictures(pictures, new Date(now))
  for (const days of [8, 12]) await sweepPictures(pictures, new Date(now + days * day))
  const fresh = openPictures({
    ...pictures,
    engine,
    catalogFolder: async () => catalogFolder,
    cacheFolder: join(root, 'cache'),
  })
  expect(await findEffectSource(fresh, gone?.hash ?? '')).toBeUndefined()
  expect(await findEffectSource(fresh, kept?.hash ?? '')).toBeDefined()
  const files = await readdir(rasterizedFolder(), { recursive: true })
  expect(files.some((name) => name.includes(own))).toBe(false)
  expect(files.some((name) => name.includes(rasterized.red))).toBe(true)
  // Rasterizing it again restores it.
  expect(await keep('#10a020')).toBe(own)
  await sidesOf((await shown('design:7', onPoster(own)))[0]?.path ?? '')
})

test('rasterized files without a row are swept three days after they were found', async () => {
  const bytes = await paint('#777777')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const orphan = join(rasterizedFolder(), `${sha256}.png`)
  await writeFile(orphan, bytes)
  expect(await sweepPictures(pictures, new Date())).toBe(0)
  const old = new Date(Date.now() - 2 * 86_400_000)
  await utimes(orphan, old, old)
  expect(await sweepPictures(pictures, new Date())).toBe(0)
  expect(await sweepPictures(pictures, new Date(Date.now() + 3 * 86_400_000))).toBe(1)
})
