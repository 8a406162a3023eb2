import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EffectEngine, PictureRequest } from '@podwright/render/node/engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../../tests/setup/test-database.ts'
import { ImageCache } from '../../../../images/image-cache.ts'
import { ImageMaker } from '../../../../images/image-maker.ts'
import { openFolderStorage } from '../../../../storage/folder-storage.ts'
import { findEffectSource } from '../effect-sources.ts'
import { openPictures } from '../pictures.ts'
import { deleteShown, insertShown } from '../shown-queries.ts'
import { prerenderedWidths, prerenderPictures } from './prerender-pictures.ts'
import { findUnprerendered, type SizeGroup, type UnprerenderedRow } from './queries.ts'
import { recordVisit } from './record-visit.ts'
import { runPrerendering } from './run-prerendering.ts'
import { unmarkMissing } from './unmark-missing.ts'

const catalogFolder = fileURLToPath(new URL('../../../../../../../catalog', import.meta.url))
const megabyte = 1024 * 1024
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
  await sql`delete from prerender_cache`.execute(database.db)
  await sql`
    update effect_picture set list_made_at = null, detail_made_at = null, visited_at = null`.execute(database.db)
})

const newFolder = () => {
  folders += 1
  return join(root, String(folders))
}

/** A process, with a picture cache of its own unless it is given one. */
async function openProcess({ limitBytes = 32 * megabyte, cacheFolder = newFolder() } = {}) {
  const pictures = openPictures({
    db: database.db,
    engine: { render },
    catalogFolder: async () => catalogFolder,
    cacheFolder,
    storage: openFolderStorage(join(root, 'files')),
  })
  const maker = new ImageMaker(await ImageCache.open(join(cacheFolder, 'images'), limitBytes, log))
  return { pictures, maker, log }
}

const findAll = () => findUnprerendered(database.db, { limit: 10_000, except: [] })

const hashesOf = (rows: readonly UnprerenderedRow[], requested: SizeGroup) =>
  rows.filter(({ group }) => group === requested).map(({ hash }) => hash)

/** Marks all but so many of the highest priority as prerendered. */
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

/** Has the marks that are set count as those of batches, which are never cleared. */
async function keepMarks(): Promise<void> {
  await sql`update effect_picture set list_made_at = case when list_made_at is not null then created_at end,
    detail_made_at = case when detail_made_at is not null then created_at end`.execute(database.db)
}

type Shown = { hash: string; kind: string; place: number; position: number; colour: string | null; sample: boolean }

/** Pictures of listed products, with the rank of each product in its kind, hottest first. */
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

test('list sizes precede detail sizes, main pictures of the hottest product of a kind first', async () => {
  const rows = await findAll()
  const lists = hashesOf(rows, 'list')
  expect(rows.slice(0, lists.length).every(({ group }) => group === 'list')).toBe(true)
  const shown = await listShown()
  expect(shown.find(({ hash, position }) => hash === lists[0] && position === 0)?.place).toBe(1)
  expect(new Set(lists)).toEqual(
    new Set(shown.filter(({ position, sample }) => position < 2 || sample).map(({ hash }) => hash)),
  )
})

test('detail sizes are prerendered only for hot products, and only for pictures that their pages show first', async () => {
  const details = new Set(hashesOf(await findAll(), 'detail'))
  const shown = await listShown()
  const hot = shown.filter((row) => row.place <= 24 && isShownFirst(row))
  expect(details).toEqual(new Set(hot.map(({ hash }) => hash)))
  expect(details.size).toBeLessThan(new Set(shown.map(({ hash }) => hash)).size / 5)
})

test('a visited detail page adds only its own pictures to those that are prerendered', async () => {
  const before = new Set(hashesOf(await findAll(), 'detail'))
  const shown = await listShown()
  const cold = shown.find(({ hash, kind, place }) => kind === 'ready_made' && place > 100 && !before.has(hash))
  if (!cold) throw new Error('all products are hot')
  await recordVisit({ db: database.db }, cold.product)
  const added = hashesOf(await findAll(), 'detail').filter((hash) => !before.has(hash))
  const own = shown.filter((row) => row.product === cold.product && isShownFirst(row) && !before.has(row.hash))
  expect(new Set(added)).toEqual(new Set(own.map(({ hash }) => hash)))
  await sql`update effect_picture set visited_at = visited_at - interval '31 days'`.execute(database.db)
  expect(new Set(hashesOf(await findAll(), 'detail'))).toEqual(before)
})

test('a run renders what is missing once and logs one entry with count and duration', async () => {
  const process = await openProcess()
  const [first, ...others] = await leave(3)
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(await findAll()).toEqual([])
  expect(info.mock.calls).toEqual([
    [
      { sizeGroups: 3, failed: 0, seconds: expect.any(Number), cpuSeconds: expect.any(Number) },
      'prerendering finished',
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

test('a picture that fails is logged and left out of later runs, and the others are rendered', async () => {
  const process = await openProcess()
  const left = await leave(3)
  render.mockResolvedValueOnce({ ok: false, code: 'view_unreadable', detail: 'gone' })
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(info.mock.calls[0]?.[0]).toMatchObject({ sizeGroups: 2, failed: 1 })
  expect(error.mock.calls.map(([, message]) => message)).toEqual(['a picture could not be prerendered'])
  const [failed, ...none] = await findAll()
  expect([left.map(({ hash }) => hash).includes(failed?.hash ?? ''), none]).toEqual([true, []])
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(render).toHaveBeenCalledTimes(3)
})

test('an aborted run leaves the rest to the next run', async () => {
  const process = await openProcess()
  const left = await leave(2)
  expect(await prerenderPictures(process, AbortSignal.abort())).toBe(true)
  expect(await findAll()).toEqual(left)
  expect(info).not.toHaveBeenCalled()
  await prerenderPictures(process, going)
  expect(info.mock.calls[0]?.[0]).toMatchObject({ sizeGroups: 2 })
})

test('prerendering does not evict cached pictures', async () => {
  const process = await openProcess({ limitBytes: 1024 })
  await leave(2)
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(render).not.toHaveBeenCalled()
})

test('a cache that is full from the beginning is logged once, however many runs follow', async () => {
  const process = await openProcess({ limitBytes: 1024 })
  await leave(2)
  for (let run = 0; run < 3; run += 1) expect(await prerenderPictures(process, going)).toBe(false)
  expect(info.mock.calls).toEqual([
    [{ sizeGroups: 0, failed: 0, seconds: 0, cpuSeconds: 0 }, 'prerendering stopped: picture cache is full'],
  ])
})

test('a cache that fills up during a run is logged with the number of size groups that were stored', async () => {
  const process = await openProcess({ limitBytes: megabyte + 1 })
  const left = await leave(3)
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(info.mock.calls).toEqual([
    [expect.objectContaining({ sizeGroups: 1, failed: 0 }), 'prerendering stopped: picture cache is full'],
  ])
  expect(await findAll()).toHaveLength(left.length - 1)
})

test('a full cache is not reported when nothing is missing', async () => {
  const process = await openProcess({ limitBytes: 1024 })
  await leave(0)
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(info).not.toHaveBeenCalled()
})

test('a picture that could not be stored is not marked, and the run stops', async () => {
  const process = await openProcess()
  await leave(3)
  const put = vi.spyOn(ImageCache.prototype, 'put').mockResolvedValueOnce()
  expect(await prerenderPictures(process, going)).toBe(false)
  put.mockRestore()
  expect(info.mock.calls).toEqual([
    [expect.objectContaining({ sizeGroups: 0, failed: 1 }), 'prerendering stopped: a picture could not be stored'],
  ])
  expect(await findAll()).toHaveLength(3)
  expect(await prerenderPictures(process, going)).toBe(false)
  expect(await findAll()).toHaveLength(1)
})

test('the thousandth failure stops prerendering in this process, and is logged once', async () => {
  const process = await openProcess()
  await leave(3)
  for (let n = 1; n < 1000; n += 1) process.pictures.prerendering.failed.add(String(n))
  render.mockResolvedValue({ ok: false, code: 'view_unreadable', detail: 'gone' })
  for (let run = 0; run < 2; run += 1) expect(await prerenderPictures(process, going)).toBe(false)
  expect(render).toHaveBeenCalledTimes(1)
  expect(info.mock.calls).toEqual([
    [expect.objectContaining({ sizeGroups: 0, failed: 1000 }), 'prerendering stopped: too many failures'],
  ])
})

test('pictures that a lower cache limit evicted are rendered again after a restart with a higher one', async () => {
  const cacheFolder = newFolder()
  await leave(3)
  await keepMarks()
  await prerenderPictures(await openProcess({ cacheFolder }), going)
  await openProcess({ cacheFolder, limitBytes: 1 })
  render.mockClear()
  const process = await openProcess({ cacheFolder })
  await unmarkMissing(process, going)
  await prerenderPictures(process, going)
  expect(render).toHaveBeenCalledTimes(3)
  expect(process.pictures.prerendering.verifiedTo).toBeUndefined()
})

test('marks of stored pictures and of pictures of a batch survive the comparison with the cache', async () => {
  const process = await openProcess()
  await leave(3)
  await keepMarks()
  const { rows } = await sql<{ view: string }>`select name as view from product_view limit 1`.execute(database.db)
  const effect = { hash: 'f'.repeat(32), view: rows[0]?.view ?? '', colour: null, prints: [], name: 'batch' }
  await insertShown(database.db, [{ ownerKey: 'batch', effects: [effect] }])
  await prerenderPictures(process, going)
  await unmarkMissing(process, going)
  expect(await findAll()).toEqual([])
  await deleteShown(database.db, 'batch')
})

test('an aborted comparison with the cache clears no marks and continues in the next run', async () => {
  const process = await openProcess()
  const all = await leave(0).then(() => findAll())
  await unmarkMissing(process, AbortSignal.abort())
  expect(await findAll()).toEqual(all)
  await unmarkMissing(process, going)
  expect((await findAll()).length).toBeGreaterThan(0)
})

test('a process with an empty cache of its own clears no marks of the cache that pictures were prerendered into', async () => {
  const first = await openProcess()
  await leave(3)
  await keepMarks()
  expect(await runPrerendering(first, going)).toBeUndefined()
  expect(await findAll()).toEqual([])
  render.mockClear()
  expect(await runPrerendering(await openProcess(), going)).toBe('later')
  expect(await findAll()).toEqual([])
  expect(render).not.toHaveBeenCalled()
})

test('a process that shares the cache prerenders in turn, and one that starts clears no marks of stored pictures', async () => {
  const cacheFolder = newFolder()
  const first = await openProcess({ cacheFolder })
  const second = await openProcess({ cacheFolder })
  await leave(3)
  await keepMarks()
  expect(await runPrerendering(first, going)).toBeUndefined()
  expect(await runPrerendering(second, going)).toBeUndefined()
  expect(render).toHaveBeenCalledTimes(3)
})

test('a process takes over prerendering from a cache that is gone, and renders what its own lacks', async () => {
  const first = await openProcess()
  await leave(3)
  await keepMarks()
  await runPrerendering(first, going)
  await sql`update prerender_cache set seen_at = seen_at - interval '3 hours'`.execute(database.db)
  render.mockClear()
  expect(await runPrerendering(await openProcess(), going)).toBeUndefined()
  expect(render).toHaveBeenCalledTimes(3)
  expect(await runPrerendering(first, going)).toBe('later')
})
