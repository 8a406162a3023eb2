import { z } from 'zod'
import type { ShopState, Variant } from '../state.ts'
import { invalid, notFound } from './api-error.ts'
import { bodyOf, type Routes } from './routes.ts'

export const itemLink = z.strictObject({ inventory_item_id: z.string(), required_quantity: z.number() })

const Links = z.strictObject({ create: z.array(itemLink.extend({ variant_id: z.string() })) })

export const inventoryRoutes: Routes = {
  'GET /inventory-items': ({ inventoryItems }, { query }) => {
    const id = inventoryItems.get(query.get('sku') ?? '')
    return { inventory_items: id === undefined ? [] : [{ id }] }
  },
  'POST /inventory-items': (state, { body }) => {
    const { sku } = bodyOf(z.strictObject({ sku: z.string(), title: z.string() }), body)
    return { inventory_item: { id: createItem(state, sku) } }
  },
  'POST /products/{id}/variants/inventory-items/batch': ({ products }, { params, body }) => {
    const { create } = bodyOf(Links, body)
    for (const { variant_id, inventory_item_id } of create) {
      const variant = products.get(params.id ?? '')?.variants.find(({ id }) => id === variant_id)
      if (!variant) throw notFound(`Variant with id: ${variant_id}`)
      variant.itemIds = [...new Set([...variant.itemIds, inventory_item_id])]
    }
    return { created: create, updated: [], deleted: [] }
  },
}

/**
 * A variant that starts to count its stock without a link gets a new item with its SKU. When it stops, its links end, and the
 * item stays.
 */
export function countInventory(state: ShopState, variant: Variant, isCounted: boolean): void {
  if (!isCounted) variant.itemIds = []
  else if (variant.itemIds.length === 0) variant.itemIds = [createItem(state, variant.sku)]
  variant.manageInventory = isCounted
}

function createItem(state: ShopState, sku: string): string {
  if (state.inventoryItems.has(sku)) throw invalid(`Inventory item with sku: ${sku}, already exists.`)
  const id = state.newId('iitem')
  state.inventoryItems.set(sku, id)
  return id
}
