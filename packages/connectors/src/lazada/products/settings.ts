import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice, PublishSettings } from '../../listings.ts'
import {
  attributeField,
  attributeKey,
  categoryField,
  field,
  packageFields,
  packageSizes,
  requiredFirst,
  searchable,
  valueChoices,
} from '../../marketplace/settings.ts'
import { type Attribute, readAttributes, valuesOf } from './attributes.ts'
import { findCategories } from './categories.ts'

/** Attributes that a listing itself has, or that have a field of their own. */
const ownNames = new Set([
  ...['name', 'description', 'short_description', 'brand', 'brand_id', 'video', 'price', 'special_price', 'quantity'],
  ...['special_from_date', 'special_to_date', 'SellerSku', '__images__', 'color_thumbnail'],
  ...['package_weight', 'package_length', 'package_width', 'package_height'],
])

/**
 * The category, what it asks for, the brand and the size of the package. Brands cannot be searched: the seller enters the
 * name, or the number that Lazada has for it.
 */
export const settings: PublishSettings = {
  required: ['category', 'brand', ...packageSizes],
  async fields(context, shop) {
    const attributes = await readShownAttributes(context, shop)
    if (!attributes.ok) return attributes
    return answer([
      categoryField,
      ...attributes.data.map((attribute) => {
        const { name, is_mandatory } = attribute
        const label = attribute.label || name
        const shown = { label, hasValues: valuesOf(attribute).length > 0, isRequired: is_mandatory === 1 }
        return attributeField(shop, name, shown, prefixOf(attribute))
      }),
      field('brand', { input: 'text', isRequired: true }),
      ...packageFields({ isRequired: true }),
    ])
  },
  choices: searchable((context, shop, key) =>
    key === 'category' ? findCategories(context, shop) : choicesOf(context, shop, key),
  ),
}

/** Of variants, only those are asked for that are required. */
async function readShownAttributes(context: ConnectorContext, shop: Shop): Promise<Answer<readonly Attribute[]>> {
  const read = await readAttributes(context, shop)
  if (!read.ok) return read
  const own = read.data.filter(
    ({ name, attribute_type, is_sale_prop, is_mandatory }) =>
      !ownNames.has(name) && is_sale_prop === 0 && (attribute_type !== 'sku' || is_mandatory === 1),
  )
  return answer(requiredFirst(own, ({ is_mandatory }) => is_mandatory === 1))
}

async function choicesOf(
  context: ConnectorContext,
  shop: Shop,
  key: string,
): Promise<Answer<readonly PublishChoice[]>> {
  return valueChoices(
    await readShownAttributes(context, shop),
    (each) => attributeKey(shop, each.name, prefixOf(each)) === key,
    valuesOf,
  )
}

/** Attributes of variants are sent with these. */
function prefixOf({ attribute_type }: Attribute): string | undefined {
  return attribute_type === 'sku' ? 'skuAttribute' : undefined
}
