import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, PublishedListing, Publisher } from '../../listings.ts'
import { type ApiCall, callApi } from '../request.ts'
import { picturesOf, priceOf, productBody, skusOf, textsOf } from './bodies.ts'
import { findProducts } from './listings.ts'
import { type PictureUris, putPictures } from './pictures.ts'
import { settings } from './settings.ts'
import { PartErrors, type Product, readProduct } from './shape.ts'

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])
/** Parts that are in the SKUs of a product. Pictures are: each color has one. */
const inSkus: readonly ListingPart[] = ['options', 'pictures', 'variants']
/** A product in such a state is only shown again after a new review of the whole. */
const reviewedAgain: readonly string[] = ['FAILED', 'PLATFORM_DEACTIVATED', 'DRAFT']

export const publisher: Publisher = {
  limits: { hasLanguages: false, hasCurrencies: false, maxVariants: 100, maxOptions: 3, maxPictures: 9 },
  settings,
  recheck: { inReviewMinutes: 30, liveHours: 24 },
  async publish(context, shop, listing, known, changed) {
    const missing = settings.required.filter((key) => !shop.settings[key])
    if (missing.length > 0) return refuse('invalid', `missing settings: ${missing.join(', ')}`, { fields: missing })
    const found = known ? await readProduct(context, shop, known.externalId) : await findProduct(context, shop, listing)
    if (!found.ok) return found
    if (found.data?.status === 'DELETED') return refuse('not_found', 'the product was deleted')
    const parts: Parts = { listing, known, changed: known ? changed : everything, product: found.data }
    const uris = await urisOf(context, shop, parts)
    if (!uris.ok) return uris
    const written = parts.product
      ? await update(context, shop, { ...parts, product: parts.product }, uris.data)
      : await create(context, shop, listing, uris.data)
    if (!written.ok) return written
    const { product_id, skus } = written.data
    const stored = await readProduct(context, shop, product_id)
    // New variants of a live product are shown only after the review.
    return stored.ok
      ? answer(publishedOf(listing, stored.data, [...stored.data.skus, ...(skus ?? [])], uris.data))
      : stored
  },
  async refresh(context, shop, known) {
    const product = await readProduct(context, shop, known.externalId)
    if (!product.ok) return product
    if (product.data.status === 'DELETED') return refuse('not_found', 'the product was deleted')
    return answer({ ...known, state: stateOf(product.data), reason: reasonOf(product.data) })
  },
  async unpublish(context, shop, { externalId }) {
    const product = await readProduct(context, shop, externalId)
    if (!product.ok) return product
    const isShown = product.data.status === 'ACTIVATE' || product.data.status === 'PENDING'
    return isShown ? setActive(context, shop, externalId, 'deactivate') : answer(null)
  },
}

type Parts = {
  readonly listing: ListingContent
  readonly known: PublishedListing | undefined
  readonly changed: ReadonlySet<ListingPart>
  readonly product: Product | undefined
}

/** Finds the product of an earlier call, or one of the shop that has our SKUs and no others. */
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
  const isOurs = product.external_product_id === listing.key
  // Variants that are left out of the product would be deleted.
  const isFitting = isOurs || product.skus.every(({ seller_sku }) => skus.includes(seller_sku))
  return found.data.length === 1 && isFitting
    ? answer(product)
    : refuse('exists', 'another product has these SKUs', { externalId: product.id })
}

/** The pictures that are needed: new ones are uploaded only if pictures have changed. */
async function urisOf(
  context: ConnectorContext,
  shop: Shop,
  { listing, known, changed, product }: Parts,
): Promise<Answer<PictureUris>> {
  const isWhole = !product || reviewedAgain.includes(product.status)
  if (isWhole || changed.has('pictures') || !known) return putPictures(context, shop, listing.pictures)
  return answer(new Map(known.pictures.map(({ key, externalId }) => [key, externalId])))
}

const Stored = z.object({
  product_id: z.string(),
  skus: z.array(z.object({ id: z.string(), seller_sku: z.string().catch('') })).nullish(),
})
type Stored = z.infer<typeof Stored>

/** The key lets TikTok recognize a request whose answer got lost; on another day it is a new product. */
async function create(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
  uris: PictureUris,
): Promise<Answer<Stored>> {
  const product = productBody(listing, uris, undefined, shop)
  const day = context.now.toISOString().slice(0, 10)
  const hash = createHash('sha256').update(JSON.stringify(product)).digest('hex').slice(0, 16)
  const body = { ...product, idempotency_key: `${listing.key}-${day}-${hash}` }
  return write(context, shop, { method: 'POST', path: '/product/202309/products', body }, Stored)
}

/** Sends the changed parts; prices by themselves, because they need no review. */
async function update(
  context: ConnectorContext,
  shop: Shop,
  { listing, changed, product }: Parts & { readonly product: Product },
  uris: PictureUris,
): Promise<Answer<Stored>> {
  const path = `/product/202309/products/${product.id}`
  if (reviewedAgain.includes(product.status)) {
    const body = productBody(listing, uris, product, shop)
    return write(context, shop, { method: 'PUT', path, body }, Stored)
  }
  const hasSkus = inSkus.some((part) => changed.has(part))
  const body = {
    ...(changed.has('texts') && textsOf(listing)),
    ...(changed.has('pictures') && picturesOf(listing, uris)),
    ...(hasSkus && skusOf(listing, uris, product, shop)),
  }
  let stored: Answer<Stored> = answer({ product_id: product.id })
  if (Object.keys(body).length > 0) {
    const call = { method: 'POST', path: `${path}/partial_edit`, body: { save_mode: 'LISTING', ...body } } as const
    stored = await write(context, shop, call, Stored)
    if (!stored.ok) return stored
  }
  if (changed.has('prices') && !hasSkus) {
    const priced = await putPrices(context, shop, listing, product)
    if (!priced.ok) return priced
  }
  if (product.status !== 'SELLER_DEACTIVATED') return stored
  const active = await setActive(context, shop, product.id, 'activate')
  return active.ok ? stored : active
}

async function putPrices(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
  product: Product,
): Promise<Answer<null>> {
  const skus = product.skus.flatMap(({ id, seller_sku }) => {
    const variant = listing.variants.find(({ sku }) => sku === seller_sku)
    return variant ? [{ id, price: priceOf(shop, variant) }] : []
  })
  const path = `/product/202309/products/${product.id}/prices/update`
  const put = await write(context, shop, { method: 'POST', path, body: { skus } }, z.unknown())
  return put.ok ? answer(null) : put
}

async function setActive(
  context: ConnectorContext,
  shop: Shop,
  id: string,
  action: 'activate' | 'deactivate',
): Promise<Answer<null>> {
  const call = { method: 'POST', path: `/product/202309/products/${action}`, body: { product_ids: [id] } } as const
  const done = await write(context, shop, call, PartErrors)
  if (!done.ok) return done
  return done.data ? refuse('refused', `${done.data.code}: ${done.data.message}`) : answer(null)
}

function write<Data>(
  context: ConnectorContext,
  shop: Shop,
  call: Omit<ApiCall, 'isWrite'>,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  return callApi(context, shop.credentials, { ...call, isWrite: true }, schema)
}

function publishedOf(
  listing: ListingContent,
  product: Product,
  skus: readonly Pick<Product['skus'][number], 'id' | 'seller_sku'>[],
  uris: PictureUris,
): PublishedListing {
  const ids = new Map(skus.map(({ id, seller_sku }) => [seller_sku, id]))
  return {
    externalId: product.id,
    url: '',
    state: stateOf(product),
    reason: reasonOf(product),
    operationId: null,
    variants: listing.variants.flatMap(({ sku }) => {
      const externalId = ids.get(sku)
      return externalId === undefined ? [] : [{ sku, externalId, stockId: null }]
    }),
    pictures: listing.pictures.flatMap(({ key }) => {
      const externalId = uris.get(key)
      return externalId === undefined ? [] : [{ key, externalId }]
    }),
  }
}

const states: Readonly<Record<string, PublishedListing['state']>> = {
  ACTIVATE: 'live',
  PENDING: 'in_review',
  FAILED: 'rejected',
  PLATFORM_DEACTIVATED: 'rejected',
  FREEZE: 'rejected',
  SELLER_DEACTIVATED: 'hidden',
  DRAFT: 'hidden',
}

/** A state that is not known here is one that the platform works on: it is read again. */
function stateOf({ status }: Product): PublishedListing['state'] {
  return states[status] ?? 'processing'
}

/** What the reviewers say; also of a change that was rejected while the product stays live as it was. */
function reasonOf({ audit_failed_reasons }: Product): string {
  const reasons = (audit_failed_reasons ?? []).flatMap(({ position, reasons: texts, suggestions }) => {
    const all = [...(texts ?? []), ...(suggestions ?? [])].join(' ')
    return [position, all].filter((part) => part !== '').join(': ')
  })
  return reasons.join('\n').slice(0, 1000)
}
