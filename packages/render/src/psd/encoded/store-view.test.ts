import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importHere } from '../import-here.ts'
import { psdLimits } from '../limits.ts'
import { pictureOfPsd } from '../picture-of-psd.ts'
import { fileOf, pixelLayer, pngOf, smartObject, softPixels } from '../test-mockups.ts'
import { loadEncodedView, storeEncodedView } from './store-view.ts'

const photo = pixelLayer('photo', { left: 0, top: 0, width: 60, height: 50 }, (x, y) => [x / 60, y / 50, 0.5, 1])
const corners = [8, 6, 52, 9, 48, 44, 10, 40]
const shade = pixelLayer('shade', { left: 0, top: 0, width: 60, height: 50 }, (x) => [x / 60, 0.5, 0.9, 0.8], {
  blendMode: 'linear light',
})

function fileWith(placed: Parameters<typeof smartObject>[2]): Uint8Array {
  return fileOf({ width: 60, height: 50, children: [photo, smartObject('design', corners, placed), shade] })
}

async function viewOf(file: Uint8Array, viewSide = psdLimits.viewSide) {
  const result = await importHere(file, { limits: { ...psdLimits, viewSide }, areas: null })
  if (!result.ok) throw new Error(result.code)
  return result.view
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psd-view-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a stored view is loaded bit-identically', async () => {
  const view = await viewOf(fileWith({}))
  await storeEncodedView(view, join(folder, 'view'))
  expect(await loadEncodedView(join(folder, 'view'))).toEqual(view)
})

test('loadEncodedView rejects a folder of another kind of view', async () => {
  await writeFile(join(folder, 'view.json'), JSON.stringify({ space: 'linear', size: [10, 10] }))
  await expect(loadEncodedView(folder)).rejects.toThrow(/view\.json/)
})

test('a mesh that changes nothing yields the same view as no warp', async () => {
  // Without a warp, the test's writer adds a regular mesh, as Photoshop does.
  const even = await viewOf(fileWith({}))
  const none = await viewOf(fileWith({ placed: { warp: { style: 'none' } } }))
  expect(none.id).toBe(even.id)
})

test('a document larger than the maximum view is reduced', async () => {
  const large = await viewOf(fileWith({}))
  const small = await viewOf(fileWith({}), 30)
  expect([small.width, small.height]).toEqual([30, 25])
  const meanOf = (plane: ArrayLike<number>) => Array.from(plane).reduce((sum, value) => sum + value, 0) / plane.length
  expect(meanOf(small.base)).toBeCloseTo(meanOf(large.base), 0)
  const factorsOf = (view: typeof large) =>
    Array.from(view.areas[0]?.colour ?? []).reduce((sum, value) => sum + value, 0)
  expect((factorsOf(small) * 4) / factorsOf(large)).toBeCloseTo(1, 2)
})

test('pictureOfPsd renders a mockup file with an artwork', async () => {
  const artwork = await pngOf(softPixels(60, 80))
  const made = await pictureOfPsd({ psd: fileWith({}), artwork, width: 40, format: 'png' })
  if (!made.ok) throw new Error(made.code)
  expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 40, height: 33, format: 'png' })
  expect(await pictureOfPsd({ psd: fileWith({}), artwork: new Uint8Array() })).toMatchObject({ code: 'artwork_empty' })
  expect(await pictureOfPsd({ psd: artwork, artwork })).toMatchObject({ code: 'psd_not_a_psd' })
})
