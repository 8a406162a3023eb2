import { type Answer, answer } from '../../answer.ts'
import { contains } from '../../common/search.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice, PublishField, PublishSettings } from '../../listings.ts'
import { type Attribute, readAttributes, valuesOf } from './attributes.ts'
import { findCategories } from './categories.ts'

const maxChoices = 50

/** Attributes that a listing itself has, or that have a field of their own. */
const ownNames = new Set([
  ...['name', 'description', 'short_description', 'brand', 'brand_id', 'video', 'price', 'special_price', 'quantity'],
  ...['special_from_date', 'special_to_date', 'SellerSku', '__images__', 'color_thumbnail'],
  ...['package_weight', 'package_length', 'package_width', 'package_height'],
])
const sizes = ['packageLength', 'packageWidth', 'packageHeight'] as const

const field = (kind: PublishField['kind'], more: Partial<PublishField> = {}): PublishField => ({
  ...{ key: kind, kind, label: '', input: 'choice', isRequired: true, decidesFields: false },
  ...more,
})

/**
 * The category, what it asks for, the brand and the size of the package. Brands cannot be searched: the seller enters the
 * name, or the number that Lazada has for it.
 */
export const settings: PublishSettings = {
  required: ['category', 'brand', ...sizes],
  async fields(context, shop) {
    const attributes = await readShownAttributes(context, shop)
    if (!attributes.ok) return attributes
    return answer([
      field('category', { decidesFields: true }),
      ...attributes.data.map((attribute) =>
        field('attribute', {
          key: attributeKey(shop, attribute),
          label: attribute.label || attribute.name,
          input: valuesOf(attribute).length > 0 ? 'choice' : 'text',
          isRequired: attribute.is_mandatory === 1,
        }),
      ),
      field('brand', { input: 'text' }),
      ...sizes.map((kind) => field(kind, { input: 'number' })),
    ])
  },
  async choices(context, shop, key, search) {
    const all = key === 'category' ? await findCategories(context, shop) : await choicesOf(context, shop, key)
    return all.ok ? answer(all.data.filter(({ label }) => contains(label, search)).slice(0, maxChoices)) : all
  },
}

/** Those that the category always asks for come first. Of variants, only those are asked for. */
async function readShownAttributes(context: ConnectorContext, shop: Shop): Promise<Answer<readonly Attribute[]>> {
  const read = await readAttributes(context, shop)
  if (!read.ok) return read
  const own = read.data.filter(
    ({ name, attribute_type, is_sale_prop, is_mandatory }) =>
      !ownNames.has(name) && is_sale_prop === 0 && (attribute_type !== 'sku' || is_mandatory === 1),
  )
  return answer(own.toSorted((a, b) => b.is_mandatory - a.is_mandatory))
}

async function choicesOf(
  context: ConnectorContext,
  shop: Shop,
  key: string,
): Promise<Answer<readonly PublishChoice[]>> {
  const attributes = await readShownAttributes(context, shop)
  if (!attributes.ok) return attributes
  const found = attributes.data.find((attribute) => attributeKey(shop, attribute) === key)
  return answer(found ? valuesOf(found) : [])
}

/** Attributes belong to one category: those of another one are not sent. */
function attributeKey({ settings: { category } }: Shop, { name, attribute_type }: Attribute): string {
  return `${attribute_type === 'sku' ? 'skuAttribute' : 'attribute'}:${category}:${name}`
}

/** The chosen values of the category by name. */
export function chosenValues(shop: Shop, of: 'attribute' | 'skuAttribute'): Readonly<Record<string, string>> {
  const prefix = `${of}:${shop.settings.category}:`
  return Object.fromEntries(
    Object.entries(shop.settings).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    ),
  )
}
