import { utimes, writeFile } from 'node:fs/promises'
import { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import { listArtworks } from '@podwright/contracts/artworks/list-artworks'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createStudioTest, documentOf, pictureFile } from '../../design/designs/test-studio-app.ts'
import { sweepDesigns } from '../../design/designs/versions.ts'
import { sweepArtworks } from './artwork-store.ts'
import { maxArtworks } from './upload-artwork.ts'

const studio = await createStudioTest()
afterAll(() => studio.close())

const day = 86_400_000

async function list(account: number, query = '') {
  return listArtworks.data.parse((await studio.call(account, { path: `/api/artworks?${query}` })).data)
}

describe('the artwork library', () => {
  test('keeps one artwork for repeated uploads and for the same pixels in another file', async () => {
    const seller = await studio.createAccount()
    const file = await pictureFile(20)
    const answers = await Promise.all(Array.from({ length: 5 }, () => studio.artworkOf(seller, file)))
    expect(new Set(answers.map(({ artwork }) => artwork.id)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    const same = await studio.artworkOf(seller, await sharp(file).webp({ lossless: true }).toBuffer(), 'name=Other')
    expect(same).toMatchObject({ isNew: false, artwork: { id: answers[0]?.artwork.id, name: 'Cat' } })
    expect((await list(seller)).total).toBe(1)
  })

  test('shares the file of two sellers on disk and lists it for each', async () => {
    const [seller, other] = [await studio.createAccount(), await studio.createAccount()]
    const file = await pictureFile(21)
    const [own, theirs] = [await studio.artworkOf(seller, file), await studio.artworkOf(other, file)]
    expect(theirs).toMatchObject({ isNew: true, artwork: { hash: own.artwork.hash } })
    expect(theirs.artwork.id).not.toBe(own.artwork.id)
    expect((await studio.stored()).filter((path) => path.includes(own.artwork.hash))).toHaveLength(2)
  })

  test('searches, sorts and pages; counts folders and tags', async () => {
    const seller = await studio.createAccount()
    const upload = async (shade: number, query: string, side = 24) =>
      (await studio.artworkOf(seller, await pictureFile(shade, side), query)).artwork
    await upload(30, 'name=Cat&folder=Pets')
    const dog = await upload(31, 'name=Dog&folder=Pets', 48)
    await upload(32, 'name=Rose')
    const change = { tags: ['Funny', 'animal', 'Funny'] }
    const changed = await studio.call(seller, { path: `/api/artworks/${dog.id}`, method: 'PUT', body: change })
    expect(Artwork.parse(changed.data)).toEqual({ ...dog, tags: ['Funny', 'animal'] })
    const names = async (query: string) => (await list(seller, query)).items.map(({ name }) => name)
    expect(await names('')).toEqual(['Rose', 'Dog', 'Cat'])
    expect(await names('sort=name')).toEqual(['Cat', 'Dog', 'Rose'])
    expect(await names('sort=largest')).toEqual(['Dog', 'Rose', 'Cat'])
    expect(await names('sort=oldest&pageSize=1&page=2')).toEqual(['Dog'])
    expect(await names('folder=Pets')).toEqual(['Dog', 'Cat'])
    expect(await names('place=unfiled')).toEqual(['Rose'])
    expect(await names('tag=animal')).toEqual(['Dog'])
    expect(await names('search=pets fun')).toEqual(['Dog'])
    expect(await names('search=%25')).toEqual([])
    const { folders, tags, total } = await list(seller, 'search=rose')
    expect({ folders, tags, total }).toEqual({
      folders: [{ name: 'Pets', count: 2 }],
      tags: [
        { name: 'animal', count: 1 },
        { name: 'Funny', count: 1 },
      ],
      total: 1,
    })
    await studio.call(seller, { path: `/api/artworks/${dog.id}`, method: 'PUT', body: { name: ' Hound ', folder: '' } })
    expect((await list(seller, 'place=unfiled')).items.map(({ name }) => name)).toEqual(['Rose', 'Hound'])
  })

  test('refuses an upload beyond the limit of the account', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(41))
    await sql`update seller_artwork set source_bytes = ${maxArtworks.bytes} where id = ${artwork.id}`.execute(studio.db)
    expect((await studio.upload(seller, await pictureFile(42))).failure?.reason).toBe('artwork_limit')
    await studio.call(seller, { path: `/api/artworks/${artwork.id}`, method: 'DELETE' })
    expect((await studio.upload(seller, await pictureFile(42))).code).toBe(0)
  })

  test('lists a photo of a case only after it was uploaded as an artwork too', async () => {
    const seller = await studio.createAccount()
    const first = await pictureFile(43)
    const photo = 'name=IMG_1.jpg&folder=Cases&purpose=photo'
    const { artwork } = await studio.artworkOf(seller, first, photo)
    expect(await studio.artworkOf(seller, first, photo)).toEqual({ artwork, isNew: false })
    expect(await list(seller)).toMatchObject({ items: [], folders: [], total: 0 })
    const added = await studio.artworkOf(seller, first, 'name=Cat&folder=Pets')
    expect(added).toMatchObject({ isNew: true, artwork: { id: artwork.id, name: 'Cat', folder: 'Pets' } })
    expect((await list(seller)).items).toEqual([added.artwork])
    // A case that uses an artwork of the library does not take it from there.
    expect(await studio.artworkOf(seller, first, photo)).toEqual({ ...added, isNew: false })
    expect((await list(seller)).items).toEqual([added.artwork])
  })

  test('counts photos and artworks apart', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(45), 'name=IMG_1&purpose=photo')
    await sql`update seller_artwork set source_bytes = ${maxArtworks.bytes} where id = ${artwork.id}`.execute(studio.db)
    expect((await studio.upload(seller, await pictureFile(46), 'name=IMG_2&purpose=photo')).failure?.reason).toBe(
      'artwork_limit',
    )
    expect((await studio.upload(seller, await pictureFile(46))).code).toBe(0)
  })

  test('refuses to list, change or delete artworks of another seller', async () => {
    const [seller, other] = [await studio.createAccount(), await studio.createAccount()]
    const { artwork } = await studio.artworkOf(seller, await pictureFile(40))
    const path = `/api/artworks/${artwork.id}`
    for (const request of [
      { path, method: 'PUT', body: { name: 'mine' } },
      { path, method: 'DELETE' },
    ])
      expect((await studio.call(other, request)).failure?.reason).toBe('artwork_unknown')
    expect((await list(other)).total).toBe(0)
    expect((await list(seller)).items).toEqual([artwork])
  })
})

describe('an unused artwork', () => {
  test('stays while a design uses it and is deleted with the design', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(50))
    const body = { document: documentOf('Kept', [artwork]), saveKey: crypto.randomUUID() }
    const { data } = await studio.call(seller, { path: '/api/designs', body })
    await studio.call(seller, { path: `/api/artworks/${artwork.id}`, method: 'DELETE' })
    await sweepArtworks(studio.artworks, new Date(Date.now() + 2 * day))
    expect((await studio.get(artwork.master)).status).toBe(200)
    const { id } = data as { id: number }
    await studio.call(seller, { path: `/api/designs/${id}`, method: 'DELETE' })
    await sweepDesigns(studio, new Date(Date.now() + 31 * day))
    await sweepArtworks(studio.artworks, new Date(Date.now() + 32 * day))
    expect((await studio.get(artwork.master)).status).toBe(404)
    // The files follow after their quarantine.
    expect((await studio.stored()).filter((path) => path.includes(artwork.hash))).toHaveLength(2)
    await sweepArtworks(studio.artworks, new Date(Date.now() + 36 * day))
    expect((await studio.stored()).filter((path) => path.includes(artwork.hash))).toEqual([])
    // Uploading it again works.
    const again = await studio.artworkOf(seller, await pictureFile(50))
    expect([again.artwork.hash, (await studio.get(again.artwork.master)).status]).toEqual([artwork.hash, 200])
  })

  test('is kept for its first day; leftovers of killed processes are deleted after it', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(51))
    await sql`delete from seller_artwork where id = ${artwork.id}`.execute(studio.db)
    const left = studio.artworks.storage.draft()
    await writeFile(left, 'left')
    const now = new Date()
    await sweepArtworks(studio.artworks, now)
    expect((await studio.stored()).some((path) => path.includes(artwork.hash))).toBe(true)
    const old = new Date(now.getTime() - 2 * day)
    await utimes(left, old, old)
    await sweepArtworks(studio.artworks, now)
    expect(await studio.stored()).not.toContain(left)
  })
})

test('none of the tests above logged an error', () => {
  expect(studio.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([])
})
