import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingVariant } from '../../listings.ts'
import type { Content as SentContent } from '../../marketplace/publisher.ts'
import { callForResponse, callShop } from '../request.ts'
import { itemSkuOf, picturesOf, priceOf, productSettings, stockOf, textsOf } from './bodies.ts'
import type { Product } from './shape.ts'
import { isSame, type Tiers, tierVariationOf } from './tiers.ts'

/** What is sent of a listing. */
type Content = SentContent & { readonly tiers: Tiers }

const text = z.string().catch('')
const Parts = z.object({
  response: z.object({ failure_list: z.array(z.object({ failed_reason: text })).nullish() }).nullish(),
})

/** Sends a change; an answer can name parts that were not done. */
export async function writeParts(
  context: ConnectorContext,
  shop: Shop,
  path: string,
  body: object,
): Promise<Answer<null>> {
  const done = await callShop(context, shop, { path, body, isWrite: true }, Parts)
  if (!done.ok) return done
  const failed = done.data.response?.failure_list ?? []
  const reasons = failed.map(({ failed_reason }) => failed_reason).join('; ')
  return failed.length > 0 ? refuse('refused', reasons) : answer(null)
}

const Created = z.object({ item_id: z.number().transform(String) })

/** Creates the product off sale, because it gets its variants later. */
export async function addItem(
  context: ConnectorContext,
  shop: Shop,
  { listing, pictureIds }: Content,
): Promise<Answer<Product>> {
  const sku = itemSkuOf(listing)
  const prices = listing.variants.map((variant) => priceOf(shop, variant))
  const body = {
    ...textsOf(listing),
    ...productSettings(listing, shop),
    ...picturesOf(listing, pictureIds),
    item_sku: sku,
    item_status: 'UNLIST',
    condition: 'NEW',
    original_price: Math.max(...prices),
    seller_stock: stockOf(listing.options.length > 0 || listing.variants.some(({ isOnSale }) => isOnSale)),
  }
  const created = await callForResponse(context, shop, { path: '/product/add_item', body, isWrite: true }, Created)
  if (!created.ok) return created
  return answer({ id: created.data.item_id, title: '', sku, status: 'UNLIST', tiers: [], models: [] })
}

/** Sends what has changed of the product itself. */
export function updateItem(
  context: ConnectorContext,
  shop: Shop,
  { listing, changed, pictureIds }: Content,
  product: Product,
): Promise<Answer<null>> {
  const body = {
    ...(changed.has('texts') && textsOf(listing)),
    ...(changed.has('pictures') && picturesOf(listing, pictureIds)),
    ...(changed.has('variants') && { ...productSettings(listing, shop), item_sku: itemSkuOf(listing) }),
  }
  if (Object.keys(body).length === 0) return Promise.resolve(answer(null))
  return writeParts(context, shop, '/product/update_item', { item_id: Number(product.id), ...body })
}

/** Sends what has changed of the variants. */
export async function putVariants(
  context: ConnectorContext,
  shop: Shop,
  content: Content,
  product: Product,
): Promise<Answer<null>> {
  const { listing, changed, tiers } = content
  const hasVariants = changed.has('variants') || changed.has('options')
  if (hasVariants && tiers.tiers.length !== product.tiers.length) return initTiers(context, shop, content, product)
  if (tiers.tiers.length > 0 && (hasVariants || changed.has('pictures'))) {
    const put = await changeModels(context, shop, content, product)
    if (!put.ok) return put
  }
  const rows = rowsOf(product, listing)
  if (rows.length > 0 && (hasVariants || changed.has('prices'))) {
    const price_list = rows.map(({ modelId, variant }) => ({
      ...{ model_id: modelId, original_price: priceOf(shop, variant) },
    }))
    const priced = await writeParts(context, shop, '/product/update_price', { item_id: Number(product.id), price_list })
    if (!priced.ok) return priced
  }
  if (rows.length === 0 || !changed.has('variants')) return answer(null)
  const stock_list = rows.map(({ modelId, variant }) => ({
    ...{ model_id: modelId, seller_stock: stockOf(variant.isOnSale) },
  }))
  return writeParts(context, shop, '/product/update_stock', { item_id: Number(product.id), stock_list })
}

/** Variants that the product has. One without options has the model 0. */
function rowsOf({ tiers, models }: Product, { variants }: ListingContent) {
  if (tiers.length === 0) return variants.slice(0, 1).map((variant) => ({ modelId: 0, variant }))
  return models.flatMap(({ id, sku }) => {
    const variant = variants.find((each) => each.sku === sku)
    return variant ? [{ modelId: Number(id), variant }] : []
  })
}

/** Gives the product its options and all its variants. */
async function initTiers(
  context: ConnectorContext,
  shop: Shop,
  { listing, tiers }: Content,
  product: Product,
): Promise<Answer<null>> {
  const done = await writeParts(context, shop, '/product/init_tier_variation', {
    item_id: Number(product.id),
    standardise_tier_variation: tierVariationOf(tiers.tiers),
    model: listing.variants.map((variant) => modelOf(shop, tiers, variant)),
  })
  // Shopee needs some seconds after it has created a product.
  if (!done.ok && done.code === 'not_found') return refuse('unavailable', done.detail, { retryAfterSeconds: 5 })
  return done
}

function modelOf(shop: Shop, tiers: Tiers, variant: ListingVariant) {
  return {
    tier_index: tiers.indexOf(variant),
    model_sku: variant.sku,
    original_price: priceOf(shop, variant),
    seller_stock: stockOf(variant.isOnSale),
  }
}

/** Removes variants that the listing does not have any more, renames and orders options, and adds variants. */
async function changeModels(
  context: ConnectorContext,
  shop: Shop,
  { listing, tiers }: Content,
  product: Product,
): Promise<Answer<null>> {
  const item_id = Number(product.id)
  const variantOf = (sku: string) => listing.variants.find((each) => each.sku === sku)
  for (const { id, sku } of product.models) {
    if (variantOf(sku)) continue
    const removed = await writeParts(context, shop, '/product/delete_model', { item_id, model_id: Number(id) })
    if (!removed.ok) return removed
  }
  const kept = product.models.flatMap(({ id, sku, index }) => {
    const variant = variantOf(sku)
    return variant ? [{ model_id: Number(id), sku, index, tier_index: tiers.indexOf(variant) }] : []
  })
  const isMoved = kept.some(({ index, tier_index }) => index.join() !== tier_index.join())
  if (isMoved || !isSame(product.tiers, tiers.tiers)) {
    const changed = await writeParts(context, shop, '/product/update_tier_variation', {
      item_id,
      standardise_tier_variation: tierVariationOf(tiers.tiers),
      model_list: kept.map(({ model_id, tier_index }) => ({ model_id, tier_index })),
    })
    if (!changed.ok) return changed
  }
  const missing = listing.variants.filter(({ sku }) => !kept.some((each) => each.sku === sku))
  if (missing.length === 0) return answer(null)
  const model_list = missing.map((variant) => modelOf(shop, tiers, variant))
  return writeParts(context, shop, '/product/add_model', { item_id, model_list })
}

/** Puts the product on sale, or takes it off. */
export function setListed(
  context: ConnectorContext,
  shop: Shop,
  { id }: Product,
  isListed: boolean,
): Promise<Answer<null>> {
  return writeParts(context, shop, '/product/unlist_item', {
    item_list: [{ item_id: Number(id), unlist: !isListed }],
  })
}
