import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createDesignsTest } from './test-designs.ts'
import { documentOf, pictureFile } from './test-studio-app.ts'
import { sweepDesigns } from './versions.ts'

const studio = await createDesignsTest()
afterAll(() => studio.close())

describe('design versions', () => {
  test('restores a version as a new one, unless the base is outdated', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(7))
    const { id } = await studio.create(seller, documentOf('Name', [artwork]))
    await studio.save(seller, id, 1, documentOf('Name'))
    const path = `/api/designs/${id}/versions/1/restore`
    const late = await studio.call(seller, { path, body: { baseRevision: 1, saveKey: randomUUID() } })
    expect(late.failure).toMatchObject({ reason: 'design_conflict', fields: { revision: '2' } })
    const body = { baseRevision: 2, saveKey: randomUUID() }
    expect((await studio.call(seller, { path, body })).data).toMatchObject({ revision: 3 })
    expect((await studio.call(seller, { path, body })).data).toMatchObject({ revision: 3 })
    expect((await studio.open(seller, id)).document).toEqual((await studio.open(seller, id, '?revision=1')).document)
    const unknown = await studio.call(seller, {
      path: `/api/designs/${id}/versions/9/restore`,
      body: { ...body, saveKey: randomUUID() },
    })
    expect(unknown.failure?.reason).toBe('design_version_unknown')
  })

  test('thins automatic versions to one per hour after a week; keeps named, finished and newest ones @R-801', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller, documentOf('1'))
    for (let n = 1; n < 8; n += 1) await studio.save(seller, id, n, documentOf(String(n + 1)))
    await studio.call(seller, { path: `/api/designs/${id}/versions/2`, method: 'PUT', body: { label: 'Mine' } })
    const at = (revision: number, time: string) =>
      sql`update design_version set saved_at = ${`2026-01-05T${time}Z`} where design_id = ${id} and revision = ${revision}`.execute(
        studio.db,
      )
    const times = ['10:01', '10:02', '10:03', '10:04', '11:05', '11:06', '11:07', '11:08']
    for (const [index, time] of times.entries()) await at(index + 1, time)
    await sql`update design_version set is_finished = true where design_id = ${id} and revision = 5`.execute(studio.db)
    await sweepDesigns(studio, new Date('2026-01-06T00:00Z'))
    expect(await studio.versionsOf(seller, id)).toHaveLength(8)
    await sweepDesigns(studio, new Date('2026-01-20T00:00Z'))
    const left = (await studio.versionsOf(seller, id)).map(({ revision }) => revision)
    expect(left).toEqual([8, 7, 5, 4, 2])
    await sweepDesigns(studio, new Date('2026-01-20T00:00Z'))
    expect(await studio.versionsOf(seller, id)).toHaveLength(5)
  })

  test('removes the name of a version', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller)
    const name = (label: string) =>
      studio.call(seller, { path: `/api/designs/${id}/versions/1`, method: 'PUT', body: { label } })
    expect((await name(' Final ')).data).toMatchObject({ label: 'Final', isFinished: false })
    expect((await name('')).data).toMatchObject({ label: '' })
    expect((await name('x'.repeat(101))).failure?.reason).toBe('validation_failed')
  })
})

test('none of the tests above logged an error', () => {
  expect(studio.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([])
})
