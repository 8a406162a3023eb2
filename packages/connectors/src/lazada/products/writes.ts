import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { chunksOf } from '../../common/http.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingVariant } from '../../listings.ts'
import type { Content as SentContent } from '../../marketplace/publisher.ts'
import { callShop, writeShop } from '../request.ts'
import { readAttributes } from './attributes.ts'
import {
  colorPicturesOf,
  picturesOf,
  priceOf,
  productSettings,
  textsOf,
  variantOf,
  variantPicturesOf,
} from './bodies.ts'
import { type SaleProp, salePropsOf, variationOf } from './sale-props.ts'
import { type Product, readProduct } from './shape.ts'
import { stateOf } from './states.ts'
import { maxPerCall } from './stock.ts'

type Content = SentContent & {
  readonly props: readonly SaleProp[]
  readonly byColor: ReadonlyMap<string, string>
}

/** Adds how the category names the options, if variants are sent. */
export async function readContent(context: ConnectorContext, shop: Shop, sent: SentContent): Promise<Answer<Content>> {
  const attributes = isInVariants(sent) ? await readAttributes(context, shop) : answer([])
  if (!attributes.ok) return attributes
  const props = salePropsOf(sent.listing, attributes.data)
  return answer({ ...sent, props, byColor: colorPicturesOf(sent.listing, sent.pictureIds) })
}

/** Whether the variants are sent whole; prices alone have a call of their own. */
export function isInVariants({ changed }: Pick<SentContent, 'changed'>): boolean {
  return changed.has('options') || changed.has('variants')
}

const Created = z.object({ item_id: z.union([z.string(), z.number()]).transform(String) })

/** Creates the product with its first variants; `putVariants` adds the others. */
export async function createProduct(context: ConnectorContext, shop: Shop, content: Content): Promise<Answer<Product>> {
  const { listing, pictureIds, props, byColor } = content
  const product = {
    PrimaryCategory: shop.settings.category ?? '',
    ...picturesOf(listing, pictureIds),
    ...variationOf(props, byColor.size > 0),
    Attributes: { ...productSettings(shop), ...textsOf(listing) },
    Skus: { Sku: listing.variants.slice(0, maxPerCall).map((variant) => newVariantOf(shop, content, variant)) },
  }
  const call = { path: '/product/create', form: formOf(product) }
  const created = await callShop(context, shop, call, Created)
  return created.ok ? readProduct(context, shop, created.data.item_id) : created
}

function newVariantOf(shop: Shop, { props, byColor }: Content, variant: ListingVariant) {
  return { SellerSku: variant.sku, ...variantOf(shop, variant, props), ...variantPicturesOf(variant, byColor) }
}

/** Adds the variants that the product lacks, and takes those off sale that the listing does not have any more. */
export async function putVariants(
  context: ConnectorContext,
  shop: Shop,
  content: Content,
  product: Product,
): Promise<Answer<null>> {
  const { listing, props, byColor } = content
  const stored = new Set(product.skus.map(({ SellerSku }) => SellerSku))
  const missing = listing.variants.filter(({ sku }) => !stored.has(sku))
  for (const part of chunksOf(missing, maxPerCall)) {
    const added = await writeShop(
      context,
      shop,
      '/product/create',
      formOf({
        // Adds to the product of this variant instead of creating one.
        AssociatedSku: product.skus[0]?.SkuId ?? '',
        ...variationOf(props, byColor.size > 0),
        Skus: { Sku: part.map((variant) => newVariantOf(shop, content, variant)) },
      }),
    )
    if (!added.ok) return added
  }
  const skus = new Set(listing.variants.map(({ sku }) => sku))
  const extra = product.skus.filter(({ SellerSku, Status }) => !skus.has(SellerSku) && Status === 'active')
  const ids = extra.map(({ SkuId }) => SkuId)
  return ids.length > 0 ? deactivate(context, shop, product, ids) : answer(null)
}

/** Sends what has changed of a product and of the variants that it has, and puts it on sale. */
export async function update(
  context: ConnectorContext,
  shop: Shop,
  content: Content,
  product: Product,
): Promise<Answer<null>> {
  const { listing, changed, pictureIds, props, byColor } = content
  const isHidden = stateOf(product) === 'hidden' || stateOf(product) === 'rejected'
  const hasVariants = isInVariants(content)
  const rows = product.skus.flatMap(({ SkuId, SellerSku, Status }) => {
    const variant = listing.variants.find(({ sku }) => sku === SellerSku)
    if (!variant) return []
    const body = {
      ...(hasVariants && variantOf(shop, variant, props)),
      ...(changed.has('pictures') && variantPicturesOf(variant, byColor)),
      ...((isHidden || (hasVariants && Status !== 'active')) && { Status: 'active' }),
    }
    return [{ row: { SkuId, ...body }, isChanged: Object.keys(body).length > 0 }]
  })
  const whole = {
    ...(changed.has('pictures') && picturesOf(listing, pictureIds)),
    ...(hasVariants && { PrimaryCategory: shop.settings.category ?? '', ...variationOf(props, byColor.size > 0) }),
  }
  const attributes = { ...(hasVariants && productSettings(shop)), ...(changed.has('texts') && textsOf(listing)) }
  const hasWhole = Object.keys(whole).length + Object.keys(attributes).length > 0
  const sent = rows.filter(({ isChanged }) => isChanged).map(({ row }) => row)
  // A call names at least one variant.
  const first = sent.length === 0 && hasWhole ? rows.slice(0, 1).map(({ row }) => row) : sent
  for (const [at, part] of chunksOf(first, maxPerCall).entries()) {
    const body = { ItemId: product.id, ...(at === 0 && whole), Attributes: at === 0 ? attributes : {} }
    const updated = await writeShop(context, shop, '/product/update', formOf({ ...body, Skus: { Sku: part } }))
    if (!updated.ok) return updated
  }
  return changed.has('prices') && !hasVariants ? putPrices(context, shop, listing, product) : answer(null)
}

async function putPrices(
  context: ConnectorContext,
  shop: Shop,
  { variants }: ListingContent,
  product: Product,
): Promise<Answer<null>> {
  const rows = product.skus.flatMap(({ SkuId, SellerSku }) => {
    const variant = variants.find(({ sku }) => sku === SellerSku)
    return variant ? [{ ItemId: product.id, SkuId, SellerSku, Price: priceOf(shop, variant) }] : []
  })
  for (const Sku of chunksOf(rows, maxPerCall)) {
    const put = await writeShop(context, shop, '/product/price_quantity/update', formOf({ Skus: { Sku } }))
    if (!put.ok) return put
  }
  return answer(null)
}

/** Takes the product off sale, or only some of its variants. */
export function deactivate(
  context: ConnectorContext,
  shop: Shop,
  { id }: Product,
  skuIds: readonly string[],
): Promise<Answer<null>> {
  const product = { ItemId: id, ...(skuIds.length > 0 && { Skus: { SkuId: skuIds } }) }
  return writeShop(context, shop, '/product/deactivate', { apiRequestBody: requestOf(product) })
}

function formOf(product: object) {
  return { payload: requestOf(product) }
}

function requestOf(product: object): string {
  return JSON.stringify({ Request: { Product: product } })
}
