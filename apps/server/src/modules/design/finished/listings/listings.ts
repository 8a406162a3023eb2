import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { prepareListings as prepareListingsCall } from '@podwright/contracts/finished/finished-batch'
import type {
  Listing,
  listListings as listListingsCall,
  removeListing as removeListingCall,
  saveListing as saveListingCall,
} from '@podwright/contracts/finished/listings'
import {
  type ListingFacts,
  type ListingTexts,
  listingProblems,
  textEntries,
} from '@podwright/domain/channels/listing-problems'
import { channels } from '@podwright/domain/channels/registry'
import { localeCodes } from '@podwright/domain/locale'
import type { Database } from '../../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../../result.ts'
import { findStore } from '../../../sales/stores/service.ts'
import { type ExportRow, findExported } from '../export-queries.ts'
import { deleteListing, findListings, type ListingRow, storeListings } from './listing-queries.ts'

type Deps = { readonly db: Database }

/** The listings of a product, checked against the current rules of their channels. */
export async function listListings(
  { db }: Deps,
  accountId: number,
  finishedId: number,
): Promise<Result<DataOf<typeof listListingsCall>>> {
  const [product] = await findExported(db, accountId, [finishedId])
  if (!product) return fail('finished_unknown')
  const rows = await findListings(db, [finishedId])
  return succeed({ items: rows.map((row) => presentListing(product, row)) })
}

/** Prepares listings of several products for one store, with the same channel and price. */
export async function prepareListings(
  { db }: Deps,
  accountId: number,
  { ids, storeId, channel, priceMinor }: ParsedBodyOf<typeof prepareListingsCall>,
): Promise<Result<DataOf<typeof prepareListingsCall>>> {
  const store = await findStore(db, accountId, storeId)
  if (!store) return fail('store_unknown')
  const uniqueIds = [...new Set(ids)]
  const products = await findExported(db, accountId, uniqueIds)
  const before = (await findListings(db, uniqueIds)).filter((each) => each.storeId === storeId)
  const known = new Map(before.map((row) => [row.finishedId, row]))
  const listings = products.map((product) => {
    const { id: finishedId, titles, priceMinor: ownMinor, priceCurrency } = product
    const had = known.get(finishedId)
    const asked = priceMinor ?? had?.priceMinor ?? (priceCurrency === store.currency ? ownMinor : null)
    const content = { texts: had?.texts ?? textsOf(titles), priceMinor: asked }
    const problems = listingProblems(channels[channel], factsOf(product, content))
    return { finishedId, storeId, channel, ...content, problems }
  })
  await storeListings(db, listings)
  const done = listings.map(({ finishedId }) => finishedId)
  const drafts = listings.filter(({ problems }) => problems.length > 0).map(({ finishedId }) => finishedId)
  const gone = uniqueIds.filter((id) => !done.includes(id))
  return succeed({ done, drafts, refused: gone.map((id) => ({ id, reason: 'finished_unknown' })) })
}

/** The existing titles of a product, as initial listing texts. */
function textsOf(titles: ExportRow['titles']): ListingTexts {
  const known = localeCodes.filter((code) => (titles[code] ?? '') !== '')
  return Object.fromEntries(known.map((code) => [code, { title: titles[code] ?? '', description: '' }]))
}

/** Saves a listing, also when it is incomplete. */
export async function saveListing(
  { db }: Deps,
  accountId: number,
  { id, storeId }: { readonly id: number; readonly storeId: number },
  { channel, texts, priceMinor }: ParsedBodyOf<typeof saveListingCall>,
): Promise<Result<Listing>> {
  const [[product], store] = await Promise.all([findExported(db, accountId, [id]), findStore(db, accountId, storeId)])
  if (!product) return fail('finished_unknown')
  if (!store) return fail('store_unknown')
  const provided = Object.fromEntries(textEntries(texts))
  const problems = listingProblems(channels[channel], factsOf(product, { texts: provided, priceMinor }))
  await storeListings(db, [{ finishedId: id, storeId, channel, texts: provided, priceMinor, problems }])
  const row = (await findListings(db, [id])).find((each) => each.storeId === storeId)
  if (!row) throw new Error('a listing was not stored')
  return succeed(presentListing(product, row))
}

export async function removeListing(
  { db }: Deps,
  accountId: number,
  { id, storeId }: { readonly id: number; readonly storeId: number },
): Promise<Result<DataOf<typeof removeListingCall>>> {
  const [[product], store] = await Promise.all([findExported(db, accountId, [id]), findStore(db, accountId, storeId)])
  if (!product) return fail('finished_unknown')
  if (!store) return fail('store_unknown')
  await deleteListing(db, id, storeId)
  return succeed({ storeId })
}

function factsOf(product: ExportRow, { texts, priceMinor }: Pick<ListingRow, 'texts' | 'priceMinor'>): ListingFacts {
  const { pictures, state, isArchived } = product
  return {
    texts,
    hasPrice: priceMinor !== null || product.priceRule !== null,
    pictureCount: pictures.length,
    skus: skusOf(product),
    isReady: state === 'ready',
    isArchived,
  }
}

/** SKUs of the variants, as in product lists of exports. */
function skusOf({ sku, code, colours, sizes, variantSkus }: ExportRow): string[] {
  return colours.flatMap((colour, i) => {
    const begin = variantSkus[i] ?? `${sku ?? code}-${colour}`
    return sizes.length > 1 ? sizes.map((size) => `${begin}-${size}`) : [begin]
  })
}

function presentListing(product: ExportRow, row: ListingRow): Listing {
  const { storeId, storeName, currency, channel, texts, priceMinor, updatedAt } = row
  const problems = listingProblems(channels[channel], factsOf(product, row))
  const state = problems.length === 0 ? 'ready' : 'draft'
  return {
    storeId,
    storeName,
    currency,
    channel,
    state,
    problems,
    texts,
    priceMinor,
    updatedAt: updatedAt.toISOString(),
  }
}
