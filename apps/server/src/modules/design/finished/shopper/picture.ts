import { createHash } from 'node:crypto'
import { checkFilled, type ValueProblems } from '@podwright/design/checks/check-filled'
import { type Design, layersOn } from '@podwright/design/design'
import { fillDesign, type VariableValues } from '@podwright/design/variables'
import { mainViewFirst } from '@podwright/domain/pictures/area-in-view'
import { wholeArea } from '@podwright/domain/pictures/placement'
import { createConcurrencyLimiter } from '../../../../concurrency/concurrency-limiter.ts'
import { fail, type Result, succeed } from '../../../../result.ts'
import { findViewRows, type Pictures, renderWith } from '../../../media/effects/service.ts'
import { type Prints, paintOnce } from '../../../media/print-files/service.ts'
import { readVersion } from '../../designs/versions.ts'
import { printedPlacements } from '../prepare/prepare-pictures.ts'
import { allSizes } from '../prepare/print-sizes.ts'
import type { FinishedRow } from '../queries.ts'
import { checkTexts, rulesOf } from '../texts/check-texts.ts'
import { type Asker, createRequestQueue, tooSlow } from '../texts/request-queue.ts'

type Rendered = { readonly picture: string; readonly missingCharacters: string[]; readonly problems: ValueProblems }

/** Renders a product with the texts of a shopper. */
export type ShopperPictures = {
  readonly render: (product: FinishedRow, values: VariableValues, asker: Asker) => Promise<Result<Rendered>>
  /** Values that cannot be printed. It takes less than a picture, and does not depend on one. */
  readonly check: (product: FinishedRow, values: VariableValues, asker: Asker) => Promise<Result<ValueProblems>>
}

/** Sharp on phones and in the column of the page. */
const widthPx = 800
const textureSide = 1200

/**
 * One at a time, so that shoppers never take more than a core from sellers and jobs; few wait, so that none waits long.
 * An address has one that runs and one that waits.
 */
const limits = { maxConcurrent: 1, maxQueued: 8, maxWaitMs: 8000, alwaysQueued: 2, maxOfOwner: 2 } as const

/** Equal texts are rendered once. Texts and pictures are kept in memory only. */
export function createShopperPictures(prints: Prints, pictures: Pictures): ShopperPictures {
  const queue = createRequestQueue<Rendered>(limits, ({ picture }) => picture.length + 1)
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
    if (!colour || !placement) return fail('shopper_page_unknown')
    const shown = product.plan.views.filter(({ area }) => area === placement.area)
    const [view] = mainViewFirst(shown, new Set([placement.area]))
    if (!view) return fail('shopper_page_unknown')
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
    const problems = checkFilled(version, values, painted, await rulesOf(prints.db, product))
    return succeed({ picture, missingCharacters: [...painted.missingCharacters], problems })
  }

  async function checkFresh(
    product: FinishedRow,
    values: VariableValues,
    signal: AbortSignal,
  ): Promise<Result<Rendered>> {
    const checked = await checkTexts(own, product, { values, size: allSizes }, signal)
    return checked.ok ? succeed({ picture: '', missingCharacters: [], problems: checked.data }) : checked
  }

  return {
    render: (product, values, asker) =>
      queue.run(keyOf('picture', product, values), asker, (signal) => renderFresh(product, values, signal)),
    check: async (product, values, asker) => {
      const key = keyOf('check', product, values)
      const checked = await queue.run(key, asker, (signal) => checkFresh(product, values, signal))
      return checked.ok ? succeed(checked.data.problems) : checked
    },
  }
}

function keyOf(kind: 'picture' | 'check', { id }: FinishedRow, values: VariableValues): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, id, Object.entries(values).sort()]))
    .digest('hex')
}

/** The first print area whose texts are the shopper's. */
function placementToShow(before: Design, filled: Design) {
  const isFilled = (id: string) => before.get(id) !== filled.get(id)
  const placements = printedPlacements(filled)
  return placements.find(({ id }) => layersOn(filled, id).some((layer) => isFilled(layer.id))) ?? placements[0]
}
