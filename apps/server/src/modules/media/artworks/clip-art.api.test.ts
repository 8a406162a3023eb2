import { listClipArt } from '@podwright/contracts/artworks/list-clip-art'
import messages from '@podwright/i18n/messages/artworks.json' with { type: 'json' }
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createStudioTest, documentOf } from '../../design/designs/test-studio-app.ts'
import { findMasterFile, sweepArtworks } from './artwork-store.ts'

const studio = await createStudioTest()
afterAll(() => studio.close())

const day = 86_400_000

const sizeOf = ({ width, height }: { width: number; height: number }) => [width, height]

describe('clip art', () => {
  const clipArt = async (account: number, query = '', lang = 'zh-CN') =>
    listClipArt.data.parse((await studio.call(account, { path: `/api/clip-art?${query}`, headers: { lang } })).data)

  test('is listed in the language of the request, found in any language and counted by category', async () => {
    const seller = await studio.createAccount()
    const all = await clipArt(seller)
    expect(all.total).toBe(all.items.length)
    expect(all.total).toBeGreaterThan(90)
    expect(all.categories.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    expect(all.categories.map(({ code }) => code).every((code) => code in messages.category)).toBe(true)
    const turtle = await clipArt(seller, 'search=Sea+Turtle', 'th-TH')
    expect(turtle.items.map(({ code, name }) => [code, name])).toEqual([['sea-turtle', 'เต่าทะเล']])
    const animals = await clipArt(seller, 'category=animal&pageSize=3&page=2')
    expect(animals.items.map(({ category }) => category)).toEqual(['animal', 'animal', 'animal'])
    expect(animals.categories).toEqual(all.categories)
  })

  test('has a thumbnail at once and a master of the stated size on request', async () => {
    const seller = await studio.createAccount()
    const [toucan] = (await clipArt(seller, 'search=toucan')).items
    if (!toucan) throw new Error('no toucan')
    expect(toucan.facts).toBeNull()
    const before = await studio.stored()
    const thumb = await studio.get(toucan.thumb)
    expect(Math.max(...sizeOf(await sharp(await thumb.arrayBuffer()).metadata()))).toBe(512)
    expect(await studio.stored()).toEqual(before)
    const [first, again] = await Promise.all([studio.get(toucan.master), studio.get(toucan.master)])
    const bytes = new Uint8Array(await first.arrayBuffer())
    expect(sizeOf(await sharp(bytes).metadata())).toEqual([toucan.widthPx, toucan.heightPx])
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes)
    const later = await studio.get(toucan.master)
    expect(new Uint8Array(await later.arrayBuffer())).toEqual(bytes)
    const { items } = await clipArt(seller, 'search=toucan')
    expect(items[0]?.facts).toMatchObject({ meanColour: expect.stringMatching(/^#/) })
  })

  test('can be used in a design without being viewed before', async () => {
    const seller = await studio.createAccount()
    const [whale] = (await clipArt(seller, 'search=whale')).items
    if (!whale) throw new Error('no whale')
    const body = { document: documentOf('Whale', [whale]), saveKey: crypto.randomUUID() }
    expect((await studio.call(seller, { path: '/api/designs', body })).code).toBe(0)
    expect(await findMasterFile(studio.artworks, whale.hash)).toMatch(/master\.png$/)
    await sweepArtworks(studio.artworks, new Date(Date.now() + 9 * day))
    expect((await studio.get(whale.master)).status).toBe(200)
  })
})

test('none of the tests above logged an error', () => {
  expect(studio.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([])
})
