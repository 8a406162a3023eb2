import type { Placement } from '../effect/placement.ts'
import type { Size } from '../effect/printed-pixels.ts'
import { sizeForEffects } from '../intake/read-artwork.ts'
import type { Admission } from './admission.ts'
import type { Held, SharedRoom } from './block-cache.ts'
import { type EffectResult, fail, succeed } from './results.ts'
import type { WorkerPool } from './worker-pool.ts'

/** An artwork and where it goes. `id` names its content; `read` gives its bytes, in any format intake takes. */
export type ArtworkRequest = {
  readonly id: string
  readonly read: () => Promise<Uint8Array>
  readonly placement: Placement
  /** On views of several artworks (mockup files) the one it stands for; all of them where it is left out. */
  readonly slot?: number
}

/** A decoded artwork's size; its block holds straight RGBA. */
export type MasterFacts = Size

/** The cache of decoded artworks: pictures of one artwork on many views decode it once. */
export function createMasterStore(
  pool: WorkerPool,
  room: SharedRoom,
  admission: Admission,
): (artwork: Omit<ArtworkRequest, 'placement'>) => Promise<EffectResult<Held<MasterFacts>>> {
  const cache = room.openCache<MasterFacts>(true)

  return async ({ id, read }) => {
    const known = cache.find(id)
    if (known !== undefined) return wait(known, id)
    const bytes = await readBytes(id, read)
    if (!bytes.ok) return bytes
    const size = await sizeForEffects(bytes.value)
    if (!size.ok) {
      const isLarge = size.code === 'artwork_too_many_pixels' || size.code === 'artwork_too_many_bytes'
      return fail(isLarge ? 'artwork_too_large' : 'artwork_unreadable', `${id}: ${size.code}: ${size.detail}`)
    }
    const { width, height } = size.value
    for (;;) {
      const other = cache.find(id)
      if (other !== undefined) return wait(other, id)
      const own = cache.reserve(id, width * height * 4, size.value)
      if (own !== undefined) return decode(own, id, bytes.value)
      if (!(await admission.waitForRelease())) return fail('effect_memory_exceeded', `no room for ${id}`)
    }
  }

  async function decode(
    own: Held<MasterFacts>,
    id: string,
    bytes: Uint8Array,
  ): Promise<EffectResult<Held<MasterFacts>>> {
    const { at, facts: size } = own
    const done = await pool.runLarge<'decode'>(() => ({ kind: 'decode', id, bytes, size, at }))
    own.settle(done.ok)
    if (done.ok) return succeed(own)
    own.release()
    return done
  }

  async function wait(held: Held<MasterFacts>, id: string): Promise<EffectResult<Held<MasterFacts>>> {
    if (await admission.waitForOther(held.filled)) return succeed(held)
    held.release()
    return fail('artwork_unreadable', `${id}: another request could not decode it`)
  }
}

async function readBytes(id: string, read: () => Promise<Uint8Array>): Promise<EffectResult<Uint8Array>> {
  try {
    return succeed(await read())
  } catch (error) {
    return fail('artwork_unreadable', `${id}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
