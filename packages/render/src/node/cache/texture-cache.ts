import { bytesOfLevel, nameOfLevel, type TextureLevel } from '../../effect/texture.ts'
import type { PrintToFill } from '../jobs.ts'
import { type EffectFailure, type EffectResult, fail, succeed } from '../results.ts'
import type { ViewFacts } from '../view-facts.ts'
import type { Admission } from '../worker/admission.ts'
import type { WorkerPool } from '../worker/worker-pool.ts'
import type { Held, SharedRoom } from './block-cache.ts'
import type { ArtworkRequest, MasterFacts } from './master-cache.ts'

export type TextureFacts = { readonly stride: number }

/** Textures in shared memory, by print in the order requested, kept until released. */
export type CachedTextures = { readonly prints: readonly (readonly Held<TextureFacts>[])[]; release(): void }

/** A print rectangle to fill. */
export type PrintRequest = {
  readonly artworks: readonly ArtworkRequest[]
  readonly print: ViewFacts['print']
  readonly levels: readonly TextureLevel[]
}

type Missing = { readonly printIndex: number; readonly level: TextureLevel; readonly held: Held<TextureFacts> }

/**
 * Creates the cache of reduced artworks, one block per level. All prints of one call have the same artworks (by id and
 * order), so missing levels are computed in one job that decodes each artwork once. `isKept` controls whether they are
 * also written to the cache folder.
 */
export function createTextureStore(
  pool: WorkerPool,
  room: SharedRoom,
  admission: Admission,
  acquireMaster: (artwork: ArtworkRequest) => Promise<EffectResult<Held<MasterFacts>>>,
  hasCacheFolder: boolean,
): (prints: readonly PrintRequest[], isKept?: boolean) => Promise<EffectResult<CachedTextures>> {
  const cache = room.openCache<TextureFacts>()

  return async (prints, isKept = true) => {
    const held = prints.map((): Held<TextureFacts>[] => [])
    const missing: Missing[] = []
    const release = () => {
      for (const each of held.flat()) each.release()
    }
    const giveUp = (failure: EffectFailure) => {
      for (const { held: own } of missing) own.settle(failure)
      release()
      return failure
    }
    for (const [printIndex, request] of prints.entries()) {
      for (const level of request.levels) {
        const block = await hold(request, level, (own) => missing.push({ printIndex, level, held: own }))
        if (block === undefined)
          return giveUp(fail('effect_memory_exceeded', `no room for level ${nameOfLevel(level)}`))
        held[printIndex]?.push(block)
      }
    }
    const made = missing.length === 0 ? succeed(null) : await fill(prints, missing, isKept)
    if (!made.ok) return giveUp(made)
    for (const { held: own } of missing) own.settle()
    for (const { filled } of held.flat()) {
      const failure = await admission.waitForOther(filled)
      if (failure !== undefined) return giveUp(failure)
    }
    return succeed({ prints: held, release })
  }

  async function hold(
    { artworks, print }: PrintRequest,
    level: TextureLevel,
    onOwn: (own: Held<TextureFacts>) => void,
  ): Promise<Held<TextureFacts> | undefined> {
    const name = `${nameOfPrint(artworks, print)} ${nameOfLevel(level)}`
    for (;;) {
      const known = cache.find(name)
      if (known !== undefined) return known
      const own = cache.reserve(name, bytesOfLevel(level), { stride: level.width + 1 })
      if (own !== undefined) {
        onOwn(own)
        return own
      }
      if (!(await admission.waitForRelease())) return undefined
    }
  }

  async function fill(
    prints: readonly PrintRequest[],
    missing: readonly Missing[],
    isKept: boolean,
  ): Promise<EffectResult<null>> {
    const toFill = prints.flatMap((request, index): PrintToFill[] => {
      const levels = missing
        .filter((each) => each.printIndex === index)
        .map(({ level, held }) => ({ level, at: held.at }))
      if (levels.length === 0) return []
      const name = nameOfPrint(request.artworks, request.print)
      return [{ name, print: request.print, placements: request.artworks.map(({ placement }) => placement), levels }]
    })
    const left = hasCacheFolder ? await pool.run<'load'>(() => ({ kind: 'load', prints: toFill })) : succeed(toFill)
    if (!left.ok) return left
    return left.value.length === 0 ? succeed(null) : reduce(prints[0]?.artworks ?? [], left.value, isKept)
  }

  async function reduce(
    artworks: readonly ArtworkRequest[],
    prints: readonly PrintToFill[],
    isKept: boolean,
  ): Promise<EffectResult<null>> {
    const masters: Held<MasterFacts>[] = []
    try {
      for (const artwork of artworks) {
        const master = await acquireMaster(artwork)
        if (!master.ok) return master
        masters.push(master.value)
      }
      const decoded = masters.map(({ at, facts }) => ({ at, size: facts }))
      return await pool.run<'reduce'>(() => ({ kind: 'reduce', artworks: decoded, prints, isKept }))
    } finally {
      for (const master of masters) master.release()
    }
  }
}

/**
 * Identifies everything a texture depends on except its level: prints of the same shape share textures, even of
 * different products.
 */
function nameOfPrint(artworks: readonly ArtworkRequest[], print: ViewFacts['print']): string {
  const isShapeFree = artworks.every(({ placement }) => placement.fit === 'fill')
  const shape = isShapeFree ? '' : (print.widthMm / print.heightMm).toFixed(5)
  const places = artworks.map(({ id, placement: { left, top, width, height, fit } }) => [
    id,
    left,
    top,
    width,
    height,
    fit,
  ])
  return JSON.stringify([places, shape])
}
