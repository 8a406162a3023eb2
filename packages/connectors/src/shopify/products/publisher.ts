import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, PublishedListing, Publisher } from '../../listings.ts'
import { gid, graphql, idOf, refusalOfUser, UserErrors } from '../graphql.ts'
import { handleOf, type Present, picturesIn, priceOf, productInput } from './bodies.ts'
import {
  findQuery,
  publishMutation,
  setMutation,
  statusMutation,
  variantsMutation,
  visibilityQuery,
} from './documents.ts'
import { FoundVariants } from './listings.ts'
import { Product, readProduct, skuTerm, urlOf } from './shape.ts'
import { VariantsSet } from './stock.ts'
import { putTranslations } from './translations.ts'

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])
const inProduct = ['texts', 'options', 'pictures', 'variants'] as const satisfies readonly ListingPart[]

const Found = FoundVariants.extend({ productByIdentifier: Product.nullable() })
const ProductSet = z.object({ productSet: z.object({ product: Product.nullable(), userErrors: UserErrors }) })
const Visibility = z.object({ node: z.object({ publishedOnPublication: z.boolean() }).nullable() })
const StatusSet = z.object({ productUpdate: z.object({ userErrors: UserErrors }) })
const PublicationSet = z.object({ publishablePublish: z.object({ userErrors: UserErrors }) })

export const publisher: Publisher = {
  limits: {
    hasLanguages: true,
    // Further currencies follow from the shop's own markets.
    hasCurrencies: false,
    maxVariants: 250,
    maxOptions: 3,
    maxPictures: 50,
  },
  async publish(context, shop, listing, known, changed) {
    const product = known
      ? await readProduct(context, shop, known.externalId)
      : await findProduct(context, shop, listing)
    if (!product.ok) return product
    return putParts(context, shop, { listing, known, product: product.data, changed: known ? changed : everything })
  },
  async refresh(context, shop, known) {
    const product = await readProduct(context, shop, known.externalId)
    if (!product.ok) return product
    const visible = await isVisible(context, shop, product.data)
    if (!visible.ok) return visible
    return answer({ ...known, url: urlOf(shop, product.data), state: visible.data ? 'live' : 'hidden' })
  },
  async unpublish(context, shop, known) {
    const product = { id: gid('Product', known.externalId), status: 'DRAFT' }
    const hidden = await graphql(context, shop, statusMutation, { product }, StatusSet)
    if (!hidden.ok) return hidden
    return refusalOfUser(hidden.data.productUpdate.userErrors) ?? answer(null)
  },
}

async function isVisible(context: ConnectorContext, shop: Shop, { id, status }: Product): Promise<Answer<boolean>> {
  const publicationId = shop.settings.publicationId ?? ''
  if (status !== 'ACTIVE' || publicationId === '') return answer(status === 'ACTIVE')
  const read = await graphql(context, shop, visibilityQuery, { id, publicationId }, Visibility)
  return read.ok ? answer(read.data.node?.publishedOnPublication === true) : read
}

/** Finds the product of an earlier call by our key, or one of the shop that has our SKUs and no others. */
async function findProduct(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
): Promise<Answer<Product | undefined>> {
  const skus = listing.variants.map(({ sku }) => sku)
  const query = skus.slice(0, 25).map(skuTerm).join(' OR ')
  const read = await graphql(context, shop, findQuery, { handle: handleOf(listing), skus: query }, Found)
  if (!read.ok) return read
  if (read.data.productByIdentifier) return answer(read.data.productByIdentifier)
  const owners = new Set(
    read.data.productVariants.nodes.flatMap(({ sku, product }) => (skus.includes(sku ?? '') ? [product.id] : [])),
  )
  const [owner] = owners
  if (owner === undefined) return answer(undefined)
  if (listing.keepsOthers) return refuse('exists', 'another product has these SKUs', { externalId: idOf(owner) })
  const product = await readProduct(context, shop, idOf(owner))
  if (!product.ok) return product
  // Variants that are left out of the product would be deleted.
  const isFitting = owners.size === 1 && product.data.variants.nodes.every(({ sku }) => skus.includes(sku ?? ''))
  return isFitting ? product : refuse('exists', 'another product has these SKUs', { externalId: idOf(owner) })
}

type Parts = {
  readonly listing: ListingContent
  readonly known: PublishedListing | undefined
  readonly product: Product | undefined
  readonly changed: ReadonlySet<ListingPart>
}

async function putParts(context: ConnectorContext, shop: Shop, parts: Parts): Promise<Answer<PublishedListing>> {
  const { listing, changed } = parts
  const put = await putProduct(context, shop, parts)
  if (!put.ok) return put
  const product = put.data
  if (changed.has('texts')) {
    const translated = await putTranslations(context, shop, product.id, listing)
    if (!translated.ok) return translated
  }
  // Last, so that buyers never see half a product.
  const shown = await show(context, shop, parts.product, product)
  if (!shown.ok) return shown
  const { variants, pictures } = presentIn(listing, product)
  for (const picture of listing.pictures) {
    const id = pictures.get(picture.key)
    if (id !== undefined && picture.externalId === null) await picture.remember(idOf(id))
  }
  return answer({
    externalId: idOf(product.id),
    url: urlOf(shop, product),
    state: 'live',
    reason: '',
    operationId: null,
    variants: listing.variants.flatMap(({ sku }) => {
      const id = variants.get(sku)
      return id === undefined ? [] : [{ sku, externalId: idOf(id), stockId: null }]
    }),
    pictures: listing.pictures.flatMap(({ key }) => {
      const id = pictures.get(key)
      return id === undefined ? [] : [{ key, externalId: idOf(id) }]
    }),
  })
}

function presentIn(listing: ListingContent, product: Product | undefined): Present {
  if (!product) return { variants: new Map(), pictures: new Map() }
  const variants = new Map(product.variants.nodes.map(({ id, sku }) => [sku ?? '', id]))
  return { variants, pictures: picturesIn(listing, product) }
}

/** Sends the changed parts, with as few as possible of the others. */
async function putProduct(
  context: ConnectorContext,
  shop: Shop,
  { listing, known, product, changed }: Parts,
): Promise<Answer<Product>> {
  if (product && !inProduct.some((part) => changed.has(part)))
    return changed.has('prices') ? putPrices(context, shop, listing, product) : answer(product)
  const identifier = product ? { id: product.id } : { handle: handleOf(listing) }
  // Hidden until it is complete: buyers of the seller's product never see half of ours.
  const status = product && !known ? 'DRAFT' : 'ACTIVE'
  const input = { status, ...productInput(listing, changed, presentIn(listing, product), shop) }
  const withHandle = product ? input : { handle: handleOf(listing), ...input }
  const set = await graphql(context, shop, setMutation, { identifier, input: withHandle }, ProductSet)
  if (!set.ok) return set
  const refusal = refusalOfUser(set.data.productSet.userErrors)
  if (refusal) return refusal
  if (!set.data.productSet.product) return refuse('unknown_outcome', 'Shopify returned no product')
  const stored = set.data.productSet.product
  // Prices alone are part of the variants only if these were sent.
  const arePricesSent = ['options', 'variants', 'pictures'].some((part) => changed.has(part as ListingPart))
  return changed.has('prices') && !arePricesSent ? putPrices(context, shop, listing, stored) : answer(stored)
}

async function putPrices(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
  product: Product,
): Promise<Answer<Product>> {
  const ids = presentIn(listing, product).variants
  const variants = listing.variants.flatMap((variant) => {
    const id = ids.get(variant.sku)
    return id === undefined ? [] : [{ id, ...priceOf(variant, shop) }]
  })
  const set = await graphql(context, shop, variantsMutation, { id: product.id, variants }, VariantsSet)
  if (!set.ok) return set
  return refusalOfUser(set.data.productVariantsBulkUpdate.userErrors) ?? answer(product)
}

/** Puts the product on sale where it is not yet. */
async function show(
  context: ConnectorContext,
  shop: Shop,
  before: Product | undefined,
  product: Product,
): Promise<Answer<null>> {
  if (product.status !== 'ACTIVE') {
    const input = { id: product.id, status: 'ACTIVE' }
    const active = await graphql(context, shop, statusMutation, { product: input }, StatusSet)
    if (!active.ok) return active
    const refusal = refusalOfUser(active.data.productUpdate.userErrors)
    if (refusal) return refusal
  }
  const publicationId = shop.settings.publicationId ?? ''
  if (publicationId === '' || (before?.status === 'ACTIVE' && before.onlineStoreUrl !== null)) return answer(null)
  const published = await graphql(
    context,
    shop,
    publishMutation,
    { id: product.id, input: [{ publicationId }] },
    PublicationSet,
  )
  if (!published.ok) return published
  return refusalOfUser(published.data.publishablePublish.userErrors) ?? answer(null)
}
