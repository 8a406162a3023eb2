import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { get, post } from '../request.ts'

const sku = 'PODWRIGHT-NOT-ON-SALE'

const Item = z.object({ id: z.string() })
const Items = z.object({ inventory_items: z.array(Item) })
const OneItem = z.object({ inventory_item: Item })

/**
 * Links variants that go off sale to an inventory item without stock, the same for the whole shop, and returns its id.
 * Without a link, Medusa creates an item with the SKU of a variant that starts to count its stock, keeps it when the variant
 * stops, and then refuses to create it again: the variant could go off sale only once.
 */
export async function linkEmptyItem(
  context: ConnectorContext,
  shop: Shop,
  productId: string,
  variantIds: readonly string[],
): Promise<Answer<string>> {
  const item = await findOrCreate(context, shop)
  if (!item.ok || variantIds.length === 0) return item
  const create = variantIds.map((id) => ({ variant_id: id, ...linkTo(item.data) }))
  const linked = await post(
    context,
    shop,
    `/products/${productId}/variants/inventory-items/batch`,
    { create },
    z.unknown(),
  )
  return linked.ok ? item : linked
}

/** How a variant is linked to an inventory item. */
export const linkTo = (itemId: string) => ({ inventory_item_id: itemId, required_quantity: 1 })

async function findOrCreate(context: ConnectorContext, shop: Shop): Promise<Answer<string>> {
  const found = await get(context, shop, '/inventory-items', { sku, limit: 1, fields: 'id' }, Items)
  if (!found.ok) return found
  const [item] = found.data.inventory_items
  if (item) return answer(item.id)
  const created = await post(context, shop, '/inventory-items', { sku, title: 'Podwright: not on sale' }, OneItem)
  return created.ok ? answer(created.data.inventory_item.id) : created
}
