import { z } from 'zod'
import { type Answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { callApi } from '../request.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const Offering = z.object({
  price: z.object({ amount: z.number().int(), divisor: z.number().int().positive() }),
  quantity: z.number().int(),
  is_enabled: z.boolean(),
  readiness_state_id: z.number().nullish(),
})
const PropertyValue = z.object({
  property_id: z.number(),
  property_name: text,
  scale_id: z.number().nullish(),
  value_ids: z.array(z.number()),
  values: z.array(z.string()),
})
export const InventoryProduct = z.object({
  product_id: z.number(),
  sku: text,
  is_deleted: z.boolean().catch(false),
  property_values: z.array(PropertyValue),
  offerings: z.array(Offering),
})
export type InventoryProduct = z.infer<typeof InventoryProduct>

const ids = z.array(z.number()).nullish()
export const Inventory = z.object({
  products: z.array(InventoryProduct),
  price_on_property: ids,
  quantity_on_property: ids,
  sku_on_property: ids,
  readiness_state_on_property: ids,
})
export type Inventory = z.infer<typeof Inventory>

export const Listing = z.object({
  listing_id: z.number(),
  title: text,
  description: text,
  state: z.string(),
  url: text,
  images: z.array(z.object({ listing_image_id: z.number(), alt_text: text })).nullish(),
  inventory: Inventory.nullish(),
})
export type Listing = z.infer<typeof Listing>

/** Reads a listing with its pictures and variants. */
export async function readListing(context: ConnectorContext, shop: Shop, id: string): Promise<Answer<Listing>> {
  if (!/^\d{1,20}$/.test(id)) return refuse('not_found', 'no such listing')
  const query = { includes: 'Images,Inventory' }
  return callApi(context, shop.credentials, { path: `/listings/${id}`, query }, Listing)
}

/** Changes fields of a listing. Lists are separated by commas. */
export function updateListing(
  context: ConnectorContext,
  shop: Shop,
  id: number,
  form: Readonly<Record<string, string>>,
): Promise<Answer<Listing>> {
  const path = `/shops/${shop.externalId}/listings/${id}`
  return callApi(context, shop.credentials, { method: 'PATCH', path, form }, Listing)
}
