import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullPlacement } from '../effect/placement.ts'
import { drawEncodedView } from '../psd/encoded/draw-view.ts'
import type { EncodedView } from '../psd/encoded/encoded-view.ts'
import { storeEncodedView } from '../psd/encoded/store-view.ts'
import { importHere } from '../psd/import-here.ts'
import { psdLimits } from '../psd/limits.ts'
import { fileOf, otherContentId, pixelLayer, pngOf, smartObject, softPixels } from '../psd/test-mockups.ts'
import { createEffectEngine, type EffectEngine, type PictureRequest } from './engine.ts'

const size = { width: 120, height: 100 }
const photo = pixelLayer('photo', { left: 0, top: 0, ...size }, (x, y) => [x / 120, y / 100, 0.5, 1])
const shade = pixelLayer('shade', { left: 0, top: 0, ...size }, (x) => [x / 120, 0.7, 0.9, 1], {
  blendMode: 'multiply',
})
const children = [
  photo,
  smartObject('front', [8, 6, 56, 9, 52, 94, 10, 90]),
  smartObject('back', [66, 9, 112, 6, 108, 90, 70, 94], { placed: { id: otherContentId } }),
  shade,
]
const placement = { ...fullPlacement, fit: 'contain' } as const
const pixels = [softPixels(90, 120), softPixels(64, 40)]

let folder = ''
let view: EncodedView
let engine: EffectEngine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-encoded-'))
  const imported = await importHere(fileOf({ ...size, children }), { limits: psdLimits, areas: null })
  if (!imported.ok) throw new Error(imported.code)
  view = imported.view
  await storeEncodedView(view, join(folder, 'view'))
  engine = createEffectEngine({ workers: 2, memoryBytes: 64_000_000, cacheFolder: join(folder, 'cache') })
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

const artwork = (index: number, slot?: number) => ({
  id: `soft ${index}`,
  read: async () => pngOf(pixels[index] ?? softPixels(1, 1)),
  placement,
  ...(slot !== undefined && { slot }),
})

async function render(parts: Partial<PictureRequest>, on: EffectEngine = engine): Promise<Uint8Array> {
  const request = {
    view: join(folder, 'view'),
    colour: null,
    artworks: [],
    width: 120,
    format: { type: 'raw' },
  } as const
  const result = await on.render({ ...request, ...parts })
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  return result.value
}

const plain = (to: { width: number; height: number }, artworks: readonly (number | undefined)[]) =>
  drawEncodedView(
    view,
    to,
    artworks.map((index) =>
      index === undefined ? undefined : { pixels: pixels[index] ?? softPixels(1, 1), placement },
    ),
  )

test('the engine draws a mockup like the plain kernel, at full and reduced size', async () => {
  expect(await render({ artworks: [artwork(0)] })).toEqual(plain(size, [0, 0]))
  expect(await render({ artworks: [artwork(0)], width: 90 })).toEqual(plain({ width: 90, height: 75 }, [0, 0]))
  expect(await render({})).toEqual(view.base)
})

test('each smart object can show its own artwork or none', async () => {
  expect(await render({ artworks: [artwork(0, 0), artwork(1, 1)] })).toEqual(plain(size, [0, 1]))
  expect(await render({ artworks: [artwork(1, 1)] })).toEqual(plain(size, [undefined, 1]))
})

test('pictures of mockups and catalog views do not affect each other', async () => {
  const catalog = join(import.meta.dirname, '../../../../catalog/views/mouse-pad/top')
  const alone = createEffectEngine({ workers: 1, memoryBytes: 96_000_000 })
  const fromCatalog = { view: catalog, width: 120, artworks: [artwork(0)] }
  const first = await render(fromCatalog, alone)
  const mockup = await render({ artworks: [artwork(1)] }, alone)
  expect(await render(fromCatalog, alone)).toEqual(first)
  expect(await render({ artworks: [artwork(1)] }, alone)).toEqual(mockup)
  await alone.close()
})

test('tables of a mockup persist in the cache folder, and an incomplete view folder is reported with a code', async () => {
  await cp(join(folder, 'view'), join(folder, 'moved'), { recursive: true })
  expect((await readdir(join(folder, 'cache/tables'))).some((name) => name.startsWith('encoded-'))).toBe(true)
  // Only the facts remain in this copy; everything drawn comes from the cache.
  for (const name of await readdir(join(folder, 'moved'))) {
    if (name !== 'view.json') await rm(join(folder, 'moved', name))
  }
  const later = createEffectEngine({ workers: 1, memoryBytes: 64_000_000, cacheFolder: join(folder, 'cache') })
  expect(await render({ view: join(folder, 'moved'), artworks: [artwork(0)] }, later)).toEqual(plain(size, [0, 0]))
  const missing = {
    view: join(folder, 'moved'),
    colour: null,
    artworks: [],
    width: 60,
    format: { type: 'raw' },
  } as const
  expect(await later.render(missing)).toMatchObject({ ok: false, code: 'view_unreadable' })
  await later.close()
})
