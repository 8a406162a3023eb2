import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { callShop } from '../request.ts'

const text = z.string().catch('')

const Attribute = z.object({
  /** In English: the name under which a value is sent. */
  name: z.string(),
  label: text,
  /** `sku` if it belongs to variants. */
  attribute_type: text,
  input_type: text,
  is_mandatory: z.coerce.number().catch(0),
  is_sale_prop: z.coerce.number().catch(0),
  options: z.array(z.object({ name: text, en_name: text })).nullish(),
})
export type Attribute = z.infer<typeof Attribute>

/** What the category of the shop asks for. */
export function readAttributes(context: ConnectorContext, shop: Shop): Promise<Answer<readonly Attribute[]>> {
  const query = { primary_category_id: shop.settings.category ?? '' }
  if (query.primary_category_id === '') return Promise.resolve(answer([]))
  return callShop(context, shop, { path: '/category/attributes/get', query }, z.array(Attribute))
}

/** Values that Lazada takes are its names in English. */
export function valuesOf({ options }: Attribute): readonly { readonly value: string; readonly label: string }[] {
  return (options ?? []).map(({ name, en_name }) => ({ value: en_name || name, label: name || en_name }))
}

/** Whether values other than the listed ones are taken. */
export function isOpen({ input_type }: Attribute): boolean {
  return !['singleselect', 'multiselect'].includes(input_type.toLowerCase())
}
