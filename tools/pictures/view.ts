import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { linearOf } from './light.ts'

/** One rendered view of a product, decoded: planes are row by row, light is linear. */
export type View = {
  readonly width: number
  readonly height: number
  readonly printWidthMm: number
  readonly printHeightMm: number
  readonly recolourable: boolean
  /** The white product on its backdrop, three channels. */
  readonly base: Float32Array
  /** Diffuse light on a white product, three channels. */
  readonly shading: Float32Array
  /** Additive highlight, three channels. */
  readonly highlight: Float32Array
  /** Position in the print rectangle; v = 0 is its bottom edge. Meaningless where `cover` is 0. */
  readonly u: Float32Array
  readonly v: Float32Array
  /** Share of the pixel inside the print rectangle. */
  readonly cover: Float32Array
  /** Share of the pixel that takes the garment colour. */
  readonly product: Float32Array
}

type ViewFacts = { printWidthMm: number; printHeightMm: number; recolourable: boolean; size: [number, number] }

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

async function linearPlanes(file: string): Promise<Float32Array> {
  // Some files are stored as grey: asking for sRGB gives three channels always.
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`${file}: expected 3 channels, got ${info.channels}`)
  const plane = new Float32Array(data.length)
  for (let i = 0; i < plane.length; i += 1) plane[i] = linearOf(data[i] ?? 0)
  return plane
}

async function coveragePlane(file: string): Promise<Float32Array> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const plane = new Float32Array(info.width * info.height)
  for (let i = 0; i < plane.length; i += 1) plane[i] = (data[i * info.channels] ?? 0) / 255
  return plane
}

async function positionPlanes(file: string): Promise<{ u: Float32Array; v: Float32Array; cover: Float32Array }> {
  const { data, info } = await sharp(file)
    .pipelineColourspace('rgb16')
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const words = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  const count = info.width * info.height
  if (words.length !== count * 3) throw new Error(`${file}: expected 3 channels of 16 bit`)
  const plane = (channel: number): Float32Array => {
    const values = new Float32Array(count)
    for (let i = 0; i < count; i += 1) values[i] = (words[i * 3 + channel] ?? 0) / 65535
    return values
  }
  return { u: plane(0), v: plane(1), cover: plane(2) }
}

/** Reads one `catalogue/views/<product>/<view>` folder. */
export async function loadView(folder: string): Promise<View> {
  const facts: unknown = JSON.parse(await readFile(join(folder, 'view.json'), 'utf8'))
  if (!isViewFacts(facts)) throw new Error(`${folder}/view.json: unexpected shape`)
  const [base, shading, highlight, position, product] = await Promise.all([
    linearPlanes(join(folder, 'beauty.png')),
    linearPlanes(join(folder, 'shading.png')),
    linearPlanes(join(folder, 'spec.png')),
    positionPlanes(join(folder, 'uv.png')),
    coveragePlane(join(folder, 'product-mask.png')),
  ])
  const [width, height] = facts.size
  const { printWidthMm, printHeightMm, recolourable } = facts
  return { width, height, printWidthMm, printHeightMm, recolourable, base, shading, highlight, ...position, product }
}
