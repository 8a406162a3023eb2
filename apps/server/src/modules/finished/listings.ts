import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Listing, listListings, removeListing, saveListing } from '@podwright/contracts/finished/listings'
import { type ListingFacts, listingProblems, textEntries } from '@podwright/domain/channels/listing-problems'
import { channels } from '@podwright/domain/channels/registry'
import type { Database } from '../../db/kysely.ts'
import { fail, type Result, succeed } from '../../http/result.ts'
import { findStore } from '../stores/service.ts'
import { type ExportRow, findExported } from './export-products.ts'
import { deleteListing, findListings, type ListingRow, storeListing } from './listing-queries.ts'

type Deps = { readonly db: Database }

/** How a product is prepared for shops, checked against what the channels take today. */
export async function listOwnListings(
  { db }: Deps,
  accountId: number,
  finishedId: number,
): Promise<Result<DataOf<typeof listListings>>> {
  const [product] = await findExported(db, accountId, [finishedId])
  if (!product) return fail('finished_unknown')
  const rows = await findListings(db, finishedId)
  return succeed({ items: rows.map((row) => presentListing(product, row)) })
}

/** Keeps what a shop is to show, also while something is missing. */
export async function saveOwnListing(
  { db }: Deps,
  accountId: number,
  { id, storeId }: { readonly id: number; readonly storeId: number },
  { channel, texts, priceMinor }: ParsedBodyOf<typeof saveListing>,
): Promise<Result<Listing>> {
  const [[product], store] = await Promise.all([findExported(db, accountId, [id]), findStore(db, accountId, storeId)])
  if (!product) return fail('finished_unknown')
  if (!store) return fail('store_unknown')
  const said = Object.fromEntries(textEntries(texts))
  const problems = listingProblems(channels[channel], factsOf(product, { texts: said, priceMinor }))
  await storeListing(db, { finishedId: id, storeId, channel, texts: said, priceMinor, problems })
  const row = (await findListings(db, id)).find((each) => each.storeId === storeId)
  if (!row) throw new Error('a listing was not stored')
  return succeed(presentListing(product, row))
}

export async function removeOwnListing(
  { db }: Deps,
  accountId: number,
  { id, storeId }: { readonly id: number; readonly storeId: number },
): Promise<Result<DataOf<typeof removeListing>>> {
  const [[product], store] = await Promise.all([findExported(db, accountId, [id]), findStore(db, accountId, storeId)])
  if (!product) return fail('finished_unknown')
  if (!store) return fail('store_unknown')
  await deleteListing(db, id, storeId)
  return succeed({ storeId })
}

function factsOf(product: ExportRow, { texts, priceMinor }: Pick<ListingFacts, 'texts' | 'priceMinor'>): ListingFacts {
  const { pictures, state, isArchived } = product
  return {
    texts,
    priceMinor,
    pictureCount: pictures.length,
    skus: skusOf(product),
    isReady: state === 'ready',
    isArchived,
  }
}

/** As its variants are called where it is sold. */
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
