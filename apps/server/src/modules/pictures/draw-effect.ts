import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageProcess } from '@podwright/domain/images/oss-process'
import type { EffectEngine, PictureRequest } from '@podwright/render/node/engine'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { GateFull } from '../../concurrency/work-gate.ts'
import { encode } from '../../http/images/encode.ts'
import { fitProcess } from './fit-process.ts'
import type { Masters } from './masters.ts'
import type { EffectRow } from './queries.ts'

export type DrawParts = {
  readonly engine: Pick<EffectEngine, 'render'>
  readonly masters: Masters
  /** The catalogue of this program: views, small-views, artworks. */
  readonly catalogueFolder: string
}

/** Drawn from the small copies of the views: what lists show is there before the large tables are made. */
const smallWidth = 480
/** Longer side of an artwork's master, enough for 1.4 texels a pixel of the densest print at that width. */
const masterSides = { small: 1024, large: 2400 } as const
/** Drawn pictures that are kept for the other sizes of the same page. */
const keptBytes = 24 * 1024 * 1024
/** Quick enough for a visitor who waits; 4 would take twice as long for 8 % fewer bytes. */
const webpEffort = 2

type Drawn = { readonly pixels: Uint8Array; readonly width: number; readonly height: number }

/** Draws an effect picture in any size and format. */
export type DrawEffect = (effect: EffectRow, process: ImageProcess) => Promise<Uint8Array<ArrayBuffer>>

/** A drawer whose sizes of one picture share the work. */
export function createEffectDrawer(parts: DrawParts): DrawEffect {
  const kept = new LRUCache<string, Drawn>({ maxSize: keptBytes, sizeCalculation: ({ pixels }) => pixels.length })
  const inWork = new Map<string, Promise<Drawn>>()

  function drawShared(effect: EffectRow, width: number): Promise<Drawn> {
    const key = `${effect.hash}@${width}`
    const known = kept.get(key)
    if (known) return Promise.resolve(known)
    const running = inWork.get(key)
    if (running) return running
    const work = drawPixels(parts, effect, width)
      .then((drawn) => {
        kept.set(key, drawn)
        return drawn
      })
      .finally(() => inWork.delete(key))
    inWork.set(key, work)
    return work
  }

  return async (effect, process) => {
    const { width, height, drawn } = fitProcess(effect, process)
    const { pixels, ...raw } = await drawShared(effect, drawn)
    const picture = sharp(pixels, { raw: { ...raw, channels: 3 } })
    if (width !== raw.width || height !== raw.height) picture.resize(width, height, { fit: 'cover' })
    return new Uint8Array(await encode(picture, process, { contentType: 'image/jpeg', webpEffort }).toBuffer())
  }
}

async function drawPixels(parts: DrawParts, effect: EffectRow, width: number): Promise<Drawn> {
  const request = requestFor(parts, effect, width)
  const first = await parts.engine.render(request)
  // A worker that died took this picture with it by chance as often as by fault: once more, on another one.
  const result = !first.ok && first.code === 'effect_worker_failed' ? await parts.engine.render(request) : first
  if (result.ok) return { pixels: result.value, width, height: Math.round((effect.height * width) / effect.width) }
  if (result.code === 'effect_queue_full' || result.code === 'effect_memory_exceeded') throw new GateFull()
  throw new Error(`${effect.name}: ${result.code}: ${result.detail}`)
}

function requestFor({ masters, catalogueFolder }: DrawParts, effect: EffectRow, width: number): PictureRequest {
  const { view, colour, artwork, artworkCode, placement } = effect
  const isSmall = width <= smallWidth
  const side = isSmall ? masterSides.small : masterSides.large
  const file = join(catalogueFolder, 'artworks', `${artworkCode}.svg`)
  return {
    view: viewFolder(catalogueFolder, view, isSmall),
    colour,
    artworks:
      artwork && placement
        ? [{ id: `${artwork}-${side}`, read: () => masters.read({ sha256: artwork, file }, side), placement }]
        : [],
    width,
    format: { type: 'raw' },
  }
}

/** A view added without its small copy is drawn all the same, only later. */
function viewFolder(catalogueFolder: string, view: string, isSmall: boolean): string {
  const small = join(catalogueFolder, 'small-views', view)
  return isSmall && existsSync(small) ? small : join(catalogueFolder, 'views', view)
}
