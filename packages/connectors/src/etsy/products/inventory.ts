import { minorToDecimal } from '@podwright/domain/money'
import type { Answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingVariant, LocalizedText } from '../../listings.ts'
import { callApi } from '../request.ts'
import { minorOf } from '../shape.ts'
import { Inventory, type InventoryProduct, type Listing } from './shape.ts'

/** The properties that Etsy has for variations with names of their own; there are no more than two. */
const customProperties = [513, 514] as const

/** Print on demand has no quantity to count; this is the largest one that Etsy takes. */
const plenty = 999
/** What variants have that are all off sale: Etsy wants one to be enabled, so the listing is deactivated instead. */
const paused = 1

type Offer = { readonly minor: number; readonly isOnSale: boolean; readonly readinessId: number | null }
type Product = Pick<InventoryProduct, 'sku' | 'property_values'> & { readonly offer: Offer }

/** All combinations of the options: Etsy wants those that are not sold too, disabled. */
export function productsOf(listing: ListingContent, { currency, settings }: Shop): Product[] {
  const readinessId = settings.processingProfile ? Number(settings.processingProfile) : null
  const prices = listing.variants.map(({ pricesMinor }) => pricesMinor[currency] ?? 0)
  const lowest = Math.min(...prices)
  return combinationsOf(listing).map((keys) => {
    const variant = listing.variants.find(({ optionValues }) =>
      listing.options.every(({ key }, at) => optionValues[key] === keys[at]),
    )
    return {
      sku: variant?.sku ?? '',
      property_values: listing.options.map((option, at) => propertyOf(listing, option, keys[at] ?? '', at)),
      offer: { minor: variant?.pricesMinor[currency] ?? lowest, isOnSale: isOnSale(variant), readinessId },
    }
  })
}

function isOnSale(variant: ListingVariant | undefined): boolean {
  return variant?.isOnSale === true
}

function combinationsOf({ options }: ListingContent): string[][] {
  return options.reduce<string[][]>(
    (all, { values }) => all.flatMap((keys) => values.map(({ key }) => [...keys, key])),
    [[]],
  )
}

function propertyOf(
  { mainLocale }: ListingContent,
  { key, name, values }: ListingContent['options'][number],
  valueKey: string,
  at: number,
): InventoryProduct['property_values'][number] {
  const text = (texts: LocalizedText | undefined, fallback: string) => texts?.[mainLocale] ?? fallback
  const label = text(values.find((each) => each.key === valueKey)?.label, valueKey)
  return {
    property_id: customProperties[at] ?? 0,
    property_name: text(name, key),
    scale_id: null,
    value_ids: [],
    values: [label],
  }
}

/** The variants as the listing has them, with what is on sale changed. */
export function productsIn({ inventory }: Listing, onSale: ReadonlyMap<string, boolean>): Product[] {
  return present(inventory).map(({ sku, property_values, offerings: [offering] }) => ({
    sku,
    property_values,
    offer: {
      minor: offering ? minorOf({ ...offering.price, currency_code: '' }) : 0,
      isOnSale: onSale.get(sku) ?? (offering?.is_enabled === true && offering.quantity > paused),
      readinessId: offering?.readiness_state_id ?? null,
    },
  }))
}

export function present(inventory: Inventory | null | undefined): InventoryProduct[] {
  return (inventory?.products ?? []).filter(({ is_deleted }) => !is_deleted)
}

/** Whether we have deactivated the listing, because none of its variants is on sale; else its seller has. */
export function isPaused({ state, inventory }: Listing): boolean {
  const offerings = present(inventory).flatMap((product) => product.offerings)
  return state === 'inactive' && offerings.length > 0 && offerings.every(({ quantity }) => quantity === paused)
}

/** Replaces all variants of a listing. Their ids change with every call, so they are known by their SKUs. */
export function putInventory(
  context: ConnectorContext,
  shop: Shop,
  listingId: number,
  products: readonly Product[],
): Promise<Answer<Inventory>> {
  const isAnyOnSale = products.some(({ offer }) => offer.isOnSale)
  const properties = [
    ...new Set(products.flatMap((product) => product.property_values.map((each) => each.property_id))),
  ]
  const json = {
    products: products.map(({ sku, property_values, offer: { minor, isOnSale: isEnabled, readinessId } }) => ({
      sku,
      property_values,
      offerings: [
        {
          price: Number(minorToDecimal(minor)),
          quantity: isAnyOnSale ? plenty : paused,
          is_enabled: isEnabled || !isAnyOnSale,
          ...(readinessId !== null && { readiness_state_id: readinessId }),
        },
      ],
    })),
    price_on_property: properties,
    quantity_on_property: properties,
    sku_on_property: properties,
    readiness_state_on_property: [],
  }
  const call = { method: 'PUT', path: `/listings/${listingId}/inventory`, json } as const
  return callApi(context, shop.credentials, call, Inventory)
}
