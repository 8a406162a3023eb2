import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import type { ListingReader, ShopListing } from '../../listings.ts'
import { callApi } from '../request.ts'
import { present } from './inventory.ts'
import { type Listing, readListing } from './shape.ts'

/** A list shows listings of one state. Drafts come first: a publishing that was cut off has left one. */
const states = ['draft', 'active', 'inactive', 'sold_out', 'expired'] as const
const pageSize = 25
const scanSize = 100
/** A search stops here: it costs a request for each page. */
const maxScanned = 10_000

const Row = z.object({
  listing_id: z.number(),
  description: z.string().nullish(),
  skus: z.array(z.string()).nullish(),
})
type Row = z.infer<typeof Row>
const Rows = z.object({ results: z.array(Row) })

export const listings: ListingReader = {
  async list(context, shop, next) {
    const [state = states[0], offset = '0'] = (next ?? '').split('|').filter((part) => part !== '')
    const page = await readPage(context, shop, state, Number(offset), pageSize)
    if (!page.ok) return page
    const items: ShopListing[] = []
    for (const { listing_id } of page.data) {
      const read = await readListing(context, shop, String(listing_id))
      if (read.ok) items.push(listingOf(read.data))
      else if (read.code !== 'not_found') return read
    }
    if (page.data.length === pageSize) return answer({ items, next: `${state}|${Number(offset) + pageSize}` })
    const following = states.slice(1).find((_, at) => states[at] === state)
    return answer({ items, next: following === undefined ? null : `${following}|0` })
  },
  async findBySku(context, shop, skus) {
    const found = await findListings(context, shop, (row) => (row.skus ?? []).some((sku) => skus.includes(sku)))
    return found.ok ? answer(found.data.map(listingOf)) : found
  },
}

/** Etsy cannot search by SKU: all listings of the shop are looked through. */
export async function findListings(
  context: ConnectorContext,
  shop: Shop,
  fits: (row: Row) => boolean,
): Promise<Answer<readonly Listing[]>> {
  const found: Listing[] = []
  for (const state of states)
    for (let offset = 0; offset < maxScanned; offset += scanSize) {
      const page = await readPage(context, shop, state, offset, scanSize)
      if (!page.ok) return page
      for (const { listing_id } of page.data.filter(fits)) {
        const read = await readListing(context, shop, String(listing_id))
        if (!read.ok) return read
        found.push(read.data)
      }
      if (page.data.length < scanSize) break
    }
  return answer(found)
}

async function readPage(
  context: ConnectorContext,
  shop: Shop,
  state: string,
  offset: number,
  limit: number,
): Promise<Answer<readonly Row[]>> {
  const query = { state, limit: String(limit), offset: String(offset) }
  const read = await callApi(context, shop.credentials, { path: `/shops/${shop.externalId}/listings`, query }, Rows)
  return read.ok ? answer(read.data.results) : read
}

function listingOf(listing: Listing): ShopListing {
  return {
    externalId: String(listing.listing_id),
    title: listing.title,
    url: listing.url,
    isLive: listing.state === 'active',
    variants: present(listing.inventory).map(({ product_id, sku, property_values }) => {
      const options = property_values.map(({ property_name, values }) => [property_name, values.join(', ')] as const)
      return {
        // Ids of products change with every update.
        externalId: sku || String(product_id),
        sku,
        gtin: '',
        title: options.map(([, value]) => value).join(', '),
        options: Object.fromEntries(options),
      }
    }),
  }
}
