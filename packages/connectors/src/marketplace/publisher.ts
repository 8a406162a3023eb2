import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext, Shop, ShopCall } from '../context.ts'
import type {
  ListingContent,
  ListingPart,
  ListingPicture,
  PublishedListing,
  Publisher,
  PublishLimits,
  PublishSettings,
} from '../listings.ts'
import { type PictureIds, putPictures } from './pictures.ts'

/** What is sent of a listing. */
export type Content = {
  readonly listing: ListingContent
  /** What was published before, as far as it is known: an earlier call may have been cut off. */
  readonly known: PublishedListing | undefined
  readonly changed: ReadonlySet<ListingPart>
  readonly pictureIds: PictureIds
}

/** How a product stands in the shop. */
type Standing = Pick<PublishedListing, 'url' | 'state'> & {
  /** Ids of the variants by SKU. */
  readonly variantIds: ReadonlyMap<string, string>
}

/** What a marketplace that reviews products does in its own way. */
export type Marketplace<Product> = {
  readonly limits: PublishLimits
  readonly settings: PublishSettings
  readonly recheck: NonNullable<Publisher['recheck']>
  /** Refuses a product that was deleted with `not_found`. */
  read: ShopCall<[id: string], Product>
  /** The product of an earlier call, where the platform can search for our key. */
  findByKey?: ShopCall<[listing: ListingContent], Product | undefined>
  findBySku: ShopCall<[skus: readonly string[]], readonly Product[]>
  /** Whether the product has our key, where one found by its SKUs shows it. */
  isOwn?(product: Product, listing: ListingContent): boolean
  /** Whether the product sells nothing but these SKUs: publishing would replace the others. */
  isFitting(product: Product, skus: readonly string[], listing: ListingContent): boolean
  upload: ShopCall<[picture: ListingPicture], string>
  /** Creates the product, or changes the one that was found, and returns it as the platform has it after that. */
  write: ShopCall<[content: Content, found: Product | undefined], Product>
  takeDown: ShopCall<[product: Product], null>
  standingOf(product: Product): Standing
  /** Why the platform has rejected the product or a change of it; empty if it has not. */
  readReason: ShopCall<[product: Product], string>
  /** Whether the platform reviews such a product again only as a whole. */
  needsWhole(product: Product): boolean
}

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])

/** Publishes with what a seller has decided for the shop, and keeps what the platform's reviewers say. */
export function marketplacePublisher<Product extends { readonly id: string }>(market: Marketplace<Product>): Publisher {
  const { limits, settings, recheck } = market
  return {
    ...{ limits, settings, recheck },
    async publish(context, shop, listing, known, changed) {
      const missing = settings.required.filter((key) => !shop.settings[key])
      if (missing.length > 0) return refuse('invalid', `missing settings: ${missing.join(', ')}`, { fields: missing })
      const found = await (known
        ? market.read(context, shop, known.externalId)
        : findProduct(market, { context, shop }, listing))
      if (!found.ok) return found
      const isWhole = !known || !found.data || market.needsWhole(found.data)
      const parts = isWhole ? everything : changed
      // New pictures are uploaded only if pictures have changed.
      const pictureIds = parts.has('pictures')
        ? await putPictures(listing.pictures, (picture) => market.upload(context, shop, picture))
        : answer(new Map(known?.pictures.map(({ key, externalId }) => [key, externalId])))
      if (!pictureIds.ok) return pictureIds
      const content = { listing, known, changed: parts, pictureIds: pictureIds.data }
      const written = await market.write(context, shop, content, found.data)
      return written.ok ? publishedOf(market, { context, shop }, content, written.data) : written
    },
    async refresh(context, shop, known) {
      const product = await market.read(context, shop, known.externalId)
      if (!product.ok) return product
      const reason = await market.readReason(context, shop, product.data)
      return reason.ok
        ? answer({ ...known, state: market.standingOf(product.data).state, reason: reason.data })
        : reason
    },
    async unpublish(context, shop, { externalId }) {
      const product = await market.read(context, shop, externalId)
      if (!product.ok) return product
      const { state } = market.standingOf(product.data)
      const isOff = state === 'hidden' || state === 'rejected'
      return isOff ? answer(null) : market.takeDown(context, shop, product.data)
    },
  }
}

type Caller = { readonly context: ConnectorContext; readonly shop: Shop }

/** Finds the product of an earlier call, or one of the seller that has our SKUs and no others. */
async function findProduct<Product extends { readonly id: string }>(
  market: Marketplace<Product>,
  { context, shop }: Caller,
  listing: ListingContent,
): Promise<Answer<Product | undefined>> {
  const own = market.findByKey ? await market.findByKey(context, shop, listing) : answer(undefined)
  if (!own.ok || own.data) return own
  const skus = listing.variants.map(({ sku }) => sku)
  const found = await market.findBySku(context, shop, skus)
  if (!found.ok) return found
  const [product] = found.data
  if (!product) return answer(undefined)
  const hasKeys = market.findByKey !== undefined || market.isOwn !== undefined
  const isForeign = hasKeys && !market.isOwn?.(product, listing)
  const isKept = listing.keepsOthers === true && isForeign
  return found.data.length === 1 && !isKept && market.isFitting(product, skus, listing)
    ? answer(product)
    : refuse('exists', 'another product has these SKUs', { externalId: product.id })
}

async function publishedOf<Product extends { readonly id: string }>(
  market: Marketplace<Product>,
  { context, shop }: Caller,
  { listing, pictureIds }: Content,
  product: Product,
): Promise<Answer<PublishedListing>> {
  const reason = await market.readReason(context, shop, product)
  if (!reason.ok) return reason
  const { url, state, variantIds } = market.standingOf(product)
  return answer({
    externalId: product.id,
    ...{ url, state },
    reason: reason.data,
    operationId: null,
    variants: listing.variants.flatMap(({ sku }) => {
      const externalId = variantIds.get(sku)
      return externalId === undefined ? [] : [{ sku, externalId, stockId: null }]
    }),
    pictures: listing.pictures.flatMap(({ key }) => {
      const externalId = pictureIds.get(key)
      return externalId === undefined ? [] : [{ key, externalId }]
    }),
  })
}

/** What reviewers say, one line each, as long as is stored. */
export function reasonOf(lines: readonly string[]): string {
  return lines.join('\n').slice(0, 1000)
}
