import { z } from 'zod'

const text = z.string()
const Uri = z.strictObject({ uri: text.min(1) })
const Price = z.strictObject({ amount: text.regex(/^\d+\.\d\d$/), currency: z.literal('USD') })
const Stock = z
  .array(z.strictObject({ warehouse_id: z.literal('501'), quantity: z.int().min(0).max(99_999) }))
  .length(1)

const Sku = z.strictObject({
  id: text.optional(),
  seller_sku: text.min(1).max(50),
  price: Price,
  inventory: Stock,
  sales_attributes: z
    .array(z.strictObject({ name: text.min(1).max(20), value_name: text.min(1).max(50), sku_img: Uri.optional() }))
    .max(3),
})
/** Fields of the bodies of `products`, `products/{id}` and `partial_edit` that the connector sends. */
const Content = z.strictObject({
  save_mode: z.literal('LISTING'),
  external_product_id: text,
  title: text.min(1).max(255),
  description: text.max(10_000),
  category_id: z.literal('601226'),
  category_version: z.literal('v2'),
  brand_id: text.optional(),
  product_attributes: z.array(
    z.strictObject({ id: text, values: z.array(z.strictObject({ id: text.optional(), name: text.optional() })) }),
  ),
  main_images: z.array(Uri).min(1).max(9),
  skus: z.array(Sku).min(1).max(100),
  package_weight: z.strictObject({ value: text.regex(/^\d+\.\d{3}$/), unit: z.literal('KILOGRAM') }),
  package_dimensions: z
    .strictObject({ length: text, width: text, height: text, unit: z.literal('CENTIMETER') })
    .optional(),
})
const Create = Content.extend({ idempotency_key: text.min(1).max(128) })
const Edit = Content.partial()
type Edit = z.infer<typeof Edit>

export type FakeSku = {
  id: string
  sku: string
  amount: string
  quantity: number
  attributes: readonly { readonly name: string; readonly value_name: string }[]
}
export type FakeProduct = {
  id: string
  status: 'PENDING' | 'FAILED' | 'ACTIVATE' | 'SELLER_DEACTIVATED' | 'PLATFORM_DEACTIVATED' | 'DELETED'
  externalProductId: string
  title: string
  pictures: readonly string[]
  skus: FakeSku[]
  attributes: unknown
  /** A change that waits for its review; the product stays as it is until then. */
  pending: { content: Edit; skus: FakeSku[] | undefined } | undefined
  reasons: readonly { readonly position: string; readonly reasons: string[]; readonly suggestions: string[] }[]
}

export type Reply = { readonly data: unknown } | { readonly code: number; readonly message: string }
export const failure = (code: number, message: string): Reply => ({ code, message })

/** Products of one shop, with the review of TikTok: a new product waits, and a change of a live one does too. */
export class FakeProducts {
  readonly all = new Map<string, FakeProduct>()
  /** Addresses of uploaded pictures. */
  readonly uris = new Set<string>()
  readonly #byKey = new Map<string, string>()
  readonly #newId: () => string
  readonly #announce: (product: FakeProduct) => void

  constructor(newId: () => string, announce: (product: FakeProduct) => void) {
    this.#newId = newId
    this.#announce = announce
  }

  answer(method: string, path: string, body: unknown): Reply {
    const [, , , , id = '', action = ''] = path.split('/')
    if (path === '/product/202309/products') return this.#create(Create.parse(body))
    if (id === 'search') return this.#search(body)
    if (id === 'activate' || id === 'deactivate') return this.#setActive(body, id)
    const product = this.all.get(id)
    if (!product || product.status === 'DELETED') return failure(12052048, 'product not found')
    if (method === 'GET') return { data: this.#object(product) }
    if (method === 'PUT') return this.#edit(product, Content.parse(body))
    if (action === 'partial_edit') return this.#edit(product, Edit.parse(body))
    const { skus } = z.object({ skus: z.array(z.object({ id: text }).loose()) }).parse(body)
    const unknown = skus.find((each) => !product.skus.some((sku) => sku.id === each.id))
    if (unknown && action === 'prices') return failure(12052048, 'sku not found')
    if (unknown)
      return { data: { errors: [{ code: 12052049, message: 'sku is invalid', detail: { sku_id: unknown.id } }] } }
    return action === 'prices' ? this.#price(product, body) : this.#stock(product, body)
  }

  upload(form: FormData): Reply {
    const file = form.get('data')
    if (!(file instanceof File) || form.get('use_case') !== 'MAIN_IMAGE') return failure(12052001, 'data is invalid')
    const uri = `tos-useast5-i-omjb5zjo8w-tx/${this.#newId()}`
    this.uris.add(uri)
    return { data: { uri, url: `https://p16.tiktokcdn.example/${uri}`, width: 1, height: 1, use_case: 'MAIN_IMAGE' } }
  }

  review(id: string, outcome: 'approve' | 'reject'): void {
    const product = this.all.get(id)
    if (!product) throw new Error(`there is no product ${id}`)
    const { pending } = product
    product.pending = undefined
    product.reasons = []
    if (outcome === 'reject') {
      product.reasons = [
        { position: 'Main images', reasons: ['The picture shows a trademark.'], suggestions: ['Use another picture.'] },
      ]
      if (product.status === 'PENDING') product.status = 'FAILED'
    } else {
      if (pending) this.#apply(product, pending)
      if (product.status === 'PENDING') product.status = 'ACTIVATE'
    }
    this.#announce(product)
  }

  /** TikTok takes a live product off sale. */
  takeDown(id: string): void {
    const product = this.all.get(id)
    if (!product) throw new Error(`there is no product ${id}`)
    product.status = 'PLATFORM_DEACTIVATED'
    product.reasons = [{ position: '', reasons: ['Sold without the right to the brand.'], suggestions: [] }]
    this.#announce(product)
  }

  #create({ idempotency_key, ...content }: z.infer<typeof Create>): Reply {
    const known = this.all.get(this.#byKey.get(idempotency_key) ?? '')
    if (known) return { data: this.#written(known, known.skus) }
    const product: FakeProduct = {
      ...{ id: this.#newId(), status: 'PENDING', externalProductId: content.external_product_id },
      ...{ title: '', pictures: [], skus: [], attributes: [], pending: undefined, reasons: [] },
    }
    this.all.set(product.id, product)
    this.#byKey.set(idempotency_key, product.id)
    this.#apply(product, { content, skus: this.#skusOf(product, content) })
    return { data: this.#written(product, product.skus) }
  }

  /** The change of a live product is shown after its review; another one waits again as a whole. */
  #edit(product: FakeProduct, content: Edit): Reply {
    const skus = this.#skusOf(product, content)
    if (product.status === 'ACTIVATE' || product.status === 'SELLER_DEACTIVATED')
      product.pending = { content: { ...product.pending?.content, ...content }, skus: skus ?? product.pending?.skus }
    else {
      this.#apply(product, { content, skus })
      product.status = 'PENDING'
      product.reasons = []
    }
    return { data: this.#written(product, skus ?? product.skus) }
  }

  #written({ id }: FakeProduct, skus: readonly FakeSku[]) {
    return { product_id: id, skus: skus.map((sku) => ({ id: sku.id, seller_sku: sku.sku })) }
  }

  /** SKUs of the product that are left out are deleted. */
  #skusOf(product: FakeProduct, { skus }: Edit): FakeSku[] | undefined {
    return skus?.map(({ id, seller_sku, price, inventory, sales_attributes }) => {
      const pending = product.pending?.skus ?? []
      if (id !== undefined && ![...product.skus, ...pending].some((sku) => sku.id === id))
        throw new Error(`the product has no SKU ${id}`)
      for (const { sku_img } of sales_attributes) if (sku_img) this.#checkUri(sku_img.uri)
      return {
        id: id ?? this.#newId(),
        sku: seller_sku,
        amount: price.amount,
        quantity: inventory[0]?.quantity ?? 0,
        attributes: sales_attributes.map(({ name, value_name }) => ({ name, value_name })),
      }
    })
  }

  #apply(product: FakeProduct, { content, skus }: NonNullable<FakeProduct['pending']>): void {
    if (content.title !== undefined) product.title = content.title
    if (content.product_attributes) product.attributes = content.product_attributes
    if (content.main_images) {
      for (const { uri } of content.main_images) this.#checkUri(uri)
      product.pictures = content.main_images.map(({ uri }) => uri)
    }
    if (skus) product.skus = skus
  }

  #checkUri(uri: string): void {
    if (!this.uris.has(uri)) throw new Error(`there is no picture ${uri}`)
  }

  #search(body: unknown): Reply {
    const { seller_skus } = z
      .strictObject({ seller_skus: z.array(text).optional(), status: z.literal('ALL') })
      .parse(body)
    const found = [...this.all.values()].filter(
      ({ skus }) => !seller_skus || skus.some(({ sku }) => seller_skus.includes(sku)),
    )
    return { data: { products: found.map(({ id, status, title }) => ({ id, status, title })), next_page_token: '' } }
  }

  #setActive(body: unknown, action: 'activate' | 'deactivate'): Reply {
    const { product_ids } = z.strictObject({ product_ids: z.array(text).min(1).max(20) }).parse(body)
    for (const id of product_ids) {
      const product = this.all.get(id)
      const from = action === 'activate' ? 'SELLER_DEACTIVATED' : 'ACTIVATE'
      if (product?.status !== from)
        return {
          data: { errors: [{ code: 12052023, message: 'status does not allow this', detail: { product_id: id } }] },
        }
      product.status = action === 'activate' ? 'ACTIVATE' : 'SELLER_DEACTIVATED'
      this.#announce(product)
    }
    return { data: {} }
  }

  #price(product: FakeProduct, body: unknown): Reply {
    const { skus } = z.strictObject({ skus: z.array(z.strictObject({ id: text, price: Price })) }).parse(body)
    for (const { id, price } of skus) for (const sku of product.skus) if (sku.id === id) sku.amount = price.amount
    return { data: {} }
  }

  #stock(product: FakeProduct, body: unknown): Reply {
    const { skus } = z.strictObject({ skus: z.array(z.strictObject({ id: text, inventory: Stock })) }).parse(body)
    for (const { id, inventory } of skus)
      for (const sku of product.skus) if (sku.id === id) sku.quantity = inventory[0]?.quantity ?? 0
    return { data: {} }
  }

  #object({ id, title, status, externalProductId, reasons, skus, pictures }: FakeProduct) {
    return {
      ...{ id, title, status, external_product_id: externalProductId, audit_failed_reasons: reasons },
      main_images: pictures.map((uri) => ({ uri })),
      skus: skus.map((sku) => ({
        id: sku.id,
        seller_sku: sku.sku,
        price: { currency: 'USD', sale_price: sku.amount },
        inventory: [{ warehouse_id: '501', quantity: sku.quantity }],
        sales_attributes: sku.attributes,
      })),
    }
  }
}

/** What a shop can choose: one category with an attribute it asks for, and a warehouse. */
export function choicesAt(path: string): Reply | undefined {
  if (path === '/logistics/202309/warehouses')
    return {
      data: {
        warehouses: [
          { id: '501', name: 'Main warehouse', type: 'SALES_WAREHOUSE', effect_status: 'ENABLED' },
          { id: '502', name: 'Returns', type: 'RETURN_WAREHOUSE', effect_status: 'ENABLED' },
        ],
      },
    }
  if (path === '/product/202309/brands')
    return { data: { brands: [{ id: '71', name: 'Own brand' }], next_page_token: '' } }
  if (path === '/product/202309/categories') {
    const category = (id: string, parent_id: string, local_name: string, status = 'AVAILABLE') => ({
      ...{ id, parent_id, local_name, is_leaf: id.length > 3, permission_statuses: [status] },
    })
    return {
      data: {
        categories: [
          category('600', '0', 'Clothing'),
          category('601226', '600', 'T-shirts'),
          category('601227', '600', 'Hoodies'),
          category('601228', '600', 'Costumes', 'INVITE_ONLY'),
        ],
      },
    }
  }
  if (path === '/product/202309/categories/601226/rules')
    return { data: { package_dimension: { is_required: true }, size_chart: { is_required: false } } }
  if (path === '/product/202309/categories/601226/attributes')
    return {
      data: {
        attributes: [
          { id: '100000', name: 'Color', type: 'SALES_PROPERTY' },
          { id: '100107', name: 'Care', type: 'PRODUCT_PROPERTY', is_requried: false, is_customizable: true },
          {
            ...{ id: '100106', name: 'Material', type: 'PRODUCT_PROPERTY', is_requried: true },
            values: [
              { id: '1001', name: 'Cotton' },
              { id: '1002', name: 'Polyester' },
            ],
          },
        ],
      },
    }
  return undefined
}
