import { z } from 'zod'
import { needed } from '../suite/in-process.ts'
import { choicesAt, type Reply } from './choices.ts'

const text = z.string()
const id = z.number().int().positive()
/** Numbers in queries are text. */
const count = z.coerce.number().int()
const Price = z
  .number()
  .positive()
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
const Stock = z.array(z.strictObject({ stock: z.int().min(0).max(10_000_000) })).length(1)
const Index = z.array(z.int().min(0)).min(1).max(2)

const Texts = { item_name: text.min(1).max(120), description: text.max(3000) }
const Settled = {
  category_id: z.literal(100_017),
  attribute_list: z.array(
    z.strictObject({
      attribute_id: z.union([z.literal(4811), z.literal(4812)]),
      attribute_value_list: z
        .array(z.strictObject({ value_id: z.int(), original_value_name: text.optional(), value_unit: text.optional() }))
        .length(1),
    }),
  ),
  brand: z.strictObject({ brand_id: z.int(), original_brand_name: text.min(1) }),
  logistic_info: z.array(z.strictObject({ logistic_id: z.literal(18_025), enabled: z.literal(true) })).length(1),
  pre_order: z.strictObject({ is_pre_order: z.boolean(), days_to_ship: z.int().min(5).max(15).optional() }),
  weight: z.number().positive(),
  dimension: z.strictObject({ package_length: id, package_width: id, package_height: id }).optional(),
}
const Image = z.strictObject({ image_id_list: z.array(text.min(1)).min(1).max(9) })
const Item = z.strictObject({ ...Texts, ...Settled, image: Image, item_sku: text.min(1).max(100) })
const Tiers = z
  .array(
    z.strictObject({
      variation_id: z.literal(0),
      variation_group_id: z.literal(0),
      variation_name: text.min(1).max(14),
      variation_option_list: z
        .array(
          z.strictObject({
            variation_option_id: z.literal(0),
            variation_option_name: text.min(1).max(20),
            image_id: text.optional(),
          }),
        )
        .min(1)
        .max(50),
    }),
  )
  .min(1)
  .max(2)
type Tiers = z.infer<typeof Tiers>
const NewModel = z.strictObject({
  tier_index: Index,
  model_sku: text.min(1).max(100),
  original_price: Price,
  seller_stock: Stock,
})

/** The arguments of the calls that change something, as in the schemas of the API. */
const bodies = {
  '/product/add_item': Item.extend({
    item_status: z.enum(['UNLIST', 'NORMAL']),
    condition: z.literal('NEW'),
    original_price: Price,
    seller_stock: Stock,
  }),
  '/product/update_item': Item.partial().extend({ item_id: id }),
  '/product/init_tier_variation': z.strictObject({
    item_id: id,
    standardise_tier_variation: Tiers,
    model: z.array(NewModel).min(1).max(50),
  }),
  '/product/update_tier_variation': z.strictObject({
    item_id: id,
    standardise_tier_variation: Tiers,
    model_list: z.array(z.strictObject({ model_id: id, tier_index: Index })),
  }),
  '/product/add_model': z.strictObject({ item_id: id, model_list: z.array(NewModel).min(1).max(50) }),
  '/product/delete_model': z.strictObject({ item_id: id, model_id: id }),
  '/product/update_price': z.strictObject({
    item_id: id,
    price_list: z
      .array(z.strictObject({ model_id: z.int(), original_price: Price }))
      .min(1)
      .max(50),
  }),
  '/product/update_stock': z.strictObject({
    item_id: id,
    stock_list: z
      .array(z.strictObject({ model_id: z.int(), seller_stock: Stock }))
      .min(1)
      .max(50),
  }),
  '/product/unlist_item': z.strictObject({
    item_list: z.array(z.strictObject({ item_id: id, unlist: z.boolean() })).length(1),
  }),
} as const
type Body<Path extends keyof typeof bodies> = z.infer<(typeof bodies)[Path]>

export type FakeModel = { id: number; sku: string; price: number; stock: number; index: readonly number[] }
export type FakeItem = {
  id: number
  status: 'NORMAL' | 'UNLIST' | 'REVIEWING' | 'BANNED' | 'SELLER_DELETE'
  sku: string
  title: string
  imageIds: readonly string[]
  settled: object
  price: number
  stock: number
  tiers: readonly { readonly name: string; readonly options: readonly { text: string; imageId: string }[] }[]
  models: FakeModel[]
}

const failure = (error: string, message: string): Reply => ({ error, message })
const noItem = failure('error_item_not_found', 'Product not found')

/** Products of the first shop. */
export class FakeProducts {
  readonly all = new Map<number, FakeItem>()
  readonly imageIds = new Set<string>()
  readonly #newId: () => number

  constructor(newId: () => number) {
    this.#newId = newId
  }

  upload(form: FormData): Reply {
    if (!(form.get('image') instanceof File) || form.get('scene') !== 'normal')
      return failure('error_param', 'Wrong parameters, detail: image is required.')
    const image_id = `sg-11134207-${this.#newId()}`
    this.imageIds.add(image_id)
    return { response: { image_info: { image_id, image_url_list: [] } } }
  }

  read(path: string, query: unknown): Reply | undefined {
    if (path === '/product/search_item') {
      const { item_sku } = z.strictObject({ page_size: count.max(100), item_sku: text }).parse(query)
      // Like a search for words, which also finds longer ones.
      const found = [...this.all.values()].filter(({ sku, models }) =>
        [sku, ...models.map((model) => model.sku)].some((each) => each.startsWith(item_sku)),
      )
      const item_id_list = found.map((item) => item.id)
      return { response: { ...(found.length > 0 && { item_id_list }), total_count: found.length } }
    }
    if (path === '/product/get_item_list') {
      const Query = z.strictObject({ offset: count, page_size: count.max(100), item_status: text })
      const { offset, page_size, item_status } = Query.parse(query)
      const found = [...this.all.values()].filter(({ status }) => status === item_status)
      const page = found.slice(offset, offset + page_size).map(({ id: item_id }) => ({ item_id, item_status }))
      const end = offset + page_size
      const more = end < found.length ? { has_next_page: true, next_offset: end } : { has_next_page: false }
      return { response: { item: page, total_count: found.length, ...more } }
    }
    if (path === '/product/get_item_base_info') {
      const { item_id_list } = z.strictObject({ item_id_list: text }).parse(query)
      const items = item_id_list.split(',').flatMap((each) => this.all.get(Number(each)) ?? [])
      return items.length === 0 ? noItem : { response: { item_list: items.map(itemObject) } }
    }
    if (path === '/product/get_model_list') {
      const { item_id } = z.strictObject({ item_id: count }).parse(query)
      const item = this.all.get(item_id)
      return item ? { response: modelsObject(item) } : noItem
    }
    if (path !== '/product/get_item_violation_info') return choicesAt(path, query)
    const { item_id_list } = z.strictObject({ item_id_list: text }).parse(query)
    const item_status_details = [
      { violation_type: 'Prohibited Listing', violation_reason: 'License Reason', suggestion: 'Upload license' },
    ]
    return { response: { item_list: [{ item_id: Number(item_id_list), item_status_details, deboost_details: [] }] } }
  }

  write(path: string, input: unknown): Reply | undefined {
    if (path === '/product/add_item') return this.#add(bodies[path].parse(input))
    if (path === '/product/unlist_item') return this.#list(bodies[path].parse(input))
    if (!isWrite(path)) return undefined
    const { item_id } = z.object({ item_id: id }).parse(input)
    const item = this.all.get(item_id)
    if (!item || item.status === 'SELLER_DELETE') return noItem
    if (path === '/product/update_item') return this.#update(item, bodies[path].parse(input))
    if (path === '/product/init_tier_variation') return this.#init(item, bodies[path].parse(input))
    if (path === '/product/update_tier_variation') return this.#changeTiers(item, bodies[path].parse(input))
    if (path === '/product/add_model') return this.#addModels(item, bodies[path].parse(input).model_list)
    if (path === '/product/delete_model') {
      const { model_id } = bodies[path].parse(input)
      if (!item.models.some((model) => model.id === model_id))
        return failure('error_model_invalid_model_id', 'Invalid model_id.')
      item.models = item.models.filter((model) => model.id !== model_id)
      return {}
    }
    if (path === '/product/update_price') {
      const rows = bodies[path].parse(input).price_list
      return this.#each(item, rows, (model, { original_price }) => Object.assign(model, { price: original_price }))
    }
    const rows = bodies['/product/update_stock'].parse(input).stock_list
    return this.#each(item, rows, (model, { seller_stock: [stock] }) => Object.assign(model, stock))
  }

  #add({
    item_status,
    condition: _,
    original_price,
    seller_stock: [stock],
    ...content
  }: Body<'/product/add_item'>): Reply {
    const problem = this.#problemOf(content.image.image_id_list, content.attribute_list)
    if (problem) return problem
    const item: FakeItem = {
      ...{ id: this.#newId(), status: item_status, sku: '', title: '', imageIds: [], settled: {} },
      ...{ price: original_price, stock: needed(stock).stock, tiers: [], models: [] },
    }
    this.all.set(item.id, item)
    this.#apply(item, content)
    return { response: { item_id: item.id, item_status } }
  }

  #update(item: FakeItem, { item_id: _, ...content }: Body<'/product/update_item'>): Reply {
    const problem = this.#problemOf(content.image?.image_id_list ?? [], content.attribute_list)
    if (problem) return problem
    this.#apply(item, content)
    // Shopee looks at a banned product again when it was changed.
    if (item.status === 'BANNED') item.status = 'REVIEWING'
    return { response: { item_id: item.id } }
  }

  #apply(
    item: FakeItem,
    { item_name, item_sku, image, description: _, ...settled }: Omit<Body<'/product/update_item'>, 'item_id'>,
  ): void {
    item.title = item_name ?? item.title
    item.sku = item_sku ?? item.sku
    item.imageIds = image?.image_id_list ?? item.imageIds
    item.settled = { ...item.settled, ...settled }
  }

  #problemOf(
    imageIds: readonly string[],
    attributes: readonly { readonly attribute_id: number }[] | undefined,
  ): Reply | undefined {
    if (!imageIds.every((each) => this.imageIds.has(each))) return failure('error_param', 'Image not exist.')
    const isIncomplete = attributes && !attributes.some(({ attribute_id }) => attribute_id === 4811)
    return isIncomplete ? failure('error_invalid_attribute', 'Mandatory attribute information required') : undefined
  }

  #init(item: FakeItem, { standardise_tier_variation, model }: Body<'/product/init_tier_variation'>): Reply {
    if (standardise_tier_variation.length === item.tiers.length)
      return failure('error_param', 'The level of tier-variation not change.')
    item.models = []
    return this.#setTiers(item, standardise_tier_variation) ?? this.#addModels(item, model)
  }

  #setTiers(item: FakeItem, tiers: Tiers): Reply | undefined {
    const images = tiers.map(({ variation_option_list }) =>
      variation_option_list.flatMap(({ image_id }) => image_id ?? []),
    )
    const [first = [], second = []] = images
    if (second.length > 0) return failure('error_tier_img_not_allower', 'Not allowed to update tier-variation image.')
    if (first.length > 0 && first.length < (tiers[0]?.variation_option_list.length ?? 0))
      return failure('error_tier_img_partial', 'Interal error, please contact openapi team.')
    if (!first.every((each) => this.imageIds.has(each))) return failure('error_param', 'Image not exist.')
    item.tiers = tiers.map(({ variation_name: name, variation_option_list }) => ({
      name,
      options: variation_option_list.map(({ variation_option_name, image_id = '' }) => ({
        ...{ text: variation_option_name, imageId: image_id },
      })),
    }))
    return undefined
  }

  #changeTiers(item: FakeItem, input: Body<'/product/update_tier_variation'>): Reply {
    if (input.standardise_tier_variation.length !== item.tiers.length)
      return failure('error_param', 'Canot change the level of tier-variation.')
    const moved = new Map(input.model_list.map(({ model_id, tier_index }) => [model_id, tier_index]))
    if (item.models.some((model) => !moved.has(model.id))) return failure('error_param', 'Model tier_index error.')
    const problem = this.#setTiers(item, input.standardise_tier_variation)
    for (const model of item.models) model.index = moved.get(model.id) ?? []
    return problem ?? {}
  }

  #addModels(item: FakeItem, rows: readonly z.infer<typeof NewModel>[]): Reply {
    for (const { tier_index, model_sku, original_price, seller_stock } of rows) {
      const isWithin = item.tiers.every(({ options }, at) => (tier_index[at] ?? 99) < options.length)
      if (tier_index.length !== item.tiers.length || !isWithin)
        return failure('error_tier_index', 'The tier_index is not exist')
      if (item.models.some(({ index }) => index.join() === tier_index.join()))
        return failure('error_model_duplicate_tier_variation_index', 'Item have duplicate tier_index.')
      const { stock } = needed(seller_stock[0])
      item.models.push({ id: this.#newId(), sku: model_sku, price: original_price, stock, index: tier_index })
    }
    return { response: { model: item.models.map(({ id: model_id, sku }) => ({ model_id, model_sku: sku })) } }
  }

  /** Model 0 is the product itself, if it has no options. */
  #each<Row extends { readonly model_id: number }>(
    item: FakeItem,
    rows: readonly Row[],
    apply: (model: { price: number; stock: number }, row: Row) => void,
  ): Reply {
    const failure_list: { readonly model_id: number; readonly failed_reason: string }[] = []
    for (const row of rows) {
      const isItem = row.model_id === 0 && item.models.length === 0
      const model = isItem ? item : item.models.find((each) => each.id === row.model_id)
      if (model) apply(model, row)
      else failure_list.push({ model_id: row.model_id, failed_reason: 'Model not found' })
    }
    return { response: { failure_list, success_list: [] } }
  }

  #list({ item_list: [{ item_id, unlist } = { item_id: 0, unlist: true }] }: Body<'/product/unlist_item'>): Reply {
    const item = this.all.get(item_id)
    if (!item) return noItem
    if (item.status === 'REVIEWING' || item.status === 'BANNED')
      return {
        response: { failure_list: [{ item_id, failed_reason: 'Banned and Reviewing Products cannot be delisted' }] },
      }
    item.status = unlist ? 'UNLIST' : 'NORMAL'
    return { response: { failure_list: [], success_list: [{ item_id, unlist }] } }
  }
}

function isWrite(path: string): path is keyof typeof bodies {
  return path in bodies
}

function itemObject({ id: item_id, title, sku, status, imageIds, models }: FakeItem) {
  return {
    ...{ item_id, item_name: title, item_sku: sku, item_status: status, has_model: models.length > 0 },
    image: { image_id_list: imageIds },
  }
}

function modelsObject({ tiers, models }: FakeItem) {
  return {
    tier_variation: tiers.map(({ name, options }) => ({
      name,
      option_list: options.map(({ text: option, imageId: image_id }) => ({
        ...{ option, ...(image_id !== '' && { image: { image_id, image_url: '' } }) },
      })),
    })),
    model: models.map(({ id: model_id, sku, price, index }) => ({
      ...{ model_id, model_sku: sku, tier_index: index, price_info: [{ original_price: price }] },
    })),
  }
}
