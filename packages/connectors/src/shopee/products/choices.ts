import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice } from '../../listings.ts'
import { callForResponse } from '../request.ts'

const id = z.number().transform(String)
const text = z.string().catch('')

const Categories = z.object({
  category_list: z.array(
    z.object({
      category_id: id,
      parent_category_id: id,
      display_category_name: text,
      original_category_name: text,
      has_children: z.boolean(),
    }),
  ),
})

/** Categories that take products, with their path. */
export async function findCategories(context: ConnectorContext, shop: Shop): Promise<Answer<readonly PublishChoice[]>> {
  const read = await callForResponse(context, shop, { path: '/product/get_category' }, Categories)
  if (!read.ok) return read
  const all = new Map(read.data.category_list.map((category) => [category.category_id, category]))
  const pathOf = (categoryId: string): string[] => {
    const category = all.get(categoryId)
    if (!category) return []
    return [...pathOf(category.parent_category_id), category.display_category_name || category.original_category_name]
  }
  const leaves = [...all.values()].filter(({ has_children }) => !has_children)
  return answer(leaves.map(({ category_id }) => ({ value: category_id, label: pathOf(category_id).join(' › ') })))
}

const Brands = z.object({
  brand_list: z.array(z.object({ brand_id: id, original_brand_name: text, display_brand_name: text })).nullish(),
  has_next_page: z.boolean().nullish(),
  next_offset: z.number().nullish(),
})
/** Brands cannot be searched, so only the first thousand are looked through. */
const maxBrandPages = 10

/** Brands of the category. A product names its brand by id and name, so the value has both. */
export async function findBrands(
  context: ConnectorContext,
  shop: Shop,
  isMatch: (label: string) => boolean,
): Promise<Answer<readonly PublishChoice[]>> {
  const choices: PublishChoice[] = [{ value: '0:No Brand', label: 'No Brand' }]
  let offset: number | undefined = 0
  for (let page = 0; page < maxBrandPages && offset !== undefined && choices.length <= 50; page++) {
    const read = await readBrands(context, shop, offset)
    if (!read.ok) return read
    for (const { brand_id, original_brand_name: name, display_brand_name } of read.data.brand_list ?? []) {
      const label = display_brand_name || name
      if (isMatch(label)) choices.push({ value: `${brand_id}:${name}`, label })
    }
    offset = read.data.has_next_page ? (read.data.next_offset ?? undefined) : undefined
  }
  return answer(choices)
}

function readBrands(context: ConnectorContext, shop: Shop, offset: number): Promise<Answer<z.infer<typeof Brands>>> {
  const query = { category_id: shop.settings.category ?? '', status: '1', page_size: '100', offset: String(offset) }
  return callForResponse(context, shop, { path: '/product/get_brand_list', query }, Brands)
}

const Channels = z.object({
  logistics_channel_list: z.array(
    z.object({
      logistics_channel_id: id,
      logistics_channel_name: text,
      enabled: z.boolean(),
      fee_type: text,
    }),
  ),
})
/** Those that ask for a size or a price for each product. */
const askedFees = new Set(['SIZE_SELECTION', 'CUSTOM_PRICE'])

/** Shipping channels that the seller has enabled for the shop. */
export async function findChannels(context: ConnectorContext, shop: Shop): Promise<Answer<readonly PublishChoice[]>> {
  const read = await callForResponse(context, shop, { path: '/logistics/get_channel_list' }, Channels)
  if (!read.ok) return read
  const usable = read.data.logistics_channel_list.filter(({ enabled, fee_type }) => enabled && !askedFees.has(fee_type))
  return answer(
    usable.map(({ logistics_channel_id, logistics_channel_name }) => ({
      value: logistics_channel_id,
      label: logistics_channel_name,
    })),
  )
}

const days = z.number().int().nullish()
const Limits = z.object({
  dts_limit: z.object({ days_to_ship_limit: z.object({ min_limit: days, max_limit: days }).nullish() }).nullish(),
})

/** How many days a seller may take to ship what is made on order. */
export async function findDaysToShip(context: ConnectorContext, shop: Shop): Promise<Answer<readonly PublishChoice[]>> {
  const query = { category_id: shop.settings.category ?? '' }
  const read = await callForResponse(context, shop, { path: '/product/get_item_limit', query }, Limits)
  if (!read.ok) return read
  const { min_limit, max_limit } = read.data.dts_limit?.days_to_ship_limit ?? {}
  if (!min_limit || !max_limit) return answer([])
  const all = Array.from({ length: Math.max(0, max_limit - min_limit + 1) }, (_, at) => String(min_limit + at))
  return answer(all.map((value) => ({ value, label: `Pre-order: ${value} days` })))
}
