import { createHash, randomBytes } from 'node:crypto'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { Design } from '@podwright/design/design'
import type { Database } from '../../db/kysely.ts'
import { keepVersion, type MadeDesign, storeMadeDesign } from '../designs/service.ts'
import { insertShown, pictureOf, type ResolvedEffect } from '../pictures/service.ts'
import type { PicturePlan } from './picture-plan.ts'
import { shownBy } from './prepare-product.ts'
import { placesOf } from './print-places.ts'
import { planSizes, type SoldSizes } from './print-sizes.ts'
import { addPrints, insertOfBatch, takeIds } from './queries.ts'

/** A picture of a product that was drawn already: of this view in this colour. */
export type MadePicture = { readonly effect: ResolvedEffect; readonly colour: string }

/** A finished product that a batch has made everything of but its rows. */
export type BatchProduct = {
  readonly batchId: number
  readonly position: number
  /** A new design, or the version that somebody made by hand. */
  readonly made: MadeDesign | { readonly designId: number; readonly revision: number }
  readonly design: Design
  readonly product: StudioProduct
  readonly plan: PicturePlan
  readonly pictures: readonly MadePicture[]
  readonly title: string
  readonly titles: Readonly<Record<string, string>>
  readonly sku: string
  readonly variantSkus: readonly string[]
  readonly tags: readonly string[]
  readonly withPrints: boolean
}

/** Stores products in a step of the caller's; answers their ids in the same order. Their keys follow from batch and position. */
export async function storeBatchProducts(
  transaction: Database,
  accountId: number,
  products: readonly BatchProduct[],
): Promise<number[]> {
  const ids = await takeIds(transaction, products.length)
  const shown = products.map(({ pictures }, i) => ({
    shownBy: shownBy(ids[i] ?? 0),
    effects: pictures.map(({ effect }) => effect),
  }))
  const names = await insertShown(transaction, shown)
  for (const [i, product] of products.entries())
    await storeOne(transaction, accountId, { id: ids[i] ?? 0, product, names })
  return ids
}

async function storeOne(
  transaction: Database,
  accountId: number,
  { id, product, names }: { id: number; product: BatchProduct; names: ReadonlyMap<string, string> },
): Promise<void> {
  const { made, batchId, position, plan, withPrints, design } = product
  const sold: SoldSizes = planSizes(product.product, undefined) ?? { sizes: [], printSizes: [] }
  const version =
    'designId' in made ? made : { designId: await storeMadeDesign(transaction, accountId, made), revision: 1 }
  if ('designId' in made) await keepVersion(transaction, made.designId, made.revision, true)
  const pictures = product.pictures.map(({ effect, colour }) => {
    const { path, width, height } = pictureOf(effect, names)
    return { path, width, height, view: effect.view, colour }
  })
  const { title, titles, sku, variantSkus, tags } = product
  await insertOfBatch(transaction, {
    ...{ id, accountId, ...version, title, titles, sku, variantSkus, tags, batchId, plan, sold, pictures },
    finishKey: finishKeyOf(batchId, position),
    productId: product.product.id,
    productCode: product.product.code,
    secret: randomBytes(32).toString('hex'),
    isWaiting: withPrints,
  })
  if (withPrints) await addPrints(transaction, id, placesOf(design, plan, sold.printSizes))
}

/** The same for the same item, as a UUID: made twice it is refused by the database. */
function finishKeyOf(batchId: number, position: number): string {
  const hex = createHash('sha256').update(`batch ${batchId} ${position}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
