import { availableParallelism } from 'node:os'
import { KERNEL_TABLE_BYTES, writeKernelTables } from '../effect/kernel/wasm.ts'
import { WHITE } from '../effect/recolour.ts'
import type { Size } from '../effect/tables/printed-pixels.ts'
import { FINEST_TEXELS } from '../effect/texture.ts'
import { createSharedRoom } from './cache/block-cache.ts'
import type { DiskQuota } from './cache/disk-quota.ts'
import { createEncodedStore } from './cache/encoded-cache.ts'
import { type ArtworkRequest, createMasterStore } from './cache/master-cache.ts'
import { createSharedSpace } from './cache/shared-space.ts'
import { type CachedTables, createTableStore, type TablesRequest } from './cache/table-cache.ts'
import { type CachedTextures, createTextureStore, type PrintRequest } from './cache/texture-cache.ts'
import { acquireAreaTextures } from './encoded-rendering.ts'
import type { PictureFormat, PictureJob } from './jobs.ts'
import { type EffectResult, fail, succeed } from './results.ts'
import { createViewRegister, type ViewFacts } from './view-facts.ts'
import { createAdmission } from './worker/admission.ts'
import { createWorkerPool, type Place } from './worker/worker-pool.ts'

/** One effect picture: a view folder, a colour, artworks on its print (the later ones on top), a width in pixels. */
export type PictureRequest = {
  readonly view: string
  /** `#rrggbb`; null or white shows the product as it was photographed, and so do views that take no colour. */
  readonly colour: string | null
  readonly artworks: readonly ArtworkRequest[]
  readonly width: number
  readonly format: PictureFormat
}

export type EffectEngineOptions = {
  /** Threads; all cores by default. */
  readonly workers?: number
  /** Most bytes of tables, textures and pictures in memory, beside what decoders and encoders need. */
  readonly memoryBytes?: number
  /** Where tables and textures outlive the process; null keeps nothing. One that cannot be used is warned of once. */
  readonly cacheFolder?: string | null
  /** What that folder may hold at most; without it nothing in there is ever removed. */
  readonly cacheQuota?: DiskQuota
  /** Requests that may wait; more are answered `effect_queue_full`. */
  readonly mayWait?: number
}

export type EffectEngine = {
  /** Draws one picture. Equal requests give equal bytes. */
  render(request: PictureRequest, options?: { readonly signal?: AbortSignal }): Promise<EffectResult<Uint8Array>>
  /** Makes ready all that these requests need of one set of artworks, decoding them once for all their views. */
  prepare(requests: readonly PictureRequest[], options?: { readonly signal?: AbortSignal }): Promise<EffectResult<null>>
  /** Bytes of shared memory in use, and the most there may be. */
  readonly usedBytes: number
  readonly memoryBytes: number
  /** How many threads draw. */
  readonly threads: number
  close(): Promise<void>
}

/** Widest and highest picture. */
const LARGEST_SIDE = 2048
const MOST_LEVELS = 64
const HEAD_BYTES = MOST_LEVELS * 8
/** Clear texels for pictures without artwork: all that a run can reach in a texture whose rows are all the same one. */
const CLEAR_BYTES = (FINEST_TEXELS + 1024) * 4
const SCRATCH_BYTES = HEAD_BYTES + LARGEST_SIDE * LARGEST_SIDE * 3 + 64

/** What a worker's picture memory holds: the base of which light table. */
type Scratch = { readonly at: number; holds: number }

/** Starts the engine that draws effect pictures on worker threads. Threads start with the first picture. */
export function createEffectEngine(options: EffectEngineOptions = {}): EffectEngine {
  const workers = options.workers ?? availableParallelism()
  const memoryBytes = options.memoryBytes ?? 512 * 1024 * 1024
  const space = createSharedSpace(memoryBytes)
  const room = createSharedRoom(space)
  const tablesAt = demand(space.allocate(KERNEL_TABLE_BYTES))
  writeKernelTables(space.memory, tablesAt)
  const clearAt = demand(space.allocate(CLEAR_BYTES))
  const renderedOn = new Set<number>()
  const scratches = Array.from(
    { length: workers },
    (): Scratch => ({ at: demand(space.allocate(SCRATCH_BYTES)), holds: 0 }),
  )
  // Two more than workers: while all draw, one artwork is being prepared and one request is ready to go.
  const admission = createAdmission(workers + 2, options.mayWait ?? 1000)
  room.onRelease = admission.released
  const pool = createWorkerPool(workers, {
    memory: space.memory,
    cacheFolder: options.cacheFolder ?? null,
    cacheQuota: options.cacheQuota,
    cacheWarnings: new Int32Array(new SharedArrayBuffer(4)),
  })
  const describeView = createViewRegister()
  const acquireTables = createTableStore(pool, room, admission)
  const acquireEncoded = createEncodedStore(pool, room, admission)
  const acquireMaster = createMasterStore(pool, room, admission)
  const hasCacheFolder = (options.cacheFolder ?? null) !== null
  const acquireTextures = createTextureStore(pool, room, admission, acquireMaster, hasCacheFolder)
  let isClosed = false

  async function admit<T>(
    signal: AbortSignal | undefined,
    task: () => Promise<EffectResult<T>>,
  ): Promise<EffectResult<T>> {
    if (isClosed) return fail('effect_engine_closed', 'closed')
    const unlessCanceled = () => (signal?.aborted ? Promise.resolve(canceled) : task())
    const entered = admission.enter(unlessCanceled)
    if (entered === undefined) return fail('effect_queue_full', 'too many requests wait')
    const result = await entered
    // What found no room beside others may fit alone.
    return result.ok || result.code !== 'effect_memory_exceeded' ? result : admission.enterAlone(unlessCanceled)
  }

  async function draw(request: PictureRequest, signal: AbortSignal | undefined): Promise<EffectResult<Uint8Array>> {
    const requested = await describe(request)
    if (!requested.ok) return requested
    if (requested.value.view.areas !== null)
      return drawEncoded(requested.value, requested.value.view.areas, request, signal)
    const tables = await acquireTables(requested.value)
    if (!tables.ok) return tables
    try {
      if (signal?.aborted) return canceled
      const { artworks } = request
      const { levels } = tables.value.geometry.facts
      const prints = artworks.length === 0 ? [] : [{ artworks, print: requested.value.view.print, levels }]
      const textures = await acquireTextures(prints)
      if (!textures.ok) return textures
      try {
        if (signal?.aborted) return canceled
        return await drawOn(requested.value.size, tables.value, textures.value, request.format)
      } finally {
        textures.value.release()
      }
    } finally {
      tables.value.release()
    }
  }

  async function drawEncoded(
    requested: TablesRequest,
    areas: NonNullable<ViewFacts['areas']>,
    { artworks, format }: PictureRequest,
    signal: AbortSignal | undefined,
  ): Promise<EffectResult<Uint8Array>> {
    const tables = await acquireEncoded(requested)
    if (!tables.ok) return tables
    try {
      if (signal?.aborted) return canceled
      const textures = await acquireAreaTextures(acquireTextures, areas, tables.value, artworks)
      if (!textures.ok) return textures
      try {
        if (signal?.aborted) return canceled
        return await pool.run<'encoded-picture'>((place) => {
          const scratch = demand(scratches[place.index])
          // What was drawn over is the base of no other picture.
          scratch.holds = 0
          const { at: block, facts } = tables.value
          const out = scratch.at + HEAD_BYTES
          return {
            kind: 'encoded-picture',
            size: requested.size,
            block,
            facts,
            textures: textures.value.areas,
            out,
            format,
          }
        })
      } finally {
        textures.value.release()
      }
    } finally {
      tables.value.release()
    }
  }

  async function describe({ view: folder, width, colour }: PictureRequest): Promise<EffectResult<TablesRequest>> {
    const view = await describeView(folder)
    if (!view.ok) return view
    const height = Math.round((view.value.height * width) / view.value.width)
    const fits = width >= 16 && width <= view.value.width && Math.max(width, height) <= LARGEST_SIDE
    if (!fits) return fail('view_too_small', `${folder} is ${view.value.width} wide, asked for ${width}`)
    const isPlain = !view.value.isRecolourable || colour === null || colour.toLowerCase() === WHITE
    return succeed({ view: view.value, size: { width, height }, colour: isPlain ? null : colour.toLowerCase() })
  }

  async function drawOn(
    size: Size,
    { geometry, light }: CachedTables,
    { prints }: CachedTextures,
    format: PictureFormat,
  ): Promise<EffectResult<Uint8Array>> {
    const textures = geometry.facts.levels.map((_, level) => {
      const held = prints[0]?.[level]
      return held === undefined ? { at: clearAt, stride: 0 } : { at: held.at, stride: held.facts.stride }
    })
    const base = light.at + light.facts.baseAt
    let finish = (_isDone: boolean) => {}
    const done = await pool.run<'picture'>((place: Place): PictureJob => {
      const scratch = demand(scratches[place.index])
      // Drawn right over the base, of which all that is printed has a copy: only a second worker needs a picture of its own.
      const isOver = !renderedOn.has(light.id)
      const isThere = isOver || scratch.holds === light.id
      if (isOver) renderedOn.add(light.id)
      else scratch.holds = light.id
      finish = (isDone) => {
        if (isOver) renderedOn.delete(light.id)
        else if (!isDone) scratch.holds = 0
      }
      return {
        kind: 'picture',
        size,
        runs: geometry.at,
        runCount: geometry.facts.runCount,
        positions: geometry.at + geometry.facts.positionsAt,
        light: light.at,
        ground: light.at + light.facts.backgroundAt,
        textures,
        heads: scratch.at,
        out: isOver ? base : scratch.at + HEAD_BYTES,
        copyFrom: isThere ? undefined : base,
        tables: tablesAt,
        format,
      }
    })
    finish(done.ok)
    return done
  }

  async function prepareAll(
    requests: readonly PictureRequest[],
    signal: AbortSignal | undefined,
  ): Promise<EffectResult<null>> {
    const prints: PrintRequest[] = []
    for (const request of requests) {
      if (signal?.aborted) return canceled
      const requested = await describe(request)
      // What is wrong with a single picture is answered when that picture is asked for.
      if (!requested.ok) continue
      // Mockup files are a seller's own; what prepares many views at once is for the platform's.
      if (requested.value.view.areas !== null) continue
      const tables = await acquireTables(requested.value)
      if (!tables.ok) continue
      const { levels } = tables.value.geometry.facts
      prints.push({ artworks: request.artworks, print: requested.value.view.print, levels })
      tables.value.release()
    }
    // A batch shows an artwork on all its views at once: its textures, megabytes each, would be written for nobody.
    const textures = await acquireTextures(prints, false)
    if (!textures.ok) return textures
    textures.value.release()
    return succeed(null)
  }

  return {
    render: (request, { signal } = {}) => admit(signal, () => draw(request, signal)),
    prepare: (requests, { signal } = {}) => admit(signal, () => prepareAll(requests, signal)),
    get usedBytes() {
      return space.usedBytes
    },
    memoryBytes,
    threads: workers,
    async close() {
      isClosed = true
      await pool.close()
    },
  }
}

const canceled = fail('effect_canceled', 'canceled')

function demand<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('memoryBytes is too small for so many workers')
  return value
}
