import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { freeNow } from '../effect/free-now.ts'
import type { ProductView } from '../effect/product-view.ts'
import { isGray, type Samples, takeBytes, takeColor, takeLight, takeWords } from '../effect/view-planes.ts'

type ViewFacts = { printWidthMm: number; printHeightMm: number; recolourable: boolean; size: [number, number] }

const files = ['view.json', 'beauty.png', 'shading.png', 'spec.png', 'uv.png', 'product-mask.png'] as const
type Files = Record<(typeof files)[number], Buffer>

/** Reads one view folder (`catalog/views/<product>/<view>`). */
export async function readView(folder: string): Promise<ProductView> {
  const contents = await readFiles(folder)
  const facts: unknown = JSON.parse(contents['view.json'].toString('utf8'))
  if (!isViewFacts(facts)) throw new Error(`${folder}/view.json: unexpected shape`)
  const [width, height] = facts.size
  const pixels = width * height
  const within = async (name: (typeof files)[number], depth: 8 | 16) => {
    const decoded = await decode(contents[name], depth)
    if (decoded.samples.length === pixels * decoded.channels) return decoded
    throw new Error(`${folder}/${name}: expected ${width} × ${height} pixels`)
  }
  const gray = async (name: (typeof files)[number], depth: 8 | 16) => {
    const decoded = await within(name, depth)
    if (isGray(decoded.samples, decoded.channels, depth === 16 ? 600 : 2)) return decoded
    throw new Error(`${folder}/${name}: must be gray; colored light is not supported`)
  }
  const light = async (name: 'shading.png' | 'spec.png') => {
    const { samples, channels } = await gray(name, await depthOf(contents[name]))
    return release(samples, takeLight(samples, channels))
  }
  // Sequentially: in parallel, decoding takes hundreds of megabytes more and is not faster.
  const photo = await within('beauty.png', 8)
  const beauty = release(photo.samples, takeColor(photo.samples, photo.channels))
  const shading = await light('shading.png')
  const highlight = await light('spec.png')
  const mask = await gray('product-mask.png', 8)
  const product = release(mask.samples, takeBytes(mask.samples, mask.channels, 0))
  const { samples, channels } = await within('uv.png', 16)
  const [u, v] = [takeWords(samples, channels, 0), takeWords(samples, channels, 1)]
  const cover = release(samples, takeBytes(samples, channels, 2))
  return {
    id: hashFiles(contents),
    width,
    height,
    printWidthMm: facts.printWidthMm,
    printHeightMm: facts.printHeightMm,
    isRecolorable: facts.recolourable,
    beauty,
    shading,
    highlight,
    u,
    v,
    cover,
    product,
  }
}

/** Returns the `id` that `readView` would return, without decoding anything. */
export async function hashView(folder: string): Promise<string> {
  return hashFiles(await readFiles(folder))
}

async function readFiles(folder: string): Promise<Files> {
  const read = await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name))] as const))
  return Object.fromEntries(read) as Files
}

function hashFiles(contents: Files): string {
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(contents[name])
  return hash.digest('hex')
}

function isViewFacts(value: unknown): value is ViewFacts {
  if (typeof value !== 'object' || value === null) return false
  const facts = value as Record<string, unknown>
  return (
    typeof facts.printWidthMm === 'number' &&
    typeof facts.printHeightMm === 'number' &&
    typeof facts.recolourable === 'boolean' &&
    Array.isArray(facts.size) &&
    facts.size.length === 2
  )
}

type Decoded = { readonly samples: Samples; readonly channels: number }

async function depthOf(png: Buffer): Promise<8 | 16> {
  return (await sharp(png).metadata()).depth === 'ushort' ? 16 : 8
}

async function decode(png: Buffer, depth: 8 | 16): Promise<Decoded> {
  const image = sharp(png).removeAlpha()
  if (depth === 8) {
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    return { samples: data, channels: info.channels }
  }
  const deep = image.pipelineColourspace('rgb16').toColourspace('rgb16').raw({ depth: 'ushort' })
  const { data, info } = await deep.toBuffer({ resolveWithObject: true })
  return { samples: new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2), channels: info.channels }
}

/** Returns the plane after freeing the samples it was extracted from. */
function release<T>(samples: Samples, plane: T): T {
  freeNow(samples)
  return plane
}
