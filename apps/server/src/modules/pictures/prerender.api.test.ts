import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EffectEngine, PictureRequest } from '@podwright/render/node/engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts'
import { ImageCache } from '../../images/image-cache.ts'
import { ImageMaker } from '../../images/image-maker.ts'
import { prerenderedWidths, prerenderPictures } from './prerender.ts'
import { findUnprerendered, type SizeGroup, type UnprerenderedRow } from './prerender-queries.ts'
import { findEffectSource, forgetPrerenderedPictures, noteVisit, openPictures } from './service.ts'

const catalogFolder = fileURLToPath(new URL('../../../../../catalogue', import.meta.url))
const going = new AbortController().signal

let database: TestDatabase
let root: string
let folders = 0
const render = vi.fn<EffectEngine['render']>()
const info = vi.fn<(details: object, message: string) => void>()
const error = vi.fn<(details: object, message: string) => void>()
const log = { info, error }

beforeAll(async () => {
  database = await createTestDatabase({ from: 'demo' })
  root = await mkdtemp(join(tmpdir(), 'podwright-prerender-'))
})
afterAll(async () => {
  await database.drop()
  await rm(root, { recursive: true, force: true })
})
beforeEach(async () => {
  vi.resetAllMocks()
  render.mockImplementation(async ({ width }: PictureRequest) => ({
    ok: true,
    value: new Uint8Array(width * width * 3),
  }))
  await forgetPrerenderedPictures({ db: database.db })
  await sql`update effect_picture set visited_at = null where visited_at is not null`.execute(database.db)
})

/** A process with a picture cache of its own. */
async function openProcess(limitBytes = 32 * 1024 * 1024) {
  folders += 1
  const cacheFolder = join(root, String(folders))
  const pictures = openPictures({
    db: database.db,
    engine: { render },
    catalogFolder,
    cacheFolder,
    rasterizedFolder: join(root, 'painted'),
  })
  const maker = new ImageMaker(await ImageCache.open(join(cacheFolder, 'images'), limitBytes, log))
  return { pictures, maker, log }
}

const findAll = () => findUnprerendered(database.db, { limit: 10_000, except: [] })

const hashesOf = (rows: readonly UnprerenderedRow[], requested: SizeGroup) =>
  rows.filter(({ group }) => group === requested).map(({ hash }) => hash)

/** Leaves so many of the most wanted ones to do. */
async function leave(count: number): Promise<UnprerenderedRow[]> {
  const all = await findAll()
  const done = all.slice(count)
  await sql`update effect_picture set list_made_at = now() where hash = any(${hashesOf(done, 'list')}::text[])`.execute(
    database.db,
  )
  await sql`update effect_picture set detail_made_at = now()
    where hash = any(${hashesOf(done, 'detail')}::text[])`.execute(database.db)
  return all.slice(0, count)
}

type Shown = { hash: string; kind: string; place: number; position: number; colour: string | null; sample: boolean }

/** Pictures of listed products, with each product's place among those of its kind, hottest first. */
async function listShown(): Promise<(Shown & { product: number; first: string | null })[]> {
  const { rows } = await sql<Shown & { product: number; first: string | null }>`
    select pp.effect as hash, p.id as product, p.kind, p.place, pp.position, pp.colour_code as colour, pp.is_sample as sample,
      (select colour_code from product_colour c where c.product_id = p.id and c.is_listed order by position limit 1) as first
    from product_picture pp join (
      select id, kind, row_number() over (partition by kind order by hot_score desc, id)::integer as place
      from product where is_listed
    ) as p on p.id = pp.product_id`.execute(database.db)
  return rows
}

const isShownFirst = ({ sample, colour, first }: { sample: boolean; colour: string | null; first: string | null }) =>
  sample || colour === null || colour === first

test('sizes of lists come before those of detail pages, main pictures of the hottest product of a kind first', async () => {
  const rows = await findAll()
  const lists = hashesOf(rows, 'list')
  expect(rows.slice(0, lists.length).every(({ group }) => group === 'list')).toBe(true)
  const shown = await listShown()
  expect(shown.find(({ hash, position }) => hash === lists[0] && position === 0)?.place).toBe(1)
  expect(new Set(lists)).toEqual(
    new Set(shown.filter(({ position, sample }) => position < 2 || sample).map(({ hash }) => hash)),
  )
})

test('detail sizes are prerendered for hot products alone, and only of the pictures that their pages show first', async () => {
  const details = new Set(hashesOf(await findAll(), 'detail'))
  const shown = await listShown()
  const hot = shown.filter((row) => row.place <= 24 && isShownFirst(row))
  expect(details).toEqual(new Set(hot.map(({ hash }) => hash)))
  expect(details.size).toBeLessThan(new Set(shown.map(({ hash }) => hash)).size / 5)
})

test('a visited detail page adds its own pictures to those that are prerendered, those of other pages stay out', async () => {
  const before = new Set(hashesOf(await findAll(), 'detail'))
  const shown = await listShown()
  const cold = shown.find(({ hash, kind, place }) => kind === 'ready_made' && place > 100 && !before.has(hash))
  if (!cold) throw new Error('all products are hot')
  await noteVisit({ db: database.db }, cold.product)
  const added = hashesOf(await findAll(), 'detail').filter((hash) => !before.has(hash))
  const own = shown.filter((row) => row.product === cold.product && isShownFirst(row) && !before.has(row.hash))
  expect(new Set(added)).toEqual(new Set(own.map(({ hash }) => hash)))
  await sql`update effect_picture set visited_at = visited_at - interval '31 days'`.execute(database.db)
  expect(new Set(hashesOf(await findAll(), 'detail'))).toEqual(before)
})

test('a run renders what is missing once, and one line of the log says how much and how long it took', async () => {
  const process = await openProcess()
  const [first, ...others] = await leave(3)
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(await findAll()).toEqual([])
  expect(info.mock.calls).toEqual([
    [
      { pictures: 3, failed: 0, seconds: expect.any(Number), cpuSeconds: expect.any(Number) },
      'pictures are prerendered',
    ],
  ])
  // One drawing is enough for both widths.
  expect(render).toHaveBeenCalledTimes(3)
  render.mockRejectedValue(new Error('nothing should be drawn'))
  for (const { hash } of first ? [first, ...others] : []) {
    const source = await findEffectSource(process.pictures, hash)
    if (!source) throw new Error('no such picture')
    for (const width of prerenderedWidths.list)
      await process.maker.make(source, { width, mode: 'lfit', format: 'webp', quality: 80 })
  }
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(info).toHaveBeenCalledTimes(1)
})

test('a picture that cannot be rendered is logged, left out from then on, and keeps no other from being rendered', async () => {
  const process = await openProcess()
  const left = await leave(3)
  render.mockResolvedValueOnce({ ok: false, code: 'view_unreadable', detail: 'gone' })
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(info.mock.calls[0]?.[0]).toMatchObject({ pictures: 2, failed: 1 })
  expect(error.mock.calls.map(([, message]) => message)).toEqual(['a picture could not be prerendered'])
  const [failed, ...none] = await findAll()
  expect([left.map(({ hash }) => hash).includes(failed?.hash ?? ''), none]).toEqual([true, []])
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(render).toHaveBeenCalledTimes(3)
})

test('a run that is told to stop leaves the rest, and the next one goes on with it', async () => {
  const process = await openProcess()
  const left = await leave(2)
  expect(await prerenderPictures(process, AbortSignal.abort())).toBe(true)
  expect(await findAll()).toEqual(left)
  expect(info).not.toHaveBeenCalled()
  await prerenderPictures(process, going)
  expect(info.mock.calls[0]?.[0]).toMatchObject({ pictures: 2 })
})

test('a picture cache without room is not filled at the cost of pictures that visitors asked for', async () => {
  const process = await openProcess(1024)
  await leave(2)
  expect(await prerenderPictures(process, going)).toBe(false)
  expect([render.mock.calls.length, info.mock.calls.length]).toEqual([0, 0])
})
