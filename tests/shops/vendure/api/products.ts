import { z } from 'zod'
import type { Args, Resolved } from '../../graphql/execute.ts'
import { needed } from '../../suite/in-process.ts'
import { nameIn, type Option, type OptionGroup, type Product, type ShopState, type Variant } from '../state.ts'
import { ApiError } from './errors.ts'
import { listOf } from './lists.ts'

const Translations = z.array(
  z.object({
    languageCode: z.string(),
    name: z.string(),
    slug: z.string().optional(),
    description: z.string().optional(),
  }),
)
const ProductInput = z.object({
  id: z.string().optional(),
  enabled: z.boolean().optional(),
  translations: Translations.optional(),
  assetIds: z.array(z.string()).optional(),
})
const Prices = z.array(z.object({ currencyCode: z.string(), price: z.number().int() }))
const VariantInput = z.object({
  id: z.string().optional(),
  productId: z.string().optional(),
  sku: z.string().optional(),
  enabled: z.boolean().optional(),
  optionIds: z.array(z.string()).optional(),
  translations: Translations.optional(),
  price: z.number().int().optional(),
  prices: Prices.optional(),
})
const GroupInput = z.object({
  code: z.string(),
  translations: Translations,
  options: z.array(z.object({ code: z.string(), translations: Translations })),
})

export function productQueries(state: ShopState): Resolved {
  const products = () => [...state.products.values()].map((product) => shownProduct(state, product))
  const variants = () => [...state.variants.values()].map((variant) => shownVariant(state, variant))
  const field = (item: Resolved, name: string) => item[name]
  return {
    product: ({ id }: Args) => products().find((product) => product.id === id) ?? null,
    products: (args: Args) => listOf(products(), field)(args),
    productVariants: (args: Args) => listOf(variants(), field)(args),
    productOptionGroups: (args: Args) => listOf([...state.groups.values()].map(shownGroup), field)(args),
    assets: (args: Args) =>
      listOf(
        [...state.assets].map(([id, name]) => ({ id, name })),
        field,
      )(args),
  }
}

export function productMutations(state: ShopState): Resolved {
  return {
    createProduct: ({ input }: Args) => {
      const { translations = [], enabled = true, assetIds = [] } = ProductInput.parse(input)
      const product: Product = {
        id: state.newId(),
        slug: uniqueSlug(state, translations[0]?.slug ?? ''),
        enabled,
        translations,
        assetIds,
        groupIds: [],
      }
      state.products.set(product.id, product)
      return shownProduct(state, product)
    },
    updateProduct: ({ input }: Args) => {
      const { id, ...changes } = ProductInput.parse(input)
      const product = state.products.get(id ?? '')
      if (!product) throw new ApiError('ENTITY_NOT_FOUND', `No Product with the id "${id}" could be found`)
      const translations = mergeTranslations(product.translations, changes.translations ?? [])
      // The shop's own description of a missing argument.
      if (translations.some(({ slug }) => slug === undefined))
        throw new ApiError('INTERNAL_SERVER_ERROR', 'null value in column "slug" of relation "product_translation"')
      Object.assign(product, changes, { translations })
      state.events.push({ topic: 'product', objectId: product.id })
      return shownProduct(state, product)
    },
    createProductVariants: ({ input }: Args) =>
      z
        .array(VariantInput)
        .parse(input)
        .map((each) => createVariant(state, each)),
    updateProductVariants: ({ input }: Args) =>
      z
        .array(VariantInput)
        .parse(input)
        .map((each) => updateVariant(state, each)),
    createProductOptionGroup: ({ input }: Args) => {
      const { code, translations, options } = GroupInput.parse(input)
      const made = options.map((option): Option => ({ ...option, id: state.newId() }))
      const group: OptionGroup = { id: state.newId(), code, translations, options: made }
      state.groups.set(group.id, group)
      return shownGroup(group)
    },
    createProductOption: ({ input }: Args) => {
      const Input = z.object({ productOptionGroupId: z.string(), code: z.string(), translations: Translations })
      const { productOptionGroupId, ...option } = Input.parse(input)
      const group = needed(state.groups.get(productOptionGroupId))
      const made = { ...option, id: state.newId() }
      group.options.push(made)
      return shownOption(made, group)
    },
    addOptionGroupToProduct: ({ productId, optionGroupId }: Args) => {
      const product = needed(state.products.get(String(productId)))
      if (!product.groupIds.includes(String(optionGroupId))) product.groupIds.push(String(optionGroupId))
      return shownProduct(state, product)
    },
    createAssets: ({ input }: Args) => {
      const files = z.array(z.object({ file: z.string() })).parse(input)
      return files.map(({ file }) => {
        const id = state.newId()
        state.assets.set(id, file)
        return { __typename: 'Asset', id, name: file }
      })
    },
  }
}

type VariantFields = z.infer<typeof VariantInput>

/** Without `price` a variant costs nothing: `prices` are ignored when it is created. */
function createVariant(state: ShopState, { price = 0, ...input }: VariantFields): Resolved {
  const product = needed(state.products.get(input.productId ?? ''))
  const optionIds = input.optionIds ?? []
  const groups = optionIds.map((id) => state.optionOf(id).group.id)
  if ([...groups].sort().join() !== [...product.groupIds].sort().join())
    throw new ApiError('USER_INPUT_ERROR', 'ProductVariant optionIds must include one optionId from each of the groups')
  const same = state
    .variantsOf(product.id)
    .find((each) => [...each.optionIds].sort().join() === [...optionIds].sort().join())
  if (same) throw new ApiError('USER_INPUT_ERROR', 'A ProductVariant with the selected options already exists')
  const variant: Variant = {
    id: state.newId(),
    productId: product.id,
    sku: input.sku ?? '',
    enabled: input.enabled ?? true,
    optionIds,
    translations: input.translations ?? [],
    prices: { [state.currencies[0] ?? '']: price },
  }
  state.variants.set(variant.id, variant)
  return shownVariant(state, variant)
}

function updateVariant(state: ShopState, { id, price, prices = [], ...changes }: VariantFields): Resolved {
  const variant = state.variants.get(id ?? '')
  if (!variant) throw new ApiError('ENTITY_NOT_FOUND', `No ProductVariant with the id "${id}" could be found`)
  const translations = mergeTranslations(variant.translations, changes.translations ?? [])
  if (price !== undefined) variant.prices[state.currencies[0] ?? ''] = price
  for (const each of prices) variant.prices[each.currencyCode] = each.price
  Object.assign(variant, changes, { translations })
  return shownVariant(state, variant)
}

function mergeTranslations(before: Product['translations'], changes: Product['translations']): Product['translations'] {
  const merged = new Map(before.map((each) => [each.languageCode, each]))
  for (const each of changes) merged.set(each.languageCode, { ...merged.get(each.languageCode), ...each })
  return [...merged.values()]
}

function uniqueSlug(state: ShopState, requested: string): string {
  const taken = new Set([...state.products.values()].map(({ slug }) => slug))
  let slug = requested
  for (let at = 2; taken.has(slug); at++) slug = `${requested}-${at}`
  return slug
}

function shownProduct(state: ShopState, product: Product): Resolved {
  return {
    ...product,
    name: nameIn(product.translations),
    variants: () => state.variantsOf(product.id).map((variant) => shownVariant(state, variant)),
    optionGroups: () => product.groupIds.map((id) => shownGroup(needed(state.groups.get(id)))),
  }
}

export function shownVariant(state: ShopState, variant: Variant): Resolved {
  return {
    ...variant,
    name: nameIn(variant.translations),
    options: () =>
      variant.optionIds.map((id) => {
        const { option, group } = state.optionOf(id)
        return shownOption(option, group)
      }),
    product: () => shownProduct(state, needed(state.products.get(variant.productId))),
  }
}

function shownGroup(group: OptionGroup): Resolved {
  return {
    id: group.id,
    code: group.code,
    name: nameIn(group.translations),
    options: () => group.options.map((option) => shownOption(option, group)),
  }
}

function shownOption({ id, code, translations }: Option, group: OptionGroup): Resolved {
  return { id, code, name: nameIn(translations), group: () => shownGroup(group) }
}
