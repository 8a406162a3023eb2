import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { EncodedArea, EncodedView } from './encoded-view.ts'

/** Number of this layout; other numbers are not read. */
const LAYOUT = 1

type AreaFacts = Pick<
  EncodedArea,
  'name' | 'artwork' | 'printWidthMm' | 'printHeightMm' | 'left' | 'top' | 'width' | 'height'
>

type Facts = {
  readonly space: 'encoded'
  readonly layout: number
  readonly id: string
  readonly size: readonly [number, number]
  readonly areas: readonly AreaFacts[]
}

/** What is added to signed factors so that a picture can hold them. */
const SIGN = 32768

/**
 * Writes a view into a folder: view.json, base.png, and for each area three 16 bit pictures: position and cover
 * (u, v, cover · 257), colour factors and alpha factors (plus 32768).
 */
export async function storeEncodedView(view: EncodedView, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { id, width, height, base, areas } = view
  const raw = { raw: { width, height, channels: 3 as const } }
  await sharp(base, raw).png({ compressionLevel: 9 }).toFile(join(folder, 'base.png'))
  for (const [index, { u, v, cover, colour, alpha, ...box }] of areas.entries()) {
    const places = new Uint16Array(u.length * 3)
    for (let i = 0; i < u.length; i += 1) places.set([u[i] ?? 0, v[i] ?? 0, (cover[i] ?? 0) * 257], i * 3)
    await writeWords(places, box, fileOf(folder, index, 'uv'))
    await writeWords(Uint16Array.from(colour, unsigned), box, fileOf(folder, index, 'colour'))
    await writeWords(Uint16Array.from(alpha, unsigned), box, fileOf(folder, index, 'alpha'))
  }
  const facts: Facts = {
    space: 'encoded',
    layout: LAYOUT,
    id,
    size: [width, height],
    areas: areas.map(({ name, artwork, printWidthMm, printHeightMm, left, top, width, height }) => ({
      name,
      artwork,
      printWidthMm,
      printHeightMm,
      left,
      top,
      width,
      height,
    })),
  }
  // Last, so that a folder with this file is whole.
  await writeFile(join(folder, 'view.json'), `${JSON.stringify(facts, undefined, 2)}\n`)
}

/** Reads what `storeEncodedView` wrote. */
export async function loadEncodedView(folder: string): Promise<EncodedView> {
  const facts: unknown = JSON.parse(await readFile(join(folder, 'view.json'), 'utf8'))
  if (!isFacts(facts)) throw new Error(`${folder}/view.json: not an encoded view of layout ${LAYOUT}`)
  const [width, height] = facts.size
  const base = new Uint8Array(
    await sharp(join(folder, 'base.png')).removeAlpha().toColourspace('srgb').raw().toBuffer(),
  )
  if (base.length !== width * height * 3) throw new Error(`${folder}/base.png: expected ${width} × ${height} pixels`)
  const areas = await Promise.all(facts.areas.map((area, index) => loadArea(folder, area, index)))
  return { space: 'encoded', id: facts.id, width, height, base, areas }
}

async function loadArea(folder: string, facts: AreaFacts, index: number): Promise<EncodedArea> {
  const places = await readWords(fileOf(folder, index, 'uv'), facts)
  const every = (channel: number) =>
    Uint16Array.from({ length: places.length / 3 }, (_, i) => places[i * 3 + channel] ?? 0)
  return {
    ...facts,
    u: every(0),
    v: every(1),
    cover: Uint8Array.from(every(2), (word) => Math.round(word / 257)),
    colour: Int16Array.from(await readWords(fileOf(folder, index, 'colour'), facts), signed),
    alpha: Int16Array.from(await readWords(fileOf(folder, index, 'alpha'), facts), signed),
  }
}

function fileOf(folder: string, index: number, what: string): string {
  return join(folder, `area-${index}-${what}.png`)
}

function unsigned(value: number): number {
  return value + SIGN
}

function signed(value: number): number {
  return value - SIGN
}

async function writeWords(words: Uint16Array, { width, height }: { width: number; height: number }, path: string) {
  const image = sharp(words, { raw: { width, height, channels: 3 } })
  await image.toColourspace('rgb16').png({ compressionLevel: 9 }).toFile(path)
}

async function readWords(path: string, { width, height }: { width: number; height: number }): Promise<Uint16Array> {
  const image = sharp(path).removeAlpha().pipelineColourspace('rgb16').toColourspace('rgb16')
  const { buffer, byteOffset, byteLength } = await image.raw({ depth: 'ushort' }).toBuffer()
  if (byteLength !== width * height * 6) throw new Error(`${path}: expected ${width} × ${height} pixels`)
  return new Uint16Array(buffer.slice(byteOffset, byteOffset + byteLength))
}

function isFacts(value: unknown): value is Facts {
  if (typeof value !== 'object' || value === null) return false
  const { space, layout, id, size, areas } = value as Record<string, unknown>
  if (space !== 'encoded' || layout !== LAYOUT || typeof id !== 'string') return false
  const isSize = Array.isArray(size) && size.length === 2 && size.every((side) => Number.isInteger(side) && side > 0)
  return isSize && Array.isArray(areas) && areas.every(isAreaFacts)
}

function isAreaFacts(value: unknown): value is AreaFacts {
  if (typeof value !== 'object' || value === null) return false
  const { name, ...numbers } = value as Record<string, unknown>
  const wanted = ['artwork', 'printWidthMm', 'printHeightMm', 'left', 'top', 'width', 'height']
  return typeof name === 'string' && wanted.every((key) => Number.isFinite(numbers[key]))
}
