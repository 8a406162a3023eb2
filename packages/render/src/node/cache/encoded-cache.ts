import { freeNow } from '../../effect/free-now.ts'
import { type EffectResult, fail, succeed } from '../results.ts'
import type { Admission } from '../worker/admission.ts'
import type { WorkerPool } from '../worker/worker-pool.ts'
import type { Held, SharedRoom } from './block-cache.ts'
import type { EncodedBlock, EncodedBlockFacts } from './encoded-block.ts'
import type { TablesRequest } from './table-cache.ts'

/** Tables of an encoded view in shared memory, kept until released. */
export type CachedEncoded = Held<EncodedBlockFacts>

type EncodedRequest = Pick<TablesRequest, 'view' | 'size'>

/** Creates the cache of encoded views' tables, one block per size. */
export function createEncodedStore(
  pool: WorkerPool,
  room: SharedRoom,
  admission: Admission,
): (request: EncodedRequest) => Promise<EffectResult<CachedEncoded>> {
  const cache = room.openCache<EncodedBlockFacts>()
  const building = new Map<string, Promise<EffectResult<CachedEncoded>>>()
  let lastGenerated: Promise<unknown> = Promise.resolve()

  return async (request) => {
    const name = `encoded ${request.view.id} ${request.size.width} ${request.size.height}`
    for (;;) {
      const known = cache.find(name)
      if (known !== undefined) return succeed(known)
      const underWay = building.get(name)
      if (underWay === undefined) {
        const built = build(request, name)
        building.set(name, built)
        return built.finally(() => building.delete(name))
      }
      const others = await admission.waitForOther(underWay)
      if (!others.ok) return others
    }
  }

  async function build({ view, size }: EncodedRequest, name: string): Promise<EffectResult<CachedEncoded>> {
    const { folder, id: viewId } = view
    // One at a time: sellers' views have areas of any size, and building one takes more memory than anything else here.
    const making = lastGenerated.then(() =>
      pool.run<'encoded-tables'>(() => ({ kind: 'encoded-tables', folder, viewId, size })),
    )
    lastGenerated = making
    const made = await making
    if (!made.ok) return made
    const held = await keep(name, made.value)
    freeNow(made.value.bytes)
    return held === undefined ? fail('effect_memory_exceeded', `no room for the tables of ${folder}`) : succeed(held)
  }

  async function keep(name: string, { facts, bytes }: EncodedBlock): Promise<CachedEncoded | undefined> {
    for (;;) {
      const held = cache.reserve(name, bytes.length, facts)
      if (held !== undefined) {
        new Uint8Array(room.space.memory.buffer).set(bytes, held.at)
        held.settle()
        return held
      }
      if (!(await admission.waitForRelease())) return undefined
    }
  }
}
