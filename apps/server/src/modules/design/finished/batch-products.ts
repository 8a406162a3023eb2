import { createHash, randomBytes } from 'node:crypto'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { Design } from '@podwright/design/design'
import { variablesOf } from '@podwright/design/variables'
import type { Database } from '../../../db/kysely.ts'
import { insertShown, pictureOf, type ResolvedEffect } from '../../media/effects/service.ts'
import { type GeneratedDesign, storeGeneratedDesigns } from '../designs/generated-designs.ts'
import { keepVersion } from '../designs/versions.ts'
import { appendPictures, insertShownMockups, type MockupPicture } from './mockup-queries.ts'
import type { PicturePlan } from './prepare/picture-plan.ts'
import { ownerKey } from './prepare/prepare-product.ts'
import { placesOf } from './prepare/print-places.ts'
import { addPrints } from './prepare/print-queries.ts'
import { planSizes, type SoldSizes } from './prepare/print-sizes.ts'
import { type BatchRow, insertOfBatch, takeIds } from './queries.ts'
import type { RetailPrice } from './retail/retail-price.ts'

/** A rendered picture of a product: one view in one color. */
export type FinishedPicture = { readonly effect: ResolvedEffect; readonly colour: string }

/** A finished product of a batch before it is stored. */
export type BatchProduct = {
  readonly batchId: number
  readonly position: number
  /** A generated design, or a version made by hand. */
  readonly made: GeneratedDesign | { readonly designId: number; readonly revision: number }
  readonly design: Design
  readonly product: StudioProduct
  /** Codes of the sizes on sale; undefined for all. When one no longer exists, all sizes are used. */
  readonly sizes: readonly string[] | undefined
  readonly plan: PicturePlan
  readonly pictures: readonly FinishedPicture[]
  readonly mockups: readonly MockupPicture[]
  readonly title: string
  readonly titles: Readonly<Record<string, string>>
  readonly sku: string
  readonly variantSkus: readonly string[]
  readonly tags: readonly string[]
  readonly withPrints: boolean
  readonly retail: RetailPrice
}

/**
 * Stores products in the caller's transaction. Returns their ids in the same order. Their finish keys are derived from
 * batch and position.
 */
export async function storeBatchProducts(
  transaction: Database,
  accountId: number,
  products: readonly BatchProduct[],
): Promise<number[]> {
  const ids = await takeIds(transaction, products.length)
  const shown = products.map(({ pictures }, i) => ({
    ownerKey: ownerKey(ids[i] ?? 0),
    effects: pictures.map(({ effect }) => effect),
  }))
  const names = await insertShown(transaction, shown)
  const versions = await storeVersions(transaction, accountId, products)
  const rows = products.map((product, i) => rowOf(accountId, product, { id: ids[i] ?? 0, version: versions[i], names }))
  await insertOfBatch(transaction, rows)
  await addMockups(transaction, products, ids)
  for (const [i, { withPrints, design, plan }] of products.entries()) {
    const row = rows[i]
    if (withPrints && row) await addPrints(transaction, row.id, placesOf(design, plan, row.sold.printSizes))
  }
  return ids
}

/** After the rows, to which mockups refer. A mockup that was deleted since its picture was described has none. */
async function addMockups(
  transaction: Database,
  products: readonly BatchProduct[],
  ids: readonly number[],
): Promise<void> {
  const shown = products.flatMap(({ mockups }, i) =>
    mockups.map(({ mockupId, artwork, picture }) => ({ finishedId: ids[i] ?? 0, mockupId, artwork, picture })),
  )
  const known = await insertShownMockups(transaction, shown)
  await appendPictures(
    transaction,
    shown.filter(({ mockupId }) => known.has(mockupId)),
  )
}

type Version = { readonly designId: number; readonly revision: number }

/** The design versions of products, in their order; generated designs are stored. */
async function storeVersions(
  transaction: Database,
  accountId: number,
  products: readonly BatchProduct[],
): Promise<Version[]> {
  const fresh = products.flatMap(({ made }) => ('designId' in made ? [] : [made]))
  const ids = (await storeGeneratedDesigns(transaction, accountId, fresh)).values()
  const versions: Version[] = []
  for (const { made } of products) {
    if ('designId' in made) {
      await keepVersion(transaction, made.designId, made.revision, true)
      versions.push(made)
    } else versions.push({ designId: ids.next().value ?? 0, revision: 1 })
  }
  return versions
}

/** The sizes that a product of a batch is sold in, and how they are printed. */
export function soldSizes({ product, sizes }: Pick<BatchProduct, 'product' | 'sizes'>): SoldSizes {
  return planSizes(product, sizes) ?? planSizes(product, undefined) ?? { sizes: [], printSizes: [] }
}

type Place = {
  readonly id: number
  readonly version: Version | undefined
  readonly names: ReadonlyMap<string, string>
}

function rowOf(accountId: number, product: BatchProduct, { id, version, names }: Place): BatchRow {
  if (!version) throw new Error('a design of a batch was not stored')
  const { batchId, position, plan, withPrints, title, titles, sku, variantSkus, tags, retail } = product
  const sold = soldSizes(product)
  const pictures = product.pictures.map(({ effect, colour }) => {
    const { path, width, height } = pictureOf(effect, names)
    return { path, width, height, view: effect.view, colour }
  })
  return {
    ...{ id, accountId, ...version, title, titles, sku, variantSkus, tags, batchId, plan, sold, pictures, retail },
    finishKey: finishKeyOf(batchId, position),
    productId: product.product.id,
    productCode: product.product.code,
    secret: randomBytes(32).toString('hex'),
    variables: variablesOf(product.design),
    isWaiting: withPrints,
  }
}

/** A UUID derived from the item; the unique constraint prevents a second product for it. */
function finishKeyOf(batchId: number, position: number): string {
  const hex = createHash('sha256').update(`batch ${batchId} ${position}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
