import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { PublishChoice, PublishSettings } from '../../listings.ts'
import {
  attributeField,
  attributeKey,
  categoryField,
  field,
  maxChoices,
  packageFields,
  requiredFirst,
  searchable,
  valueChoices,
} from '../../marketplace/settings.ts'
import { callApi } from '../request.ts'
import { categoryVersionOf, findCategories } from './categories.ts'

const text = z.string().catch('')
const Named = z.object({ id: z.string(), name: text })

const Attributes = z.object({
  attributes: z
    .array(
      Named.extend({
        type: text,
        // The platform's own spelling.
        is_requried: z.boolean().catch(false),
        values: z.array(Named).nullish(),
      }),
    )
    .nullish(),
})
const Rules = z.object({ package_dimension: z.object({ is_required: z.boolean().catch(false) }).nullish() })
const Warehouses = z.object({ warehouses: z.array(Named.extend({ type: text, effect_status: text })).nullish() })
const Brands = z.object({ brands: z.array(Named).nullish() })

/** The category, what it asks for, and the warehouse from which the shop sells. */
export const settings: PublishSettings = {
  required: ['category', 'warehouse'],
  async fields(context, shop) {
    const { category = '' } = shop.settings
    const attributes = category === '' ? answer([]) : await readAttributes(context, shop, category)
    if (!attributes.ok) return attributes
    const rules = category === '' ? answer(undefined) : await readRules(context, shop, category)
    if (!rules.ok) return rules
    const isSizeRequired = rules.data?.package_dimension?.is_required === true
    return answer([
      categoryField,
      ...attributes.data.map(({ id, name: label, is_requried: isRequired, values }) =>
        attributeField(shop, id, { label, hasValues: (values ?? []).length > 0, isRequired }),
      ),
      field('brand'),
      field('warehouse', { isRequired: true }),
      ...packageFields({ isRequired: isSizeRequired }),
    ])
  },
  choices: searchable(async (context, shop, key, search) => {
    if (key === 'category') return findCategories(context, shop)
    if (key === 'warehouse') return readWarehouses(context, shop)
    if (key === 'brand') return findBrands(context, shop, search)
    const { category = '' } = shop.settings
    const attributes = category === '' ? answer([]) : await readAttributes(context, shop, category)
    return valueChoices(
      attributes,
      ({ id }) => attributeKey(shop, id) === key,
      ({ values }) => (values ?? []).map(choiceOf),
    )
  }),
}

function choiceOf({ id, name }: z.infer<typeof Named>): PublishChoice {
  return { value: id, label: name }
}

/** Attributes of variants are the options of the listing. */
async function readAttributes(context: ConnectorContext, shop: Shop, category: string) {
  const query = { category_version: categoryVersionOf(shop.settings) }
  const path = `/product/202309/categories/${category}/attributes`
  const read = await callApi(context, shop.credentials, { method: 'GET', path, query, isWrite: false }, Attributes)
  if (!read.ok) return read
  const own = (read.data.attributes ?? []).filter(({ type }) => type === 'PRODUCT_PROPERTY')
  return answer(requiredFirst(own, ({ is_requried }) => is_requried))
}

function readRules(context: ConnectorContext, shop: Shop, category: string) {
  const query = { category_version: categoryVersionOf(shop.settings) }
  const path = `/product/202309/categories/${category}/rules`
  return callApi(context, shop.credentials, { method: 'GET', path, query, isWrite: false }, Rules)
}

async function readWarehouses(context: ConnectorContext, shop: Shop): Promise<Answer<readonly PublishChoice[]>> {
  const call = { method: 'GET', path: '/logistics/202309/warehouses', isWrite: false } as const
  const read = await callApi(context, shop.credentials, call, Warehouses)
  if (!read.ok) return read
  const sales = (read.data.warehouses ?? []).filter(({ type }) => type === 'SALES_WAREHOUSE')
  return answer(sales.map(choiceOf))
}

async function findBrands(
  context: ConnectorContext,
  shop: Shop,
  search: string,
): Promise<Answer<readonly PublishChoice[]>> {
  const { category } = shop.settings
  const query = {
    page_size: String(maxChoices),
    category_version: categoryVersionOf(shop.settings),
    ...(category && { category_id: category }),
    ...(search.trim() !== '' && { brand_name: search.trim() }),
  }
  const call = { method: 'GET', path: '/product/202309/brands', query, isWrite: false } as const
  const read = await callApi(context, shop.credentials, call, Brands)
  return read.ok ? answer((read.data.brands ?? []).map(choiceOf)) : read
}
