import { randomBytes } from 'node:crypto'
import type { LocalizedText } from '@podwright/domain/catalog/source'
import type { Database } from '../../../db/kysely.ts'
import { type Artworks, ensureMasters } from '../../media/artworks/service.ts'
import { findViewRows, insertShown, pictureOf, resolveEffect } from '../../media/effects/service.ts'
import { packDesign, storeGeneratedDesigns } from '../designs/generated-designs.ts'
import { planPictures } from '../finished/prepare/picture-plan.ts'
import { nameOfPicture } from '../finished/prepare/prepare-pictures.ts'
import { ownerKey } from '../finished/prepare/prepare-product.ts'
import { planSizes } from '../finished/prepare/print-sizes.ts'
import { insertOfBatch, takeIds } from '../finished/queries.ts'
import type { StudioDeps } from '../studio/deps.ts'
import { getStudioProduct } from '../studio/show-product.ts'
import { designReadyMade } from './design-ready-made.ts'
import { findReadyMade, type ReadyMade } from './queries.ts'

export type CopyDeps = StudioDeps & { readonly artworks: Artworks }

/**
 * Gives an account a finished product with the artwork of a ready-made product, in its first colors. Pictures and print
 * files are made when they are needed. Returns undefined when the artworks cannot be decoded, or the blank has changed.
 */
export async function copyReadyMade(
  deps: CopyDeps,
  accountId: number,
  { productId, finishKey, maxColours }: { productId: number; finishKey: string; maxColours: number },
): Promise<number | undefined> {
  const readyMade = await findReadyMade(deps.db, productId)
  if (!readyMade) throw new Error(`product ${productId} is not a ready-made product`)
  const blank = await getStudioProduct(deps, productId, 'en-US')
  if (!blank.ok) throw new Error(`the blank of ${readyMade.code}: ${blank.code}`)
  const colours = readyMade.colours.slice(0, maxColours)
  const { id: blankId, code } = blank.data
  const plan = planPictures(blank.data, colours.map(codeOf))
  const sold = planSizes(blank.data, undefined)
  const hashes = [...new Set(readyMade.prints.map(({ artwork }) => artwork))]
  const masters = await ensureMasters(deps.artworks, hashes)
  if (!plan || !sold || masters === 'busy' || masters.size < hashes.length) return undefined
  const design = designReadyMade({ ...readyMade, code, colours }, blank.data, masters)
  const packed = await packDesign(design, blankId)
  const titles = await findNames(deps.db, productId)
  const requested = effectsOf(readyMade, plan)
  const views = await findViewRows(deps, requested)
  const effects = requested.flatMap(({ colourCode, ...effect }) => {
    const view = views.get(effect.view)
    return view ? [{ colourCode, effect: resolveEffect(effect, view) }] : []
  })
  return deps.db.transaction().execute(async (transaction) => {
    const [id = 0] = await takeIds(transaction, 1)
    const names = await insertShown(transaction, [
      { ownerKey: ownerKey(id), effects: effects.map(({ effect }) => effect) },
    ])
    const [designId = 0] = await storeGeneratedDesigns(transaction, accountId, [packed])
    const pictures = effects.map(({ effect, colourCode }) => {
      const { path, width, height } = pictureOf(effect, names)
      return { path, width, height, view: effect.view, colour: colourCode }
    })
    await insertOfBatch(transaction, [
      {
        ...{ id, accountId, designId, revision: 1, finishKey, plan, sold, pictures, titles },
        ...{ title: readyMade.name, productId: blankId, productCode: code },
        ...{ batchId: null, sku: null, variantSkus: [], tags: [], isWaiting: false },
        secret: randomBytes(32).toString('hex'),
      },
    ])
    return id
  })
}

/** Every view in every color, with the artwork where the ready-made product has it. */
function effectsOf({ prints }: ReadyMade, plan: NonNullable<ReturnType<typeof planPictures>>) {
  return plan.colours.flatMap(({ code, hex }) =>
    plan.views.map(({ view, area }) => ({
      view,
      colour: hex,
      colourCode: code,
      prints: prints.filter((print) => print.area === area).map(({ artwork, placement }) => ({ artwork, placement })),
      name: nameOfPicture(plan.productCode, view, code),
    })),
  )
}

async function findNames(db: Database, productId: number): Promise<LocalizedText> {
  const { names } = await db.selectFrom('product').select('names').where('id', '=', productId).executeTakeFirstOrThrow()
  return names
}

function codeOf({ code }: { readonly code: string }): string {
  return code
}
