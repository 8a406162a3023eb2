/**
 * Draws the catalogue's product pictures: `node tools/pictures/render.ts [--only <text in path>]`.
 * What has not changed since the last run (view, artwork, colour, this renderer) is left alone.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { compositeView } from './composite.ts'
import { type Job, listJobs, readArtwork } from './jobs.ts'
import { hexOf } from './palette.ts'
import { placeArtwork } from './placement.ts'
import { drawTexture, type Texture } from './texture.ts'
import { loadView, type View } from './view.ts'

const catalogue = join(import.meta.dirname, '../../catalogue')
const pictures = join(catalogue, 'pictures')

/** Raise when the drawing itself changes, so that every picture is drawn anew. */
const RENDERER = '1'
const SIDE = 1200

type Entry = { sha256: string; width: number; height: number; bytes: number }

const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

async function readRecord<T>(file: string): Promise<Record<string, T>> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

async function writeRecord<T>(file: string, record: Map<string, T>): Promise<void> {
  const sorted = [...record].sort(([a], [b]) => (a < b ? -1 : 1))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
}

const viewHashes = new Map<string, string>()
async function hashView(folder: string): Promise<string> {
  const known = viewHashes.get(folder)
  if (known !== undefined) return known
  const names = ['beauty.png', 'uv.png', 'shading.png', 'spec.png', 'product-mask.png', 'view.json']
  const hash = sha256(...(await Promise.all(names.map((name) => readFile(join(folder, name))))))
  viewHashes.set(folder, hash)
  return hash
}

async function draw(job: Job, view: View, texture: Texture | null): Promise<Entry> {
  const raw = compositeView(view, hexOf(job.colour), texture)
  const jpeg = await sharp(raw, { raw: { width: view.width, height: view.height, channels: 3 } })
    .resize(SIDE, SIDE)
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const file = join(pictures, job.path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, jpeg)
  return { sha256: sha256(jpeg), width: SIDE, height: SIDE, bytes: jpeg.length }
}

async function main(): Promise<void> {
  const onlyAt = process.argv.indexOf('--only')
  const only = onlyAt > 0 ? (process.argv[onlyAt + 1] ?? '') : ''
  const oldEntries = await readRecord<Entry>(join(pictures, 'index.json'))
  const oldInputs = await readRecord<string>(join(pictures, 'inputs.json'))
  const entries = new Map<string, Entry>()
  const inputs = new Map<string, string>()
  let view: View | null = null
  let viewName = ''
  let texture: Texture | null = null
  let textureName = ''
  let drawn = 0
  // Jobs come ordered by view, then artwork: one view and one texture are held at a time.
  for (const job of await listJobs(catalogue)) {
    const folder = join(catalogue, 'views', job.view)
    const artwork = job.artwork === null ? null : await readArtwork(catalogue, job.artwork)
    const shape = artwork ? `${artwork.facts.fit} ${artwork.facts.aspect}` : ''
    const input = sha256(RENDERER, await hashView(folder), hexOf(job.colour), shape, artwork?.svg ?? '')
    const before = oldEntries[job.path]
    const isFresh = oldInputs[job.path] === input && existsSync(join(pictures, job.path))
    if (before && (isFresh || !job.path.includes(only))) {
      entries.set(job.path, before)
      inputs.set(job.path, oldInputs[job.path] ?? '')
      continue
    }
    if (!job.path.includes(only)) continue
    if (view === null || viewName !== job.view) {
      view = await loadView(folder)
      viewName = job.view
      textureName = ''
    }
    if (artwork === null) texture = null
    else if (texture === null || textureName !== artwork.facts.id) {
      texture = await drawTexture(artwork.svg, view, placeArtwork(job.product, artwork.facts, view))
    }
    textureName = job.artwork ?? ''
    entries.set(job.path, await draw(job, view, texture))
    inputs.set(job.path, input)
    drawn += 1
    if (drawn % 25 === 0) console.log(`${drawn} drawn, at ${job.path}`)
  }
  await writeRecord(join(pictures, 'index.json'), entries)
  await writeRecord(join(pictures, 'inputs.json'), inputs)
  const bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0)
  console.log(`${drawn} pictures drawn, ${entries.size} in the index, ${(bytes / 1e6).toFixed(1)} MB`)
}

await main()
