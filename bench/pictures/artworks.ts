import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const artworkFolder = join(import.meta.dirname, '../../catalog/artworks')

/** Longer side of the masters in pixels, as in a print file. */
const SIDE = 3000

/** An artwork of the bench: its PNG master and its kind. */
export type BenchArtwork = { readonly name: string; readonly file: string; readonly kind: 'photo' | 'vector' }

/**
 * Creates PNG masters of 3000 pixels. Every fifth is an opaque, photo-like picture over its whole area (costly to
 * decode, covers the product); the others are vector artworks of the catalog, most of them with a transparent background.
 */
export async function makeArtworks(folder: string, count: number): Promise<BenchArtwork[]> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(artworkFolder)).filter((name) => name.endsWith('.svg')).sort()
  const artworks: BenchArtwork[] = []
  for (let i = 0; i < count; i += 1) {
    const isPhoto = i % 5 === 0
    const name = isPhoto ? `photo-${i}` : `vector-${i}`
    const file = join(folder, `${name}.png`)
    if (!existsSync(file)) await writeFile(file, isPhoto ? await paintPhoto(i) : await drawSvg(names, i))
    artworks.push({ name, file, kind: isPhoto ? 'photo' : 'vector' })
  }
  return artworks
}

async function drawSvg(names: readonly string[], index: number): Promise<Buffer> {
  const svg = await readFile(join(artworkFolder, names[index % names.length] ?? ''))
  // Rendered at half size and enlarged: filter effects of some artworks take minutes at full size.
  const half = await sharp(svg)
    .resize(SIDE / 2, SIDE / 2, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(half).resize(SIDE, SIDE, { fit: 'inside' }).ensureAlpha().png().toBuffer()
}

/** Paints light and color in patches of all sizes with some grain, like a photograph. */
async function paintPhoto(seed: number): Promise<Buffer> {
  const layers = await Promise.all(
    [6, 24, 96, 375].map((cells, i) => {
      const raw = Buffer.from(noise(seed * 10 + i, cells * cells * 3))
      const shape = { raw: { width: cells, height: cells, channels: 3 as const } }
      return sharp(raw, shape).resize(SIDE, SIDE, { kernel: 'cubic' }).raw().toBuffer()
    }),
  )
  const grain = noise(seed * 10 + 9, SIDE * SIDE)
  const weights = [0.5, 0.25, 0.15, 0.1]
  const rgba = Buffer.alloc(SIDE * SIDE * 4, 255)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      let value = ((grain[pixel] ?? 0) - 128) / 24
      for (const [i, layer] of layers.entries()) value += (layer[pixel * 3 + channel] ?? 0) * (weights[i] ?? 0)
      rgba[pixel * 4 + channel] = Math.max(0, Math.min(255, (value - 128) * 1.6 + 128))
    }
  }
  return sharp(rgba, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toBuffer()
}

function noise(seed: number, count: number): Uint8Array {
  let state = (seed + 1) * 7919
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  })
}
