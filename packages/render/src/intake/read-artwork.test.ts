import { readdir, readFile } from 'node:fs/promises'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawSvg, svgLimits } from './draw-svg.ts'
import { inspectSvg } from './inspect-svg.ts'
import { decodeArtwork, intakeLimits, makeMaster, openArtwork, sizeForEffects } from './read-artwork.ts'

const red = { r: 200, g: 30, b: 40 }
const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: red } })
const svg = (inside: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30">${inside}</svg>`,
  )

const filtered = '<rect width="40" height="30" filter="url(#f)"/>'
const painted = (id: string) => `<rect width="9" height="9" fill="url('#${id}')"/>`
const masked = (id: string) => `<rect width="9" height="9" mask="url(#${id})"/>`

/** Creates definitions that each refer twice to the previous one. */
function doubled(
  levels: number,
  define: (id: string, inside: string) => string,
  refer: (id: string) => string,
): string {
  const all = Array.from({ length: levels }, (_, i) => define(`d${i + 1}`, refer(`d${i}`).repeat(2)))
  return `<defs>${define('d0', '<rect width="9" height="9"/>')}${all.join('')}</defs>${refer(`d${levels}`)}`
}

async function codeOf(bytes: Uint8Array): Promise<string> {
  const opened = await makeMaster(bytes)
  return opened.ok ? 'taken' : opened.code
}

async function firstPixel(bytes: Uint8Array): Promise<number[]> {
  const size = await sizeForEffects(bytes)
  if (!size.ok) throw new Error(`${size.code}: ${size.detail}`)
  const decoded = await decodeArtwork(bytes, size.value)
  if (!decoded.ok) throw new Error(`${decoded.code}: ${decoded.detail}`)
  return [...decoded.value.rgba.subarray(0, 4)]
}

/** Creates a PNG chunk with a valid checksum. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(data: Uint8Array): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function png(width: number, height: number, rows: Uint8Array, extra: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('accepted uploads', () => {
  test('openArtwork detects PNG, JPEG, WebP, AVIF, TIFF and GIF by content and keeps their color', async () => {
    const files = {
      png: await plain().png().toBuffer(),
      jpeg: await plain().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      webp: await plain().webp({ lossless: true }).toBuffer(),
      avif: await plain().avif({ lossless: true }).toBuffer(),
      tiff: await plain().tiff().toBuffer(),
      gif: await plain().gif().toBuffer(),
    }
    for (const [format, bytes] of Object.entries(files)) {
      const opened = await openArtwork(bytes)
      expect(opened.ok && [opened.facts.format, opened.facts.width, opened.facts.height]).toEqual([format, 40, 30])
      const [r = 0, g = 0, b = 0, a = 0] = await firstPixel(bytes)
      expect(Math.max(Math.abs(r - 200), Math.abs(g - 30), Math.abs(b - 40), 255 - a)).toBeLessThanOrEqual(4)
    }
  })

  test('decodeArtwork renders SVG and gzipped SVG at full resolution regardless of its own size', async () => {
    const rect = svg('<rect width="40" height="30" fill="#c81e28"/>')
    for (const bytes of [rect, gzipSync(rect)]) {
      const size = await sizeForEffects(bytes)
      expect(size.ok && size.value).toEqual({ width: 2048, height: 1536 })
      expect(await firstPixel(bytes)).toEqual([200, 30, 40, 255])
    }
  })

  test('decodeArtwork converts 16 bit, CMYK, gray, palette and wide-gamut pictures to 8 bit sRGB', async () => {
    const deep = await plain().toColourspace('rgb16').png().toBuffer()
    const cmyk = await plain().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer()
    const wide = await plain().withIccProfile('p3').png().toBuffer()
    const gray = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    const palette = await plain().png({ palette: true }).toBuffer()
    const facts = await Promise.all(
      [deep, cmyk, wide].map(async (bytes) => {
        const opened = await openArtwork(bytes)
        return opened.ok ? opened.facts.converted : opened
      }),
    )
    expect(facts).toEqual([['depth'], ['profile', 'cmyk'], ['profile']])
    for (const [bytes, tolerance] of [
      [deep, 1],
      [cmyk, 45],
      [wide, 3],
      [palette, 3],
    ] as const) {
      const [r = 0, g = 0, b = 0] = await firstPixel(bytes)
      expect(Math.max(Math.abs(r - 200), Math.abs(g - 30), Math.abs(b - 40))).toBeLessThanOrEqual(tolerance)
    }
    expect(await firstPixel(gray)).toEqual([0x77, 0x77, 0x77, 255])
  })

  test('openArtwork rotates a photo according to its orientation', async () => {
    const turned = await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const opened = await openArtwork(turned)
    expect(opened.ok && [opened.facts.width, opened.facts.height, opened.facts.converted]).toEqual([
      30,
      40,
      ['profile', 'orientation'],
    ])
    const master = await makeMaster(turned)
    const { width, height, orientation } = await sharp(master.ok ? master.png : turned).metadata()
    expect([width, height, orientation]).toEqual([30, 40, undefined])
  })

  test('openArtwork uses the first frame of an animation and reports that', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 4, background } })
        .png()
        .toBuffer()
    const frames = await Promise.all(['#c81e28', '#00ff00', '#0000ff'].map(frame))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const opened = await openArtwork(gif)
    expect(opened.ok && [opened.facts.frames, opened.facts.converted, opened.facts.height]).toEqual([
      3,
      ['first-frame'],
      8,
    ])
    expect((await firstPixel(gif)).slice(0, 3)).toEqual([200, 30, 40])
  })

  test('decodeArtwork keeps transparency', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: { ...red, alpha: 0.5 } } })
      .png()
      .toBuffer()
    expect(await firstPixel(clear)).toEqual([200, 30, 40, 128])
  })
})

describe('rejected uploads', () => {
  test('openArtwork rejects empty files and texts', async () => {
    expect(await codeOf(new Uint8Array())).toBe('artwork_empty')
    expect(await codeOf(Buffer.from('just words, whatever the name says'))).toBe('artwork_format_unknown')
    expect(await codeOf(gzipSync('also just words'))).toBe('artwork_format_unknown')
  })

  test('decodeArtwork rejects truncated files of every format', async () => {
    const grain = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, i) => (i * 7919) % 251))
    const picture = () => sharp(grain, { raw: { width: 90, height: 90, channels: 3 } })
    const files = [
      await picture().png().toBuffer(),
      await picture().jpeg().toBuffer(),
      await picture().webp().toBuffer(),
      await picture().tiff().toBuffer(),
      await picture().gif().toBuffer(),
      svg('<rect width="9" height="9"/>'),
    ]
    for (const bytes of files) expect(await codeOf(bytes.subarray(0, bytes.length / 2))).toBe('artwork_damaged')
  })

  test('openArtwork rejects 30,000 × 30,000 pixels before decoding', async () => {
    const before = process.memoryUsage().rss
    const rows = Buffer.alloc(1000)
    const bomb = png(30_000, 30_000, rows)
    expect(await codeOf(bomb)).toBe('artwork_too_many_pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('openArtwork rejects a PNG whose metadata inflates to more than its size', async () => {
    const before = process.memoryUsage().rss
    const text = chunk(
      'zTXt',
      Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(60_000_000))]),
    )
    const profile = chunk(
      'iCCP',
      Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(60_000_000))]),
    )
    const rows = Buffer.alloc(9 * 8)
    for (const extra of [text, profile])
      expect(['taken', 'artwork_damaged']).toContain(await codeOf(png(8, 8, rows, extra)))
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000)
  })

  test('openArtwork rejects a gzip bomb', async () => {
    expect(await codeOf(gzipSync(Buffer.alloc(80_000_000, 32)))).toBe('artwork_damaged')
  })

  test('openArtwork rejects an SVG with a script or event handler', async () => {
    expect(await codeOf(svg('<script>alert(1)</script>'))).toBe('svg_has_script')
    expect(await codeOf(svg('<rect width="9" height="9" onload="alert(1)"/>'))).toBe('svg_has_script')
    expect(await codeOf(svg('<foreignObject><b>x</b></foreignObject>'))).toBe('svg_has_script')
  })

  test('openArtwork rejects an SVG with external references', async () => {
    for (const inside of [
      '<image href="http://example.org/a.png" width="9" height="9"/>',
      '<image xlink:href="file:///etc/hostname" width="9" height="9"/>',
      '<use href="other.svg#a"/>',
      '<style>@import "http://example.org/a.css";</style>',
      '<rect fill="url(http://example.org/a.svg#g)" width="9" height="9"/>',
    ]) {
      expect(await codeOf(svg(inside))).toBe('svg_has_external_reference')
    }
  })

  test('openArtwork rejects an SVG with entities', async () => {
    const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
    expect(await codeOf(svg('<text>&b;</text>', laughs))).toBe('svg_has_entities')
  })

  test.each<[string, string]>([
    ['turbulence of 200 octaves', `<filter id="f"><feTurbulence numOctaves="200"/></filter>${filtered}`],
    ['a convolution of 99 × 99', `<filter id="f"><feConvolveMatrix order="99"/></filter>${filtered}`],
    [
      'a thousand filter steps',
      `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(1000)}</filter>${filtered}`,
    ],
    ['a filter used a thousand times', `<filter id="f"><feOffset/></filter>${filtered.repeat(1000)}`],
    [
      'copies of copies',
      doubled(
        24,
        (id, inside) => `<g id="${id}">${inside}</g>`,
        (id) => `<use href="#${id}"/>`,
      ),
    ],
    ['patterns of patterns', doubled(24, (id, inside) => `<pattern id="${id}">${inside}</pattern>`, painted)],
    ['masks of masks', doubled(24, (id, inside) => `<mask id="${id}">${inside}</mask>`, masked)],
    ['a copy of itself', '<g id="a"><use xlink:href="#a"/></g>'],
  ])('openArtwork rejects a disproportionately costly SVG without rendering it: %s', async (_, inside) => {
    expect(inspectSvg(svg(inside).toString())?.code).toBe('artwork_too_complex')
    expect(await codeOf(svg(inside))).toBe('artwork_too_complex')
  })

  test('drawSvg stops a costly SVG at its CPU and memory limits', async () => {
    const step = '<feMorphology operator="dilate" radius="30"/><feMorphology operator="erode" radius="30"/>'
    const heavy = svg(`<filter id="f">${step.repeat(100)}</filter>${filtered}`)
    const order = { density: 3000, pixels: 100_000_000, size: { width: 1600, height: 1200 } }
    const rendered = await drawSvg(heavy, order, { ...svgLimits, cpuMs: 1000 })
    expect(rendered).toEqual({ ok: false, code: 'artwork_too_complex', detail: 'more than 1000 ms of processor time' })
    const hungry = await drawSvg(heavy, order, { ...svgLimits, megabytes: 30 })
    expect(hungry).toEqual({ ok: false, code: 'artwork_too_complex', detail: 'more than 30 MB of memory' })
    // The child runs with the lowest priority, beside other tests.
  })

  test('openArtwork scans megabytes of unterminated markup only once', async () => {
    for (const part of ['<a "', '<!-- ', '<rect ', "<g a='", 'x="']) {
      // Inside a tag, because outside of tags everything is text, which is allowed.
      const inside = `<g ${part.repeat(2_000_000 / part.length)}`
      expect(['artwork_damaged', 'artwork_too_complex']).toContain(await codeOf(svg(inside)))
    }
  })

  test("inspectSvg accepts all of the platform's own illustrations", async () => {
    const folder = new URL('../../../../catalog/artworks/', import.meta.url)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
    expect(names.length).toBeGreaterThan(60)
    for (const name of names)
      expect([name, inspectSvg(await readFile(new URL(name, folder), 'utf8'))]).toEqual([name, undefined])
  })

  test('openArtwork accepts SVG links, gradients, embedded pictures and commented scripts', async () => {
    const dot = (await plain().png().toBuffer()).toString('base64')
    const inside = `<!-- <script> --><defs><linearGradient id="g"><stop stop-color="#fff"/></linearGradient></defs><a href="https://example.org"><rect fill="url(#g)" width="9" height="9"/></a><image href="data:image/png;base64,${dot}" width="9" height="9"/>`
    expect(await codeOf(svg(inside))).toBe('taken')
  })

  test('openArtwork rejects files over the byte limit', async () => {
    const bytes = await plain().png().toBuffer()
    const opened = await openArtwork(bytes, { ...intakeLimits, bytes: 10 })
    expect(opened.ok || opened.code).toBe('artwork_too_many_bytes')
  })
})
