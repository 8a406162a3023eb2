import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import { contains } from '../../common/search.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice, PublishField, PublishSettings } from '../../listings.ts'
import { callForResponse } from '../request.ts'
import { findBrands, findCategories, findChannels, findDaysToShip } from './choices.ts'

const maxChoices = 50

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

const field = (kind: PublishField['kind'], more: Partial<PublishField> = {}): PublishField => ({
  ...{ key: kind, kind, label: '', input: 'choice', isRequired: false, decidesFields: false },
  ...more,
})

/** The category, what it asks for, and how the shop ships. Whether a size is needed depends on the shipping channel. */
export const settings: PublishSettings = {
  required: ['category', 'brand', 'shippingProfile'],
  async fields(context, shop) {
    const attributes = await readAttributes(context, shop)
    if (!attributes.ok) return attributes
    const sizes = ['packageLength', 'packageWidth', 'packageHeight'] as const
    return answer([
      field('category', { isRequired: true, decidesFields: true }),
      ...attributes.data.map((attribute) =>
        field('attribute', {
          key: attributeKey(shop, attribute),
          label: attribute.name,
          input: (attribute.attribute_value_list ?? []).length > 0 ? 'choice' : 'text',
          isRequired: attribute.mandatory,
        }),
      ),
      field('brand', { isRequired: true }),
      field('shippingProfile', { isRequired: true }),
      field('processingProfile'),
      ...sizes.map((kind) => field(kind, { input: 'number' })),
    ])
  },
  async choices(context, shop, key, search) {
    const isMatch = (label: string) => contains(label, search)
    const all = await choicesOf(context, shop, key, isMatch)
    return all.ok ? answer(all.data.filter(({ label }) => isMatch(label)).slice(0, maxChoices)) : all
  },
}

async function choicesOf(
  context: ConnectorContext,
  shop: Shop,
  key: string,
  isMatch: (label: string) => boolean,
): Promise<Answer<readonly PublishChoice[]>> {
  if (key === 'category') return findCategories(context, shop)
  if (key === 'shippingProfile') return findChannels(context, shop)
  if (key === 'brand') return findBrands(context, shop, isMatch)
  if (key === 'processingProfile') return findDaysToShip(context, shop)
  const attributes = await readAttributes(context, shop)
  if (!attributes.ok) return attributes
  const values = attributes.data.find((attribute) => attributeKey(shop, attribute) === key)?.attribute_value_list ?? []
  return answer(
    values.map(({ value_id, name, value_unit }) => ({
      value: `id:${value_id}:${value_unit}`,
      label: value_unit === '' ? name : `${name} ${value_unit}`,
    })),
  )
}

/** Those that the category always asks for come first. Further ones that only some values ask for are left out. */
async function readAttributes(context: ConnectorContext, shop: Shop): Promise<Answer<readonly Attribute[]>> {
  const { category = '' } = shop.settings
  if (category === '') return answer([])
  const call = { path: '/product/get_attribute_tree', query: { category_id_list: category } }
  const read = await callForResponse(context, shop, call, Trees)
  if (!read.ok) return read
  const attributes = read.data.list?.[0]?.attribute_tree ?? []
  return answer(attributes.toSorted((a, b) => Number(b.mandatory) - Number(a.mandatory)))
}

/** Attributes belong to one category: those of another one are not sent. */
function attributeKey({ settings: { category } }: Shop, { attribute_id }: Attribute): string {
  return `attribute:${category}:${attribute_id}`
}

/** The chosen attributes of the category, as they are sent. Values that the seller has typed have no id. */
export function chosenAttributes({ settings: all }: Shop) {
  const prefix = `attribute:${all.category}:`
  return Object.entries(all).flatMap(([key, value]) => {
    if (!key.startsWith(prefix)) return []
    const [, valueId, unit = ''] = /^id:(\d+):(.*)$/.exec(value) ?? []
    const chosen = { value_id: Number(valueId), ...(unit !== '' && { value_unit: unit }) }
    const attribute_value_list = [valueId === undefined ? { value_id: 0, original_value_name: value } : chosen]
    return [{ attribute_id: Number(key.slice(prefix.length)), attribute_value_list }]
  })
}
