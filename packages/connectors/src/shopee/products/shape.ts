import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import { chunksOf } from '../../common/http.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { callForResponse } from '../request.ts'
import type { Tier } from './tiers.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const id = z.number().transform(String)

const Item = z.object({
  item_id: id,
  item_name: text,
  item_sku: text,
  item_status: z.string(),
  has_model: z.boolean().nullish(),
})
export type Item = z.infer<typeof Item>
const Items = z.object({ item_list: z.array(Item).nullish() })

const Models = z.object({
  tier_variation: z
    .array(
      z.object({
        name: text,
        option_list: z.array(z.object({ option: text, image: z.object({ image_id: text }).nullish() })),
      }),
    )
    .nullish(),
  model: z
    .array(z.object({ model_id: id, model_sku: text, tier_index: z.array(z.number().int()).nullish() }))
    .nullish(),
})

export type Product = {
  readonly id: string
  readonly title: string
  readonly sku: string
  readonly status: string
  /** Empty if it has no options. */
  readonly tiers: readonly Tier[]
  readonly models: readonly { readonly id: string; readonly sku: string; readonly index: readonly number[] }[]
}

/** Items that were not deleted; those that do not exist are left out. */
export async function readItems(
  context: ConnectorContext,
  shop: Shop,
  ids: readonly string[],
): Promise<Answer<readonly Item[]>> {
  const items: Item[] = []
  for (const part of chunksOf(ids, 50)) {
    const call = { path: '/product/get_item_base_info', query: { item_id_list: part.join(',') } }
    const read = await callForResponse(context, shop, call, Items)
    if (read.ok) items.push(...(read.data.item_list ?? []).filter(({ item_status }) => !/_DELETE$/.test(item_status)))
    else if (read.code !== 'not_found') return read
  }
  return answer(items)
}

export async function readProducts(
  context: ConnectorContext,
  shop: Shop,
  items: readonly Item[],
): Promise<Answer<readonly Product[]>> {
  const products: Product[] = []
  for (const item of items) {
    const read = await readModels(context, shop, item)
    if (!read.ok) return read
    products.push(read.data)
  }
  return answer(products)
}

export async function readProduct(context: ConnectorContext, shop: Shop, itemId: string): Promise<Answer<Product>> {
  const items = await readItems(context, shop, [itemId])
  if (!items.ok) return items
  const [item] = items.data
  return item ? readModels(context, shop, item) : refuse('not_found', `there is no product ${itemId}`)
}

async function readModels(context: ConnectorContext, shop: Shop, item: Item): Promise<Answer<Product>> {
  const { item_id, item_name: title, item_sku: sku, item_status: status, has_model } = item
  const product = { id: item_id, title, sku, status, tiers: [], models: [] }
  if (!has_model) return answer(product)
  const call = { path: '/product/get_model_list', query: { item_id } }
  const read = await callForResponse(context, shop, call, Models)
  if (!read.ok) return read
  const tiers = (read.data.tier_variation ?? []).map(({ name, option_list }) => ({
    name,
    options: option_list.map(({ option, image }) => ({ text: option, imageId: image?.image_id ?? '' })),
  }))
  const models = (read.data.model ?? []).map(({ model_id, model_sku, tier_index }) => ({
    ...{ id: model_id, sku: model_sku, index: tier_index ?? [] },
  }))
  return answer({ ...product, tiers, models })
}
