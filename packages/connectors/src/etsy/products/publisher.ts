import { minorToDecimal } from '@podwright/domain/money'
import { type Answer, answer, refuse } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingContent, ListingPart, PublishedListing, Publisher } from '../../listings.ts'
import { callApi } from '../request.ts'
import { isPaused, present, productsOf, putInventory } from './inventory.ts'
import { findListings } from './listings.ts'
import { maxPictures, putPictures } from './pictures.ts'
import { settings } from './settings.ts'
import { Listing, readListing, updateListing } from './shape.ts'
import { textsOf } from './texts.ts'

const everything: ReadonlySet<ListingPart> = new Set(['texts', 'options', 'pictures', 'variants', 'prices'])
const inInventory: readonly ListingPart[] = ['options', 'variants', 'prices']

export const publisher: Publisher = {
  limits: { hasLanguages: false, hasCurrencies: false, maxVariants: 400, maxOptions: 2, maxPictures },
  settings,
  // Etsy has no webhooks for listings; an app has 10,000 requests a day for all its shops.
  recheck: { inReviewMinutes: 60, liveHours: 48 },
  async publish(context, shop, content, known, changed) {
    const missing = settings.required.filter((key) => !shop.settings[key])
    if (missing.length > 0) return refuse('invalid', `missing settings: ${missing.join(', ')}`, { fields: missing })
    const listing = known
      ? await readListing(context, shop, known.externalId)
      : await findHidden(context, shop, content)
    if (!listing.ok) return listing
    return putParts(context, shop, { content, known, listing: listing.data, changed: known ? changed : everything })
  },
  async refresh(context, shop, known) {
    const listing = await readListing(context, shop, known.externalId)
    return listing.ok ? answer({ ...known, state: stateOf(listing.data) }) : listing
  },
  async unpublish(context, shop, known) {
    const listing = await readListing(context, shop, known.externalId)
    if (!listing.ok) return listing
    if (listing.data.state !== 'active') return answer(null)
    const hidden = await updateListing(context, shop, listing.data.listing_id, { state: 'inactive' })
    return hidden.ok ? answer(null) : hidden
  },
}

function stateOf(listing: Listing): PublishedListing['state'] {
  if (listing.state === 'active' || listing.state === 'sold_out' || isPaused(listing)) return 'live'
  // Etsy has removed it; it gives no reason here.
  return listing.state === 'removed' ? 'rejected' : 'hidden'
}

type Parts = {
  readonly content: ListingContent
  readonly known: PublishedListing | undefined
  readonly changed: ReadonlySet<ListingPart>
  readonly listing: Listing
}

/** On sale last: a draft without pictures cannot be, and Etsy charges for a listing when it gets active. */
async function putParts(
  context: ConnectorContext,
  shop: Shop,
  { content, known, changed, listing }: Parts,
): Promise<Answer<PublishedListing>> {
  const stored = new Map(known?.pictures.map(({ key, externalId }) => [key, Number(externalId)]))
  const pictures = changed.has('pictures') ? await putPictures(context, shop, content, listing) : answer(stored)
  if (!pictures.ok) return pictures
  if (inInventory.some((part) => changed.has(part))) {
    const put = await putInventory(context, shop, listing.listing_id, productsOf(content, shop))
    if (!put.ok) return put
  }
  const state = content.variants.some(({ isOnSale }) => isOnSale) ? 'active' : 'inactive'
  const form = {
    ...(changed.has('texts') && textsOf(content)),
    ...(changed.has('pictures') && { image_ids: [...pictures.data.values()].join(',') }),
    ...(listing.state !== state && { state }),
  }
  const shown =
    Object.keys(form).length > 0 ? await updateListing(context, shop, listing.listing_id, form) : answer(listing)
  if (!shown.ok) return shown
  return answer({
    externalId: String(listing.listing_id),
    url: shown.data.url,
    state: 'live',
    reason: '',
    operationId: null,
    // Ids of products change with every update.
    variants: content.variants.map(({ sku }) => ({ sku, externalId: sku, stockId: null })),
    pictures: [...pictures.data].map(([key, id]) => ({ key, externalId: String(id) })),
  })
}

/** Ends the description of a draft until it is complete, so that a cut-off call is found again. Buyers never see it. */
function markOf({ key }: ListingContent): string {
  return `\n[${key}]`
}

/** A listing of the seller that is replaced is hidden until it is complete: buyers never see half of ours. */
async function findHidden(context: ConnectorContext, shop: Shop, content: ListingContent): Promise<Answer<Listing>> {
  const found = await findOrCreate(context, shop, content)
  if (!found.ok || found.data.state !== 'active') return found
  const hidden = await updateListing(context, shop, found.data.listing_id, { state: 'inactive' })
  return hidden.ok ? answer({ ...found.data, state: 'inactive' }) : hidden
}

async function findOrCreate(context: ConnectorContext, shop: Shop, content: ListingContent): Promise<Answer<Listing>> {
  const skus = content.variants.map(({ sku }) => sku)
  const mark = markOf(content)
  const found = await findListings(
    context,
    shop,
    (row) => (row.description ?? '').endsWith(mark) || (row.skus ?? []).some((sku) => skus.includes(sku)),
  )
  if (!found.ok) return found
  const [listing, another] = found.data
  if (!listing) return createDraft(context, shop, content)
  const own = present(listing.inventory).map(({ sku }) => sku)
  const isFitting = listing.description.endsWith(mark) || own.every((sku) => sku === '' || skus.includes(sku))
  return !another && isFitting
    ? answer(listing)
    : refuse('exists', 'another listing has these SKUs', { externalId: String(listing.listing_id) })
}

/** A draft has one price and quantity, which its variants replace. */
function createDraft(context: ConnectorContext, shop: Shop, content: ListingContent): Promise<Answer<Listing>> {
  const {
    category = '',
    shippingProfile = '',
    processingProfile = '',
    returnPolicy = '',
    productionPartner,
  } = shop.settings
  const { title, description, tags } = textsOf(content)
  const prices = content.variants.map(({ pricesMinor }) => pricesMinor[shop.currency] ?? 0)
  const form = {
    quantity: '1',
    title,
    description: `${description}${markOf(content)}`,
    tags,
    price: minorToDecimal(Math.max(...prices)),
    // With a production partner, the seller is still who designs the product.
    who_made: 'i_did',
    when_made: 'made_to_order',
    is_supply: 'false',
    type: 'physical',
    taxonomy_id: category,
    shipping_profile_id: shippingProfile,
    readiness_state_id: processingProfile,
    return_policy_id: returnPolicy,
    ...(productionPartner && { production_partner_ids: productionPartner }),
  }
  return callApi(context, shop.credentials, { path: `/shops/${shop.externalId}/listings`, form }, Listing)
}
