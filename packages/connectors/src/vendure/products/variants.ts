import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, ListingVariant } from '../../listings.ts'
import { type SalesChannel, translated } from '../languages.ts'
import { fromMinor } from '../money.ts'
import { mutate } from '../request.ts'
import { type OptionIds, valueKey } from './options.ts'
import { type PictureIds, pictureOf } from './pictures.ts'
import type { Variant } from './shape.ts'

/** Rows of one mutation. */
const batchSize = 50

type Plan = {
  readonly productId: string
  readonly listing: ListingContent
  readonly channel: SalesChannel
  readonly changed: ReadonlySet<ListingPart>
  /** Variants that the product has. */
  readonly present: readonly Variant[]
  /** SKUs that we have published before. */
  readonly published: ReadonlySet<string>
  /** Undefined if the product has options of its seller. */
  readonly options: OptionIds | undefined
  readonly pictures: PictureIds
}
type Input = Readonly<Record<string, unknown>>

const Rows = z.object({ rows: z.array(z.object({ id: z.string(), sku: z.string() }).nullable()) })

const createDocument = `mutation CreateProductVariants($input: [CreateProductVariantInput!]!) {
  rows: createProductVariants(input: $input) { id sku }
}`
const updateDocument = `mutation UpdateProductVariants($input: [UpdateProductVariantInput!]!) {
  rows: updateProductVariants(input: $input) { id sku }
}`

/** Creates and updates the variants, and disables those that the listing does not have any more. Returns ids by SKU. */
export async function putVariants(
  context: ConnectorContext,
  shop: Shop,
  plan: Plan,
): Promise<Answer<ReadonlyMap<string, string>>> {
  const { listing, options, changed, productId } = plan
  const known = new Map(listing.variants.map((variant) => [variant.sku, presentOf(plan, variant)]))
  const missing = listing.variants.filter(({ sku }) => known.get(sku) === undefined)
  if (missing.length > 0 && options === undefined)
    return refuse('exists', 'the product has other options, so variants cannot be added', { externalId: productId })
  const created = await send(
    context,
    shop,
    createDocument,
    missing.map((variant) => createInput(plan, variant, shop)),
  )
  if (!created.ok) return created
  const ids = new Map<string, string>()
  for (const { sku } of listing.variants) {
    const id = known.get(sku)?.id ?? created.data.get(sku)
    if (id !== undefined) ids.set(sku, id)
  }
  const isNew = new Set(missing.map(({ sku }) => sku))
  const updates = listing.variants.map((variant) => ({
    id: ids.get(variant.sku),
    // Creating takes a price in the shop's own currency only: further prices are silently ignored.
    ...(isNew.has(variant.sku) ? otherPrices(plan, variant, shop) : updateInput(plan, variant, shop)),
  }))
  const removed = changed.has('variants')
    ? plan.present.filter(({ sku, id }) => plan.published.has(sku) && ![...ids.values()].includes(id))
    : []
  const updated = await send(context, shop, updateDocument, [
    ...updates.filter((input) => Object.keys(input).length > 1),
    ...removed.map(({ id }) => ({ id, enabled: false })),
  ])
  return updated.ok ? answer(ids) : updated
}

/** The variant with the SKU, or the one with the same options: its seller may have changed the SKU. */
function presentOf({ present, listing, options }: Plan, { sku, optionValues }: ListingVariant): Variant | undefined {
  const bySku = present.find((each) => each.sku === sku)
  if (bySku || options === undefined) return bySku
  const others = new Set(listing.variants.map((each) => each.sku))
  const requested = new Set(Object.entries(optionValues).map(([option, value]) => options.get(valueKey(option, value))))
  return present.find(
    (each) =>
      !others.has(each.sku) &&
      each.options.length === requested.size &&
      each.options.every(({ id }) => requested.has(id)),
  )
}

function createInput(
  { productId, listing, channel, options, pictures }: Plan,
  variant: ListingVariant,
  shop: Shop,
): Input {
  const price = variant.pricesMinor[shop.currency]
  return {
    productId,
    sku: variant.sku,
    enabled: variant.isOnSale,
    // Print on demand has no quantity to count down.
    trackInventory: 'FALSE',
    optionIds: listing.options.map(({ key }) => options?.get(valueKey(key, variant.optionValues[key] ?? ''))),
    translations: namesOf(listing, channel, variant),
    ...(price !== undefined && { price: fromMinor(price, shop) }),
    ...pictureInput(listing, variant, pictures),
  }
}

function updateInput({ listing, channel, changed, pictures }: Plan, variant: ListingVariant, shop: Shop): Input {
  return {
    ...(changed.has('variants') && { sku: variant.sku, enabled: variant.isOnSale, trackInventory: 'FALSE' }),
    ...((changed.has('texts') || changed.has('options')) && { translations: namesOf(listing, channel, variant) }),
    ...(changed.has('prices') && { prices: pricesOf(variant, channel.currencies, shop) }),
    ...(changed.has('pictures') && pictureInput(listing, variant, pictures)),
  }
}

function otherPrices({ channel }: Plan, variant: ListingVariant, shop: Shop): Input {
  const prices = pricesOf(
    variant,
    channel.currencies.filter((currency) => currency !== shop.currency),
    shop,
  )
  return prices.length > 0 ? { prices } : {}
}

function pricesOf({ pricesMinor }: ListingVariant, currencies: readonly string[], shop: Shop) {
  return currencies.flatMap((currencyCode) => {
    const price = pricesMinor[currencyCode]
    return price === undefined ? [] : [{ currencyCode, price: fromMinor(price, shop) }]
  })
}

function pictureInput(listing: ListingContent, { optionValues }: ListingVariant, pictures: PictureIds): Input {
  const id = pictureOf(listing, optionValues.color, pictures)
  return id === undefined ? {} : { featuredAssetId: id, assetIds: [id] }
}

/** The name of a variant in the cart: title and option values, as Vendure's administration composes it. */
function namesOf(listing: ListingContent, channel: SalesChannel, { optionValues, sku }: ListingVariant) {
  const titles = translated(listing.titles, channel, listing.mainLocale, sku)
  const labels = listing.options.map(({ key, values }) => {
    const value = values.find((each) => each.key === optionValues[key])
    return translated(value?.label ?? {}, channel, listing.mainLocale, value?.key ?? '')
  })
  return [...titles].map(([languageCode, title]) => ({
    languageCode,
    name: [title, ...labels.map((label) => label.get(languageCode) ?? label.get(channel.mainLanguage))].join(' '),
  }))
}

async function send(
  context: ConnectorContext,
  shop: Shop,
  document: string,
  inputs: readonly Input[],
): Promise<Answer<ReadonlyMap<string, string>>> {
  const ids = new Map<string, string>()
  for (let at = 0; at < inputs.length; at += batchSize) {
    const sent = await mutate(context, shop, document, { input: inputs.slice(at, at + batchSize) }, Rows)
    if (!sent.ok) return sent
    for (const row of sent.data.rows) if (row) ids.set(row.sku, row.id)
  }
  return answer(ids)
}
