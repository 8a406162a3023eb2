import { randomUUID } from 'node:crypto'
import { createDesign } from '@podwright/contracts/designs/create-design'
import { listDesigns } from '@podwright/contracts/designs/list-designs'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createDesignsTest } from './test-designs.ts'
import { blankCode, documentOf, pictureFile } from './test-studio-app.ts'
import { readVersion, sweepDesigns } from './versions.ts'

const studio = await createDesignsTest()
afterAll(() => studio.close())

describe('the design library', () => {
  test('refuses every call on a design of another seller', async () => {
    const [seller, other] = [await studio.createAccount(), await studio.createAccount()]
    const { id } = await studio.create(seller)
    const key = { saveKey: randomUUID() }
    const requests = [
      { path: `/api/designs/${id}` },
      { path: `/api/designs/${id}`, method: 'PUT', body: { ...key, baseRevision: 1, document: documentOf('x') } },
      { path: `/api/designs/${id}/name`, method: 'PUT', body: { name: 'mine' } },
      { path: `/api/designs/${id}/duplicate`, body: { ...key, name: 'mine' } },
      { path: `/api/designs/${id}`, method: 'DELETE' },
      { path: `/api/designs/${id}/restore`, method: 'POST' },
      { path: `/api/designs/${id}/versions` },
      { path: `/api/designs/${id}/versions/1`, method: 'PUT', body: { label: 'mine' } },
      { path: `/api/designs/${id}/versions/1/restore`, body: { ...key, baseRevision: 1 } },
    ]
    for (const request of requests) expect((await studio.call(other, request)).failure?.reason).toBe('design_unknown')
    expect((await studio.list(other)).total).toBe(0)
    expect(await studio.versionsOf(seller, id)).toHaveLength(1)
    expect((await studio.open(seller, id)).name).toBe('First')
  })

  test('lists designs, finds them by name and product, and names products in the language of the request', async () => {
    const seller = await studio.createAccount()
    for (const name of ['Cat', 'Big cat', 'Dog 100%']) await studio.create(seller, documentOf(name))
    expect((await studio.list(seller)).items.map(({ name }) => name)).toEqual(['Dog 100%', 'Big cat', 'Cat'])
    expect((await studio.list(seller, 'sort=name')).items.map(({ name }) => name)).toEqual([
      'Big cat',
      'Cat',
      'Dog 100%',
    ])
    expect((await studio.list(seller, 'search=CAT big')).items.map(({ name }) => name)).toEqual(['Big cat'])
    expect((await studio.list(seller, 'search=%25')).items.map(({ name }) => name)).toEqual(['Dog 100%'])
    expect((await studio.list(seller, `search=${blankCode}&pageSize=2&page=2`)).items.map(({ name }) => name)).toEqual([
      'Cat',
    ])
    const thai = await studio.call(seller, { path: '/api/designs', headers: { lang: 'th-TH' } })
    expect(listDesigns.data.parse(thai.data).items[0]?.productName).toBe('เสื้อยืด')
  })

  test('lists a design with the first effect picture of the newest version that has any', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller, documentOf('1'))
    await studio.save(seller, id, 1, documentOf('2'))
    await studio.save(seller, id, 2, documentOf('3'))
    expect((await studio.list(seller)).items[0]?.thumb).toBeNull()
    const [hash, older] = ['a'.repeat(32), 'b'.repeat(32)]
    await sql`insert into product_view (name, sha256, width, height) values ('tee/front', ${'c'.repeat(64)}, 9, 9)`.execute(
      studio.db,
    )
    await sql`insert into effect_picture (hash, view, name)
      values (${hash}, 'tee/front', 'tee-front'), (${older}, 'tee/front', 'old')`.execute(studio.db)
    await sql`insert into shown_effect (owner_key, position, effect)
      values (${`design:${id}:2`}, 0, ${hash}), (${`design:${id}:2`}, 1, ${older}), (${`design:${id}:1`}, 0, ${older})`.execute(
      studio.db,
    )
    expect((await studio.list(seller)).items[0]?.thumb).toBe(`${hash}/effect/tee-front.jpg`)
  })

  test('opens a renamed design under its new name, which a save with the old name keeps', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller, documentOf('Old'))
    await studio.call(seller, { path: `/api/designs/${id}/name`, method: 'PUT', body: { name: 'New' } })
    expect((await studio.open(seller, id)).document.records).toContainEqual(
      expect.objectContaining({ kind: 'settings', name: 'New' }),
    )
    const { artwork } = await studio.artworkOf(seller, await pictureFile(5))
    await studio.save(seller, id, 1, documentOf('Old', [artwork]))
    expect((await studio.open(seller, id)).name).toBe('New')
    await studio.save(seller, id, 2, documentOf('Newest', [artwork]))
    expect((await studio.open(seller, id)).name).toBe('Newest')
  })

  test('duplicates a design with artworks that were removed from the library', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(6))
    const { id } = await studio.create(seller, documentOf('Original', [artwork]))
    await studio.call(seller, { path: `/api/artworks/${artwork.id}`, method: 'DELETE' })
    const body = { name: 'Copy', saveKey: randomUUID() }
    const copy = await studio.call(seller, { path: `/api/designs/${id}/duplicate`, body })
    expect((await studio.call(seller, { path: `/api/designs/${id}/duplicate`, body })).data).toEqual(copy.data)
    const opened = await studio.open(seller, createDesign.data.parse(copy.data).id)
    expect([opened.name, opened.artworks.length]).toEqual(['Copy', 1])
    expect((await studio.save(seller, id, 1, documentOf('Original', [artwork, artwork]))).data).toMatchObject({
      revision: 2,
    })
    expect((await studio.get(artwork.master)).status).toBe(200)
  })

  test('deletes a design, restores it, and removes it after thirty days', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller)
    await studio.call(seller, { path: `/api/designs/${id}`, method: 'DELETE' })
    expect((await studio.call(seller, { path: `/api/designs/${id}` })).failure?.reason).toBe('design_unknown')
    expect((await studio.save(seller, id, 1, documentOf('x'))).failure?.reason).toBe('design_unknown')
    expect([(await studio.list(seller)).total, (await studio.list(seller, 'state=deleted')).total]).toEqual([0, 1])
    const days = (n: number) => new Date(Date.now() + n * 86_400_000)
    await sweepDesigns(studio, days(29))
    expect((await studio.call(seller, { path: `/api/designs/${id}/restore`, method: 'POST' })).code).toBe(0)
    expect((await studio.open(seller, id)).revision).toBe(1)
    await studio.call(seller, { path: `/api/designs/${id}`, method: 'DELETE' })
    await sweepDesigns(studio, days(31))
    expect((await studio.list(seller, 'state=deleted')).total).toBe(0)
  })

  test('keeps a deleted design that a finished product uses', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller)
    await sql`update design_version set is_finished = true where design_id = ${id}`.execute(studio.db)
    await studio.call(seller, { path: `/api/designs/${id}`, method: 'DELETE' })
    await sweepDesigns(studio, new Date(Date.now() + 40 * 86_400_000))
    expect(await readVersion(studio.db, id, 1)).toBeDefined()
  })
})

test('none of the tests above logged an error', () => {
  expect(studio.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([])
})
