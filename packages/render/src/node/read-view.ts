import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { freeNow } from '../effect/free-now.ts'
import { decodeSrgb } from '../effect/light.ts'
import { LIGHT_ONE, type ProductView } from '../effect/product-view.ts'

type ViewFacts = { printWidthMm: number; printHeightMm: number; recolourable: boolean; size: [number, number] }

const files = ['view.json', 'beauty.png', 'shading.png', 'spec.png', 'uv.png', 'product-mask.png'] as const
type Files = Record<(typeof files)[number], Buffer>

/** Reads one view folder (`catalogue/views/<product>/<view>`). */
export async function readView(folder: string): Promise<ProductView> {
  const contents = await readFiles(folder)
  const facts: unknown = JSON.parse(contents['view.json'].toString('utf8'))
  if (!isViewFacts(facts)) throw new Error(`${folder}/view.json: unexpected shape`)
  const [width, height] = facts.size
  const pixels = width * height
  const within = async <T extends { length: number }>(
    name: string,
    planes: Promise<T>,
    length = pixels,
  ): Promise<T> => {
    const plane = await planes
    if (plane.length !== length) throw new Error(`${folder}/${name}: expected ${width} × ${height} pixels`)
    return plane
  }
  // One after the other: side by side they take hundreds of megabytes for a moment and are no sooner done.
  const beauty = await within('beauty.png', colourPlane(contents['beauty.png']), pixels * 3)
  const shading = await within('shading.png', lightPlane(contents['shading.png'], `${folder}/shading.png`))
  const highlight = await within('spec.png', lightPlane(contents['spec.png'], `${folder}/spec.png`))
  const product = await within(
    'product-mask.png',
    greyPlane(contents['product-mask.png'], `${folder}/product-mask.png`),
  )
  const words = await within('uv.png', wordPlanes(contents['uv.png']), pixels * 3)
  const cover = Uint8Array.from({ length: pixels }, (_, i) => Math.round((words[i * 3 + 2] ?? 0) / 257))
  const [u, v] = [everyThird(words, 0), everyThird(words, 1)]
  freeNow(words)
  return {
    id: hashFiles(contents),
    width,
    height,
    printWidthMm: facts.printWidthMm,
    printHeightMm: facts.printHeightMm,
    isRecolourable: facts.recolourable,
    beauty,
    shading,
    highlight,
    u,
    v,
    cover,
    product,
  }
}

/** The `id` that `readView` gives, without decoding anything. */
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

async function colourPlane(png: Buffer): Promise<Uint8Array> {
  // Some files are stored as grey: asking for sRGB gives three channels always.
  return new Uint8Array(await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer())
}

function everyThird(words: Uint16Array, channel: number): Uint16Array {
  return Uint16Array.from({ length: words.length / 3 }, (_, i) => words[i * 3 + channel] ?? 0)
}

async function wordPlanes(png: Buffer): Promise<Uint16Array> {
  const data = await sharp(png)
    .removeAlpha()
    .pipelineColourspace('rgb16')
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer()
  return new Uint16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
}

/** One grey channel; a file with three must hold the same in each. */
async function greyPlane(png: Buffer, name: string): Promise<Uint8Array> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return firstChannel(data, info.channels, name, 2)
}

/** sRGB-encoded light of 8 or 16 bit as linear light. */
async function lightPlane(png: Buffer, name: string): Promise<Uint16Array> {
  const { depth } = await sharp(png).metadata()
  const isDeep = depth === 'ushort'
  const full = isDeep ? 65535 : 255
  const linear = Uint16Array.from({ length: full + 1 }, (_, code) => Math.round(decodeSrgb(code / full) * LIGHT_ONE))
  if (!isDeep) return Uint16Array.from(await greyPlane(png, name), (code) => linear[code] ?? 0)
  const words = await wordPlanes(png)
  return Uint16Array.from(firstChannel(words, 3, name, 600), (code) => linear[code] ?? 0)
}

function firstChannel<T extends Uint8Array | Uint16Array>(
  data: T,
  channels: number,
  name: string,
  tolerance: number,
): T {
  const out = data.slice(0, data.length / channels)
  for (let i = 0; i < out.length; i += 1) {
    const grey = data[i * channels] ?? 0
    out[i] = grey
    for (let channel = 1; channel < channels; channel += 1) {
      const other = data[i * channels + channel] ?? 0
      if (Math.abs(other - grey) > tolerance) throw new Error(`${name}: must be grey; coloured light is not supported`)
    }
  }
  return out as T
}
