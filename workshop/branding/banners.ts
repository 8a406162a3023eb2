/** Composes the home page's banners, the login picture and the link preview: `node workshop/branding/banners.ts`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { createProductRenderer } from './draw-product.ts'

const catalog = join(import.meta.dirname, '../../catalog')
const out = join(catalog, 'banners')
const [WIDTH, HEIGHT] = [2880, 960]
const fonts = `'Noto Sans CJK SC', 'Noto Sans SC', sans-serif`

type Placed = { left: number; top: number; width: number }

const { draw: product, close } = await createProductRenderer(catalog)

/** Returns the cutout and its soft shadow as layers over a backdrop. */
async function standing(cutout: Buffer, { left, top, width }: Placed): Promise<OverlayOptions[]> {
  const picture = await sharp(cutout).resize(width).toBuffer()
  // Two passes: sharp extracts a channel last, so blurring in the same pass would blur the colors instead.
  const shape = await sharp(picture).extractChannel(3).png().toBuffer()
  const alpha = await sharp(shape)
    .toColourspace('b-w')
    .blur(width * 0.026)
    .linear(0.3, 0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = new Uint8Array(alpha.info.width * alpha.info.height * 4)
  for (let i = 0; i < alpha.data.length; i += 1) dark.set([20, 34, 58, alpha.data[i] ?? 0], i * 4)
  const shadow = await sharp(dark, { raw: { width: alpha.info.width, height: alpha.info.height, channels: 4 } })
    .png()
    .toBuffer()
  return [
    { input: shadow, left: left + Math.round(width * 0.012), top: top + Math.round(width * 0.03) },
    { input: picture, left, top },
  ]
}

/** Crops a picture to a tile with rounded corners. */
async function tile(
  picture: Buffer,
  width: number,
  height: number,
  crop: { zoom: number; x: number; y: number },
): Promise<Buffer> {
  const side = Math.round(Math.max(width, height) * crop.zoom)
  const scaled = await sharp(picture).resize(side, side).toBuffer()
  const left = Math.round((side - width) * crop.x)
  const top = Math.round((side - height) * crop.y)
  const round = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="28"/></svg>`,
  )
  return sharp(scaled)
    .extract({ left, top, width, height })
    .composite([{ input: round, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const backdrop = (from: string, to: string, extra = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${extra}</svg>`,
  )

/** Returns three shirts in a row, the middle one in front; `unit` is the width of the middle one. */
async function teesLayers(left: number, top: number, unit: number): Promise<OverlayOptions[]> {
  const [navy, lavender, white] = await Promise.all([
    product('tshirt/front', 'navy', 'night-camp', true),
    product('tshirt/front', 'lavender', 'moon-cat', true),
    product('tshirt/front', 'white', 'great-wave', true),
  ])
  const at = (x: number, y: number, width: number): Placed => ({
    left: left + Math.round(x * unit),
    top: top + Math.round(y * unit),
    width: Math.round(width * unit),
  })
  return [
    ...(await standing(navy, at(0, 0.1, 0.86))),
    ...(await standing(lavender, at(0.98, 0.1, 0.86))),
    ...(await standing(white, at(0.42, 0, 1))),
  ]
}

async function teesScene(): Promise<Buffer> {
  const discs = [560, 400].map((r) => `<circle cx="2110" cy="510" r="${r}" fill="#ffffff" opacity="0.5"/>`).join('')
  return fitted(backdrop('#f7f9fc', '#d6e4f4', discs), await teesLayers(1232, 36, 915))
}

/** Composites pictures on a base, clipping at its edges (sharp refuses overlays larger than the base). */
async function fitted(stage: Buffer, layers: OverlayOptions[]): Promise<Buffer> {
  const margin = 400
  const wide = await sharp(stage)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .composite(layers.map((layer) => ({ ...layer, left: (layer.left ?? 0) + margin, top: (layer.top ?? 0) + margin })))
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(wide)
    .extract({ left: margin, top: margin, width: WIDTH, height: HEIGHT })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function mosaicScene(): Promise<Buffer> {
  const stage = backdrop('#fdf8f1', '#f6e9d8')
  const gap = 28
  const cell = 414
  const x0 = WIDTH - 3 * cell - 2 * gap - 150
  const y0 = (HEIGHT - 2 * cell - gap) / 2
  const tiles = [
    ['poster-life/livingroom', 0, 0, { zoom: 1.35, x: 0.5, y: 0.4 }],
    ['phone-case/leaning', 1, 0, { zoom: 1.3, x: 0.5, y: 0.5 }],
    ['cushion/front', 2, 0, { zoom: 1.1, x: 0.5, y: 0.5 }],
    ['teatowel/front', 0, 1, { zoom: 1.08, x: 0.5, y: 0.5 }],
    ['blanket/front', 1, 1, { zoom: 1.1, x: 0.5, y: 0.5 }],
    ['notebook/front', 2, 1, { zoom: 1.15, x: 0.5, y: 0.5 }],
  ] as const
  const layers: OverlayOptions[] = []
  for (const [view, col, row, crop] of tiles) {
    const picture = await product(view, 'white', 'crane-flight', false)
    layers.push({
      input: await tile(picture, cell, cell, crop),
      left: x0 + col * (cell + gap),
      top: Math.round(y0) + row * (cell + gap),
    })
  }
  return fitted(stage, layers)
}

async function morningScene(artwork: string): Promise<Buffer> {
  const picture = await product('mug-life/window', 'white', artwork, false)
  const scene = await sharp(picture)
    .resize(1780, 1780)
    .extract({ left: 0, top: 520, width: 1780, height: HEIGHT })
    .png()
    .toBuffer()
  // The room is extended to the left by its own blurred mirror image, because the text covers that area.
  const mirror = await sharp(scene)
    .extract({ left: 0, top: 0, width: 1100, height: HEIGHT })
    .flop()
    .blur(14)
    .png()
    .toBuffer()
  const seam = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="g"><stop offset="0" stop-color="#fffaf3" stop-opacity="0.97"/><stop offset="0.42" stop-color="#fffaf3" stop-opacity="0.93"/><stop offset="0.66" stop-color="#fffaf3" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
  return sharp(backdrop('#ffffff', '#ffffff'))
    .composite([
      { input: mirror, left: 0, top: 0 },
      { input: scene, left: 1100, top: 0 },
      { input: seam, left: 0, top: 0 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const mugArtworks = { default: 'pine-ridge', en: 'one-cup' } as const

async function writeBanner(name: string, picture: Buffer): Promise<void> {
  for (const [suffix, width] of [
    ['', 1920],
    ['-2880', 2880],
  ] as const) {
    const sized = sharp(picture).resize(width)
    await sized
      .clone()
      .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toFile(join(out, `${name}${suffix}.jpg`))
    await sized
      .clone()
      .webp({ quality: 84, effort: 5, smartSubsample: true })
      .toFile(join(out, `${name}${suffix}.webp`))
  }
}

/** Writes the login page's picture: a room with our products in it, cropped to portrait. */
async function writeAuth(): Promise<void> {
  const room = await product('poster-life/livingroom', 'white', 'alpine-dawn', false)
  await sharp(room)
    .extract({ left: 200, top: 0, width: 1200, height: 1600 })
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(join(out, 'auth.jpg'))
}

async function writePreview(): Promise<void> {
  const text = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="${fonts}"><rect x="72" y="186" width="40" height="6" rx="3" fill="#ff7a1a"/><text x="72" y="266" font-size="62" font-weight="700" fill="#0764d0">Podwright</text><text x="72" y="352" font-size="46" font-weight="700" fill="#0f1c2e">Design once,</text><text x="72" y="412" font-size="46" font-weight="700" fill="#0f1c2e">sell everywhere.</text></svg>`,
  )
  const stage = await sharp(backdrop('#f7f9fc', '#d6e4f4')).resize(1200, 630, { fit: 'fill' }).png().toBuffer()
  const layers = await teesLayers(420, 96, 440)
  await sharp(stage)
    .composite([...layers, { input: text }])
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(join(out, 'og.jpg'))
}

await mkdir(out, { recursive: true })
// The page overlays its headlines on the left part, in its own language. The variants differ where lettering
// belongs to the picture itself: the mug shows English words in the English variant only.
const [tees, mosaic] = [await teesScene(), await mosaicScene()]
for (const variant of ['default', 'en'] as const) {
  await writeBanner(`banner1-${variant}`, tees)
  await writeBanner(`banner2-${variant}`, mosaic)
  await writeBanner(`banner3-${variant}`, await morningScene(mugArtworks[variant]))
}
await writeAuth()
await writePreview()
await close()
