import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { freeNow } from '../../effect/free-now.ts'
import { takeWords } from '../../effect/view-planes.ts'
import type { EncodedArea, EncodedView } from './encoded-view.ts'

/** Version of the layout; other versions are not read. */
const LAYOUT = 1

/** The facts about an area without its pixels. */
export type AreaFacts = Pick<
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

/** Offset that makes signed factors nonnegative, so that a picture can store them. */
const SIGN = 32768

/**
 * Writes a view to a folder: view.json, base.png, and for each area three 16 bit pictures: position and cover (u, v,
 * cover · 257), color factors and alpha factors (plus 32768).
 */
export async function storeEncodedView(view: EncodedView, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { id, width, height, base, areas } = view
  const raw = { raw: { width, height, channels: 3 as const } }
  await sharp(base, raw).png({ compressionLevel: 6 }).toFile(join(folder, 'base.png'))
  for (const [index, { u, v, cover, colour, alpha, ...box }] of areas.entries()) {
    const places = new Uint16Array(u.length * 3)
    for (let i = 0; i < u.length; i += 1) {
      places[i * 3] = u[i] ?? 0
      places[i * 3 + 1] = v[i] ?? 0
      places[i * 3 + 2] = (cover[i] ?? 0) * 257
    }
    await writeWords(places, box, fileOf(folder, index, 'uv'))
    await writeWords(unsigned(colour), box, fileOf(folder, index, 'colour'))
    await writeWords(unsigned(alpha), box, fileOf(folder, index, 'alpha'))
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
  // Written last: a folder that contains this file is complete.
  await writeFile(join(folder, 'view.json'), `${JSON.stringify(facts, undefined, 2)}\n`)
}

/** The facts about a stored view that are known without decoding it. */
export type EncodedFacts = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly areas: readonly AreaFacts[]
}

/** Returns whether the content of a view.json describes an encoded view, of any layout. */
export function isEncodedJson(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'space' in json && json.space === 'encoded'
}

/** Reads the facts written by `storeEncodedView`. */
export async function readEncodedFacts(folder: string): Promise<EncodedFacts> {
  const facts: unknown = JSON.parse(await readFile(join(folder, 'view.json'), 'utf8'))
  if (!isFacts(facts)) throw new Error(`${folder}/view.json: not an encoded view of layout ${LAYOUT}`)
  const [width, height] = facts.size
  return { id: facts.id, width, height, areas: facts.areas }
}

/** Reads a view written by `storeEncodedView`. */
export async function loadEncodedView(folder: string): Promise<EncodedView> {
  const { id, width, height, areas: stored } = await readEncodedFacts(folder)
  const base = await loadEncodedBase(folder, { width, height })
  const areas: EncodedArea[] = []
  for (const [index, facts] of stored.entries()) areas.push(await loadEncodedArea(folder, facts, index))
  return { space: 'encoded', id, width, height, base, areas }
}

/** Reads the picture of a stored view without artworks. */
export async function loadEncodedBase(
  folder: string,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const base = new Uint8Array(
    await sharp(join(folder, 'base.png')).removeAlpha().toColourspace('srgb').raw().toBuffer(),
  )
  if (base.length !== width * height * 3) throw new Error(`${folder}/base.png: expected ${width} × ${height} pixels`)
  return base
}

/** Reads one area of a stored view; processing areas one by one takes far less memory than all at once. */
export async function loadEncodedArea(folder: string, facts: AreaFacts, index: number): Promise<EncodedArea> {
  const places = await readWords(fileOf(folder, index, 'uv'), facts)
  const [u, v, cover] = [takeWords(places, 3, 0), takeWords(places, 3, 1), new Uint8Array(places.length / 3)]
  for (let i = 0; i < cover.length; i += 1) cover[i] = ((places[i * 3 + 2] ?? 0) + 128) / 257
  freeNow(places)
  const colour = signed(await readWords(fileOf(folder, index, 'colour'), facts))
  const alpha = signed(await readWords(fileOf(folder, index, 'alpha'), facts))
  return { ...facts, u, v, cover, colour, alpha }
}

function fileOf(folder: string, index: number, what: string): string {
  return join(folder, `area-${index}-${what}.png`)
}

function unsigned(factors: Int16Array): Uint16Array {
  const words = new Uint16Array(factors.length)
  for (let i = 0; i < words.length; i += 1) words[i] = (factors[i] ?? 0) + SIGN
  return words
}

function signed(words: Uint16Array): Int16Array {
  const factors = new Int16Array(words.length)
  for (let i = 0; i < factors.length; i += 1) factors[i] = (words[i] ?? 0) - SIGN
  freeNow(words)
  return factors
}

async function writeWords(words: Uint16Array, { width, height }: { width: number; height: number }, path: string) {
  const image = sharp(words, { raw: { width, height, channels: 3 } })
  await image.toColourspace('rgb16').png({ compressionLevel: 6 }).toFile(path)
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
  const required = ['artwork', 'printWidthMm', 'printHeightMm', 'left', 'top', 'width', 'height']
  return typeof name === 'string' && required.every((key) => Number.isFinite(numbers[key]))
}
