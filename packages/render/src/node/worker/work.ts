import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { freeNow } from '../../effect/free-now.ts'
import { compositeOver } from '../../effect/kernel/composite-over.ts'
import { packBackground } from '../../effect/kernel/pack-background.ts'
import { createRowMachine, type DrawArtwork, instantiateKernel } from '../../effect/kernel/wasm.ts'
import { fullPlacement } from '../../effect/placement.ts'
import { type RowMachine, reduceArtwork } from '../../effect/resample/reduce-artwork.ts'
import { buildGeometry } from '../../effect/tables/build-geometry.ts'
import { buildLight } from '../../effect/tables/build-tables.ts'
import { findPrint } from '../../effect/tables/printed-pixels.ts'
import { bytesOfLevel, nameOfLevel, type Texture, type TextureLevel } from '../../effect/texture.ts'
import { decodeArtwork } from '../../intake/read-artwork.ts'
import { type DiskCache, openDiskCache } from '../cache/disk-cache.ts'
import { FORMAT, readTables, writeTables } from '../cache/table-files.ts'
import {
  type DecodeJob,
  type Job,
  type JobDone,
  JPEG_QUALITY,
  type LoadJob,
  type PictureDone,
  type PictureFormat,
  type PictureJob,
  type PrintToFill,
  type ReduceJob,
  SCRATCH_SIDE,
  type TablesDone,
  type TablesJob,
  type WorkerSetup,
} from '../jobs.ts'
import { readView } from '../read-view.ts'
import { type EffectResult, fail, succeed } from '../results.ts'
import { drawEncodedPicture, makeEncodedTables } from './encoded-work.ts'
import { createJpegWork, type EncodeRendered } from './jpeg-work.ts'

/** State a worker keeps between jobs. */
type WorkerState = {
  readonly memory: WebAssembly.Memory
  readonly draw: DrawArtwork
  readonly rows: RowMachine
  readonly encodeRendered: EncodeRendered
  readonly cache: DiskCache | undefined
}

/** Prepares a thread for jobs and returns the function that executes them. */
export function openJobRunner({
  memory,
  cacheFolder,
  cacheQuota,
  cacheWarnings,
}: WorkerSetup): <K extends Job['kind']>(job: Extract<Job, { kind: K }>) => Promise<JobDone[K]> {
  // One thread per worker: libvips must not start its own, nor cache pictures that are read only once.
  sharp.concurrency(1)
  sharp.cache(false)
  const onProblem = (problem: string) => {
    if (Atomics.exchange(cacheWarnings, 0, 1) === 0) process.emitWarning(problem)
  }
  const state: WorkerState = {
    memory,
    draw: instantiateKernel(memory, true),
    rows: createRowMachine(),
    encodeRendered: createJpegWork(memory),
    cache:
      cacheFolder === null
        ? undefined
        : openDiskCache(cacheFolder, { ...(cacheQuota && { quota: cacheQuota }), onProblem }),
  }
  return async (job) => (await doJob(state, job)) as JobDone[typeof job.kind]
}

function doJob(state: WorkerState, job: Job): Promise<JobDone[Job['kind']]> {
  switch (job.kind) {
    case 'tables':
      return makeTables(state, job)
    case 'decode':
      return decode(state, job)
    case 'load':
      return loadTextures(state, job)
    case 'reduce':
      return makeTextures(state, job)
    case 'picture':
      return makePicture(state, job)
    case 'encoded-tables':
      return makeEncodedTables(state.cache, job)
    case 'encoded-picture':
      return finish(drawEncodedPicture(state.memory, job), job).then(succeed)
  }
}

async function makeTables(state: WorkerState, job: TablesJob): Promise<EffectResult<TablesDone>> {
  const cache = Math.max(job.size.width, job.size.height) > SCRATCH_SIDE ? undefined : state.cache
  const known = cache === undefined ? undefined : await readTables(cache, job)
  if (known !== undefined) return succeed(known)
  try {
    const view = await readView(job.folder)
    const print = findPrint(view, job.size)
    const geometry = buildGeometry(print)
    const light = job.needs.light ? buildLight(view, print, geometry, job.colour) : undefined
    for (const plane of [view.beauty, view.shading, view.highlight, view.u, view.v, view.cover, view.product])
      freeNow(plane)
    if (print.u !== view.u) for (const plane of [print.u, print.v]) freeNow(plane)
    const { levels, runs, positions } = geometry
    const done: TablesDone = {
      ...(job.needs.geometry ? { geometry: { levels, runs, positions } } : {}),
      ...(light === undefined ? {} : { light: { ...light, background: packBackground(geometry, light.base) } }),
    }
    if (cache !== undefined) await writeTables(cache, job, done)
    return succeed(done)
  } catch (error) {
    return fail('view_unreadable', `${job.folder}: ${messageOf(error)}`)
  }
}

async function decode({ memory }: WorkerState, { id, source, size, at }: DecodeJob): Promise<EffectResult<null>> {
  const decoded = await decodeArtwork(source, size)
  if (typeof source !== 'string') freeNow(source)
  if (!decoded.ok) return fail('artwork_unreadable', `${id}: ${decoded.code}: ${decoded.detail}`)
  new Uint8Array(memory.buffer).set(decoded.value.rgba, at)
  freeNow(decoded.value.rgba)
  return succeed(null)
}

async function loadTextures(
  { memory, cache }: WorkerState,
  { prints }: LoadJob,
): Promise<EffectResult<readonly PrintToFill[]>> {
  const missing: PrintToFill[] = []
  for (const fill of prints) {
    const levels: { level: TextureLevel; at: number }[] = []
    for (const { level, at } of fill.levels) {
      const known = await cache?.read(textureName(fill, level))
      // A texture of another length would overwrite its neighbors in memory.
      if (known?.length !== bytesOfLevel(level)) levels.push({ level, at })
      else {
        new Uint8Array(memory.buffer).set(known, at)
        freeNow(known)
      }
    }
    if (levels.length > 0) missing.push({ ...fill, levels })
  }
  return succeed(missing)
}

/** Reduces all artworks of the prints and composites them, later ones on top. */
async function makeTextures(
  { memory, rows, cache }: WorkerState,
  { artworks, prints, isKept }: ReduceJob,
): Promise<EffectResult<null>> {
  const levels = prints.flatMap((fill) =>
    fill.levels.map(({ level, at }) => ({ fill, level, into: new Uint8Array(memory.buffer, at, bytesOfLevel(level)) })),
  )
  let laid: Texture[] = []
  for (const [index, { size, at }] of artworks.entries()) {
    const rgba = new Uint8Array(memory.buffer, at, size.width * size.height * 4)
    const textures = reduceArtwork(
      { ...size, rgba },
      levels.map(({ fill, level, into }) => {
        const plan = { print: fill.print, placement: fill.placements[index] ?? fullPlacement, level }
        return index === 0 ? { ...plan, into } : plan
      }),
      rows,
    )
    if (index === 0) laid = textures
    else for (const [i, below] of laid.entries()) compositeOver(below, textures[i] ?? below)
  }
  if (cache !== undefined && isKept) {
    for (const { fill, level, into } of levels) await cache.write(textureName(fill, level), [into])
  }
  return succeed(null)
}

function textureName({ name }: PrintToFill, level: TextureLevel): string {
  const key = createHash('sha256').update(name).digest('hex').slice(0, 40)
  return `textures/${key.slice(0, 2)}/${FORMAT}-${key}-${nameOfLevel(level)}.raw`
}

async function makePicture(
  { memory, draw, encodeRendered }: WorkerState,
  job: PictureJob,
): Promise<EffectResult<PictureDone>> {
  const bytes = job.size.width * job.size.height * 3
  const heads = new Uint32Array(memory.buffer, job.heads, job.textures.length * 2)
  for (const [i, { at, stride }] of job.textures.entries()) heads.set([at, stride], i * 2)
  const { copyFrom, runs, runCount, positions, light, background, out, tables } = job
  if (copyFrom !== undefined) new Uint8Array(memory.buffer).copyWithin(out, copyFrom, copyFrom + bytes)
  draw(runs, runCount, positions, light, job.heads, background, out, tables)
  const done = job.jpeg && (await encodeRendered(job, job.jpeg))
  if (done !== undefined) return succeed(done)
  const picture = await finish(new Uint8Array(memory.buffer, out, bytes), job)
  return succeed({ picture })
}

type Finish = Pick<PictureJob, 'size' | 'format'>

async function finish(picture: Uint8Array, job: Finish): Promise<Uint8Array> {
  return job.format.type === 'raw' ? picture.slice() : encode(picture, job)
}

async function encode(picture: Uint8Array, { size, format }: Finish): Promise<Uint8Array> {
  const image = sharp(picture, { raw: { width: size.width, height: size.height, channels: 3 } })
  return withFormat(image, format).toBuffer()
}

function withFormat(image: Sharp, format: PictureFormat): Sharp {
  switch (format.type) {
    case 'jpeg':
      // Optimized Huffman tables save 1.5 % of the bytes but cost more than the encoding itself.
      return image.jpeg({ quality: format.quality ?? JPEG_QUALITY, optimiseCoding: false })
    case 'webp':
      return image.webp({ quality: format.quality ?? 82, effort: 2 })
    case 'avif':
      return image.avif({ quality: format.quality ?? 55, effort: 2 })
    case 'png':
      return image.png({ compressionLevel: 6 })
    case 'raw':
      return image.raw()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
