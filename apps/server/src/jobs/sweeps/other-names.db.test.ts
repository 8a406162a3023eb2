import { mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts'
import { sweepPhotos } from '../../modules/fulfillment/workshop/photos.ts'
import { sweepArtworks } from '../../modules/media/artworks/artwork-store.ts'
import { sweepRasterized } from '../../modules/media/effects/rasterized-artworks.ts'
import { sweepMockups } from '../../modules/media/mockups/intake.ts'
import { sweepPrintFiles } from '../../modules/media/print-files/sweep-prints.ts'
import { openFolderStorage } from '../../storage/folder-storage.ts'
import { SweepStopped } from '../../storage/quarantine.ts'
import { listKeys, type Storage } from '../../storage/storage.ts'

let database: TestDatabase
let root: string
let storage: Storage
beforeAll(async () => {
  database = await createTestDatabase()
  root = mkdtempSync(join(tmpdir(), 'podwright-sweeps-'))
  storage = openFolderStorage(root)
})
afterAll(async () => {
  await database.drop()
  rmSync(root, { recursive: true, force: true })
})

const dayMs = 86_400_000
const hash = 'a'.repeat(64)

async function putOld(keys: readonly string[]): Promise<void> {
  const old = new Date(Date.now() - 3 * dayMs)
  for (const key of keys) {
    await storage.put(key, Buffer.from('of a newer release'))
    await utimes(join(root, key), old, old)
  }
}

const masters = { delete: () => true }

test.each([
  ['prints', `prints/aa/${hash}.webp`, sweepPrintFiles],
  ['photos', `photos/aa/${hash}-large.avif`, sweepPhotos],
  ['painted', `painted/aa/${hash}.webp`, sweepRasterized],
  ['mockups', `mockups/layers/aa/${hash}.png`, sweepMockups],
  [
    'artworks',
    `artworks/vector2/aa/${hash}.svg`,
    (deps: { db: TestDatabase['db']; storage: Storage }, now: Date) => sweepArtworks({ ...deps, masters }, now),
  ],
])(
  'a sweep of %s keeps files whose names it does not know for three days, and stops when they are many',
  async (area, key, sweep) => {
    const deps = { db: database.db, storage }
    const [now, later] = [new Date(), new Date(Date.now() + 3 * dayMs)]
    await putOld([key])
    expect(await sweep(deps, now)).toBe(0)
    expect(await listKeys(storage, `${area}/`)).toEqual([key])
    const many = Array.from({ length: 100 }, (_, number) => `${area}/of-a-newer-release/${number}.bin`)
    await putOld(many)
    await expect(sweep(deps, later)).rejects.toThrow(SweepStopped)
    expect(await listKeys(storage, `${area}/`)).toHaveLength(101)
    await storage.remove(many)
    expect(await sweep(deps, later)).toBe(1)
    expect(await listKeys(storage, `${area}/`)).toEqual([])
  },
)
