import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, PublishedListing, Publisher } from '../../listings.ts'
import { itemSkuOf } from './bodies.ts'
import { findProducts, searchItems, skusOf } from './listings.ts'
import { type ImageIds, putPictures } from './pictures.ts'
import { settings } from './settings.ts'
import { type Product, readItems, readProduct, readProducts } from './shape.ts'
import { readReason, stateOf } from './states.ts'
import { tiersOf } from './tiers.ts'
import { addItem, type Content, putVariants, setListed, updateItem } from './writes.ts'

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])

export const publisher: Publisher = {
  limits: {
    ...{ hasLanguages: false, hasCurrencies: false, maxVariants: 50, maxOptions: 2, maxPictures: 9 },
    wholeCurrencies: new Set(['THB', 'VND', 'PHP', 'IDR', 'TWD', 'CLP', 'COP']),
  },
  settings,
  recheck: { inReviewMinutes: 30, liveHours: 24 },
  async publish(context, shop, listing, known, changed) {
    const missing = settings.required.filter((key) => !shop.settings[key])
    if (missing.length > 0) return refuse('invalid', `missing settings: ${missing.join(', ')}`, { fields: missing })
    const found = known ? await readProduct(context, shop, known.externalId) : await findProduct(context, shop, listing)
    if (!found.ok) return found
    const isWhole = !known || !found.data || stateOf(found.data) === 'rejected'
    const parts = { known, changed: isWhole ? everything : changed }
    const imageIds = await imageIdsOf(context, listing, parts)
    if (!imageIds.ok) return imageIds
    const tiers = tiersOf(listing, imageIds.data)
    const content = { listing, changed: parts.changed, imageIds: imageIds.data, tiers }
    const written = await write(context, shop, content, found.data)
    if (!written.ok) return written
    const reason = await readReason(context, shop, written.data)
    return reason.ok ? answer(publishedOf(content, written.data, reason.data)) : reason
  },
  async refresh(context, shop, known) {
    const product = await readProduct(context, shop, known.externalId)
    if (!product.ok) return product
    const reason = await readReason(context, shop, product.data)
    return reason.ok ? answer({ ...known, state: stateOf(product.data), reason: reason.data }) : reason
  },
  async unpublish(context, shop, { externalId }) {
    const product = await readProduct(context, shop, externalId)
    if (!product.ok) return product
    const isShown = stateOf(product.data) === 'live' || stateOf(product.data) === 'in_review'
    return isShown ? setListed(context, shop, product.data, false) : answer(null)
  },
}

/** Finds the product of an earlier call by our key, or one of the shop that has our SKUs and no others. */
async function findProduct(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
): Promise<Answer<Product | undefined>> {
  const key = itemSkuOf(listing)
  const ids = await searchItems(context, shop, key)
  if (!ids.ok) return ids
  const items = await readItems(context, shop, ids.data)
  if (!items.ok) return items
  const own = items.data.find(({ item_sku }) => item_sku === key)
  if (own) {
    const products = await readProducts(context, shop, [own])
    return products.ok ? answer(products.data[0]) : products
  }
  const skus = listing.variants.map(({ sku }) => sku)
  const found = await findProducts(context, shop, skus)
  if (!found.ok) return found
  const [product] = found.data
  if (!product) return answer(undefined)
  // Variants that the listing does not have would be deleted.
  const isFitting = skusOf(product).every((sku) => skus.includes(sku))
  return found.data.length === 1 && isFitting
    ? answer(product)
    : refuse('exists', 'another product has these SKUs', { externalId: product.id })
}

/** The pictures that are needed: new ones are uploaded only if pictures have changed. */
async function imageIdsOf(
  context: ConnectorContext,
  listing: ListingContent,
  { known, changed }: { readonly known: PublishedListing | undefined; readonly changed: ReadonlySet<ListingPart> },
): Promise<Answer<ImageIds>> {
  if (!known || changed.has('pictures')) return putPictures(context, listing.pictures)
  return answer(new Map(known.pictures.map(({ key, externalId }) => [key, externalId])))
}

/** Creates or updates the product, puts it on sale, and returns it as Shopee has it after that. */
async function write(
  context: ConnectorContext,
  shop: Shop,
  content: Content,
  found: Product | undefined,
): Promise<Answer<Product>> {
  const created = found ? answer(found) : await addItem(context, shop, content)
  if (!created.ok) return created
  const product = created.data
  if (found) {
    const updated = await updateItem(context, shop, content, product)
    if (!updated.ok) return updated
  }
  // A new product without options is complete.
  if (found || content.listing.options.length > 0) {
    const put = await putVariants(context, shop, content, product)
    if (!put.ok) return put
  }
  if (product.status === 'UNLIST') {
    const listed = await setListed(context, shop, product, true)
    if (!listed.ok) return listed
  }
  return readProduct(context, shop, product.id)
}

function publishedOf({ listing, imageIds }: Content, product: Product, reason: string): PublishedListing {
  const ids = new Map(product.models.map(({ id, sku }) => [sku, id]))
  return {
    externalId: product.id,
    url: '',
    state: stateOf(product),
    reason,
    operationId: null,
    variants: listing.variants.flatMap(({ sku }) => {
      const externalId = product.tiers.length === 0 ? product.id : ids.get(sku)
      return externalId === undefined ? [] : [{ sku, externalId, stockId: null }]
    }),
    pictures: listing.pictures.flatMap(({ key }) => {
      const externalId = imageIds.get(key)
      return externalId === undefined ? [] : [{ key, externalId }]
    }),
  }
}
