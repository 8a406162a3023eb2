import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, PublishedListing, Publisher } from '../../listings.ts'
import { readCurrencies } from '../authorize.ts'
import { get, post } from '../request.ts'
import { findProducts } from './listings.ts'
import { putPictures } from './pictures.ts'
import { OneProduct, type Product, Products, productFields, withProduct } from './shape.ts'
import { createInput, optionsOf, putVariants } from './variants.ts'

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])

export const publisher: Publisher = {
  limits: { hasLanguages: false, hasCurrencies: true, maxVariants: 500, maxOptions: 10, maxPictures: 50 },
  currencies: readCurrencies,
  async publish(context, shop, listing, known, changed) {
    const currencies = await readCurrencies(context, shop)
    if (!currencies.ok) return currencies
    const product = known
      ? await readProduct(context, shop, known.externalId)
      : await findOrCreate(context, shop, listing, currencies.data)
    if (!product.ok) return product
    if (!known && product.data.status === 'published') {
      // Hidden until it is complete: buyers of the seller's product never see half of ours.
      const hidden = await updateProduct(context, shop, product.data.id, { status: 'draft' })
      if (!hidden.ok) return hidden
    }
    const parts = known ? changed : everything
    return putParts(context, shop, {
      listing,
      known,
      changed: parts,
      currencies: currencies.data,
      product: product.data,
    })
  },
  async refresh(context, shop, known) {
    const product = await readProduct(context, shop, known.externalId)
    if (!product.ok) return product
    return answer({ ...known, state: product.data.status === 'published' ? 'live' : 'hidden' })
  },
  async unpublish(context, shop, { externalId }) {
    const hidden = await updateProduct(context, shop, externalId, { status: 'draft' })
    return hidden.ok ? answer(null) : hidden
  },
}

type Parts = {
  readonly listing: ListingContent
  readonly known: PublishedListing | undefined
  readonly changed: ReadonlySet<ListingPart>
  readonly currencies: readonly string[]
  readonly product: Product
}

/** On sale last, so that buyers never see half a product. */
async function putParts(
  context: ConnectorContext,
  shop: Shop,
  { listing, known, changed, currencies, product }: Parts,
): Promise<Answer<PublishedListing>> {
  const stored = new Map(known?.pictures.map(({ key, externalId }) => [key, externalId]))
  const pictures = changed.has('pictures') ? await putPictures(context, shop, { product, listing }) : answer(stored)
  if (!pictures.ok) return pictures
  const published = new Set(known?.variants.map(({ sku }) => sku))
  const variants = await putVariants(context, shop, { product, listing, changed, currencies, published })
  if (!variants.ok) return variants
  const live = await updateProduct(context, shop, product.id, {
    status: 'published',
    ...(changed.has('texts') && textsOf(listing)),
  })
  if (!live.ok) return live
  return answer({
    externalId: product.id,
    url: '',
    state: 'live',
    reason: '',
    operationId: null,
    variants: [...variants.data].map(([sku, externalId]) => ({ sku, externalId, stockId: null })),
    pictures: [...pictures.data].map(([key, externalId]) => ({ key, externalId })),
  })
}

/** Finds the product of an earlier call by our key, or one of the shop by its SKUs, and creates it otherwise. */
async function findOrCreate(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
  currencies: readonly string[],
): Promise<Answer<Product>> {
  const query = { external_id: listing.key, limit: 2, fields: productFields }
  const withKey = await get(context, shop, '/products', query, Products)
  if (!withKey.ok) return withKey
  const skus = listing.variants.map(({ sku }) => sku)
  const withSku = await findProducts(context, shop, skus)
  if (!withSku.ok) return withSku
  const products = new Map([...withKey.data.products, ...withSku.data].map((product) => [product.id, product]))
  const [product] = products.values()
  if (products.size > 1)
    return refuse('exists', 'several products have SKUs of this one', { externalId: product?.id ?? '' })
  if (product && listing.keepsOthers && withKey.data.products.length === 0)
    return refuse('exists', 'another product has these SKUs', { externalId: product.id })
  if (product) return answer(product)
  const { salesChannel, shippingProfile } = shop.settings
  const body = {
    ...textsOf(listing),
    handle: handleOf(listing),
    external_id: listing.key,
    status: 'draft',
    options: optionsOf(listing),
    // Those that are not on sale are taken off sale before buyers see the product.
    variants: listing.variants.map((variant) => createInput(listing, variant, currencies)),
    ...(salesChannel && { sales_channels: [{ id: salesChannel }] }),
    ...(shippingProfile && { shipping_profile_id: shippingProfile }),
  }
  const created = await post(context, shop, `/products?${withProduct}`, body, OneProduct)
  return created.ok ? answer(created.data.product) : created
}

async function readProduct(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<Product>> {
  const read = await get(context, shop, `/products/${id}`, { fields: productFields }, OneProduct)
  return read.ok ? answer(read.data.product) : read
}

function updateProduct(context: ConnectorContext, shop: Shop, id: string, body: object) {
  return post(context, shop, `/products/${id}?${withProduct}`, body, OneProduct)
}

/** Titles and descriptions are plain text, in one language. */
function textsOf({ titles, descriptions, mainLocale, key }: ListingContent) {
  return { title: titles[mainLocale] ?? key, description: descriptions[mainLocale] ?? '' }
}

/** The address of the product's page: readable where the title is, and unique by our key. */
function handleOf({ titles, mainLocale, key }: ListingContent): string {
  const words = `${titles[mainLocale] ?? ''} ${key}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return words.replace(/^-+|-+$/g, '')
}
