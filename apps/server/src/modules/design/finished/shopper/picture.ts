import { createHash } from 'node:crypto'
import { type Design, layersOn } from '@podwright/design/design'
import { fillDesign, type VariableValues } from '@podwright/design/variables'
import { wholeArea } from '@podwright/domain/pictures/placement'
import { createConcurrencyLimiter } from '../../../../concurrency/concurrency-limiter.ts'
import { fail, type Result, succeed } from '../../../../result.ts'
import { findViewRows, type Pictures, renderWith } from '../../../media/effects/service.ts'
import { type Prints, paintOnce } from '../../../media/print-files/service.ts'
import { readVersion } from '../../designs/versions.ts'
import { printedPlacements } from '../prepare/prepare-pictures.ts'
import type { FinishedRow } from '../queries.ts'
import { type Asker, createShopperQueue, tooSlow } from './shopper-queue.ts'

type Rendered = { readonly picture: string; readonly missingCharacters: string[] }

/** Renders a product with the texts of a shopper. */
export type ShopperPictures = {
  readonly render: (product: FinishedRow, values: VariableValues, asker: Asker) => Promise<Result<Rendered>>
}

/** Sharp on phones and in the column of the page. */
const widthPx = 800
const textureSide = 1200

/** Equal texts are rendered once. Texts and pictures are kept in memory only. */
export function createShopperPictures(prints: Prints, pictures: Pictures): ShopperPictures {
  const queue = createShopperQueue<Rendered>(({ picture }) => picture.length)
  // Places of the queue are those of its printing processes, too.
  const own = { ...prints, limiter: createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 }) }

  async function renderFresh(
    product: FinishedRow,
    values: VariableValues,
    signal: AbortSignal,
  ): Promise<Result<Rendered>> {
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
    const painted = await paintOnce(own, print, textureSide, signal)
    if (!painted.ok) return tooSlow()
    const jpeg = await renderWith(pictures, {
      view: row,
      colour: colour.hex,
      artwork: { png: painted.png, placement: wholeArea },
      widthPx,
    })
    const picture = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
    return succeed({ picture, missingCharacters: [...painted.missingCharacters] })
  }

  return {
    render: (product, values, asker) => {
      const key = createHash('sha256')
        .update(JSON.stringify([product.id, Object.entries(values).sort()]))
        .digest('hex')
      return queue.run(key, asker, (signal) => renderFresh(product, values, signal))
    },
  }
}

/** The first print area whose texts are the shopper's. */
function placementToShow(before: Design, filled: Design) {
  const isFilled = (id: string) => before.get(id) !== filled.get(id)
  const placements = printedPlacements(filled)
  return placements.find(({ id }) => layersOn(filled, id).some((layer) => isFilled(layer.id))) ?? placements[0]
}
