import { freeNow } from '../../effect/free-now.ts'
import type { Placement } from '../../effect/placement.ts'
import type { Size } from '../../effect/tables/printed-pixels.ts'
import { decodeArtwork, sizeForEffects } from '../../intake/read-artwork.ts'
import { type EffectResult, fail, succeed } from '../results.ts'
import type { Admission } from '../worker/admission.ts'
import type { WorkerPool } from '../worker/worker-pool.ts'
import type { Held, SharedRoom } from './block-cache.ts'

/**
 * Source of an artwork's bytes, in any format intake accepts. A file is decoded as a stream and not held in memory; a
 * function finds or fetches it when it is needed.
 */
export type ArtworkSource =
  | { readonly read: () => Promise<Uint8Array> }
  | { readonly file: string | (() => Promise<string>) }

/** An artwork; `id` identifies its content. */
export type ArtworkContent = ArtworkSource & { readonly id: string }

/** An artwork and its placement. */
export type ArtworkRequest = ArtworkContent & {
  readonly placement: Placement
  /** On views with several artworks (mockup files), the number of the artwork it replaces; absent for all. */
  readonly slot?: number
}

/** Size of a decoded artwork; its block holds non-premultiplied RGBA. */
export type MasterFacts = Size

/** Creates the cache of decoded artworks, so that an artwork shown on many views is decoded once. */
export function createMasterStore(
  pool: WorkerPool,
  room: SharedRoom,
  admission: Admission,
): (artwork: ArtworkContent) => Promise<EffectResult<Held<MasterFacts>>> {
  const cache = room.openCache<MasterFacts>(true)
  let lastRendering: Promise<unknown> = Promise.resolve()

  return async (artwork) => {
    const { id } = artwork
    const known = cache.find(id)
    if (known !== undefined) return wait(known)
    const source = await openSource(artwork)
    if (!source.ok) return source
    const size = await sizeForEffects(source.value)
    if (!size.ok) {
      const isLarge = size.code === 'artwork_too_many_pixels' || size.code === 'artwork_too_many_bytes'
      return fail(isLarge ? 'artwork_too_large' : 'artwork_unreadable', `${id}: ${size.code}: ${size.detail}`)
    }
    const { width, height } = size.value
    for (;;) {
      const other = cache.find(id)
      if (other !== undefined) return wait(other)
      const own = cache.reserve(id, width * height * 4, size.value)
      if (own !== undefined) return fill(own, id, source.value, size.isVector)
      if (!(await admission.waitForRelease())) return fail('effect_memory_exceeded', `no room for ${id}`)
    }
  }

  async function fill(
    own: Held<MasterFacts>,
    id: string,
    source: Uint8Array | string,
    isVector: boolean,
  ): Promise<EffectResult<Held<MasterFacts>>> {
    const { at, facts: size } = own
    const done = isVector
      ? await drawOwn(id, source, own)
      : await pool.runLarge<'decode'>(() => ({ kind: 'decode', id, source, size, at }))
    own.settle(done.ok ? undefined : done)
    if (done.ok) return succeed(own)
    own.release()
    return done
  }

  /** Renders a vector graphic in a separate process, one at a time, without occupying a worker. */
  async function drawOwn(
    id: string,
    source: Uint8Array | string,
    { at, facts: size }: Held<MasterFacts>,
  ): Promise<EffectResult<null>> {
    const rendering = lastRendering.then(() => decodeArtwork(source, size))
    lastRendering = rendering.catch(() => undefined)
    const decoded = await rendering
    if (!decoded.ok) return fail('artwork_unreadable', `${id}: ${decoded.code}: ${decoded.detail}`)
    new Uint8Array(room.space.memory.buffer).set(decoded.value.rgba, at)
    freeNow(decoded.value.rgba)
    return succeed(null)
  }

  async function wait(held: Held<MasterFacts>): Promise<EffectResult<Held<MasterFacts>>> {
    const failure = await admission.waitForOther(held.filled)
    if (failure === undefined) return succeed(held)
    held.release()
    return failure
  }
}

async function openSource(artwork: ArtworkContent): Promise<EffectResult<Uint8Array | string>> {
  try {
    if ('read' in artwork) return succeed(await artwork.read())
    return succeed(typeof artwork.file === 'string' ? artwork.file : await artwork.file())
  } catch (error) {
    const detail = `${artwork.id}: ${error instanceof Error ? error.message : String(error)}`
    return { ...fail('artwork_unreadable', detail), cause: error }
  }
}
