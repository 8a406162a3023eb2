import {
  checked,
  checkRow,
  type Handler,
  listOf,
  pageOf,
  RestError,
  type RestRequest,
  type Routes,
  textOf,
} from '../rest.ts'
import type { Picture, Product, ShopState, Variation } from '../state.ts'

type Args = RestRequest['args']

/** WordPress stores texts as HTML. */
const html = (text: string) => text.replaceAll(/&(?!\w+;|#\d+;)/g, '&amp;')

function productOf(state: ShopState, id: number | undefined): Product {
  const product = state.products.get(id ?? 0)
  if (!product) throw new RestError(400, 'woocommerce_rest_product_invalid_id', 'Invalid ID.')
  return product
}

/** SKUs are unique in a shop; the error names the product that has it. */
function refuseTakenSku(state: ShopState, sku: unknown, ownId: number): void {
  if (typeof sku !== 'string' || sku === '') return
  const sold = [...state.products.values(), ...state.variations.values()].filter(({ status }) => status !== 'trash')
  const taken = sold.find((each) => each.sku === sku && each.id !== ownId)
  if (!taken) return
  const data = { resource_id: taken.id, unique_sku: `${sku}-1` }
  throw new RestError(400, 'product_invalid_sku', 'Invalid or duplicated SKU.', data)
}

/** Fetches each picture that is given by its address, also one that was fetched before. Products can share pictures. */
function picturesOf(state: ShopState, images: unknown): Picture[] {
  return listOf(images).map(({ id, src, name, alt }) => {
    const known = [...state.products.values()].flatMap(({ pictures }) => pictures).find((each) => each.id === id)
    if (known) return known
    if (typeof src !== 'string')
      throw new RestError(400, 'woocommerce_product_invalid_image_id', `#${id} is an invalid image ID.`)
    state.fetchedPictures.push(src)
    const stored = `${state.origin}/wp-content/uploads/${state.fetchedPictures.length}-${src.split('/').at(-1)}`
    return { id: state.newId(), src: stored, name: html(textOf(name)), alt: textOf(alt) }
  })
}

function changeProduct(state: ShopState, product: Product, args: Args): void {
  refuseTakenSku(state, args.sku, product.id)
  if ('images' in args) product.pictures = picturesOf(state, args.images)
  product.name = html(textOf(args.name, product.name))
  product.description = textOf(args.description, product.description)
  product.status = textOf(args.status, product.status)
  product.sku = textOf(args.sku, product.sku)
  product.gtin = textOf(args.global_unique_id, product.gtin)
  product.price = textOf(args.regular_price, product.price)
  product.weight = textOf(args.weight, product.weight)
  product.stock = textOf(args.stock_status, product.stock)
  if (args.type === 'simple' || args.type === 'variable') product.type = args.type
  if ('tags' in args) product.tags = listOf(args.tags).map(({ name }) => html(textOf(name)))
  if ('attributes' in args)
    product.attributes = listOf(args.attributes).map(({ name, options }) => ({
      name: textOf(name),
      options: Array.isArray(options) ? options.map(String) : [],
    }))
  for (const { key, value } of listOf(args.meta_data)) product.meta.push({ id: state.newId(), key: textOf(key), value })
  state.happened('product.updated', product.id)
}

export function productBody(state: ShopState, product: Product) {
  const variations = state.variationsOf(product.id)
  return checked('product', {
    id: product.id,
    name: product.name,
    permalink: `${state.origin}/product/${product.id}/`,
    type: product.type,
    status: product.status,
    description: product.description,
    sku: product.sku,
    global_unique_id: product.gtin,
    price: product.price,
    regular_price: product.price,
    manage_stock: false,
    stock_status: product.type === 'simple' ? product.stock : variations.some(isInStock) ? 'instock' : 'outofstock',
    weight: product.weight,
    parent_id: 0,
    tags: product.tags.map((name, at) => ({ id: at + 1, name, slug: name })),
    images: product.pictures,
    attributes: product.attributes.map(({ name, options }, position) => ({
      id: 0,
      name,
      position,
      visible: true,
      variation: true,
      options,
    })),
    variations: variations.map(({ id }) => id),
    meta_data: product.meta,
  })
}

const isInStock = ({ stock }: Variation) => stock === 'instock'

function variationBody(state: ShopState, variation: Variation) {
  const picture = productOf(state, variation.parentId).pictures.find(({ id }) => id === variation.pictureId)
  const body = checked('variation', {
    id: variation.id,
    type: 'variation',
    status: variation.status,
    sku: variation.sku,
    global_unique_id: variation.gtin,
    price: variation.price,
    regular_price: variation.price,
    purchasable: variation.status === 'publish' && variation.price !== '',
    manage_stock: false,
    stock_status: variation.stock,
    weight: variation.weight,
    image: picture ?? {},
    attributes: variation.attributes.map(({ name, option }) => ({ id: 0, name, option })),
  })
  // The recorded schema lacks what every response contains.
  return { ...body, parent_id: variation.parentId, name: variation.attributes.map(({ option }) => option).join(', ') }
}

function changeVariation(state: ShopState, variation: Variation, args: Args): void {
  refuseTakenSku(state, args.sku, variation.id)
  variation.status = textOf(args.status, variation.status)
  variation.sku = textOf(args.sku, variation.sku)
  variation.gtin = textOf(args.global_unique_id, variation.gtin)
  variation.price = textOf(args.regular_price, variation.price)
  variation.weight = textOf(args.weight, variation.weight)
  variation.stock = textOf(args.stock_status, variation.stock)
  if (typeof args.image === 'object' && args.image !== null && 'id' in args.image)
    variation.pictureId = Number(args.image.id)
  if ('attributes' in args)
    variation.attributes = listOf(args.attributes).map(({ name, option }) => ({
      name: textOf(name),
      option: textOf(option),
    }))
}

function createVariation(state: ShopState, parentId: number, args: Args): Variation {
  const variation: Variation = {
    id: state.newId(),
    parentId,
    status: 'publish',
    sku: '',
    gtin: '',
    price: '',
    weight: '',
    stock: 'instock',
    pictureId: null,
    attributes: [],
  }
  changeVariation(state, variation, args)
  state.variations.set(variation.id, variation)
  return variation
}

const itemRoute = '/products/{product_id}/variations/{id}'

/** Answers 200 with an error in each row that failed. */
const batch: Handler = (state, { params, args }) => {
  const product = productOf(state, params.product_id)
  const [create, update] = [listOf(args.create), listOf(args.update)]
  if (create.length + update.length > 100)
    throw new RestError(
      413,
      'woocommerce_rest_request_entity_too_large',
      'Unable to accept more than 100 items for this request.',
    )
  const row = (id: unknown, act: () => Variation) => {
    try {
      return variationBody(state, act())
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      return { id: Number(id ?? 0), error: error.body }
    }
  }
  const body = {
    create: create.map((each) =>
      row(0, () => {
        checkRow('/products/{product_id}/variations', 'POST', each)
        return createVariation(state, product.id, each)
      }),
    ),
    update: update.map((each) =>
      row(each.id, () => {
        checkRow(itemRoute, 'PUT', each)
        const variation = state.variations.get(Number(each.id))
        if (variation?.parentId !== product.id)
          throw new RestError(404, 'woocommerce_rest_product_variation_invalid_id', 'Invalid ID.')
        changeVariation(state, variation, each)
        return variation
      }),
    ),
  }
  state.happened('product.updated', product.id)
  return { status: 200, body }
}

/** Finds products, and by SKU also variations, which then have the type `variation`. */
const listProducts: Handler = (state, { args }) => {
  const { sku, include, status = 'any' } = args
  const skus = typeof sku === 'string' ? new Set(sku.split(',')) : undefined
  const ids = Array.isArray(include) ? new Set(include) : undefined
  const rows = [
    ...[...state.products.values()].map((product) => ({ each: product, body: () => productBody(state, product) })),
    ...(skus ? [...state.variations.values()] : []).map((variation) => ({
      each: variation,
      body: () => ({ ...variationBody(state, variation), type: 'variation' }),
    })),
  ]
    .filter(({ each }) => (status === 'any' ? each.status !== 'trash' : each.status === status))
    .filter(({ each }) => (skus?.has(each.sku) ?? true) && (ids?.has(each.id) ?? true))
    .sort((a, b) => (args.order === 'asc' ? a.each.id - b.each.id : b.each.id - a.each.id))
  return { status: 200, body: pageOf(rows, args).map(({ body }) => body()) }
}

const listVariations: Handler = (state, { params, args }) => {
  const parents = new Set<unknown>(params.product_id ? [params.product_id] : listOf(args.parent))
  const rows = [...state.variations.values()].filter(({ parentId }) => parents.has(parentId))
  return { status: 200, body: pageOf(rows, args).map((variation) => variationBody(state, variation)) }
}

export const productRoutes: Routes = {
  'GET /products': listProducts,
  'POST /products': (state, { args }) => {
    const product: Product = {
      id: state.newId(),
      name: '',
      description: '',
      type: 'simple',
      status: 'publish',
      sku: '',
      gtin: '',
      price: '',
      weight: '',
      stock: 'instock',
      tags: [],
      attributes: [],
      pictures: [],
      meta: [],
    }
    changeProduct(state, product, args)
    state.products.set(product.id, product)
    return { status: 201, body: productBody(state, product) }
  },
  'GET /products/{id}': (state, { params }) => {
    if (!state.products.has(params.id ?? 0))
      throw new RestError(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.')
    return { status: 200, body: productBody(state, productOf(state, params.id)) }
  },
  'PUT /products/{id}': (state, { params, args }) => {
    const product = productOf(state, params.id)
    changeProduct(state, product, args)
    return { status: 200, body: productBody(state, product) }
  },
  'GET /products/{product_id}/variations': listVariations,
  'GET /variations': listVariations,
  'POST /products/{product_id}/variations/batch': batch,
}
