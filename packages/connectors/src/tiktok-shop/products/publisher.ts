import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, PublishedListing } from '../../listings.ts'
import { type Content, marketplacePublisher, reasonOf } from '../../marketplace/publisher.ts'
import { type ApiCall, callApi } from '../request.ts'
import { picturesOf, priceOf, productBody, skusOf, textsOf } from './bodies.ts'
import { findProducts } from './listings.ts'
import { uploadPicture } from './pictures.ts'
import { settings } from './settings.ts'
import { PartErrors, type Product, readProduct } from './shape.ts'

/** Parts that are in the SKUs of a product. Pictures are: each color has one. */
const inSkus: readonly ListingPart[] = ['options', 'pictures', 'variants']
/** A product in such a state is only shown again after a new review of the whole. */
const reviewedAgain: readonly string[] = ['FAILED', 'PLATFORM_DEACTIVATED', 'DRAFT']

export const publisher = marketplacePublisher<Product>({
  limits: { hasLanguages: false, hasCurrencies: false, maxVariants: 100, maxOptions: 3, maxPictures: 9 },
  settings,
  recheck: { inReviewMinutes: 30, liveHours: 24 },
  read: readProduct,
  findBySku: findProducts,
  isOwn: ({ external_product_id }, { key }) => external_product_id === key,
  // Variants that are left out of the product would be deleted.
  isFitting: ({ external_product_id, skus }, ours, { key }) =>
    external_product_id === key || skus.every(({ seller_sku }) => ours.includes(seller_sku)),
  upload: uploadPicture,
  async write(context, shop, content, found) {
    const written = await (found ? update(context, shop, content, found) : create(context, shop, content))
    if (!written.ok) return written
    const { product_id, skus } = written.data
    const stored = await readProduct(context, shop, product_id)
    // New variants of a live product are shown only after the review.
    return stored.ok ? answer({ ...stored.data, skus: [...stored.data.skus, ...(skus ?? [])] }) : stored
  },
  takeDown: (context, shop, { id }) => setActive(context, shop, id, 'deactivate'),
  standingOf: ({ status, skus }) => ({
    url: '',
    // A state that is not known here is one that the platform works on: it is read again.
    state: states[status] ?? 'processing',
    variantIds: new Map(skus.map(({ id, seller_sku }) => [seller_sku, id])),
  }),
  readReason: async (_context, _shop, product) => answer(rejectionOf(product)),
  needsWhole: ({ status }) => reviewedAgain.includes(status),
})

const Stored = z.object({
  product_id: z.string(),
  skus: z.array(z.object({ id: z.string(), seller_sku: z.string().catch('') })).nullish(),
})
type Stored = z.infer<typeof Stored>

/** The key lets TikTok recognize a request whose answer got lost; on another day it is a new product. */
async function create(
  context: ConnectorContext,
  shop: Shop,
  { listing, pictureIds }: Content,
): Promise<Answer<Stored>> {
  const product = productBody(listing, pictureIds, undefined, shop)
  const day = context.now.toISOString().slice(0, 10)
  const hash = createHash('sha256').update(JSON.stringify(product)).digest('hex').slice(0, 16)
  const body = { ...product, idempotency_key: `${listing.key}-${day}-${hash}` }
  return write(context, shop, { method: 'POST', path: '/product/202309/products', body }, Stored)
}

/** Sends the changed parts; prices by themselves, because they need no review. */
async function update(
  context: ConnectorContext,
  shop: Shop,
  { listing, changed, pictureIds }: Content,
  product: Product,
): Promise<Answer<Stored>> {
  const path = `/product/202309/products/${product.id}`
  if (reviewedAgain.includes(product.status)) {
    const body = productBody(listing, pictureIds, product, shop)
    return write(context, shop, { method: 'PUT', path, body }, Stored)
  }
  const hasSkus = inSkus.some((part) => changed.has(part))
  const body = {
    ...(changed.has('texts') && textsOf(listing)),
    ...(changed.has('pictures') && picturesOf(listing, pictureIds)),
    ...(hasSkus && skusOf(listing, pictureIds, product, shop)),
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

const states: Readonly<Record<string, PublishedListing['state']>> = {
  ACTIVATE: 'live',
  PENDING: 'in_review',
  FAILED: 'rejected',
  PLATFORM_DEACTIVATED: 'rejected',
  FREEZE: 'rejected',
  SELLER_DEACTIVATED: 'hidden',
  DRAFT: 'hidden',
}

/** What the reviewers say; also of a change that was rejected while the product stays live as it was. */
function rejectionOf({ audit_failed_reasons }: Product): string {
  const reasons = (audit_failed_reasons ?? []).map(({ position, reasons: texts, suggestions }) => {
    const all = [...(texts ?? []), ...(suggestions ?? [])].join(' ')
    return [position, all].filter((part) => part !== '').join(': ')
  })
  return reasonOf(reasons)
}
