import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawArtwork } from '../effect/kernel/kernel.ts'
import { createRowMachine } from '../effect/kernel/wasm.ts'
import { fullPlacement } from '../effect/placement.ts'
import { reduceArtwork } from '../effect/resample/reduce-artwork.ts'
import { buildTables } from '../effect/tables/build-tables.ts'
import { createEffectEngine, type EffectEngine, type PictureRequest } from './engine.ts'
import { readView } from './read-view.ts'

const views = join(import.meta.dirname, '../../../../catalog/views')
const placement = { ...fullPlacement, fit: 'contain' as const }
const svgOf = (mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="280" fill="${mark}"/><rect x="60" y="60" width="180" height="60" fill="#fff"/></svg>`

const artwork = (mark: string) => ({
  id: `circle ${mark}`,
  read: async () =>
    sharp(Buffer.from(svgOf(mark)))
      .png()
      .toBuffer(),
  placement,
})
const request = (parts: Partial<PictureRequest> = {}): PictureRequest => ({
  view: join(views, 'mouse-pad/top'),
  colour: null,
  artworks: [artwork('#c02030')],
  width: 400,
  format: { type: 'raw' },
  ...parts,
})

async function demand(engine: EffectEngine, picture: PictureRequest): Promise<Uint8Array> {
  const result = await engine.render(picture)
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  return result.value
}

describe('effect engine', () => {
  let folder = ''
  let engine: EffectEngine
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podwright-effects-'))
    engine = createEffectEngine({ workers: 2, memoryBytes: 160_000_000, cacheFolder: folder })
  })
  afterAll(async () => {
    await engine.close()
    await rm(folder, { recursive: true })
  })

  test('the engine returns the same bytes as the plain kernel', async () => {
    const view = await readView(join(views, 'mouse-pad/top'))
    const tables = buildTables(view, { width: 400, height: 400 }, null)
    const { data, info } = await sharp(Buffer.from(svgOf('#c02030')))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const requests = tables.geometry.levels.map((level) => ({
      print: { widthMm: view.printWidthMm, heightMm: view.printHeightMm },
      placement,
      level,
    }))
    const textures = reduceArtwork({ ...info, rgba: data }, requests, createRowMachine())
    const expected = tables.light.base.slice()
    drawArtwork(tables, textures, expected)
    expect(Buffer.compare(await demand(engine, request()), expected.subarray(0, 400 * 400 * 3))).toBe(0)
  })

  test('the engine returns the same bytes for concurrent requests, from memory and from the cache folder', async () => {
    const requests = [
      request(),
      request({ artworks: [artwork('#2040c0')] }),
      request({ artworks: [] }),
      request({ view: join(views, 'coaster/set') }),
      request({ artworks: [artwork('#2040c0'), { ...artwork('#c02030'), placement: { ...placement, width: 0.4 } }] }),
    ]
    const alone: Uint8Array[] = []
    for (const each of requests) alone.push(await demand(engine, each))
    const together = await Promise.all([...requests, ...requests].map((each) => demand(engine, each)))
    const fresh = createEffectEngine({ workers: 1, memoryBytes: 160_000_000, cacheFolder: folder })
    const again = await Promise.all(requests.map((each) => demand(fresh, each)))
    await fresh.close()
    for (const [i, picture] of [...together, ...again].entries()) {
      expect(Buffer.compare(picture, alone[i % requests.length] ?? new Uint8Array())).toBe(0)
    }
    expect(new Set(alone.map((picture) => Buffer.from(picture).toString('latin1'))).size).toBe(requests.length)
  })

  test('the engine encodes JPEG, WebP, AVIF and PNG in the requested size', async () => {
    for (const type of ['jpeg', 'webp', 'avif', 'png'] as const) {
      const { format, width, height } = await sharp(
        await demand(engine, request({ width: 160, format: { type } })),
      ).metadata()
      expect([format, width, height]).toEqual([type === 'avif' ? 'heif' : type, 160, 160])
    }
  })

  test('the engine returns the same JPEGs as sharp: the first on a base, later ones and concurrent ones', async () => {
    const marks = ['#c02030', '#2040c0', '#c02030', '#108040']
    for (const quality of [85, 60]) {
      const format = { type: 'jpeg' as const, quality }
      const files = await Promise.all(
        marks.map((mark) => demand(engine, request({ width: 410, artworks: [artwork(mark)], format }))),
      )
      for (const [i, mark] of marks.entries()) {
        const pixels = await demand(engine, request({ width: 410, artworks: [artwork(mark)] }))
        const plain = sharp(pixels, { raw: { width: 410, height: 410, channels: 3 } })
        const expected = await plain.jpeg({ quality, optimiseCoding: false }).toBuffer()
        expect(Buffer.compare(files[i] ?? Buffer.alloc(0), expected)).toBe(0)
      }
    }
  })

  test('an invalid artwork, view or size fails with a code and affects no other request', async () => {
    const broken = { id: 'broken', read: async () => Buffer.from('no picture'), placement }
    const notFound = new Error('not found')
    const gone = { id: 'gone', read: () => Promise.reject(notFound), placement }
    const results = await Promise.all([
      engine.render(request({ artworks: [broken] })),
      engine.render(request()),
      engine.render(request({ artworks: [gone] })),
      engine.render(request({ view: join(views, 'no/such') })),
      engine.render(request({ width: 5000 })),
      engine.render(request({ artworks: [broken] })),
    ])
    expect(results.map((result) => (result.ok ? 'rendered' : result.code))).toEqual([
      'artwork_unreadable',
      'rendered',
      'artwork_unreadable',
      'view_unreadable',
      'view_too_small',
      'artwork_unreadable',
    ])
    expect(results[2]).toMatchObject({ cause: notFound })
  })

  test('a picture larger than the photo of its view is interpolated, the same each time and for concurrent requests', async () => {
    const raw = { width: 3000, format: { type: 'raw' as const } }
    const [first, second] = await Promise.all([engine.render(request(raw)), engine.render(request(raw))])
    if (!first.ok || !second.ok) throw new Error('not rendered')
    expect(first.value.length).toBe(3000 * 3000 * 3)
    expect(Buffer.compare(first.value, second.value)).toBe(0)
    const own = await engine.render(request({ width: 1600, format: { type: 'raw' } }))
    if (!own.ok) throw new Error(own.detail)
    const pixels = (data: Uint8Array, width: number) =>
      sharp(data, { raw: { width, height: width, channels: 3 } })
        .resize(400, 400)
        .raw()
        .toBuffer()
    const [large, small] = await Promise.all([pixels(first.value, 3000), pixels(own.value, 1600)])
    const difference = large.reduce((sum, value, i) => sum + Math.abs(value - (small[i] ?? 0)), 0) / large.length
    expect(difference).toBeLessThan(1.5)
  })

  test('all pictures of a damaged artwork report its problem, whichever was requested first', async () => {
    const cut = (await artwork('#c02030').read()).subarray(0, 900)
    const damaged = { id: 'cut', read: async () => cut, placement }
    const requests = [request(), request(), request({ width: 300 }), request({ view: join(views, 'coaster/set') })]
    const results = await Promise.all(requests.map((each) => engine.render({ ...each, artworks: [damaged] })))
    for (const result of results) expect(result).toMatchObject({ ok: false, detail: /^cut: artwork_damaged: \S/ })
  })

  test('an artwork in a file yields the same bytes as one in memory', async () => {
    const file = join(folder, 'artwork.png')
    await writeFile(file, await artwork('#c02030').read())
    const fromFile = await demand(engine, request({ artworks: [{ id: 'in a file', file, placement }] }))
    expect(Buffer.compare(fromFile, await demand(engine, request()))).toBe(0)
    const gone = await engine.render(request({ artworks: [{ id: 'gone', file: `${file}.gone`, placement }] }))
    expect(gone).toMatchObject({ ok: false, code: 'artwork_unreadable' })
  })

  test('a vector graphic is rendered without blocking the workers', async () => {
    const rendered = { id: 'vector', read: async () => Buffer.from(svgOf('#c02030')), placement }
    const only = createEffectEngine({ workers: 1, memoryBytes: 160_000_000 })
    const order: string[] = []
    const note = (name: string, work: Promise<{ readonly ok: boolean }>) =>
      work.then(({ ok }) => order.push(ok ? name : `${name} failed`))
    await demand(only, request())
    await Promise.all([
      note('vector', only.render(request({ artworks: [rendered] }))),
      note('pixels', only.render(request())),
    ])
    await only.close()
    expect(order).toEqual(['pixels', 'vector'])
  })

  test('a canceled request is not rendered', async () => {
    const control = new AbortController()
    control.abort()
    const result = await engine.render(request(), { signal: control.signal })
    expect(result.ok ? 'rendered' : result.code).toBe('effect_canceled')
  })

  test('a request canceled while its artwork is being read is not rendered, and the next one is', async () => {
    const control = new AbortController()
    const source = artwork('#206080')
    const read = () => {
      control.abort()
      return source.read()
    }
    const picture = request({ artworks: [{ ...source, read }] })
    const [stopped, other] = await Promise.all([
      engine.render(picture, { signal: control.signal }),
      engine.render(request()),
    ])
    expect([stopped.ok ? 'rendered' : stopped.code, other.ok]).toEqual(['effect_canceled', true])
    expect((await engine.render(picture)).ok).toBe(true)
  })

  test('prepare prepares what later pictures need', async () => {
    const fresh = createEffectEngine({ workers: 1, memoryBytes: 160_000_000 })
    let reads = 0
    const source = artwork('#108040')
    const read = () => {
      reads += 1
      return source.read()
    }
    const counted = { ...source, read }
    const requests = [
      request({ artworks: [counted] }),
      request({ artworks: [counted], view: join(views, 'coaster/set') }),
    ]
    expect((await fresh.prepare(requests)).ok).toBe(true)
    await Promise.all(requests.map((each) => demand(fresh, each)))
    await fresh.close()
    expect(reads).toBe(1)
  })

  test('a request that needs more memory than available fails instead of hanging', async () => {
    const tiny = createEffectEngine({ workers: 1, memoryBytes: 15_000_000 })
    const result = await tiny.render(request({ width: 1600 }))
    await tiny.close()
    expect(result.ok ? 'rendered' : result.code).toBe('effect_memory_exceeded')
  })

  test('the engine draws many artworks with memory for little more than one', async () => {
    const small = createEffectEngine({ workers: 2, memoryBytes: 30_000_000 })
    const marks = Array.from({ length: 12 }, (_, i) => `#${(0x100000 + i * 54321).toString(16)}`)
    const results = await Promise.all(marks.map((mark) => small.render(request({ artworks: [artwork(mark)] }))))
    expect(results.map((result) => (result.ok ? 'rendered' : result.code))).toEqual(marks.map(() => 'rendered'))
    expect(small.usedBytes).toBeLessThanOrEqual(30_000_000)
    await small.close()
  })

  test('a closed engine fails requests with a code', async () => {
    const closed = createEffectEngine({ workers: 1, memoryBytes: 64_000_000 })
    await closed.close()
    const result = await closed.render(request())
    expect(result.ok ? 'rendered' : result.code).toBe('effect_engine_closed')
  })
})
