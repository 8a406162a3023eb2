import { freeNow } from '../../effect/free-now.ts'
import type { Size } from '../../effect/tables/printed-pixels.ts'
import { RUN_WORDS } from '../../effect/tables/view-tables.ts'
import type { TextureLevel } from '../../effect/texture.ts'
import type { TablesDone } from '../jobs.ts'
import { type EffectResult, fail, succeed } from '../results.ts'
import type { ViewFacts } from '../view-facts.ts'
import type { Admission } from '../worker/admission.ts'
import type { WorkerPool } from '../worker/worker-pool.ts'
import type { BlockCache, Held, SharedRoom } from './block-cache.ts'

export type GeometryFacts = {
  readonly levels: readonly TextureLevel[]
  readonly runCount: number
  readonly positionsAt: number
}
/** `baseAt` is the offset of a picture that shows the base outside the print; it may be drawn over (see engine.ts). */
export type LightFacts = { readonly backgroundAt: number; readonly baseAt: number }

/** A view's tables in shared memory, kept until released. */
export type CachedTables = { readonly geometry: Held<GeometryFacts>; readonly light: Held<LightFacts>; release(): void }

export type TablesRequest = { readonly view: ViewFacts; readonly size: Size; readonly colour: string | null }

/** Creates the cache of view tables: geometry once per size, light and base once per size and color. */
export function createTableStore(
  pool: WorkerPool,
  room: SharedRoom,
  admission: Admission,
): (request: TablesRequest) => Promise<EffectResult<CachedTables>> {
  const geometries = room.openCache<GeometryFacts>()
  const lights = room.openCache<LightFacts>()
  const building = new Map<string, Promise<EffectResult<CachedTables>>>()

  return async (request) => {
    const { view, size, colour } = request
    const geometryName = `${view.id} ${size.width} ${size.height}`
    const lightName = `${geometryName} ${colour}`
    for (;;) {
      const geometry = geometries.find(geometryName)
      const light = lights.find(lightName)
      if (geometry !== undefined && light !== undefined) return succeed(combineTables(geometry, light))
      const underWay = building.get(lightName)
      if (underWay === undefined) {
        const needs = { geometry: geometry === undefined, light: light === undefined }
        const built = build(request, needs, geometryName, lightName, geometry, light)
        building.set(lightName, built)
        return built.finally(() => building.delete(lightName))
      }
      geometry?.release()
      light?.release()
      const others = await admission.waitForOther(underWay)
      if (!others.ok) return others
    }
  }

  async function build(
    { view, size, colour }: TablesRequest,
    needs: { geometry: boolean; light: boolean },
    geometryName: string,
    lightName: string,
    knownGeometry: Held<GeometryFacts> | undefined,
    knownLight: Held<LightFacts> | undefined,
  ): Promise<EffectResult<CachedTables>> {
    const { folder, id: viewId } = view
    const made = await pool.runLarge<'tables'>(() => ({ kind: 'tables', folder, viewId, size, colour, needs }))
    const geometry = knownGeometry ?? (made.ok ? await keepGeometry(geometryName, made.value) : undefined)
    const light = knownLight ?? (made.ok ? await keepLight(lightName, made.value) : undefined)
    if (geometry !== undefined && light !== undefined) return succeed(combineTables(geometry, light))
    geometry?.release()
    light?.release()
    return made.ok ? fail('effect_memory_exceeded', `no room for the tables of ${view.folder}`) : made
  }

  /**
   * Stores tables in the cache. Two colors of one view may build its geometry concurrently; the first result is kept.
   */
  async function keep<F>(
    cache: BlockCache<F>,
    name: string,
    parts: readonly ArrayBufferView[],
    facts: (at: number[]) => F,
  ) {
    const offsets: number[] = []
    let bytes = 0
    for (const part of parts) {
      offsets.push(bytes)
      bytes += Math.ceil(part.byteLength / 64) * 64
    }
    for (;;) {
      const known = cache.find(name)
      if (known !== undefined) return known
      // Offsets are relative to the block, whose address is not known yet.
      const held = cache.reserve(name, bytes, facts(offsets))
      if (held !== undefined) {
        for (const [i, part] of parts.entries()) {
          copyIn(room.space.memory, held.at + (offsets[i] ?? 0), part)
          freeNow(part)
        }
        held.settle()
        return held
      }
      if (!(await admission.waitForRelease())) return undefined
    }
  }

  async function keepGeometry(name: string, { geometry }: TablesDone): Promise<Held<GeometryFacts> | undefined> {
    if (geometry === undefined) return undefined
    const { levels, runs, positions } = geometry
    return keep(geometries, name, [runs, positions], ([, positionsAt = 0]) => ({
      levels,
      runCount: runs.length / RUN_WORDS,
      positionsAt,
    }))
  }

  async function keepLight(name: string, { light }: TablesDone): Promise<Held<LightFacts> | undefined> {
    if (light === undefined) return undefined
    return keep(lights, name, [light.light, light.background, light.base], ([, backgroundAt = 0, baseAt = 0]) => ({
      backgroundAt,
      baseAt,
    }))
  }
}

function combineTables(geometry: Held<GeometryFacts>, light: Held<LightFacts>): CachedTables {
  return {
    geometry,
    light,
    release() {
      geometry.release()
      light.release()
    },
  }
}

function copyIn(memory: WebAssembly.Memory, at: number, part: ArrayBufferView): void {
  new Uint8Array(memory.buffer).set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at)
}
