import { z } from 'zod'

export type Reply = { readonly response?: unknown } | { readonly error: string; readonly message: string }

/** Numbers in queries are text. */
const count = z.coerce.number().int()

/** What a seller can choose: two categories, and what the first one asks for. */
export function choicesAt(path: string, query: unknown): Reply | undefined {
  const category_id = z.object({ category_id: z.literal('100017') })
  if (path === '/product/get_category') {
    const category = (category_id: number, parent_category_id: number, name: string) => ({
      ...{ category_id, parent_category_id, has_children: parent_category_id === 0 },
      ...{ original_category_name: name, display_category_name: name },
    })
    const category_list = [
      category(100_001, 0, 'Fashion'),
      category(100_017, 100_001, 'T-shirts'),
      category(100_018, 100_001, 'Hoodies'),
    ]
    return { response: { category_list } }
  }
  if (path === '/product/get_attribute_tree') {
    z.strictObject({ category_id_list: z.literal('100017') }).parse(query)
    const attribute_value_list = [
      { value_id: 1001, name: 'Cotton' },
      { value_id: 1002, name: 'Polyester' },
    ]
    const attribute_tree = [
      { attribute_id: 4812, name: 'Care', mandatory: false, attribute_value_list: null },
      { attribute_id: 4811, name: 'Material', mandatory: true, attribute_value_list },
    ]
    return { response: { list: [{ category_id: 100_017, attribute_tree }] } }
  }
  if (path === '/product/get_brand_list') {
    const Query = category_id.extend({ status: z.literal('1'), page_size: z.literal('100'), offset: count }).strict()
    const { offset } = Query.parse(query)
    const brand = (brand_id: number, name: string) => ({
      ...{ brand_id, original_brand_name: name, display_brand_name: name },
    })
    const page = offset === 0 ? [brand(71, 'Own brand')] : [brand(72, 'Another brand')]
    return { response: { brand_list: page, has_next_page: offset === 0, next_offset: 100, is_mandatory: true } }
  }
  if (path === '/product/get_item_limit') {
    category_id.strict().parse(query)
    return { response: { dts_limit: { days_to_ship_limit: { min_limit: 5, max_limit: 15 } } } }
  }
  if (path !== '/logistics/get_channel_list') return undefined
  const channel = (logistics_channel_id: number, name: string, fee_type: string, enabled = true) => ({
    ...{ logistics_channel_id, logistics_channel_name: name, fee_type, enabled, mask_channel_id: 0 },
  })
  const logistics_channel_list = [
    channel(18_025, 'Standard Delivery', 'SIZE_INPUT'),
    channel(18_026, 'Bulky', 'SIZE_SELECTION'),
    channel(18_027, 'Express', 'SIZE_INPUT', false),
  ]
  return { response: { logistics_channel_list } }
}
