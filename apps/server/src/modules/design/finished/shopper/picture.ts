import { createHash } from 'node:crypto'
import { type Design, layersOn } from '@podwright/design/design'
import { fillDesign, type VariableValues } from '@podwright/design/variables'
import { wholeArea } from '@podwright/domain/pictures/placement'
import { LRUCache } from 'lru-cache'
import { createConcurrencyLimiter, QueueFullError } from '../../../../concurrency/concurrency-limiter.ts'
import { fail, type Result, succeed } from '../../../../result.ts'
import { drawWith, findViewRows, type Pictures } from '../../../media/effects/service.ts'
import { type Prints, paintOnce } from '../../../media/print-files/service.ts'
import { readVersion } from '../../designs/versions.ts'
import { printedPlacements } from '../prepare/prepare-pictures.ts'
import type { FinishedRow } from '../queries.ts'

type Rendered = { readonly picture: string; readonly missingCharacters: string[] }

/** Draws a product with the texts of a shopper. */
export type ShopperPictures = {
  readonly draw: (product: FinishedRow, values: VariableValues) => Promise<Result<Rendered>>
}

const cachedPictures = 300
/** Sharp on phones and in the column of the page. */
const widthPx = 800
const textureSide = 1200
/** One at a time, so that shoppers never take more than a core from sellers and jobs; few wait, so that none waits long. */
const queue = { maxConcurrent: 1, maxQueued: 8 } as const
/** A design that takes longer is not worth a live picture. */
const maxMs = 20_000

/** Equal texts are rendered once. Texts and pictures are kept in memory only. */
export function createShopperPictures(prints: Prints, pictures: Pictures): ShopperPictures {
  const limiter = createConcurrencyLimiter(queue)
  const cached = new LRUCache<string, Promise<Result<Rendered>>>({ max: cachedPictures })
  const own = { ...prints, limiter: createConcurrencyLimiter(queue) }

  async function drawFresh(product: FinishedRow, values: VariableValues): Promise<Result<Rendered>> {
    const version = await readVersion(prints.db, product.designId, product.revision)
    if (!version) throw new Error(`the design of finished product ${product.id} is gone`)
    const design = fillDesign(version, values)
    const [colour] = product.plan.colours
    const placement = placementToShow(version, design)
    const view = product.plan.views.find(({ area }) => area === placement?.area)
    if (!colour || !placement || !view) return fail('shopper_page_unknown')
    const [row] = (await findViewRows(prints, [view])).values()
    if (!row) return fail('shopper_page_unknown')
    const print = { design, placement, isDark: colour.isDark }
    const painted = await paintOnce(own, print, textureSide, AbortSignal.timeout(maxMs))
    if (!painted.ok) return fail('unavailable', { retryAfterSeconds: 30 })
    const jpeg = await drawWith(pictures, {
      view: row,
      colour: colour.hex,
      artwork: { png: painted.png, placement: wholeArea },
      widthPx,
    })
    const picture = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
    return succeed({ picture, missingCharacters: [...painted.missingCharacters] })
  }

  return {
    draw: async (product, values) => {
      const key = createHash('sha256')
        .update(JSON.stringify([product.id, Object.entries(values).sort()]))
        .digest('hex')
      const known = cached.get(key)
      if (known) return known
      const work = limiter.run(() => drawFresh(product, values))
      cached.set(key, work)
      try {
        const rendered = await work
        if (!rendered.ok) cached.delete(key)
        return rendered
      } catch (error) {
        cached.delete(key)
        if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds })
        throw error
      }
    },
  }
}

/** The first print area whose texts are the shopper's. */
function placementToShow(before: Design, filled: Design) {
  const isFilled = (id: string) => before.get(id) !== filled.get(id)
  const placements = printedPlacements(filled)
  return placements.find(({ id }) => layersOn(filled, id).some((layer) => isFilled(layer.id))) ?? placements[0]
}
