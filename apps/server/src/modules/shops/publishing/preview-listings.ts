import { answer } from '@podwright/connectors/answer'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  PublishContent,
  PublishPreview,
  previewListings as previewListingsCall,
} from '@podwright/contracts/stores/listings'
import { type Result, succeed } from '../../../result.ts'
import type { StoreRow } from '../../sales/stores/service.ts'
import { callShop } from '../host/call-shop.ts'
import { type Composed, type ComposedListing, type ComposeTarget, composeListing } from './compose/compose-listing.ts'
import { changedParts, listingParts, partHashes } from './compose/part-hashes.ts'
import type { PublishingConnector, PublishRequestDeps } from './deps.ts'
import { openPublishing } from './open-publishing.ts'
import { findKnownListings, type KnownListing } from './request-queries.ts'

type Deps = Omit<PublishRequestDeps, 'queueListings'>

/** Most SKUs in one search of a shop. */
const searchedAtOnce = 50

/**
 * Exactly what publishing would send, from the same code. Also asks the shop for its currencies and for products with the
 * same SKUs.
 */
export async function previewListings(
  deps: Deps,
  accountId: number,
  body: ParsedBodyOf<typeof previewListingsCall>,
): Promise<Result<DataOf<typeof previewListingsCall>>> {
  const opened = await openPublishing(deps, accountId, body)
  if (!opened.ok) return opened
  const { store, connector, target, products } = opened.data
  const known = await findKnownListings(deps.db, store.id, body.ids)
  const composed = products.map((product) => ({ product, listing: composeListing(product, target) }))
  const unknown = composed.filter(({ product }) => !known.get(product.row.id)?.externalId)
  const firstSkus = unknown.flatMap(({ listing }) => listing.variants.slice(0, 1).map(({ sku }) => sku))
  const found = await findSkus(deps, store.id, connector, firstSkus)
  const unrated = await findUnrated(deps, store, connector, target)
  const items = composed.map(({ product: { row }, listing }): PublishPreview => {
    const isFound = found?.has(listing.variants[0]?.sku ?? '')
    return {
      ...{ finishedId: row.id, code: row.code, title: row.title, picture: row.pictures[0] ?? null },
      problems: [...listing.problems],
      remarks: [
        ...listing.remarks.map(({ code, values }) => ({ code, values: [...values] })),
        ...(unrated?.length ? [{ code: 'currencies_dropped' as const, values: [...unrated] }] : []),
      ],
      ...actionOf(listing.content, { known: known.get(row.id), isFound, existing: body.existing, connector }),
      content: listing.content && presentContent(listing.content, listing, store.currency),
    }
  })
  return succeed({ currency: store.currency, items, isShopChecked: found !== undefined && unrated !== undefined })
}

/** The SKUs that the shop has; undefined if it cannot be searched. */
async function findSkus(
  deps: Deps,
  storeId: number,
  connector: PublishingConnector,
  skus: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const found = new Set<string>()
  if (!connector.listings) return found
  for (let at = 0; at < skus.length; at += searchedAtOnce) {
    const part = skus.slice(at, at + searchedAtOnce)
    const read = await callShop(deps, storeId, { kind: 'read' }, async ({ listings }, context, shop) =>
      listings ? listings.findBySku(context, shop, part) : { ok: true, data: [] },
    )
    if (!read.ok) return undefined
    for (const { variants } of read.data) for (const { sku } of variants) found.add(sku)
  }
  return found
}

/**
 * Currencies of the shop in which products get no price, because they have no exchange rate; undefined if the shop cannot
 * be asked.
 */
async function findUnrated(
  deps: Deps,
  store: StoreRow,
  { publisher }: PublishingConnector,
  { otherCurrencies }: ComposeTarget,
): Promise<readonly string[] | undefined> {
  if (!publisher.currencies) return []
  const read = await callShop(deps, store.id, { kind: 'read' }, async (connector, context, shop) =>
    connector.publisher?.currencies ? connector.publisher.currencies(context, shop) : answer([]),
  )
  if (!read.ok) return undefined
  const rated = new Set([store.currency, ...otherCurrencies.map(({ code }) => code)])
  return read.data.filter((code) => !rated.has(code))
}

type Facts = {
  readonly known: KnownListing | undefined
  /** Whether the shop has a product with these SKUs that is not connected; undefined if it could not be searched. */
  readonly isFound: boolean | undefined
  readonly existing: 'link' | 'replace'
  readonly connector: PublishingConnector
}

function actionOf(
  content: Composed | null,
  { known, isFound, existing, connector }: Facts,
): Pick<PublishPreview, 'action' | 'parts'> {
  if (known?.externalId && content) {
    const parts = changedParts(known.hashes, partHashes(content, { withStock: !connector.stock }))
    const isUnchanged = parts.size === 0 && known.state !== 'taken_down'
    return { action: isUnchanged ? 'unchanged' : 'update', parts: [...parts] }
  }
  if (isFound === undefined) return { action: 'unknown', parts: [...listingParts] }
  if (isFound && existing === 'link') return { action: 'link', parts: [] }
  return { action: isFound ? 'replace' : 'create', parts: [...listingParts] }
}

/** Never shown: content without problems has the price of every variant. */
const noProfit = { costMinor: 0, freightMinor: 0, feesMinor: 0, profitMinor: 0 } as const

function presentContent(content: Composed, { variants }: ComposedListing, currency: string): PublishContent {
  const profits = new Map(variants.map(({ sku, profit }) => [sku, profit]))
  const { mainLocale, titles, descriptions, tags, options, pictures } = content
  return {
    mainLocale,
    titles,
    descriptions,
    tags: [...tags],
    options: options.map(({ values, ...option }) => ({ ...option, values: [...values] })),
    pictures: pictures.map(({ path, width, height, colour }) => ({ path, width, height, colour })),
    variants: content.variants.map(({ sku, optionValues, pricesMinor, weightG, isOnSale }) => ({
      ...{ sku, optionValues, weightG, isOnSale },
      ...(profits.get(sku) ?? noProfit),
      priceMinor: pricesMinor[currency] ?? 0,
    })),
  }
}
