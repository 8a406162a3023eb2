import { availableParallelism } from 'node:os'
import { renderLimits } from '@podwright/domain/images/render-limits'
import { KERNEL_TABLE_BYTES, writeKernelTables } from '../effect/kernel/wasm.ts'
import { WHITE } from '../effect/recolor.ts'
import type { Size } from '../effect/tables/printed-pixels.ts'
import { FINEST_TEXELS } from '../effect/texture.ts'
import { createSharedRoom } from './cache/block-cache.ts'
import type { DiskQuota } from './cache/disk-quota.ts'
import { createEncodedStore } from './cache/encoded-cache.ts'
import { type ArtworkRequest, createMasterStore } from './cache/master-cache.ts'
import { createScanCache } from './cache/scan-cache.ts'
import { createSharedSpace } from './cache/shared-space.ts'
import { type CachedTables, createTableStore, type TablesRequest } from './cache/table-cache.ts'
import { type CachedTextures, createTextureStore, type PrintRequest } from './cache/texture-cache.ts'
import { acquireAreaTextures } from './encoded-rendering.ts'
import { JPEG_QUALITY, type PictureFormat, type PictureJob, SCRATCH_SIDE } from './jobs.ts'
import { ENCODER_BYTES } from './jpeg/jpeg-encoder.ts'
import { type EffectResult, fail, succeed } from './results.ts'
import { createViewRegister, type ViewFacts } from './view-facts.ts'
import { createAdmission } from './worker/admission.ts'
import { createWorkerPool, type Place } from './worker/worker-pool.ts'

/**
 * A request for one effect picture: a view folder, a color, artworks on its print (later ones on top), a width in
 * pixels.
 */
export type PictureRequest = {
  readonly view: string
  /** `#rrggbb`; null or white shows the product's original color, as do views that cannot be recolored. */
  readonly colour: string | null
  readonly artworks: readonly ArtworkRequest[]
  readonly width: number
  readonly format: PictureFormat
}

export type EffectEngineOptions = {
  /** Number of threads; defaults to all cores. */
  readonly workers?: number
  /** Maximum bytes of tables, textures and pictures in memory, besides what decoders and encoders need. */
  readonly memoryBytes?: number
  /**
   * Folder that keeps tables and textures across restarts; null disables it. If it cannot be used, a warning is emitted
   * once.
   */
  readonly cacheFolder?: string | null
  /** Maximum size of that folder; without it nothing is ever removed. */
  readonly cacheQuota?: DiskQuota
  /** Maximum number of waiting requests; further ones fail with `effect_queue_full`. */
  readonly maxWaiting?: number
}

export type EffectEngine = {
  /** Draws one picture. Deterministic: equal requests yield equal bytes. */
  render(request: PictureRequest, options?: { readonly signal?: AbortSignal }): Promise<EffectResult<Uint8Array>>
  /**
   * Prepares everything these requests, which share one set of artworks, need; decodes the artworks once for all views.
   */
  prepare(requests: readonly PictureRequest[], options?: { readonly signal?: AbortSignal }): Promise<EffectResult<null>>
  /** Bytes of shared memory in use; `memoryBytes` is the maximum. */
  readonly usedBytes: number
  readonly memoryBytes: number
  /** Number of rendering threads. */
  readonly threads: number
  close(): Promise<void>
}

const MAX_LEVELS = 64
const HEAD_BYTES = MAX_LEVELS * 8
/** Transparent texels for pictures without artwork: as many as a run can reach in a texture with a stride of zero. */
const CLEAR_BYTES = (FINEST_TEXELS + 1024) * 4
const SCRATCH_BYTES = HEAD_BYTES + SCRATCH_SIDE * SCRATCH_SIDE * 3 + 64
/** Where our JPEG encoder works, from the start of the scratch memory; larger pictures are left to sharp. */
const ENCODER_AT = Math.floor((SCRATCH_BYTES - ENCODER_BYTES) / 64) * 64

/** A worker's picture memory; `holds` is the light table whose base it contains. */
type Scratch = { readonly at: number; holds: number }

/** Creates the engine that draws effect pictures on worker threads. Threads start with the first picture. */
export function createEffectEngine(options: EffectEngineOptions = {}): EffectEngine {
  const workers = options.workers ?? availableParallelism()
  const memoryBytes = options.memoryBytes ?? 512 * 1024 * 1024
  const space = createSharedSpace(memoryBytes)
  const room = createSharedRoom(space)
  const tablesAt = demand(space.allocate(KERNEL_TABLE_BYTES))
  writeKernelTables(space.memory, tablesAt)
  const clearAt = demand(space.allocate(CLEAR_BYTES))
  const overwritten = new Set<number>()
  /** The last large picture that waits for each base. */
  const lastOnBase = new Map<number, Promise<void>>()
  const scratches = Array.from(
    { length: workers },
    (): Scratch => ({ at: demand(space.allocate(SCRATCH_BYTES)), holds: 0 }),
  )
  // Two more than workers: while all are drawing, one artwork is being prepared and one request is ready to start.
  const admission = createAdmission(workers + 2, options.maxWaiting ?? 1000)
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
  const scans = createScanCache(room)
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
    if (entered === undefined) return fail('effect_queue_full', 'too many waiting requests')
    const result = await entered
    // A request that did not fit beside others may fit alone.
    return result.ok || result.code !== 'effect_memory_exceeded' ? result : admission.enterAlone(unlessCanceled)
  }

  async function draw(request: PictureRequest, signal: AbortSignal | undefined): Promise<EffectResult<Uint8Array>> {
    const described = await describe(request)
    if (!described.ok) return described
    if (described.value.view.areas !== null)
      return drawEncoded(described.value, described.value.view.areas, request, signal)
    const tables = await acquireTables(described.value)
    if (!tables.ok) return tables
    try {
      if (signal?.aborted) return canceled
      const { artworks } = request
      const { levels } = tables.value.geometry.facts
      const prints = artworks.length === 0 ? [] : [{ artworks, print: described.value.view.print, levels }]
      const textures = await acquireTextures(prints)
      if (!textures.ok) return textures
      try {
        if (signal?.aborted) return canceled
        const { size } = described.value
        const render = () => drawOn(size, tables.value, textures.value, request.format)
        const isLarge = Math.max(size.width, size.height) > SCRATCH_SIDE
        return await (isLarge ? oneByOne(tables.value.light.id, render) : render())
      } finally {
        textures.value.release()
      }
    } finally {
      tables.value.release()
    }
  }

  /** Renders after those before it on the same base. */
  async function oneByOne<T>(base: number, render: () => Promise<T>): Promise<T> {
    const before = lastOnBase.get(base) ?? Promise.resolve()
    const { promise: own, resolve: end } = Promise.withResolvers<void>()
    const last = before.then(() => own)
    lastOnBase.set(base, last)
    try {
      await before
      return await render()
    } finally {
      end()
      if (lastOnBase.get(base) === last) lastOnBase.delete(base)
    }
  }

  async function drawEncoded(
    described: TablesRequest,
    areas: NonNullable<ViewFacts['areas']>,
    { artworks, format }: PictureRequest,
    signal: AbortSignal | undefined,
  ): Promise<EffectResult<Uint8Array>> {
    const tables = await acquireEncoded(described)
    if (!tables.ok) return tables
    try {
      if (signal?.aborted) return canceled
      const textures = await acquireAreaTextures(acquireTextures, areas, tables.value, artworks)
      if (!textures.ok) return textures
      try {
        if (signal?.aborted) return canceled
        return await pool.run<'encoded-picture'>((place) => {
          const scratch = demand(scratches[place.index])
          // The drawn picture is not the base of any other picture.
          scratch.holds = 0
          const { at: block, facts } = tables.value
          const out = scratch.at + HEAD_BYTES
          return {
            kind: 'encoded-picture',
            size: described.size,
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
    const { scale, side } = view.value.areas === null ? renderLimits : { scale: 1, side: SCRATCH_SIDE }
    const fits = width >= 16 && width <= view.value.width * scale && Math.max(width, height) <= side
    if (!fits) return fail('view_too_small', `${folder} is ${view.value.width} wide, asked for ${width}`)
    const isPlain = !view.value.isRecolorable || colour === null || colour.toLowerCase() === WHITE
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
    const leavesRoom = HEAD_BYTES + size.width * size.height * 3 + 16 <= ENCODER_AT
    const quality = leavesRoom && format.type === 'jpeg' ? (format.quality ?? JPEG_QUALITY) : undefined
    const scanName = `${light.id} ${quality}`
    const known = quality === undefined ? undefined : scans.find(scanName)
    let finish = (_isDone: boolean) => {}
    const done = await pool.run<'picture'>((place: Place): PictureJob => {
      const scratch = demand(scratches[place.index])
      // Draw directly over the base, since all printed pixels are restored from their copy. Only a second concurrent
      // worker needs its own picture.
      const isOverwrite = !overwritten.has(light.id)
      const hasBase = isOverwrite || scratch.holds === light.id
      if (isOverwrite) overwritten.add(light.id)
      else scratch.holds = leavesRoom ? light.id : 0
      finish = (isDone) => {
        if (isOverwrite) overwritten.delete(light.id)
        else if (!isDone) scratch.holds = 0
      }
      return {
        kind: 'picture',
        size,
        runs: geometry.at,
        runCount: geometry.facts.runCount,
        positions: geometry.at + geometry.facts.positionsAt,
        light: light.at,
        background: light.at + light.facts.backgroundAt,
        textures,
        heads: scratch.at,
        out: isOverwrite ? base : scratch.at + HEAD_BYTES,
        copyFrom: hasBase ? undefined : base,
        tables: tablesAt,
        format,
        jpeg: quality === undefined ? undefined : { quality, area: scratch.at + ENCODER_AT, known: known?.scan },
      }
    })
    finish(done.ok)
    known?.release()
    if (!done.ok) return done
    if (done.value.scan !== undefined) scans.keep(scanName, done.value.scan)
    return succeed(done.value.picture)
  }

  async function prepareAll(
    requests: readonly PictureRequest[],
    signal: AbortSignal | undefined,
  ): Promise<EffectResult<null>> {
    const prints: PrintRequest[] = []
    for (const request of requests) {
      if (signal?.aborted) return canceled
      const described = await describe(request)
      // Errors of a single picture are reported when that picture is rendered.
      if (!described.ok) continue
      // Mockup files belong to single sellers; preparing many views at once is only useful for the platform's views.
      if (described.value.view.areas !== null) continue
      const tables = await acquireTables(described.value)
      if (!tables.ok) continue
      const { levels } = tables.value.geometry.facts
      prints.push({ artworks: request.artworks, print: described.value.view.print, levels })
      tables.value.release()
    }
    // Not kept on disk: a batch draws all views of an artwork at once, so its textures, megabytes each, would never be
    // read.
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
  if (value === undefined) throw new Error('memoryBytes is too small for this number of workers')
  return value
}
