import { z } from 'zod'
import { jsonResponse } from '../suite/in-process.ts'

const id = z.coerce.number().int().positive()
const ids = z.string().transform((text) => text.split(',').map(Number))
const Title = z
  .string()
  .min(1)
  .max(140)
  .refine((title) => !/[^\p{L}\p{Nd}\p{P}\p{Sm}\p{Zs}™©®]/u.test(title), 'invalid characters')
  .refine((title) => ['%', ':', '&', '+'].every((letter) => title.split(letter).length <= 2), 'a character twice')
const Tags = z
  .string()
  .transform((text) => text.split(','))
  .refine((tags) => tags.length <= 13 && tags.every((tag) => tag.length <= 20), 'tags')
  .refine((tags) => !tags.some((tag) => /[^\p{L}\p{Nd}\p{Zs}\-'™©®]/u.test(tag)), 'invalid characters')

const Draft = z.strictObject({
  quantity: id,
  title: Title,
  description: z.string().min(1),
  tags: Tags,
  price: z.string().regex(/^\d+\.\d\d$/),
  who_made: z.literal('i_did'),
  when_made: z.literal('made_to_order'),
  is_supply: z.literal('false'),
  type: z.literal('physical'),
  taxonomy_id: z.literal('482'),
  shipping_profile_id: z.literal('11'),
  readiness_state_id: z.literal('22'),
  return_policy_id: z.literal('33'),
  production_partner_ids: z.literal('44').optional(),
})
const Update = z
  .strictObject({
    title: Title,
    description: z.string().min(1),
    tags: Tags,
    image_ids: ids,
    state: z.enum(['active', 'inactive']),
  })
  .partial()

const PropertyValue = z.strictObject({
  property_id: z.union([z.literal(513), z.literal(514)]),
  property_name: z.string().min(1),
  scale_id: z.null(),
  value_ids: z.array(z.number()),
  values: z.array(z.string().min(1)).length(1),
})
const Offering = z.strictObject({
  price: z.number().positive(),
  quantity: z.int().min(1).max(999),
  is_enabled: z.boolean(),
  readiness_state_id: z.literal(22).optional(),
})
const properties = z.array(z.number())
const Inventory = z.strictObject({
  products: z
    .array(
      z.strictObject({
        sku: z.string(),
        property_values: z.array(PropertyValue).max(2),
        offerings: z.array(Offering).length(1),
      }),
    )
    .min(1)
    .refine((products) => products.some(({ offerings }) => offerings[0]?.is_enabled), 'one must be enabled'),
  price_on_property: properties,
  quantity_on_property: properties,
  sku_on_property: properties,
  readiness_state_on_property: properties,
})
type Inventory = z.infer<typeof Inventory>

export type FakeListing = {
  id: number
  title: string
  description: string
  state: 'draft' | 'active' | 'inactive'
  imageIds: number[]
  products: (Inventory['products'][number] & { id: number })[]
}

const failure = (status: number, error: string) => jsonResponse({ error }, status)

/** Listings of one Etsy shop. Pictures belong to the shop: a listing can show those of another one. */
export class FakeListings {
  readonly all = new Map<number, FakeListing>()
  readonly images = new Map<number, string>()
  readonly #newId: () => number

  constructor(newId: () => number) {
    this.#newId = newId
  }

  /** Answers calls below `/v3/application`; undefined for those that are not about listings. */
  async answer(request: Request, path: string, query: URLSearchParams): Promise<Response | undefined> {
    const { method } = request
    if (path.endsWith('/listings')) return method === 'GET' ? this.#list(query) : this.#create(await formOf(request))
    const [, listingId, action] = /\/listings\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    if (listingId === undefined) return choicesAt(path)
    const listing = this.all.get(Number(listingId))
    if (!listing) return failure(404, 'Resource not found')
    if (action === 'images') return this.#upload(listing, await request.formData())
    if (action === 'inventory') return this.#putInventory(listing, await request.json())
    if (method === 'PATCH') return this.#update(listing, await formOf(request))
    return jsonResponse(this.#object(listing))
  }

  #list(query: URLSearchParams): Response {
    const { state, limit, offset } = z
      .strictObject({
        state: z.enum(['active', 'inactive', 'sold_out', 'draft', 'expired']),
        limit: z.coerce.number().min(1).max(100),
        offset: z.coerce.number().min(0),
      })
      .parse(Object.fromEntries(query))
    const found = [...this.all.values()].filter((listing) => listing.state === state)
    const results = found.slice(offset, offset + limit).map((listing) => this.#object(listing))
    return jsonResponse({ count: found.length, results })
  }

  #create(form: unknown): Response {
    const { title, description } = Draft.parse(form)
    const listing: FakeListing = {
      ...{ id: this.#newId(), title, description, state: 'draft', imageIds: [] },
      products: [
        {
          ...{ id: this.#newId(), sku: '', property_values: [] },
          offerings: [{ price: 1, quantity: 1, is_enabled: true }],
        },
      ],
    }
    this.all.set(listing.id, listing)
    return jsonResponse(this.#object(listing), 201)
  }

  #upload(listing: FakeListing, form: FormData): Response {
    const altText = form.get('alt_text')
    if (!(form.get('image') instanceof File) || typeof altText !== 'string' || altText.length > 250)
      return failure(400, 'image is invalid')
    if (listing.imageIds.length >= 10) return failure(400, 'a listing has 10 images')
    const imageId = this.#newId()
    this.images.set(imageId, altText)
    listing.imageIds.push(imageId)
    return jsonResponse({ listing_id: listing.id, listing_image_id: imageId }, 201)
  }

  /** Products get new ids with every update. */
  #putInventory(listing: FakeListing, body: unknown): Response {
    const { products, price_on_property } = Inventory.parse(body)
    const combinations = products.map((product) => product.property_values.map(({ values }) => values[0]).join('|'))
    const counts = [0, 1].map(
      (at) => new Set(products.map((product) => product.property_values[at]?.values[0] ?? '')).size,
    )
    if (new Set(combinations).size !== (counts[0] ?? 1) * (counts[1] ?? 1) || combinations.length > 400)
      return failure(400, 'all combinations of the properties are needed')
    if (price_on_property.length !== (products[0]?.property_values.length ?? 0))
      return failure(400, 'prices differ in a property that is not named')
    listing.products = products.map((product) => ({ ...product, id: this.#newId() }))
    return jsonResponse(this.#inventory(listing))
  }

  #update(listing: FakeListing, form: unknown): Response {
    const { title, description, image_ids, state } = Update.parse(form)
    if (image_ids?.some((imageId) => !this.images.has(imageId))) return failure(400, 'image_ids is invalid')
    if (title !== undefined) listing.title = title
    if (description !== undefined) listing.description = description
    if (image_ids) listing.imageIds = image_ids
    if (state === 'active' && listing.imageIds.length === 0) return failure(400, 'a listing needs an image')
    if (state) listing.state = state
    return jsonResponse(this.#object(listing))
  }

  #inventory({ products }: FakeListing) {
    return {
      products: products.map((product) => ({
        product_id: product.id,
        sku: product.sku,
        is_deleted: false,
        property_values: product.property_values,
        offerings: product.offerings.map(({ price, ...offering }) => ({
          ...offering,
          price: { amount: Math.round(price * 100), divisor: 100, currency_code: 'USD' },
        })),
      })),
      price_on_property: [],
      quantity_on_property: [],
      sku_on_property: [],
    }
  }

  #object(listing: FakeListing) {
    return {
      listing_id: listing.id,
      title: listing.title,
      description: listing.description,
      state: listing.state,
      url: `https://www.etsy.com/listing/${listing.id}`,
      skus: listing.products.map(({ sku }) => sku).filter((sku) => sku !== ''),
      images: listing.imageIds.map((imageId) => ({
        listing_image_id: imageId,
        alt_text: this.images.get(imageId) ?? null,
      })),
      inventory: this.#inventory(listing),
    }
  }
}

async function formOf(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()))
}

/** What a shop can choose before it publishes. */
function choicesAt(path: string): Response | undefined {
  const list = (results: unknown[]) => jsonResponse({ count: results.length, results })
  const node = (nodeId: number, name: string, children: unknown[] = []) => ({ id: nodeId, name, level: 1, children })
  if (path.endsWith('/seller-taxonomy/nodes'))
    return list([node(374, 'Clothing', [node(480, 'Shirts', [node(482, 'T-shirts'), node(483, 'Polos')])])])
  if (path.endsWith('/shipping-profiles')) return list([{ shipping_profile_id: 11, title: 'US shipping' }])
  if (path.endsWith('/readiness-state-definitions'))
    return list([
      { readiness_state_id: 22, readiness_state: 'made_to_order', processing_days_display_label: '3-5 days' },
    ])
  if (path.endsWith('/policies/return'))
    return list([{ return_policy_id: 33, accepts_returns: true, accepts_exchanges: false, return_deadline: 30 }])
  if (path.endsWith('/production-partners')) return list([{ production_partner_id: 44, partner_name: 'Our factory' }])
  return undefined
}
