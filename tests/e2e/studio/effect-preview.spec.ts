import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { ArtworkPixels } from '../../../packages/render/src/effect/resample/reduce-artwork.ts'
import { createEffectEngine, type EffectEngine } from '../../../packages/render/src/node/engine.ts'
import { launchOptions, webglFlags } from '../../../tools/browser/launch-flags.ts'
import { opaqueArtwork, transparentArtwork } from '../../preview/artworks.ts'
import type { PreviewPicture } from '../../preview/page.ts'
import { catalogFolder, type PreviewServer, servePreview } from '../../preview/serve-preview.ts'

const artworks = [opaqueArtwork(1201, 1000), transparentArtwork(700, 900)]
const full = { left: 0, top: 0, width: 1, height: 1, fit: 'cover' } as const
const inside = { left: 0.13, top: 0.08, width: 0.7, height: 0.77, fit: 'contain' } as const

/**
 * Flat, curved, tilted, dark and bright products, with an opaque and a partly transparent artwork. One has the size of
 * a studio preview; the others use the small copies of the views, because decoding large ones takes most of the time.
 */
const scenes = [
  { view: 'views/tshirt/front', colour: '#1b1b1e', width: 800 },
  { view: 'small-views/tshirt/front', colour: '#ffffff', width: 480 },
  { view: 'small-views/mug/left', colour: null, width: 480 },
  { view: 'small-views/phone-case/back', colour: null, width: 480 },
  { view: 'small-views/mouse-pad/desk', colour: null, width: 400 },
  { view: 'small-views/poster-life/livingroom', colour: null, width: 480 },
].flatMap((scene) => [
  { ...scene, artwork: 0, placement: full },
  { ...scene, artwork: 1, placement: inside },
])

let server: PreviewServer
let engine: EffectEngine

// Decoding views, bundling and software WebGL are slow on two busy cores.
test.describe.configure({ timeout: 90_000 })

test.beforeAll(async () => {
  server = await servePreview(artworks)
  engine = createEffectEngine({ workers: 1, memoryBytes: 300_000_000 })
})

test.afterAll(async () => {
  await engine.close()
  await server.close()
})

// Test machines have no graphics card: the browser's software renderer runs WebGL2.
test.use({ launchOptions: launchOptions(webglFlags) })

test('WebAssembly pictures in the browser are bit-identical to the server’s', async ({ page }) => {
  await page.goto(server.origin)
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(false)
  for (const scene of scenes) {
    const { painter, picture } = await inBrowser(page, { ...scene, painter: 'wasm' })
    expect(painter).toBe('wasm')
    expect(Buffer.compare(picture, await onServer(scene)), nameOf(scene)).toBe(0)
  }
})

test('WebGL2 pictures differ from the server’s by at least 45 dB PSNR', async ({ page }) => {
  await page.goto(server.origin)
  for (const scene of scenes) {
    const { painter, picture } = await inBrowser(page, { ...scene, painter: 'webgl2' })
    expect(painter).toBe('webgl2')
    const decibels = psnr(picture, await onServer(scene), await onServer({ ...scene, artwork: null }))
    test.info().annotations.push({ type: 'PSNR', description: `${nameOf(scene)} ${decibels.toFixed(1)} dB` })
    expect(decibels, nameOf(scene)).toBeGreaterThan(45)
  }
})

test('a software renderer is skipped in favor of WebAssembly', async ({ page }) => {
  await page.goto(server.origin)
  expect(await page.evaluate(() => globalThis.chosenPainter('small-views/mug/left'))).toBe('wasm')
})

test('a lost WebGL context falls back to WebAssembly', async ({ page }) => {
  await page.goto(server.origin)
  const scene = { view: 'small-views/mug/left', colour: null, width: 300, artwork: 0, placement: full } as const
  const painters = await page.evaluate((picture) => globalThis.loseContext(picture), {
    ...scene,
    painter: 'webgl2',
  } as const)
  expect(painters).toEqual(['webgl2', 'wasm'])
  const after = withoutAlpha(server.takePixels()[1])
  expect(Buffer.compare(after, await onServer(scene))).toBe(0)
})

test('of draw requests made during a draw, only the newest is executed', async ({ page }) => {
  await page.goto(server.origin)
  expect(await page.evaluate(() => globalThis.drawMany('small-views/mug/left', 5))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
})

type Scene = Omit<PreviewPicture, 'painter'>

async function inBrowser(page: Page, picture: PreviewPicture) {
  server.takePixels()
  const painter = await page.evaluate((expected) => globalThis.drawPicture(expected), picture)
  return { painter, picture: withoutAlpha(server.takePixels()[0]) }
}

async function onServer({ view, colour, artwork, placement, width }: Scene): Promise<Uint8Array> {
  const pixels = artwork === null ? undefined : artworks[artwork]
  const rendered = await engine.render({
    view: join(catalogFolder, view),
    colour,
    artworks: pixels === undefined ? [] : [{ id: `preview ${artwork}`, read: () => pngOf(pixels), placement }],
    width,
    format: { type: 'raw' },
  })
  if (!rendered.ok) throw new Error(`${rendered.code}: ${rendered.detail}`)
  return rendered.value
}

function pngOf({ width, height, rgba }: ArtworkPixels): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function withoutAlpha(rgba: Uint8Array | undefined): Uint8Array {
  if (rgba === undefined) throw new Error('the page posted nothing')
  return Uint8Array.from({ length: (rgba.length / 4) * 3 }, (_, i) => rgba[Math.floor(i / 3) * 4 + (i % 3)] ?? 0)
}

/** Measured over the pixels that the artwork changes; unchanged pixels would raise the result. */
function psnr(picture: Uint8Array, reference: Uint8Array, base: Uint8Array): number {
  expect(picture.length).toBe(reference.length)
  let squares = 0
  let values = 0
  for (let pixel = 0; pixel < reference.length; pixel += 3) {
    const isTouched = [0, 1, 2].some((channel) => reference[pixel + channel] !== base[pixel + channel])
    if (!isTouched) continue
    for (let at = pixel; at < pixel + 3; at += 1) squares += ((picture[at] ?? 0) - (reference[at] ?? 0)) ** 2
    values += 3
  }
  expect(values).toBeGreaterThan(10_000)
  return 10 * Math.log10((255 * 255 * values) / Math.max(squares, 1e-9))
}

function nameOf({ view, colour, artwork, width }: Scene): string {
  return `${view} ${colour ?? 'plain'} artwork ${artwork} at ${width}`
}
