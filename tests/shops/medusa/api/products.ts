import { z } from 'zod'
import { amountOf, minorOf } from '../../../../packages/connectors/src/medusa/amounts.ts'
import type { Product, ShopState, Variant } from '../state.ts'
import { invalid, notFound } from './api-error.ts'
import { countInventory, itemLink } from './inventory.ts'
import { bodyOf, pageOf, type Routes } from './routes.ts'

const Prices = z.array(z.strictObject({ currency_code: z.string().regex(/^[a-z]{3}$/), amount: z.number() }))
const VariantFields = z.strictObject({
  id: z.string().optional(),
  title: z.string().optional(),
  sku: z.string().optional(),
  ean: z.string().optional(),
  weight: z.number().optional(),
  options: z.record(z.string(), z.string()).optional(),
  prices: Prices.optional(),
  manage_inventory: z.boolean().optional(),
  allow_backorder: z.boolean().optional(),
})
const NewVariant = VariantFields.extend({ inventory_items: z.array(itemLink).optional() })
type VariantFields = z.infer<typeof VariantFields>
const Options = z.array(z.strictObject({ title: z.string(), values: z.array(z.string()) }))
const ProductFields = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  handle: z.string().optional(),
  external_id: z.string().optional(),
  status: z.enum(['draft', 'published']).optional(),
  thumbnail: z.string().nullish(),
  images: z.array(z.strictObject({ url: z.string() })).optional(),
  options: Options.optional(),
  variants: z.array(NewVariant).optional(),
  sales_channels: z.array(z.strictObject({ id: z.string() })).optional(),
  shipping_profile_id: z.string().optional(),
})
const Batch = z.strictObject({
  create: z.array(NewVariant).default([]),
  update: z.array(VariantFields).default([]),
})

export const productRoutes: Routes = {
  'GET /products': (state, { query }) => {
    const ids = query.getAll('id[]')
    const key = query.get('external_id')
    const found = [...state.products.values()].filter(
      ({ id, externalId }) => (ids.length === 0 || ids.includes(id)) && (key === null || key === externalId),
    )
    return { products: pageOf(found, query).map(shownProduct) }
  },
  'POST /products': (state, { body }) => {
    const fields = bodyOf(ProductFields, body)
    if (!fields.options || !fields.title) throw invalid('Product options are not provided')
    for (const { handle } of state.products.values())
      if (handle === fields.handle) throw invalid(`Product with handle: ${handle}, already exists.`)
    const product: Product = {
      id: state.newId('prod'),
      title: fields.title,
      handle: fields.handle ?? '',
      externalId: fields.external_id ?? null,
      status: fields.status ?? 'draft',
      images: [],
      options: fields.options.map((option) => ({ ...option, id: state.newId('opt') })),
      variants: [],
    }
    for (const variant of fields.variants ?? []) createVariant(state, product, variant)
    state.products.set(product.id, product)
    return { product: shownProduct(product) }
  },
  'GET /products/{id}': (state, { params }) => ({ product: shownProduct(productOf(state, params.id)) }),
  'POST /products/{id}': (state, { params, body }) => {
    const product = productOf(state, params.id)
    const { title, status, images } = bodyOf(ProductFields, body)
    if (title !== undefined) product.title = title
    if (status !== undefined) product.status = status
    if (images) {
      const known = new Map(product.images.map((image) => [image.url, image.id]))
      product.images = images.map(({ url }) => ({ url, id: known.get(url) ?? state.newId('img') }))
    }
    state.events.push({ topic: 'product', objectId: product.id })
    return { product: shownProduct(product) }
  },
  'POST /products/{id}/options/{option}': (state, { params, body }) => {
    const product = productOf(state, params.id)
    const { title, values } = bodyOf(z.strictObject({ title: z.string(), values: z.array(z.string()) }), body)
    const option = product.options.find(({ id }) => id === params.option)
    if (!option) throw notFound('The option')
    Object.assign(option, { title, values })
    return { product: shownProduct(product) }
  },
  'POST /products/{id}/variants/batch': (state, { params, body }) => {
    const product = productOf(state, params.id)
    const { create, update } = bodyOf(Batch, body)
    for (const { id } of update)
      if (!product.variants.some((variant) => variant.id === id)) throw notFound(`Variant with id: ${id}`)
    const created = create.map((fields) => createVariant(state, product, fields))
    const updated = update.map((fields) => updateVariant(state, product, fields))
    return { created: created.map(shownVariant), updated: updated.map(shownVariant), deleted: {} }
  },
  'GET /product-variants': (state, { query }) => {
    const skus = query.getAll('sku[]')
    const rows = [...state.products.values()].flatMap((product) =>
      product.variants.map(({ id, sku }) => ({ id, sku, product_id: product.id })),
    )
    return { variants: pageOf(rows, query).filter(({ sku }) => skus.includes(sku)) }
  },
  'POST /uploads': (state, { body }) => {
    if (!(body instanceof FormData)) throw invalid('No files were uploaded')
    return {
      files: body.getAll('files').map((file) => {
        const name = file instanceof File ? file.name : ''
        const url = `${state.url}/static/${state.uploads.length + 1}-${name}`
        state.uploads.push(url)
        return { id: url, url }
      }),
    }
  },
}

function productOf(state: ShopState, id = ''): Product {
  const product = state.products.get(id)
  if (!product) throw notFound(`Product with id: ${id}`)
  return product
}

function createVariant(state: ShopState, product: Product, fields: z.infer<typeof NewVariant>): Variant {
  const { sku = '', title = '', options = {}, prices = [] } = fields
  for (const other of state.products.values())
    if (other.variants.some((each) => each.sku === sku))
      throw invalid(`Product variant with sku: ${sku}, already exists.`)
  for (const { title: option, values } of product.options)
    if (!values.includes(options[option] ?? ''))
      throw invalid(`Option value ${options[option]} does not exist for option ${option}`)
  const variant: Variant = {
    id: state.newId('variant'),
    sku,
    title,
    options,
    manageInventory: false,
    itemIds: fields.inventory_items?.map(({ inventory_item_id }) => inventory_item_id) ?? [],
    prices: pricesOf(prices),
  }
  countInventory(state, variant, fields.manage_inventory ?? true)
  product.variants.push(variant)
  return variant
}

function updateVariant(state: ShopState, { variants }: Product, fields: VariantFields): Variant {
  const { id, sku, title, prices, manage_inventory } = fields
  const variant = variants.find((each) => each.id === id)
  if (!variant) throw notFound(`Variant with id: ${id}`)
  if (sku !== undefined) variant.sku = sku
  if (title !== undefined) variant.title = title
  if (manage_inventory !== undefined) countInventory(state, variant, manage_inventory)
  if (prices) variant.prices = pricesOf(prices)
  return variant
}

function pricesOf(prices: z.infer<typeof Prices>): Variant['prices'] {
  return Object.fromEntries(prices.map(({ currency_code, amount }) => [currency_code, minorOf(amount)]))
}

function shownProduct({ id, title, handle, status, images, options, variants }: Product) {
  return {
    id,
    title,
    handle,
    status,
    images,
    options: options.map((option) => ({ ...option, values: option.values.map((value) => ({ value })) })),
    variants: variants.map(shownVariant),
  }
}

export function shownVariant({ id, sku, title, options, prices }: Variant) {
  return {
    id,
    sku,
    title,
    ean: null,
    upc: null,
    options: Object.entries(options).map(([option, value]) => ({ value, option: { title: option } })),
    prices: Object.entries(prices).map(([currency_code, minor]) => ({ currency_code, amount: amountOf(minor) })),
  }
}
