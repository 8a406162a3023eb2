import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingPicture } from '../../listings.ts'
import { type Content, marketplacePublisher, reasonOf } from '../../marketplace/publisher.ts'
import { callShop, id, text } from '../request.ts'
import { galleryOf, productSettings, skuOf, textsOf } from './bodies.ts'
import { type Category, leafOf, rootKey } from './categories.ts'
import { findProducts } from './listings.ts'
import { settings } from './settings.ts'
import { type Product, readProduct } from './shape.ts'
import { readSpecs, type Specs } from './specs.ts'
import { isClosed, rejectionsOf, stateOf } from './states.ts'
import { readTemplate } from './template.ts'

export const publisher = marketplacePublisher<Product>({
  limits: { hasLanguages: false, hasCurrencies: false, maxVariants: 500, maxOptions: 2, maxPictures: 10 },
  settings,
  recheck: { inReviewMinutes: 30, liveHours: 24 },
  read: readProduct,
  findBySku: findProducts,
  isOwn: ({ key }, listing) => key === listing.key,
  isFitting: ({ key, skus }, ours, listing) =>
    key === listing.key || skus.every(({ outSkuSn }) => ours.includes(outSkuSn)),
  upload: uploadPicture,
  write,
  takeDown: (context, shop, { id: goodsId }) => setOnSale(context, shop, { goodsId, isOnSale: false, skuIds: [] }),
  standingOf: (product) => ({
    url: '',
    state: stateOf(product),
    variantIds: new Map(product.skus.map(({ skuId, outSkuSn }) => [outSkuSn, skuId])),
  }),
  readReason: async (_context, _shop, product) => answer(reasonOf(rejectionsOf(product))),
  needsWhole: (product) => stateOf(product) === 'rejected',
})

const Uploaded = z.object({ url: z.string().min(1) })

/** Temu fetches the picture and brings it into the form that the category asks for. Returns its address there. */
async function uploadPicture(context: ConnectorContext, shop: Shop, { url }: ListingPicture): Promise<Answer<string>> {
  const isClothing = leafOf(shop.settings)?.isClothing === true
  const input = { fileUrl: url, scalingType: isClothing ? 2 : 1, compressionType: 1, formatConversionType: 0 }
  const call = { type: 'bg.local.goods.image.upload', input, isWrite: true }
  const uploaded = await callShop(context, shop, call, Uploaded)
  return uploaded.ok ? answer(uploaded.data.url) : uploaded
}

const Created = z.object({
  goodsId: id,
  skuInfoList: z.array(z.object({ skuId: id, outSkuSn: text })).nullish(),
})

async function write(
  context: ConnectorContext,
  shop: Shop,
  content: Content,
  found: Product | undefined,
): Promise<Answer<Product>> {
  const category = leafOf(shop.settings)
  if (!category) return refuse('invalid', 'the chosen category takes no products', { fields: [rootKey] })
  if (!found) return create(context, shop, content, category)
  if (!content.known && isAsCreated(found, content)) return answer(found)
  const changed = await change(context, shop, content, { category, product: found })
  return changed.ok ? readProduct(context, shop, found.id) : changed
}

/** Whether an earlier call has created the product like this. It cannot be changed before it is reviewed. */
function isAsCreated(product: Product, { listing }: Content): boolean {
  const skus = new Set(product.skus.map(({ outSkuSn }) => outSkuSn))
  return (
    stateOf(product) === 'in_review' &&
    product.key === listing.key &&
    product.title === textsOf(listing).goodsName &&
    listing.variants.length === skus.size &&
    listing.variants.every(({ sku }) => skus.has(sku))
  )
}

async function create(
  context: ConnectorContext,
  shop: Shop,
  content: Content,
  category: Category,
): Promise<Answer<Product>> {
  const specs = await specsOf(context, shop, content, category)
  if (!specs.ok) return specs
  const { listing } = content
  const { goodsName, goodsDesc } = textsOf(listing)
  const { catId, ...settled } = productSettings(shop, category, specs.data)
  const input = {
    goodsBasic: { goodsName, catId, outGoodsSn: listing.key, ...galleryOf(listing, content.pictureIds) },
    goodsDesc,
    ...settled,
    skuList: listing.variants.map((variant) => skuOf(shop, { ...content, specs: specs.data }, variant)),
  }
  const created = await callShop(context, shop, { type: 'bg.local.goods.add', input, isWrite: true }, Created)
  if (!created.ok) return created
  const { goodsId, skuInfoList } = created.data
  const stored = await readProduct(context, shop, goodsId)
  if (stored.ok || stored.code !== 'not_found') return stored
  // A search may not show it yet.
  const unread = { goodsId, goodsName, outGoodsSn: listing.key, skuSubStatus: '' }
  return answer({
    ...{ id: goodsId, key: listing.key, title: goodsName },
    skus: (skuInfoList ?? []).map((sku) => ({ ...unread, ...sku })),
  })
}

/** Sends what has changed, takes variants off sale that the listing has lost, and puts back what was taken off. */
async function change(
  context: ConnectorContext,
  shop: Shop,
  content: Content,
  { category, product }: { readonly category: Category; readonly product: Product },
): Promise<Answer<null>> {
  const { listing, changed } = content
  const goodsId = product.id
  const hasVariants = (['options', 'pictures', 'variants', 'prices'] as const).some((part) => changed.has(part))
  const specs = hasVariants ? await specsOf(context, shop, content, category) : undefined
  if (specs && !specs.ok) return specs
  const body = {
    ...bodyOf(content),
    ...(specs && variantsOf(shop, content, { category, product, specs: specs.data })),
  }
  if (Object.keys(body).length > 0) {
    const input = { goodsId: Number(goodsId), ...body }
    const call = { type: 'bg.local.goods.partial.update', input, isWrite: true }
    const sent = await callShop(context, shop, call, z.unknown())
    if (!sent.ok) return sent
  }
  const skus = new Set(listing.variants.map(({ sku }) => sku))
  const isOff = product.skus.every(isClosed)
  const back = product.skus.filter((sku) => skus.has(sku.outSkuSn) && isClosed(sku))
  const lost = product.skus.filter((sku) => !skus.has(sku.outSkuSn) && (isOff || !isClosed(sku)))
  if (back.length > 0) {
    const skuIds = isOff ? [] : back.map(({ skuId }) => skuId)
    const done = await setOnSale(context, shop, { goodsId, isOnSale: true, skuIds })
    if (!done.ok) return done
  }
  if (lost.length === 0) return answer(null)
  return setOnSale(context, shop, { goodsId, isOnSale: false, skuIds: lost.map(({ skuId }) => skuId) })
}

/** What has changed of the product itself. */
function bodyOf({ listing, changed, pictureIds }: Content) {
  const { goodsName, goodsDesc } = textsOf(listing)
  const goodsBasic = {
    ...(changed.has('texts') && { goodsName }),
    ...(changed.has('pictures') && galleryOf(listing, pictureIds)),
  }
  return {
    ...(Object.keys(goodsBasic).length > 0 && { goodsBasic }),
    ...(changed.has('texts') && { goodsDesc }),
  }
}

/** Variants are sent whole, because they need their pictures and sizes each time. */
function variantsOf(
  shop: Shop,
  content: Content,
  { category, product, specs }: { readonly category: Category; readonly product: Product; readonly specs: Specs },
) {
  const { listing, changed } = content
  const ids = new Map(product.skus.map(({ skuId, outSkuSn }) => [outSkuSn, Number(skuId)]))
  const { goodsServicePromise, goodsProperty } = productSettings(shop, category, specs)
  return {
    ...((changed.has('variants') || changed.has('options')) && { goodsServicePromise, goodsProperty }),
    skuList: listing.variants.map((variant) => ({
      ...(ids.has(variant.sku) && { skuId: ids.get(variant.sku) }),
      ...skuOf(shop, { ...content, specs }, variant),
    })),
  }
}

async function specsOf(
  context: ConnectorContext,
  shop: Shop,
  { listing }: Content,
  { id: catId }: Category,
): Promise<Answer<Specs>> {
  const template = await readTemplate(context, shop, catId)
  return template.ok ? readSpecs(context, shop, { catId, template: template.data, listing }) : template
}

const Done = z.object({ success: z.boolean() })

/** Puts the whole product, or only some of its variants, on sale or takes them off. */
async function setOnSale(
  context: ConnectorContext,
  shop: Shop,
  {
    goodsId,
    isOnSale,
    skuIds,
  }: { readonly goodsId: string; readonly isOnSale: boolean; readonly skuIds: readonly string[] },
): Promise<Answer<null>> {
  const input = {
    goodsId: Number(goodsId),
    onsale: isOnSale ? 1 : 0,
    ...(skuIds.length > 0 ? { operationType: 2, skuIdList: skuIds.map(Number) } : { operationType: 1 }),
  }
  const done = await callShop(context, shop, { type: 'bg.local.goods.sale.status.set', input, isWrite: true }, Done)
  if (!done.ok) return done
  return done.data.success ? answer(null) : refuse('refused', 'Temu has not changed what is on sale')
}
