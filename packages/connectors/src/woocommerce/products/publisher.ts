import { z } from 'zod'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, PublishedListing, Publisher } from '../../listings.ts'
import { get, send } from '../http/request.ts'
import { isSimple, keySku, productBody } from './bodies.ts'
import { findSkus } from './find-skus.ts'
import { type PictureIds, picturesIn, putPictures } from './pictures.ts'
import { type FoundSku, Product } from './shape.ts'
import { putVariations } from './variations.ts'

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])

export const publisher: Publisher = {
  limits: {
    // Languages and further currencies are plugins without a common interface.
    hasLanguages: false,
    hasCurrencies: false,
    maxVariants: 500,
    maxOptions: 5,
    maxPictures: 30,
  },
  async publish(context, shop, listing, known, changed) {
    if (known) return update(context, shop, listing, known, changed)
    const found = await findOrCreate(context, shop, listing)
    return found.ok ? putParts(context, shop, { listing, changed: everything, ...found.data }) : found
  },
  async refresh(context, shop, known) {
    const product = await get(context, shop, `/products/${known.externalId}`, {}, Product)
    if (!product.ok) return product
    if (isTrashed(product.data)) return refuseTrashed()
    const { status, permalink } = product.data
    return answer({ ...known, url: permalink, state: status === 'publish' ? 'live' : 'hidden' })
  },
  async unpublish(context, shop, known) {
    const hidden = await send(context, shop, 'PUT', `/products/${known.externalId}`, { status: 'draft' }, Product)
    return hidden.ok ? answer(null) : hidden
  },
}

const isTrashed = ({ status }: Product) => status === 'trash'
const refuseTrashed = () => refuse('not_found', 'the product is in the trash of the shop')

type Parts = {
  readonly productId: number
  readonly listing: ListingContent
  readonly changed: ReadonlySet<ListingPart>
  readonly variants: ReadonlyMap<string, number>
  readonly pictures: PictureIds
}

async function update(
  context: ConnectorContext,
  shop: Shop,
  listing: ListingContent,
  known: PublishedListing,
  changed: ReadonlySet<ListingPart>,
): Promise<Answer<PublishedListing>> {
  const productId = Number(known.externalId)
  const current = await get(context, shop, `/products/${productId}`, {}, Product)
  if (!current.ok) return current
  if (isTrashed(current.data)) return refuseTrashed()
  const body = productBody(listing, changed, shop)
  if (Object.keys(body).length > 0) {
    const sent = await send(context, shop, 'PUT', `/products/${productId}`, body, Product)
    if (!sent.ok) return sent
  }
  // A picture that the seller has deleted in the shop is uploaded again; one of an update that was cut off is there already.
  const present = new Set(current.data.images.map(({ id }) => id))
  const stored = known.pictures.map(({ key, externalId }) => [key, Number(externalId)] as const)
  const pictures = new Map([...picturesIn(listing, current.data.images), ...stored.filter(([, id]) => present.has(id))])
  return putParts(context, shop, {
    productId,
    listing,
    changed,
    variants: new Map(known.variants.map(({ sku, externalId }) => [sku, Number(externalId)])),
    pictures,
  })
}

/** Pictures before variations, which show them; on sale last, so that buyers never see half a product. */
async function putParts(
  context: ConnectorContext,
  shop: Shop,
  { productId, listing, changed, ...has }: Parts,
): Promise<Answer<PublishedListing>> {
  const pictures = changed.has('pictures')
    ? await putPictures(context, shop, { productId, listing, known: has.pictures })
    : answer(has.pictures)
  if (!pictures.ok) return pictures
  const variants = isSimple(listing)
    ? answer(new Map(listing.variants.map(({ sku }) => [sku, productId])))
    : await putVariations(context, shop, { productId, listing, changed, known: has.variants, pictures: pictures.data })
  if (!variants.ok) return variants
  const live = await send(context, shop, 'PUT', `/products/${productId}`, { status: 'publish' }, Product)
  if (!live.ok) return live
  return answer({
    externalId: String(productId),
    url: live.data.permalink,
    state: 'live',
    reason: '',
    operationId: null,
    variants: [...variants.data].map(([sku, id]) => ({ sku, externalId: String(id), stockId: null })),
    pictures: [...pictures.data].map(([key, id]) => ({ key, externalId: String(id) })),
  })
}

type Found = Pick<Parts, 'productId' | 'variants' | 'pictures'>

/** Finds the product of an earlier call by our key, or one of the shop by its SKUs, and creates it otherwise. */
async function findOrCreate(context: ConnectorContext, shop: Shop, listing: ListingContent): Promise<Answer<Found>> {
  const skus = listing.variants.map(({ sku }) => sku)
  const found = await findSkus(context, shop, [keySku(listing), ...skus])
  if (!found.ok) return found
  const product = productAmong(found.data, listing)
  if (product === 'conflict') {
    const [{ id, sku } = { id: 0, sku: '' }] = found.data
    return refuse('exists', `another product has the SKU ${sku}`, { externalId: String(id) })
  }
  const body = productBody(listing, everything, shop)
  if (product !== undefined) {
    const own = listing.keepsOthers ? await hasOurKey(context, shop, product, listing) : answer(true)
    if (!own.ok) return own
    if (!own.data) return refuse('exists', 'another product has these SKUs', { externalId: String(product) })
    // Hidden until it is complete: buyers of the seller's product never see half of ours.
    const hidden = { ...body, status: 'draft' }
    const adopted = await send(context, shop, 'PUT', `/products/${product}`, hidden, Product)
    if (!adopted.ok) return adopted
    const variants = found.data.filter(({ type }) => type === 'variation').map(({ sku, id }) => [sku, id] as const)
    const pictures = picturesIn(listing, adopted.data.images)
    return answer({ productId: product, variants: new Map(variants), pictures })
  }
  const created = await send(
    context,
    shop,
    'POST',
    '/products',
    {
      type: isSimple(listing) ? 'simple' : 'variable',
      status: 'draft',
      sku: keySku(listing),
      meta_data: [{ key: metaKey, value: listing.key }],
      ...body,
    },
    Product,
  )
  if (!created.ok) return created
  return answer({ productId: created.data.id, variants: new Map(), pictures: new Map() })
}

const metaKey = '_podwright_key'
const Keyed = z.object({ meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })) })

async function hasOurKey(
  context: ConnectorContext,
  shop: Shop,
  id: number,
  listing: ListingContent,
): Promise<Answer<boolean>> {
  const read = await get(context, shop, `/products/${id}`, { _fields: 'id,meta_data' }, Keyed)
  return read.ok ? answer(read.data.meta_data.some(({ key, value }) => key === metaKey && value === listing.key)) : read
}

/** Returns the one product that the rows belong to. */
function productAmong(rows: readonly FoundSku[], listing: ListingContent): number | 'conflict' | undefined {
  const products = new Set(rows.map(({ id, parent_id, type }) => (type === 'variation' ? parent_id : id)))
  const [id] = products
  if (id === undefined) return undefined
  const kind = isSimple(listing) ? 'simple' : 'variable'
  const isFitting = rows.every(
    ({ type, sku }) => type === kind || (kind === 'variable' && type === 'variation' && sku !== ''),
  )
  return products.size === 1 && isFitting ? id : 'conflict'
}
