import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import { artworkLimits, artworkRefusals } from '@podwright/contracts/artworks/artwork-shapes'
import { listArtworks } from '@podwright/contracts/artworks/list-artworks'
import messages from '@podwright/i18n/messages/artworks.json' with { type: 'json' }
import type { IntakeCode } from '@podwright/render/intake/codes'
import { intakeLimits } from '@podwright/render/intake/read-artwork'
import sharp from 'sharp'
import { afterAll, describe, expect, expectTypeOf, test } from 'vitest'
import { createStudioTest, pictureFile } from '../../design/designs/test-studio-app.ts'

const studio = await createStudioTest()
afterAll(() => studio.close())

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
})

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
    ['an SVG with a script', () => svg('<script>alert(1)</script>'), 'svg_has_script'],
    ['an SVG that loads', () => svg('<image href="http://example.org/a.png"/>'), 'svg_has_external_reference'],
    [
      'an SVG with entities',
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
