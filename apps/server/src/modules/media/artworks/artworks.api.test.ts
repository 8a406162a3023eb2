import { createHash } from 'node:crypto'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import { Artwork, artworkLimits, artworkRefusals } from '@podwright/contracts/artworks/artwork-shapes'
import { listArtworks } from '@podwright/contracts/artworks/list-artworks'
import { listClipArt } from '@podwright/contracts/artworks/list-clip-art'
import messages from '@podwright/i18n/messages/en-US/artworks.json' with { type: 'json' }
import type { IntakeCode } from '@podwright/render/intake/codes'
import { intakeLimits } from '@podwright/render/intake/read-artwork'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { createStudioTest, documentOf, pictureFile } from '../../design/designs/test-studio-app.ts'
import { sweepDesigns } from '../../design/designs/versions.ts'
import { findMasterFile, sweepArtworks } from './artwork-store.ts'
import { maxArtworks } from './service.ts'

let studio: Awaited<ReturnType<typeof createStudioTest>>
beforeAll(async () => {
  studio = await createStudioTest()
}, 60_000)
afterAll(() => studio.close())

const day = 86_400_000
const red = { r: 200, g: 30, b: 40 }
const plain = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: red } })

async function pixelOf(path: string, left = 0, top = 0): Promise<number[]> {
  const bytes = await (await studio.get(path)).arrayBuffer()
  return [...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

async function list(account: number, query = '') {
  return listArtworks.data.parse((await studio.call(account, { path: `/api/artworks?${query}` })).data)
}

test('every refusal of an artwork has a message, and the limits equal those of the engine', () => {
  expect(Object.keys(messages.refusal).sort()).toEqual([...artworkRefusals].sort())
  expectTypeOf<IntakeCode>().toExtend<(typeof artworkRefusals)[number]>()
  const { megabytes, megapixels, vectorSidePx } = artworkLimits
  expect([megabytes * 1e6, megapixels * 1e6, vectorSidePx]).toEqual([
    intakeLimits.bytes,
    intakeLimits.pixels,
    intakeLimits.svgSide,
  ])
})

describe('what is uploaded becomes an sRGB master', () => {
  type Case = [string, () => Promise<Uint8Array>, number]
  const cases: Case[] = [
    ['a PNG', () => plain().png().toBuffer(), 0],
    ['a PNG of 16 bits', () => plain().toColourspace('rgb16').png().toBuffer(), 1],
    ['a PNG in Display P3', () => plain().withIccProfile('p3').png().toBuffer(), 3],
    ['a JPEG', () => plain().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(), 3],
    [
      'a JPEG in CMYK',
      () => plain().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer(),
      45,
    ],
    ['a WebP', () => plain().webp({ lossless: true }).toBuffer(), 0],
    ['an AVIF', () => plain().avif({ lossless: true }).toBuffer(), 3],
    ['a TIFF', () => plain().tiff({ compression: 'lzw' }).toBuffer(), 0],
    ['a GIF of one picture', () => plain().gif().toBuffer(), 4],
  ]
  test.each(cases)('uploading %s creates an sRGB master', async (_, file, tolerance) => {
    const seller = await studio.createAccount()
    const { artwork, isNew } = await studio.artworkOf(seller, await file())
    expect(artwork).toMatchObject({
      widthPx: 40,
      heightPx: 30,
      hasAlpha: false,
      isVector: false,
      name: 'Cat',
      folder: '',
    })
    expect(isNew).toBe(true)
    const [r = 0, g = 0, b = 0, a] = await pixelOf(artwork.master, 20, 15)
    expect(Math.max(Math.abs(r - 200), Math.abs(g - 30), Math.abs(b - 40))).toBeLessThanOrEqual(tolerance)
    expect(a).toBe(255)
    const served = await studio.get(artwork.master)
    expect([served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    const bytes = new Uint8Array(await served.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(artwork.hash)
    expect((await sharp(bytes).metadata()).hasProfile).toBe(false)
    const thumb = await studio.get(artwork.thumb)
    expect([thumb.headers.get('content-type'), (await sharp(await thumb.arrayBuffer()).metadata()).width]).toEqual([
      'image/webp',
      40,
    ])
  })

  test('uploading a photo with an orientation tag stores it upright', async () => {
    const seller = await studio.createAccount()
    const turned = await plain(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await studio.artworkOf(seller, turned)).artwork).toMatchObject({ widthPx: 20, heightPx: 60 })
  })

  test('uploading an SVG creates a master of 4096 pixels and keeps the SVG itself', async () => {
    const seller = await studio.createAccount()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="10" cy="10" r="9" fill="#c81e28"/></svg>`
    const { artwork } = await studio.artworkOf(seller, Buffer.from(svg))
    expect(artwork).toMatchObject({ widthPx: 4096, heightPx: 2048, isVector: true, hasAlpha: true })
    expect(await pixelOf(artwork.master, 1024, 1024)).toEqual([200, 30, 40, 255])
    const kept = (await studio.stored()).find((file) => file.includes(artwork.hash) && file.endsWith('drawing.svg'))
    expect(await readFile(kept ?? '', 'utf8')).toBe(svg)
    const { width, height } = await sharp(await (await studio.get(artwork.thumb)).arrayBuffer()).metadata()
    expect([width, height]).toEqual([512, 256])
  })

  test('uploading a picture longer than 12,000 pixels scales it down to that', async () => {
    const seller = await studio.createAccount()
    const long = await plain(15_000, 30).png().toBuffer()
    expect((await studio.artworkOf(seller, long)).artwork).toMatchObject({ widthPx: 12_000, heightPx: 24 })
  })

  test('uploading a picture measures its transparency and color for the design checks', async () => {
    const seller = await studio.createAccount()
    const veil = await sharp({ create: { width: 30, height: 30, channels: 4, background: { ...red, alpha: 0.5 } } })
      .png()
      .toBuffer()
    expect((await studio.artworkOf(seller, veil)).artwork).toMatchObject({
      hasAlpha: true,
      facts: { semiTransparentShare: 1, meanColour: '#c81e28', spread: 0 },
    })
  })
})

test('uploading a picture of 100 MB does not block other requests @R-801', async () => {
  const [seller, other] = [await studio.createAccount(), await studio.createAccount()]
  // Uncompressed: three bytes per pixel.
  const large = await plain(5800, 5800).png({ compressionLevel: 0 }).toBuffer()
  expect(large.length).toBeGreaterThan(100_000_000)
  const delay = monitorEventLoopDelay()
  delay.enable()
  const work = studio.artworkOf(seller, large)
  expect((await list(other)).total).toBe(0)
  const { artwork } = await work
  delay.disable()
  expect(artwork).toMatchObject({ widthPx: 5800, heightPx: 5800, bytes: large.length })
  // In nanoseconds; leaves room for hashing and writing a chunk on a busy machine.
  expect(delay.max).toBeLessThan(1e9)
}, 200_000)

describe('what is refused', () => {
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)
  const frames = async () => {
    const each = await Promise.all(
      ['#c81e28', '#00ff00'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    )
    return sharp(each, { join: { animated: true } })
  }
  /** A PNG whose header claims this many pixels. */
  const bomb = async (side: number) => {
    const png = Buffer.from(await plain(8, 8).png().toBuffer())
    png.writeUInt32BE(side, 16)
    png.writeUInt32BE(side, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['nothing', () => new Uint8Array(), 'artwork_empty'],
    ['a text', () => Buffer.from('just words, whatever its name says'), 'artwork_format_unknown'],
    ['a long text', () => Buffer.alloc(300_000, 'word '), 'artwork_format_unknown'],
    ['an archive', () => deflateSync(Buffer.alloc(90_000)), 'artwork_format_unknown'],
    ['an animated GIF', async () => (await frames()).gif().toBuffer(), 'artwork_animated'],
    ['an animated WebP', async () => (await frames()).webp().toBuffer(), 'artwork_animated'],
    ['900 megapixels in a small file', () => bomb(30_000), 'artwork_too_many_pixels'],
    ['a PNG cut in the middle', async () => (await pictureFile(9, 400)).subarray(0, 500), 'artwork_damaged'],
    ['a drawing with a script', () => svg('<script>alert(1)</script>'), 'svg_has_script'],
    ['a drawing that loads', () => svg('<image href="http://example.org/a.png"/>'), 'svg_has_external_reference'],
    [
      'a drawing with entities',
      () => Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), svg('<text>&a;</text>')]),
      'svg_has_entities',
    ],
  ]
  test.each(cases)('uploading %s is refused with its code and leaves no files', async (_, file, code) => {
    const seller = await studio.createAccount()
    const before = await studio.stored()
    const { status, failure } = await studio.upload(seller, await file())
    expect([status, failure?.reason, failure?.fields?.file]).toEqual([422, 'artwork_refused', code])
    expect(await studio.stored()).toEqual(before)
    expect((await list(seller)).total).toBe(0)
  })

  test('uploading an SVG with excessive filters is refused, and the next upload succeeds', async () => {
    const seller = await studio.createAccount()
    const steps = '<feTurbulence baseFrequency="0.9" numOctaves="250"/>'.repeat(400)
    const heavy = svg(`<filter id="f">${steps}</filter><rect width="9" height="9" filter="url(#f)"/>`)
    const { failure } = await studio.upload(seller, heavy)
    expect([failure?.reason, failure?.fields?.file]).toEqual(['artwork_refused', 'artwork_too_complex'])
    expect((await studio.upload(seller, await pictureFile(10))).code).toBe(0)
  })

  test('uploading more than 200 MB is refused without reading all of it', async () => {
    const seller = await studio.createAccount()
    const before = await studio.stored()
    const chunk = new Uint8Array(1_000_000)
    chunk.set(await pictureFile(11))
    let sent = 0
    const answer = await send(seller, (controller) => {
      sent += 1
      if (sent > 400) controller.close()
      else controller.enqueue(chunk)
    })
    expect(answer.status).toBe(422)
    expect(sent).toBeLessThan(210)
    expect(await studio.stored()).toEqual(before)
  })

  test('an upload whose connection is lost leaves no files', async () => {
    const seller = await studio.createAccount()
    const before = await studio.stored()
    const file = await pictureFile(12, 500)
    let sent = 0
    const answer = await send(seller, (controller) => {
      if (sent > 900) controller.error(new Error('connection lost'))
      else controller.enqueue(Uint8Array.from(file.subarray(sent, sent + 300)))
      sent += 300
    })
    expect(answer.status).toBe(400)
    expect(await studio.stored()).toEqual(before)
    expect((await list(seller)).total).toBe(0)
  })
})

/** Sends an upload chunk by chunk. */
async function send(
  seller: number,
  pull: (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => void,
) {
  const init = {
    method: 'POST',
    body: new ReadableStream<Uint8Array<ArrayBuffer>>({ pull }),
    duplex: 'half',
    headers: { accessToken: String(seller), 'content-type': 'application/octet-stream' },
  }
  return studio.app.request('/api/artworks?name=x', init, { incoming: { socket: { remoteAddress: '203.0.113.1' } } })
}

function crc32(data: Uint8Array): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

describe('the library', () => {
  test('uploading the same file several times, or the same pixels in another format, creates one artwork', async () => {
    const seller = await studio.createAccount()
    const file = await pictureFile(20)
    const answers = await Promise.all(Array.from({ length: 5 }, () => studio.artworkOf(seller, file)))
    expect(new Set(answers.map(({ artwork }) => artwork.id)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    const same = await studio.artworkOf(seller, await sharp(file).webp({ lossless: true }).toBuffer(), 'name=Other')
    expect(same).toMatchObject({ isNew: false, artwork: { id: answers[0]?.artwork.id, name: 'Cat' } })
    expect((await list(seller)).total).toBe(1)
  })

  test('two sellers who upload the same picture share its files, but each has an artwork of their own', async () => {
    const [seller, other] = [await studio.createAccount(), await studio.createAccount()]
    const file = await pictureFile(21)
    const [own, theirs] = [await studio.artworkOf(seller, file), await studio.artworkOf(other, file)]
    expect(theirs).toMatchObject({ isNew: true, artwork: { hash: own.artwork.hash } })
    expect(theirs.artwork.id).not.toBe(own.artwork.id)
    expect((await studio.stored()).filter((path) => path.includes(own.artwork.hash))).toHaveLength(2)
  })

  test('artworks can be searched, sorted and paged; folders and tags are counted', async () => {
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

  test('uploading past the storage limit of the account is refused', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(41))
    await sql`update seller_artwork set source_bytes = ${maxArtworks.bytes} where id = ${artwork.id}`.execute(studio.db)
    expect((await studio.upload(seller, await pictureFile(42))).failure?.reason).toBe('artwork_limit')
    await studio.call(seller, { path: `/api/artworks/${artwork.id}`, method: 'DELETE' })
    expect((await studio.upload(seller, await pictureFile(42))).code).toBe(0)
  })

  test('one seller cannot list, change or delete the artworks of another', async () => {
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

describe('clip art', () => {
  const clipArt = async (account: number, query = '', lang = 'zh-CN') =>
    listClipArt.data.parse((await studio.call(account, { path: `/api/clip-art?${query}`, headers: { lang } })).data)

  test('clip art is listed in the language of the request, searched in all languages and counted by category', async () => {
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

  test('clip art has a thumbnail at once; the first request for its master renders it in the announced size', async () => {
    const seller = await studio.createAccount()
    const [drawing] = (await clipArt(seller, 'search=toucan')).items
    if (!drawing) throw new Error('no toucan')
    expect(drawing.facts).toBeNull()
    const before = await studio.stored()
    const thumb = await studio.get(drawing.thumb)
    expect(Math.max(...sizeOf(await sharp(await thumb.arrayBuffer()).metadata()))).toBe(512)
    expect(await studio.stored()).toEqual(before)
    const [first, again] = await Promise.all([studio.get(drawing.master), studio.get(drawing.master)])
    const bytes = new Uint8Array(await first.arrayBuffer())
    expect(sizeOf(await sharp(bytes).metadata())).toEqual([drawing.widthPx, drawing.heightPx])
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes)
    const later = await studio.get(drawing.master)
    expect(new Uint8Array(await later.arrayBuffer())).toEqual(bytes)
    const { items } = await clipArt(seller, 'search=toucan')
    expect(items[0]?.facts).toMatchObject({ meanColour: expect.stringMatching(/^#/) })
  })

  test('any seller can use clip art in a design before its master was rendered', async () => {
    const seller = await studio.createAccount()
    const [drawing] = (await clipArt(seller, 'search=whale')).items
    if (!drawing) throw new Error('no whale')
    const body = { document: documentOf('Whale', [drawing]), saveKey: crypto.randomUUID() }
    expect((await studio.call(seller, { path: '/api/designs', body })).code).toBe(0)
    expect(await findMasterFile(studio.artworks, drawing.hash)).toMatch(/master\.png$/)
    await sweepArtworks(studio.artworks, new Date(Date.now() + 9 * day))
    expect((await studio.get(drawing.master)).status).toBe(200)
  })
})

const sizeOf = ({ width, height }: { width: number; height: number }) => [width, height]

describe('what nobody uses', () => {
  test('a deleted artwork stays while a design uses it and is swept once the design is gone', async () => {
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
    expect((await studio.stored()).filter((path) => path.includes(artwork.hash))).toEqual([])
    // Uploading it again works.
    const again = await studio.artworkOf(seller, await pictureFile(50))
    expect([again.artwork.hash, (await studio.get(again.artwork.master)).status]).toEqual([artwork.hash, 200])
  })

  test('the sweep keeps unused artworks and unfinished files for a day', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(51))
    await sql`delete from seller_artwork where id = ${artwork.id}`.execute(studio.db)
    const left = join(studio.artworks.files.uploads, `${crypto.randomUUID()}.part`)
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

test('picture paths that do not exist respond with 404', async () => {
  const seller = await studio.createAccount()
  const { artwork } = await studio.artworkOf(seller, await pictureFile(60))
  for (const path of [
    `${'0'.repeat(64)}/art/master.png`,
    `${artwork.hash.slice(0, 16)}/art/master.png`,
    `-/art/master.png`,
    `${artwork.hash}/art/master.webp`,
    `${artwork.hash}/art/drawing.svg`,
  ])
    expect((await studio.get(path)).status, path).toBe(404)
})

test('none of the tests above logged an error', () => {
  expect(studio.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([])
})
