import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent } from '../../listings.ts'
import { type SalesChannel, translated } from '../languages.ts'
import { mutate, query } from '../request.ts'
import { Done, groupFields, OptionGroup } from './shape.ts'

/** Ids of option values: `color BLACK` to the id. */
export type OptionIds = ReadonlyMap<string, string>

export const valueKey = (option: string, value: string) => `${option} ${value}`

/** Codes as Vendure writes them: lower case, with hyphens. */
export function codeOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

const Groups = z.object({ productOptionGroups: z.object({ items: z.array(OptionGroup) }) })
const ProductGroups = z.object({
  product: z.object({ optionGroups: z.array(OptionGroup), variants: z.array(Done) }).nullable(),
})
const Created = z.object({ createProductOptionGroup: OptionGroup })
const Added = z.object({ addOptionGroupToProduct: Done })
const Value = z.object({ createProductOption: Done })

type Plan = { readonly productId: string; readonly listing: ListingContent; readonly channel: SalesChannel }

/**
 * Creates the option groups of a product with their values. Returns undefined if the product has groups of its seller:
 * each of its variants has one value of each group, so ours cannot be added.
 */
export async function putOptions(
  context: ConnectorContext,
  shop: Shop,
  { productId, listing, channel }: Plan,
): Promise<Answer<OptionIds | undefined>> {
  const document = `query Product($id: ID!) { product(id: $id) { optionGroups { ${groupFields} } variants { id } } }`
  const read = await query(context, shop, document, { id: productId }, ProductGroups)
  if (!read.ok) return read
  const present = read.data.product?.optionGroups ?? []
  const codes = new Set(listing.options.map(({ key }) => groupCode(key, listing)))
  const hasOthers = present.some(({ code }) => !codes.has(code))
  const isIncomplete = present.length < codes.size && (read.data.product?.variants.length ?? 0) > 0
  if (hasOthers || isIncomplete) return answer(undefined)
  const translations = (texts: ListingContent['titles'], fallback: string) =>
    [...translated(texts, channel, listing.mainLocale, fallback)].map(([languageCode, name]) => ({
      languageCode,
      name,
    }))
  const ids = new Map<string, string>()
  for (const { key, name, values } of listing.options) {
    const code = groupCode(key, listing)
    const inputs = values.map((value) => ({
      code: codeOf(value.key),
      translations: translations(value.label, value.key),
    }))
    let group = present.find((each) => each.code === code)
    if (!group) {
      const input = { code, translations: translations(name, key), options: inputs }
      const added = await addGroup(context, shop, productId, input)
      if (!added.ok) return added
      group = added.data
    }
    for (const [at, { key: value }] of values.entries()) {
      const known = group.options.find((each) => each.code === codeOf(value))
      const made = known ? answer({ createProductOption: known }) : await addValue(context, shop, group.id, inputs[at])
      if (!made.ok) return made
      ids.set(valueKey(key, value), made.data.createProductOption.id)
    }
  }
  return answer(ids)
}

function groupCode(option: string, { key }: ListingContent): string {
  return codeOf(`${option}-${key}`)
}

/** A call that was cut off may have created the group without adding it to the product. */
async function addGroup(
  context: ConnectorContext,
  shop: Shop,
  productId: string,
  input: { readonly code: string },
): Promise<Answer<OptionGroup>> {
  const find = `query ProductOptionGroups($options: ProductOptionGroupListOptions) {
    productOptionGroups(options: $options) { items { ${groupFields} } }
  }`
  const options = { filter: { code: { eq: input.code } }, take: 1 }
  const found = await query(context, shop, find, { options }, Groups)
  if (!found.ok) return found
  let [group] = found.data.productOptionGroups.items
  if (!group) {
    const create = `mutation CreateProductOptionGroup($input: CreateProductOptionGroupInput!) {
      createProductOptionGroup(input: $input) { ${groupFields} }
    }`
    const created = await mutate(context, shop, create, { input }, Created)
    if (!created.ok) return created
    group = created.data.createProductOptionGroup
  }
  const add = `mutation AddOptionGroupToProduct($product: ID!, $group: ID!) {
    addOptionGroupToProduct(productId: $product, optionGroupId: $group) { id }
  }`
  const added = await mutate(context, shop, add, { product: productId, group: group.id }, Added)
  return added.ok ? answer(group) : added
}

function addValue(context: ConnectorContext, shop: Shop, productOptionGroupId: string, value: object = {}) {
  const document =
    'mutation CreateProductOption($input: CreateProductOptionInput!) { createProductOption(input: $input) { id } }'
  return mutate(context, shop, document, { input: { productOptionGroupId, ...value } }, Value)
}
