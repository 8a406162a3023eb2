import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, PublishedListing, Publisher } from '../../listings.ts'
import { findProducts } from './listings.ts'
import { type PictureUrls, putPictures } from './pictures.ts'
import { settings } from './settings.ts'
import { type Product, readProduct, statusOf } from './shape.ts'
import { reasonOf, stateOf } from './states.ts'
import { type Content, createProduct, deactivate, isInVariants, putVariants, readContent, update } from './writes.ts'

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])

export const publisher: Publisher = {
  limits: {
    ...{ hasLanguages: false, hasCurrencies: false, maxVariants: 100, maxOptions: 2, maxPictures: 8 },
    wholeCurrencies: new Set(['VND', 'IDR']),
  },
  settings,
  // Lazada reviews within a day.
  recheck: { inReviewMinutes: 30, liveHours: 24 },
  async publish(context, shop, listing, known, changed) {
    const missing = settings.required.filter((key) => !shop.settings[key])
    if (missing.length > 0) return refuse('invalid', `missing settings: ${missing.join(', ')}`, { fields: missing })
    const found = known ? await readProduct(context, shop, known.externalId) : await findProduct(context, shop, listing)
    if (!found.ok) return found
    if (found.data && statusOf(found.data) === 'deleted') return refuse('not_found', 'the product was deleted')
    // A rejected product is only reviewed again as a whole.
    const isWhole = !known || !found.data || stateOf(found.data) === 'rejected'
    const parts = { known, changed: isWhole ? everything : changed }
    const urls = await urlsOf(context, shop, listing, parts)
    if (!urls.ok) return urls
    const content = await readContent(context, shop, { listing, urls: urls.data, changed: parts.changed })
    if (!content.ok) return content
    const written = await write(context, shop, content.data, found.data)
    return written.ok ? answer(publishedOf(listing, written.data, urls.data)) : written
  },
  async refresh(context, shop, known) {
    const product = await readProduct(context, shop, known.externalId)
    if (!product.ok) return product
    if (statusOf(product.data) === 'deleted') return refuse('not_found', 'the product was deleted')
    return answer({ ...known, state: stateOf(product.data), reason: reasonOf(product.data) })
  },
  async unpublish(context, shop, { externalId }) {
    const product = await readProduct(context, shop, externalId)
    if (!product.ok) return product
    const isShown = ['live', 'in_review', 'processing'].includes(stateOf(product.data))
    return isShown ? deactivate(context, shop, product.data, []) : answer(null)
  },
}

/** Finds the product of an earlier call, or one of the shop that has our SKUs and sells no others. */
async function findProduct(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
): Promise<Answer<Product | undefined>> {
  const skus = listing.variants.map(({ sku }) => sku)
  const found = await findProducts(context, shop, skus)
  if (!found.ok) return found
  const [product] = found.data
  if (!product) return answer(undefined)
  const isFitting = product.skus.every(({ SellerSku, Status }) => skus.includes(SellerSku) || Status !== 'active')
  return found.data.length === 1 && isFitting
    ? answer(product)
    : refuse('exists', 'another product has these SKUs', { externalId: product.id })
}

/** The pictures that are needed: new ones are uploaded only if pictures have changed. */
async function urlsOf(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
  { known, changed }: { readonly known: PublishedListing | undefined; readonly changed: ReadonlySet<ListingPart> },
): Promise<Answer<PictureUrls>> {
  if (!known || changed.has('pictures')) return putPictures(context, shop, listing.pictures)
  return answer(new Map(known.pictures.map(({ key, externalId }) => [key, externalId])))
}

/** Creates or updates the product, and returns it as Lazada has it after that. */
async function write(
  context: ConnectorContext,
  shop: Shop,
  content: Content,
  found: Product | undefined,
): Promise<Answer<Product>> {
  const created = found ? answer(found) : await createProduct(context, shop, content)
  if (!created.ok) return created
  const product = created.data
  if (!found && product.skus.length === content.listing.variants.length) return created
  if (found) {
    const updated = await update(context, shop, content, product)
    if (!updated.ok) return updated
  }
  if (isInVariants(content)) {
    const put = await putVariants(context, shop, content, product)
    if (!put.ok) return put
  }
  return readProduct(context, shop, product.id)
}

function publishedOf(listing: ListingContent, product: Product, urls: PictureUrls): PublishedListing {
  const ids = new Map(product.skus.map(({ SkuId, SellerSku }) => [SellerSku, SkuId]))
  return {
    externalId: product.id,
    url: product.skus[0]?.Url ?? '',
    state: stateOf(product),
    reason: reasonOf(product),
    operationId: null,
    variants: listing.variants.flatMap(({ sku }) => {
      const externalId = ids.get(sku)
      return externalId === undefined ? [] : [{ sku, externalId, stockId: null }]
    }),
    pictures: listing.pictures.flatMap(({ key }) => {
      const externalId = urls.get(key)
      return externalId === undefined ? [] : [{ key, externalId }]
    }),
  }
}
