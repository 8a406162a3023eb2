import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, PublishedListing, Publisher } from '../../listings.ts'
import { readChannel, type SalesChannel, translated } from '../languages.ts'
import { mutate, query } from '../request.ts'
import { codeOf, putOptions } from './options.ts'
import { putPictures } from './pictures.ts'
import { Done, Product, productFields } from './shape.ts'
import { putVariants } from './variants.ts'

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])

export const publisher: Publisher = {
  limits: { hasLanguages: true, hasCurrencies: true, maxVariants: 500, maxOptions: 10, maxPictures: 50 },
  async currencies(context, shop) {
    const channel = await readChannel(context, shop)
    return channel.ok ? answer(channel.data.currencies) : channel
  },
  async publish(context, shop, listing, known, changed) {
    const channel = await readChannel(context, shop)
    if (!channel.ok) return channel
    const product = known
      ? await readProduct(context, shop, known.externalId)
      : await findOrCreate(context, shop, listing, channel.data)
    if (!product.ok) return product
    if (!known && product.data.enabled) {
      // Hidden until it is complete: buyers of the seller's product never see half of ours.
      const hidden = await updateProduct(context, shop, { id: product.data.id, enabled: false })
      if (!hidden.ok) return hidden
    }
    const parts = known ? changed : everything
    return putParts(context, shop, { listing, known, changed: parts, channel: channel.data, product: product.data })
  },
  async refresh(context, shop, known) {
    const product = await readProduct(context, shop, known.externalId)
    return product.ok ? answer({ ...known, state: product.data.enabled ? 'live' : 'hidden' }) : product
  },
  async unpublish(context, shop, { externalId }) {
    const hidden = await updateProduct(context, shop, { id: externalId, enabled: false })
    return hidden.ok ? answer(null) : hidden
  },
}

type Parts = {
  readonly listing: ListingContent
  readonly known: PublishedListing | undefined
  readonly changed: ReadonlySet<ListingPart>
  readonly channel: SalesChannel
  readonly product: Product
}

/** On sale last, so that buyers never see half a product. */
async function putParts(
  context: ConnectorContext,
  shop: Shop,
  { listing, known, changed, channel, product }: Parts,
): Promise<Answer<PublishedListing>> {
  const stored = new Map(known?.pictures.map(({ key, externalId }) => [key, externalId]))
  const pictures = changed.has('pictures') ? await putPictures(context, shop, listing) : answer(stored)
  if (!pictures.ok) return pictures
  const present = new Set(product.variants.map(({ sku }) => sku))
  const isIncomplete = listing.variants.some(({ sku }) => !present.has(sku))
  const options =
    changed.has('options') || isIncomplete
      ? await putOptions(context, shop, { productId: product.id, listing, channel })
      : answer(undefined)
  if (!options.ok) return options
  const variants = await putVariants(context, shop, {
    productId: product.id,
    listing,
    channel,
    changed,
    present: product.variants,
    published: new Set(known?.variants.map(({ sku }) => sku)),
    options: options.data,
    pictures: pictures.data,
  })
  if (!variants.ok) return variants
  const assetIds = [...pictures.data.values()]
  const live = await updateProduct(context, shop, {
    id: product.id,
    enabled: true,
    ...(changed.has('texts') && { translations: changedTexts(listing, channel, product) }),
    ...(changed.has('pictures') && { assetIds, featuredAssetId: assetIds[0] ?? null }),
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

const Found = z.object({
  productVariants: z.object({ items: z.array(z.object({ sku: z.string(), product: Product })) }),
  products: z.object({ items: z.array(Product) }),
})
const findDocument = `query ProductVariants($skus: [String!]!, $key: String!) {
  productVariants(options: { filter: { sku: { in: $skus } }, take: 500 }) { items { sku product { ${productFields} } } }
  products(options: { filter: { slug: { contains: $key } }, take: 50 }) { items { ${productFields} } }
}`

/** Finds the product of an earlier call by our key, or one of the shop by its SKUs, and creates it otherwise. */
async function findOrCreate(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
  channel: SalesChannel,
): Promise<Answer<Product>> {
  const key = codeOf(listing.key)
  const skus = listing.variants.map(({ sku }) => sku)
  const found = await query(context, shop, findDocument, { skus, key }, Found)
  if (!found.ok) return found
  // SKUs are not unique in Vendure.
  const withSku = found.data.productVariants.items.map(({ product }) => product)
  const withKey = found.data.products.items.filter(({ slug }) => slug === key || slug.endsWith(`-${key}`))
  const products = new Map([...withKey, ...withSku].map((product) => [product.id, product]))
  const [product] = products.values()
  if (products.size > 1) {
    const sku = found.data.productVariants.items[0]?.sku ?? ''
    return refuse('exists', `several products have the SKU ${sku}`, { externalId: product?.id ?? '' })
  }
  if (product && listing.keepsOthers && withKey.length === 0)
    return refuse('exists', 'another product has these SKUs', { externalId: product.id })
  if (product) return answer(product)
  const slug = codeOf(`${listing.titles[listing.mainLocale] ?? ''} ${key}`).replace(/^-+/, '')
  const input = {
    enabled: false,
    translations: textsOf(listing, channel).map((texts) => ({ ...texts, slug })),
  }
  const document = `mutation CreateProduct($input: CreateProductInput!) { createProduct(input: $input) { ${productFields} } }`
  const created = await mutate(context, shop, document, { input }, z.object({ createProduct: Product }))
  return created.ok ? answer(created.data.createProduct) : created
}

async function readProduct(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<Product>> {
  const document = `query Product($id: ID!) { product(id: $id) { ${productFields} } }`
  const read = await query(context, shop, document, { id }, z.object({ product: Product.nullable() }))
  if (!read.ok) return read
  return read.data.product ? answer(read.data.product) : refuse('not_found', `the shop has no product ${id}`)
}

function updateProduct(context: ConnectorContext, shop: Shop, input: object) {
  const document = 'mutation UpdateProduct($input: UpdateProductInput!) { updateProduct(input: $input) { id } }'
  return mutate(context, shop, document, { input }, z.object({ updateProduct: Done }))
}

/** Descriptions are HTML, names are plain text. */
function textsOf(listing: ListingContent, channel: SalesChannel) {
  const descriptions = translated(listing.descriptions, channel, listing.mainLocale, '')
  return [...translated(listing.titles, channel, listing.mainLocale, listing.key)].map(([languageCode, name]) => ({
    languageCode,
    name,
    description: htmlOf(descriptions.get(languageCode) ?? ''),
  }))
}

/** A language that the product does not have yet needs a slug. Those it has keep theirs: they are addresses of pages. */
function changedTexts(listing: ListingContent, channel: SalesChannel, { slug, translations }: Product) {
  const known = new Set(translations.map(({ languageCode }) => languageCode))
  return textsOf(listing, channel).map((texts) => (known.has(texts.languageCode) ? texts : { ...texts, slug }))
}

function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n+/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}
