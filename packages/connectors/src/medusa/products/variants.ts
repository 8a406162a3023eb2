import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, ListingVariant, LocalizedText } from '../../listings.ts'
import { amountOf } from '../amounts.ts'
import { post } from '../request.ts'
import { linkEmptyItem, linkTo } from './empty-item.ts'
import type { Product, Variant } from './shape.ts'

/** Rows of one request. */
const batchSize = 50

type Input = Readonly<Record<string, unknown>>

const Row = z.object({ id: z.string(), sku: z.string().nullish() })
const Batch = z.object({ created: z.array(Row).default([]), updated: z.array(Row).default([]) })

/** Options of a product; one without options gets a single one, because each variant needs a value. */
export function optionsOf(listing: ListingContent) {
  if (listing.options.length === 0) return [{ title: 'Default', values: ['Default'] }]
  return listing.options.map(({ key, name, values }) => ({
    title: textOf(name, listing, key),
    values: values.map((value) => textOf(value.label, listing, value.key)),
  }))
}

function textOf(texts: LocalizedText, { mainLocale }: ListingContent, fallback: string): string {
  return texts[mainLocale] ?? fallback
}

/** The options of one variant, by title. */
function chosen(listing: ListingContent, { optionValues }: ListingVariant): Record<string, string> {
  if (listing.options.length === 0) return { Default: 'Default' }
  return Object.fromEntries(
    listing.options.map(({ key, name, values }) => {
      const value = values.find((each) => each.key === optionValues[key])
      return [textOf(name, listing, key), textOf(value?.label ?? {}, listing, optionValues[key] ?? '')]
    }),
  )
}

/**
 * A variant that is not on sale counts its stock, of which there is none. One on sale does not count it, and loses its
 * links.
 */
export const stockInput = (isOnSale: boolean): Input => ({ manage_inventory: !isOnSale, allow_backorder: false })

/** A new variant on sale. */
export function createInput(listing: ListingContent, variant: ListingVariant, currencies: readonly string[]): Input {
  const options = chosen(listing, variant)
  return {
    title: Object.values(options).join(' / '),
    sku: variant.sku,
    ...(variant.gtin !== '' && { ean: variant.gtin }),
    weight: variant.weightG,
    options,
    prices: pricesOf(variant, currencies),
    ...stockInput(true),
  }
}

function updateInput(
  listing: ListingContent,
  variant: ListingVariant,
  currencies: readonly string[],
  changed: ReadonlySet<ListingPart>,
): Input {
  return {
    ...(changed.has('variants') && { sku: variant.sku, weight: variant.weightG, ...stockInput(variant.isOnSale) }),
    ...(changed.has('options') && { title: Object.values(chosen(listing, variant)).join(' / ') }),
    ...(changed.has('prices') && { prices: pricesOf(variant, currencies) }),
  }
}

function pricesOf({ pricesMinor }: ListingVariant, currencies: readonly string[]) {
  return currencies.flatMap((currency) => {
    const minor = pricesMinor[currency]
    return minor === undefined ? [] : [{ currency_code: currency.toLowerCase(), amount: amountOf(minor) }]
  })
}

type Plan = {
  readonly product: Product
  readonly listing: ListingContent
  readonly changed: ReadonlySet<ListingPart>
  readonly currencies: readonly string[]
  /** SKUs that we have published before. */
  readonly published: ReadonlySet<string>
}

/** Creates and updates variants, and takes off sale those that the listing does not have any more. Returns ids by SKU. */
export async function putVariants(
  context: ConnectorContext,
  shop: Shop,
  { product, listing, changed, currencies, published }: Plan,
): Promise<Answer<ReadonlyMap<string, string>>> {
  const known = new Map(listing.variants.map((variant) => [variant.sku, presentOf(product, listing, variant)]))
  const missing = listing.variants.filter(({ sku }) => known.get(sku) === undefined)
  if (missing.length > 0) {
    const options = await putValues(context, shop, product, listing)
    if (!options.ok) return options
  }
  const ids = new Map([...known].flatMap(([sku, variant]) => (variant ? [[sku, variant.id] as const] : [])))
  const update = listing.variants.flatMap((variant) => {
    const input = updateInput(listing, variant, currencies, changed)
    return ids.has(variant.sku) && Object.keys(input).length > 0 ? [{ id: ids.get(variant.sku), ...input }] : []
  })
  const kept = new Set(ids.values())
  const removed = changed.has('variants')
    ? product.variants.filter(({ id, sku }) => published.has(sku) && !kept.has(id))
    : []
  update.push(...removed.map(({ id }) => ({ id, ...stockInput(false) })))
  const notOnSale = listing.variants.filter(({ isOnSale }) => !isOnSale).map(({ sku }) => sku)
  const offSale = [...removed.map(({ id }) => id), ...notOnSale.flatMap((sku) => ids.get(sku) ?? [])]
  const isNeeded = removed.length > 0 || notOnSale.length > 0
  const item = isNeeded ? await linkEmptyItem(context, shop, product.id, offSale) : answer('')
  if (!item.ok) return item
  const create = missing.map((variant) => ({
    ...createInput(listing, variant, currencies),
    ...(!variant.isOnSale && { ...stockInput(false), inventory_items: [linkTo(item.data)] }),
  }))
  const path = `/products/${product.id}/variants/batch`
  for (let at = 0; at < Math.max(create.length, update.length); at += batchSize) {
    const body = { create: create.slice(at, at + batchSize), update: update.slice(at, at + batchSize) }
    const sent = await post(context, shop, path, body, Batch)
    if (!sent.ok) return sent
    for (const { id, sku } of sent.data.created) ids.set(sku ?? '', id)
  }
  return answer(ids)
}

/** The variant with the SKU, or the one with the same options: its seller may have changed the SKU. */
function presentOf({ variants }: Product, listing: ListingContent, variant: ListingVariant): Variant | undefined {
  const bySku = variants.find(({ sku }) => sku === variant.sku)
  if (bySku) return bySku
  const others = new Set(listing.variants.map(({ sku }) => sku))
  const requested = chosen(listing, variant)
  return variants.find(
    ({ sku, options }) =>
      !others.has(sku) &&
      options.length === Object.keys(requested).length &&
      options.every(({ option, value }) => requested[option?.title ?? ''] === value),
  )
}

/** Adds the values that the options of a product lack. A product with options of its seller cannot get variants. */
async function putValues(
  context: ConnectorContext,
  shop: Shop,
  product: Product,
  listing: ListingContent,
): Promise<Answer<null>> {
  const requested = optionsOf(listing)
  const titles = new Set(requested.map(({ title }) => title))
  if (product.options.length !== titles.size || product.options.some(({ title }) => !titles.has(title)))
    return refuse('exists', 'the product has other options, so variants cannot be added', { externalId: product.id })
  for (const { id, title, values } of product.options) {
    const present = values.map(({ value }) => value)
    const all = new Set([...present, ...(requested.find((each) => each.title === title)?.values ?? [])])
    if (all.size === present.length) continue
    const path = `/products/${product.id}/options/${id}`
    const put = await post(context, shop, path, { title, values: [...all] }, z.unknown())
    if (!put.ok) return put
  }
  return answer(null)
}
