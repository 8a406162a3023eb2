import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../../../../tests/setup/test-database.ts'
import { everything } from '../find-products.ts'
import { LiveIndex } from './live-index.ts'
import { openSharedIndex } from './shared-index.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string

beforeAll(async () => {
  database = await createTestDatabase({ from: 'demo' })
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-shared-index-'))
  return () => rm(folder, { recursive: true })
})

afterAll(() => database.drop())

const source = () => ({ pool: database.pool, connection: database.connection, folder })
const builtAt = async () => (await openSharedIndex(source())).header.builtAt

async function openIndex(indexFolder?: string): Promise<LiveIndex> {
  const { pool, connection } = database
  return LiveIndex.open({ pool, connection, indexFolder, log: { info: () => undefined, error: console.error } })
}

describe('the index file', () => {
  it('a second process reads the index of the first one and shows the same products', async () => {
    const first = await openIndex(folder)
    const [name] = await readdir(folder)
    const written = await stat(join(folder, name ?? ''))
    const second = await openIndex(folder)
    const alone = await openIndex()
    expect(await readdir(folder)).toEqual([name])
    expect((await stat(join(folder, name ?? ''))).ino).toBe(written.ino)
    for (const kind of ['blank', 'ready_made'] as const) {
      const pages = [first, second, alone].map((index) => {
        const result = index.of(kind).query(everything)
        return [result.total, result.page('newest', 0, 1000), result.page('price_asc', 0, 1000), result.counts()]
      })
      expect(pages[0]?.[0]).toBeGreaterThan(0)
      expect(pages[1]).toEqual(pages[0])
      expect(pages[2]).toEqual(pages[0])
    }
  })

  it('an index read from the file contains the changes since it was built', async () => {
    await openIndex(folder)
    const { rows } = await database.pool.query<{ id: number }>(
      `update product set hot_score = 12345 where id = (select min(id) from product where kind = 'blank') returning id`,
    )
    const later = await openIndex(folder)
    // The feed reports a change once all older transactions of the server have ended, also those of other databases.
    await expect
      .poll(async () => {
        await later.refresh()
        return later.of('blank').placeOf(rows[0]?.id ?? 0)?.hotScore
      })
      .toBe(12_345)
  })

  it('an index file of another database is replaced', async () => {
    const first = await builtAt()
    expect(await builtAt()).toBe(first)
    const other = await createTestDatabase({ from: 'demo' })
    try {
      const index = await openSharedIndex({ pool: other.pool, connection: other.connection, folder })
      expect(index.header.builtAt).toBeGreaterThan(first)
    } finally {
      await other.drop()
    }
    expect(await builtAt()).toBeGreaterThan(first)
  })

  it('an index file is replaced if the products are in a new table or file of the database', async () => {
    const first = await builtAt()
    await database.pool.query('vacuum full product')
    expect(await builtAt()).toBeGreaterThan(first)
  })

  it('an index file is replaced if it is damaged or not newer than the index in use', async () => {
    const first = await builtAt()
    const path = join(folder, (await readdir(folder))[0] ?? '')
    await truncate(path, (await stat(path)).size - 1)
    const second = await builtAt()
    expect(second).toBeGreaterThan(first)
    await writeFile(path, (await readFile(path)).fill(0, 0, 100))
    const third = await builtAt()
    expect(third).toBeGreaterThan(second)
    expect((await openSharedIndex(source(), third)).header.builtAt).toBeGreaterThan(third)
  })

  it('a draft that a killed process left is removed with the next build, a younger one is kept', async () => {
    for (const name of ['catalog-index.old.part', 'catalog-index.new.part', 'other.part'])
      await writeFile(join(folder, name), '')
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of ['catalog-index.old.part', 'other.part'])
      await utimes(join(folder, name), twoHoursAgo, twoHoursAgo)
    await openIndex(folder)
    expect((await readdir(folder)).sort()).toEqual(['catalog-index', 'catalog-index.new.part', 'other.part'])
  })

  it('of processes that open the index at once, one builds it and the others read its file', async () => {
    const opened = await Promise.all(Array.from({ length: 3 }, () => openSharedIndex(source())))
    expect(new Set(opened.map(({ header }) => `${header.builtAt} ${header.watermark}`)).size).toBe(1)
  })

  it('a build that fails reports the reason and leaves no file', async () => {
    const connection = { ...database.connection, database: 'no_such_database', connectionString: undefined }
    await expect(openSharedIndex({ ...source(), connection })).rejects.toThrow(
      /catalog index could not be built: .*no_such_database/,
    )
    expect(await readdir(folder)).toEqual([])
  })
})
