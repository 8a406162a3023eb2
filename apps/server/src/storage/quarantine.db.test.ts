import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { findRemovable, SweepStopped } from './quarantine.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const days = (count: number) => new Date(Date.UTC(2026, 10, 1) + count * 86_400_000)
const find = (area: string, unused: readonly string[], day: number, stored = 1000, maxShare?: number) =>
  findRemovable(database.db, { area, stored, unused }, days(day), maxShare)

test('an unused file is removable three days after the first sweep that found it', async () => {
  expect(await find('prints', ['a', 'b'], 0)).toEqual([])
  expect(await find('prints', ['a', 'b', 'c'], 2)).toEqual([])
  expect((await find('prints', ['a', 'b', 'c'], 3)).sort()).toEqual(['a', 'b'])
  expect(await find('photos', ['a'], 3)).toEqual([])
})

test('a file that is used again in between starts its time from the beginning', async () => {
  await find('painted', ['a', 'b'], 0)
  await find('painted', ['b'], 1)
  expect(await find('painted', ['a', 'b'], 3)).toEqual(['b'])
})

test('a sweep that would remove more than the share stops, and records nothing', async () => {
  const most = Array.from({ length: 251 }, (_, number) => `file-${number}`)
  await expect(find('artworks', most, 0)).rejects.toThrow(SweepStopped)
  await expect(find('artworks', most, 0)).rejects.toThrow(/251 of 1000 stored files \(artworks\) are unused/)
  expect(await find('artworks', most, 0, 1000, 30)).toEqual([])
  expect(await find('artworks', most, 4, 1000, 30)).toHaveLength(251)
})

test('a small installation may remove all of its files', async () => {
  const all = Array.from({ length: 100 }, (_, number) => `file-${number}`)
  expect(await find('mockups', all, 0, 100)).toEqual([])
})

test('more names than fit into one statement are recorded', async () => {
  const many = Array.from({ length: 25_001 }, (_, number) => `file-${number}`)
  await find('uploads', many, 0, 1_000_000)
  expect(await find('uploads', many, 3, 1_000_000)).toHaveLength(25_001)
})
