import { z } from 'zod'
import { jsonResponse, needed } from '../suite/in-process.ts'

const text = z.string()
const id = z.string().regex(/^\d+$/).transform(Number)
const Pictures = z.strictObject({ Image: z.array(text.min(1)).min(1).max(8) })
const size = text.regex(/^\d+(\.\d\d?)?$/)
const price = text.regex(/^[1-9]\d*(\.\d\d)?$|^0\.\d\d$/)

const Sku = z.strictObject({
  saleProp: z.record(text, text.min(1).max(20)).optional(),
  quantity: size,
  price,
  package_weight: size,
  package_length: size,
  package_width: size,
  package_height: size,
  Images: Pictures.optional(),
})
const Declared = z.strictObject({
  name: text.min(1).max(15),
  hasImage: z.boolean(),
  customize: z.boolean(),
  options: z.strictObject({ option: z.array(text.min(1).max(20)).min(1).max(50) }),
})
const Variation = z.strictObject({ variation1: Declared, variation2: Declared.optional() })
type Variation = z.infer<typeof Variation>

const NewSku = Sku.extend({ SellerSku: text.min(1).max(200) })
type NewSku = z.infer<typeof NewSku>
const Attributes = z.strictObject({
  name: text.min(1).max(255),
  description: text.max(25_000),
  brand: text.min(1).optional(),
  brand_id: text.optional(),
  material: z.enum(['Cotton', 'Polyester']),
  care: text.optional(),
})
const requestOf = <Product extends z.ZodType>(product: Product) =>
  z.strictObject({ Request: z.strictObject({ Product: product }) })
const skusOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ Sku: z.array(row).min(1).max(50) })

const Create = requestOf(
  z.strictObject({
    PrimaryCategory: z.literal('10001').optional(),
    AssociatedSku: id.optional(),
    Images: Pictures.optional(),
    variation: Variation.optional(),
    Attributes: Attributes.optional(),
    Skus: skusOf(NewSku),
  }),
)
const Update = requestOf(
  z.strictObject({
    ItemId: id,
    PrimaryCategory: z.literal('10001').optional(),
    Images: Pictures.optional(),
    variation: Variation.optional(),
    Attributes: Attributes.partial(),
    Skus: skusOf(Sku.partial().extend({ SkuId: id, Status: z.literal('active').optional() })),
  }),
)
const Prices = requestOf(
  z.strictObject({ Skus: skusOf(z.strictObject({ ItemId: id, SkuId: id, SellerSku: text, Price: price })) }),
)
const Deactivate = requestOf(
  z.strictObject({ ItemId: id, Skus: z.strictObject({ SkuId: z.array(id).min(1) }).optional() }),
)

export type FakeSku = {
  id: number
  sku: string
  status: 'active' | 'inactive'
  quantity: number
  price: string
  saleProp: Readonly<Record<string, string>>
}
export type FakeProduct = {
  id: number
  status: 'Active' | 'InActive' | 'Pending QC' | 'Deleted'
  subStatus: string
  reason: string
  title: string
  attributes: Readonly<Record<string, string | undefined>>
  pictures: readonly string[]
  variation: Variation | undefined
  skus: FakeSku[]
}

const saleProps: Readonly<Record<string, string>> = { color_family: 'Color', size: 'Size' }

/** Products of one shop, with the quality control of Lazada: a new product and changed content wait for it. */
export class FakeProducts {
  readonly all = new Map<number, FakeProduct>()
  /** Addresses of uploaded pictures. */
  readonly urls = new Set<string>()
  readonly #newId: () => number

  constructor(newId: () => number) {
    this.#newId = newId
  }

  answer(path: string, form: Readonly<Record<string, string>>): Response {
    const { payload, apiRequestBody, ...unknown } = form
    if (Object.keys(unknown).length > 0) throw new Error(`the fake does not take ${Object.keys(unknown)}`)
    if (path === '/product/stock/sellable/update') return this.#setStock(payload ?? '')
    const body: unknown = JSON.parse((path === '/product/deactivate' ? apiRequestBody : payload) ?? '')
    if (path === '/product/create') return this.#create(Create.parse(body).Request.Product)
    if (path === '/product/update') return this.#update(Update.parse(body).Request.Product)
    if (path === '/product/price_quantity/update') return this.#setPrices(Prices.parse(body).Request.Product.Skus.Sku)
    if (path === '/product/deactivate') return this.#deactivate(Deactivate.parse(body).Request.Product)
    throw new Error(`the fake has no ${path}`)
  }

  upload(form: FormData): Response {
    if (!(form.get('image') instanceof File)) return failure('302', 'Not supported URL')
    const hash_code = `hash${this.#newId()}`
    const url = `https://sg-live-02.slatic.net/p/${hash_code}.png`
    this.urls.add(url)
    return success({ image: { hash_code, url } })
  }

  read(path: string, query: Readonly<Record<string, string>>): Response | undefined {
    if (path === '/products/get') return this.#search(query)
    if (path !== '/product/item/get') return undefined
    const { item_id } = z.strictObject({ item_id: id }).parse(query)
    const product = this.all.get(item_id)
    return product ? success(productObject(product)) : failure('208', 'E208: Item not exist')
  }

  review(productId: number, outcome: 'approve' | 'reject' | 'live_reject'): void {
    const product = needed(this.all.get(productId))
    if (outcome === 'approve') {
      if (product.status === 'Pending QC') Object.assign(product, { status: 'Active', subStatus: '', reason: '' })
      return
    }
    product.status = 'InActive'
    product.subStatus = outcome === 'reject' ? 'Reject' : 'Live Reject'
    product.reason = 'Wrong Image, No White Background'
  }

  #create(input: z.infer<typeof Create>['Request']['Product']): Response {
    const { AssociatedSku, PrimaryCategory, Images, variation, Attributes: attributes, Skus } = input
    if (AssociatedSku !== undefined) {
      const product = [...this.all.values()].find(({ skus }) => skus.some((sku) => sku.id === AssociatedSku))
      if (!product) return failure('4136', 'SELLER_SKU_NOT_FOUND')
      return this.#add(product, variation ?? product.variation, Skus.Sku)
    }
    if (!PrimaryCategory || !attributes || (attributes.brand ?? attributes.brand_id) === undefined)
      return failure('4108', 'E500: Create product failed', [{ field: 'brand', message: 'cannot be blank' }])
    const product: FakeProduct = {
      ...{ id: this.#newId(), status: 'Pending QC', subStatus: '', reason: '', title: attributes.name },
      ...{ attributes, pictures: Images?.Image ?? [], variation, skus: [] },
    }
    if (product.pictures.length === 0) return failure('4139', 'BIZ_CHECK_MAIN_IMAGE_REQUIRE')
    if (!this.#knows(product.pictures)) return failure('4138', 'BIZ_CHECK_EXIST_OUTER_IMAGE')
    const added = this.#add(product, variation, Skus.Sku)
    if (product.skus.length > 0) this.all.set(product.id, product)
    return added
  }

  #add(product: FakeProduct, variation: Variation | undefined, rows: readonly NewSku[]): Response {
    const taken = rows.find(({ SellerSku }) => product.skus.some(({ sku }) => sku === SellerSku))
    if (taken) return failure('4105', 'BIZ_CHECK_SELLER_SKU_DUPLICATE')
    const wrong = this.#problemOf(variation, rows)
    if (wrong) return failure('209', wrong)
    product.variation = variation
    const added = rows.map(
      (row): FakeSku => ({
        ...{ id: this.#newId(), sku: row.SellerSku, quantity: 0, price: '', saleProp: {} },
        ...skuOf(row),
      }),
    )
    product.skus.push(...added)
    const sku_list = added.map(({ id: sku_id, sku }) => ({ sku_id, seller_sku: sku, shop_sku: `${product.id}_SGAMZ` }))
    return success({ item_id: product.id, sku_list, item_status: product.status })
  }

  #update(input: z.infer<typeof Update>['Request']['Product']): Response {
    const product = this.all.get(input.ItemId)
    if (!product) return failure('4137', 'ITEM_NOT_FOUND')
    const rows = input.Skus.Sku.map((row) => ({ row, sku: product.skus.find((each) => each.id === row.SkuId) }))
    if (rows.some(({ sku }) => !sku)) return failure('4136', 'SELLER_SKU_NOT_FOUND')
    const variation = input.variation ?? product.variation
    const wrong = this.#problemOf(
      variation,
      rows.flatMap(({ row }) => (row.saleProp ? [row] : [])),
    )
    if (wrong) return failure('209', wrong)
    if (input.Images && !this.#knows(input.Images.Image)) return failure('4138', 'BIZ_CHECK_EXIST_OUTER_IMAGE')
    product.variation = variation
    product.pictures = input.Images?.Image ?? product.pictures
    product.title = input.Attributes.name ?? product.title
    product.attributes = { ...product.attributes, ...input.Attributes }
    for (const { row, sku } of rows) Object.assign(needed(sku), skuOf(row))
    const isReviewed = input.Images !== undefined || Object.keys(input.Attributes).length > 0
    if (isReviewed) Object.assign(product, { status: 'Pending QC', subStatus: '', reason: '' })
    else if (product.status === 'InActive' && rows.some(({ row }) => row.Status)) product.status = 'Active'
    return success({ item_status: product.status })
  }

  #knows(urls: readonly string[]): boolean {
    return urls.every((url) => this.urls.has(url))
  }

  /** What Lazada rejects of the options of variants. */
  #problemOf(
    variation: Variation | undefined,
    rows: readonly Pick<NewSku, 'saleProp' | 'Images'>[],
  ): string | undefined {
    const { variation1, variation2 } = variation ?? {}
    const declared = [variation1, variation2].flatMap((each) => each ?? [])
    if (variation2?.hasImage) return 'VARIATION_IMAGE_MUST_SET_VARIATION1'
    const invalid = declared.find(({ name, customize }) => !customize && !(name in saleProps))
    if (invalid) return `VARIATION_CATEGORY_ATTRIBUTE_INVALID ${invalid.name}`
    for (const { saleProp = {}, Images } of rows) {
      if (Object.keys(saleProp).join() !== declared.map(({ name }) => name).join()) return 'SKU_VARIATION_NAME_MISSING'
      const unknown = declared.find(({ name, options }) => !options.option.includes(saleProp[name] ?? ''))
      if (unknown) return `SKU_VARIATION_OPTION_NOT_EXIST ${unknown.name}`
      if (Images && !variation1?.hasImage) return 'VARIATION_IMAGE_SETTING_ERROR'
      if (Images && !this.#knows(Images.Image)) return 'BIZ_CHECK_EXIST_OUTER_IMAGE'
    }
    return undefined
  }

  #setPrices(rows: z.infer<typeof Prices>['Request']['Product']['Skus']['Sku']): Response {
    const found = rows.map((row) => ({ row, sku: this.#skuOf(row.ItemId, row.SkuId) }))
    if (found.some(({ sku }) => !sku)) return failure('501', 'E501: Update product failed')
    for (const { row, sku } of found) needed(sku).price = row.Price
    return success({})
  }

  #setStock(xml: string): Response {
    const row = /<Sku><ItemId>(\d+)<\/ItemId><SkuId>(\d+)<\/SkuId><SellableQuantity>(\d+)<\/SellableQuantity><\/Sku>/g
    const rows = [...xml.matchAll(row)].map(([, itemId, skuId, quantity]) => ({
      sku: this.#skuOf(Number(itemId), Number(skuId)),
      quantity: Number(quantity),
    }))
    if (xml.replace(row, '') !== '<Request><Product><Skus></Skus></Product></Request>') throw new Error('not the XML')
    if (rows.some(({ sku }) => !sku)) return failure('501', 'E501: Update product failed', [{ message: 'no such SKU' }])
    for (const { sku, quantity } of rows) needed(sku).quantity = quantity
    return success({})
  }

  #skuOf(itemId: number, skuId: number): FakeSku | undefined {
    return this.all.get(itemId)?.skus.find((sku) => sku.id === skuId)
  }

  #deactivate({ ItemId, Skus }: z.infer<typeof Deactivate>['Request']['Product']): Response {
    const product = this.all.get(ItemId)
    if (!product) return failure('E0002', 'Product not exists')
    if (product.status === 'InActive') return failure('E0004', 'Product Status not online')
    const ids = Skus?.SkuId ?? product.skus.map((sku) => sku.id)
    for (const sku of product.skus) if (ids.includes(sku.id)) sku.status = 'inactive'
    if (product.skus.every(({ status }) => status === 'inactive')) product.status = 'InActive'
    return success({})
  }

  #search(query: Readonly<Record<string, string>>): Response {
    const { limit, offset, sku_seller_list } = z
      .strictObject({
        filter: z.literal('all'),
        limit: z.coerce.number().max(50),
        offset: z.coerce.number().max(10_000),
        sku_seller_list: text.optional(),
      })
      .parse(query)
    const listed: unknown = sku_seller_list === undefined ? undefined : JSON.parse(sku_seller_list)
    const skus = listed === undefined ? undefined : z.array(text).max(100).parse(listed)
    const found = [...this.all.values()].filter((each) => !skus || each.skus.some(({ sku }) => skus.includes(sku)))
    const page = found.slice(offset, offset + limit)
    // Lazada leaves the field out where there are none.
    if (page.length === 0) return success({ total_products: found.length })
    return success({ total_products: found.length, products: page.map(productObject) })
  }
}

type SkuRow = { readonly [Name in 'quantity' | 'price' | 'saleProp']?: z.infer<typeof Sku>[Name] | undefined }

function skuOf(row: SkuRow) {
  return {
    status: 'active' as const,
    ...(row.quantity !== undefined && { quantity: Number(row.quantity) }),
    ...(row.price !== undefined && { price: row.price }),
    ...(row.saleProp && { saleProp: row.saleProp }),
  }
}

function productObject({ id: item_id, status, subStatus, reason, title, variation, skus, pictures }: FakeProduct) {
  const declared = Object.entries(variation ?? {}).flatMap(([key, value]) => (value ? [[key, value] as const] : []))
  return {
    ...{ item_id, status, subStatus: subStatus || null, images: pictures, primary_category: 10001 },
    rejectReason: reason === '' ? null : [{ suggestion: '', violationDetail: reason }],
    attributes: { name: title, description: '', brand: 'No Brand' },
    variation: Object.fromEntries(
      declared.map(([key, { name, hasImage, customize, options }]) => [
        `V${key.slice(1)}`,
        { name, label: saleProps[name] ?? name, hasImage, customize, options: options.option },
      ]),
    ),
    skus: skus.map((sku) => ({
      ...{ SkuId: sku.id, SellerSku: sku.sku, Status: sku.status, quantity: sku.quantity, saleProp: sku.saleProp },
      ...{ price: Number(sku.price), Url: `https://www.lazada.sg/-i${item_id}-s${sku.id}.html` },
    })),
  }
}

export const success = (data: unknown) => jsonResponse({ code: '0', data, request_id: '0ba2887315178178017221014' })

export function failure(code: string, message: string, detail?: readonly object[]): Response {
  const more = detail ? { detail } : {}
  return jsonResponse({ code, type: 'ISV', message, ...more, request_id: '0ba2887315178178017221014' })
}

/** What a seller can choose: one category and what it asks for. */
export function choicesAt(path: string, query: Readonly<Record<string, string>>): Response | undefined {
  if (path === '/category/tree/get') {
    const leaf = (category_id: number, name: string) => ({ category_id, name, leaf: true, var: true })
    return success([
      {
        ...{ category_id: 100, name: 'Fashion', leaf: false, var: true },
        children: [leaf(10001, 'T-shirts'), leaf(10002, 'Hoodies')],
      },
    ])
  }
  if (path !== '/category/attributes/get') return undefined
  if (query.primary_category_id !== '10001') return failure('4227', 'Query category is null')
  const attribute = (name: string, label: string, more: object) => ({
    ...{ name, label, attribute_type: 'normal', input_type: 'text', is_mandatory: 0, is_sale_prop: 0, options: [] },
    ...{ advanced: { is_key_prop: 0 }, ...more },
  })
  const options = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name, en_name: name }))
  const sku = { attribute_type: 'sku' }
  return success([
    attribute('name', 'Name', { is_mandatory: 1 }),
    attribute('care', 'Care', {}),
    attribute('material', 'Material', {
      ...{ is_mandatory: 1, input_type: 'singleSelect', options: options('Cotton', 'Polyester') },
    }),
    attribute('package_weight', 'Package weight', { ...sku, is_mandatory: 1, input_type: 'numeric' }),
    attribute('package_content', "What's in the box", sku),
    attribute('size', 'Size', { ...sku, is_sale_prop: 1, input_type: 'singleSelect', options: options('S', 'M') }),
    attribute('color_family', 'Color', {
      ...{ ...sku, is_sale_prop: 1, input_type: 'multiEnumInput', options: options('Olive', 'White') },
    }),
  ])
}
