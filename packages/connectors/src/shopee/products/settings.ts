import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { contains } from '../../common/search.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice, PublishSettings } from '../../listings.ts'
import {
  attributeField,
  attributeKey,
  categoryField,
  chosenAttributes,
  field,
  packageFields,
  requiredFirst,
  searchable,
  valueChoices,
} from '../../marketplace/settings.ts'
import { callForResponse } from '../request.ts'
import { findBrands, findCategories, findChannels, findDaysToShip } from './choices.ts'

const text = z.string().catch('')
const Attribute = z.object({
  attribute_id: z.number().transform(String),
  name: text,
  mandatory: z.boolean().catch(false),
  attribute_value_list: z
    .array(z.object({ value_id: z.number().transform(String), name: text, value_unit: text }))
    .nullish(),
})
type Attribute = z.infer<typeof Attribute>
const Trees = z.object({ list: z.array(z.object({ attribute_tree: z.array(Attribute).nullish() })).nullish() })

/** The category, what it asks for, and how the shop ships. Whether a size is needed depends on the shipping channel. */
export const settings: PublishSettings = {
  required: ['category', 'brand', 'shippingProfile'],
  async fields(context, shop) {
    const attributes = await readAttributes(context, shop)
    if (!attributes.ok) return attributes
    return answer([
      categoryField,
      ...attributes.data.map(({ attribute_id, name: label, mandatory: isRequired, attribute_value_list: values }) =>
        attributeField(shop, attribute_id, { label, hasValues: (values ?? []).length > 0, isRequired }),
      ),
      field('brand', { isRequired: true }),
      field('shippingProfile', { isRequired: true }),
      field('processingProfile'),
      ...packageFields(),
    ])
  },
  choices: searchable(async (context, shop, key, search) => {
    if (key === 'category') return findCategories(context, shop)
    if (key === 'shippingProfile') return findChannels(context, shop)
    if (key === 'brand') return findBrands(context, shop, (label) => contains(label, search))
    if (key === 'processingProfile') return findDaysToShip(context, shop)
    return valueChoices(
      await readAttributes(context, shop),
      ({ attribute_id }) => attributeKey(shop, attribute_id) === key,
      valuesOf,
    )
  }),
}

function valuesOf({ attribute_value_list: values }: Attribute): readonly PublishChoice[] {
  return (values ?? []).map(({ value_id, name, value_unit }) => ({
    value: `id:${value_id}:${value_unit}`,
    label: value_unit === '' ? name : `${name} ${value_unit}`,
  }))
}

/** Further ones that only some values ask for are left out. */
async function readAttributes(context: ConnectorContext, shop: Shop): Promise<Answer<readonly Attribute[]>> {
  const { category = '' } = shop.settings
  if (category === '') return answer([])
  const call = { path: '/product/get_attribute_tree', query: { category_id_list: category } }
  const read = await callForResponse(context, shop, call, Trees)
  if (!read.ok) return read
  const attributes = read.data.list?.[0]?.attribute_tree ?? []
  return answer(requiredFirst(attributes, ({ mandatory }) => mandatory))
}

/** The chosen attributes, as they are sent. Values that the seller has typed have no id. */
export function attributesOf(shop: Shop) {
  return chosenAttributes(shop).map(([id, value]) => {
    const [, valueId, unit = ''] = /^id:(\d+):(.*)$/.exec(value) ?? []
    const chosen = { value_id: Number(valueId), ...(unit !== '' && { value_unit: unit }) }
    const attribute_value_list = [valueId === undefined ? { value_id: 0, original_value_name: value } : chosen]
    return { attribute_id: Number(id), attribute_value_list }
  })
}
