import { type Answer, answer, refuse } from '@podwright/connectors/answer'
import type { PublishedListing, ShopListing } from '@podwright/connectors/listings'
import { isTransientFailure, type StoreListingState } from '@podwright/domain/stores/store-listings'
import type { Database } from '../../../db/kysely.ts'
import { callShop, type UseConnector } from '../host/call-shop.ts'
import { retryTime } from '../orders/read-schedule.ts'
import { type ComposedListing, composeListing } from './compose/compose-listing.ts'
import { changedParts, type PartHashes, partHashes } from './compose/part-hashes.ts'
import { findPublishedProducts } from './compose/product-queries.ts'
import { targetOf } from './compose/target-of.ts'
import { type PublishDeps, type PublishingConnector, publishingConnectorOf } from './deps.ts'
import { sideOfPictures } from './load-picture.ts'
import { findShopPictures, forgetOldPictures, saveShopPicture } from './picture-queries.ts'
import { notifyOfRejection, notifyOfRemoval, recheckTime } from './reviews.ts'
import { saveMappings } from './save-mappings.ts'
import {
  type ClaimedListing,
  isTaken,
  markFailed,
  markGone,
  markLooked,
  markPublished,
  markTakenDown,
} from './task-queries.ts'

/** After so many attempts, which take more than three days, a listing of a shop that does not answer has failed. */
const maxAttempts = 10

/** Most SKUs in one search of a shop. */
const maxSearched = 50

/** Does what is to be done with a claimed listing in its shop, and stores the outcome. */
export async function runTask(deps: PublishDeps, claimed: ClaimedListing, signal: AbortSignal): Promise<void> {
  const connector = publishingConnectorOf(deps, claimed)
  const call = <Data>(kind: 'read' | 'write', use: UseConnector<Data>) =>
    callShop(deps, claimed.storeId, { kind, signal, isObjectCall: true }, use)
  const task: Task = { deps, claimed, connector, call }
  if (claimed.task === 'publish') return publish(task)
  if (claimed.published)
    return claimed.task === 'unpublish' ? takeDown(task, claimed.published) : refresh(task, claimed.published)
  return claimed.hasLooked ? takeDownUnfinished(task) : markTakenDown(deps.db, claimed)
}

type Refused = Extract<Answer<never>, { ok: false }>

type Task = {
  readonly deps: PublishDeps
  readonly claimed: ClaimedListing
  readonly connector: PublishingConnector | undefined
  call<Data>(kind: 'read' | 'write', use: UseConnector<Data>): Promise<Answer<Data>>
}

async function publish(task: Task): Promise<void> {
  const { deps, claimed, connector } = task
  const composed = connector && (await composeFor(deps, claimed, connector))
  const [problem = 'product_not_ready'] = composed?.problems ?? []
  if (!composed?.content)
    return markFailed(deps.db, claimed, {
      ...{ code: problem, detail: '', nextAt: null, isCounted: true, isNotInShop: false },
    })
  const { content } = composed
  const hashes = partHashes(content, { withStock: !connector?.stock })

  let replacesOwn = false
  if (!claimed.published && !claimed.hasLooked) {
    const found = await findExisting(
      task,
      content.variants.map(({ sku }) => sku),
    )
    if (!found.ok) return fail(task, found)
    if (found.data && claimed.existing === 'link') return link(task, found.data, composed, hashes)
    await markLooked(deps.db, claimed.id)
    replacesOwn = found.data !== undefined
  }
  const changed = changedParts(claimed.hashes, hashes)
  const known = claimed.published ?? undefined
  if (known && changed.size === 0) {
    // The seller may have hidden the product in the shop, and its webhook may be lost.
    const current = await readListing(task, known)
    if (current.ok && (current.data.state === 'live' || current.data.state === 'in_review'))
      return store(task, current.data, { composed, hashes, hasStock: false })
    if (!current.ok && current.code !== 'not_found') return fail(task, current)
  }
  const keys = content.pictures.map(({ key }) => key)
  const stored = await findShopPictures(deps.db, claimed.storeId, keys)
  const side = sideOfPictures(claimed.platform)
  const listing = {
    ...content,
    keepsOthers: claimed.existing === 'link',
    pictures: content.pictures.map((picture) => ({
      ...picture,
      load: () => deps.loadPicture(picture.path, side),
      externalId: stored.get(picture.key) ?? null,
      remember: (externalId: string) => saveShopPicture(deps.db, claimed.storeId, picture.key, externalId),
    })),
  }
  const sent = await task.call('write', async ({ publisher }, context, shop) =>
    publisher ? publisher.publish(context, shop, listing, known, changed) : refuse('refused', 'nothing is published'),
  )
  const hasStock = !known || changed.has('variants')
  if (sent.ok) return store(task, sent.data, { composed, hashes, hasStock })
  // The shop may have deleted a picture since.
  if (sent.code === 'invalid') await forgetOldPictures(deps.db, claimed.storeId, keys)
  if (sent.code === 'not_found' && known) return markGone(deps.db, claimed, { isRepeated: true, failure: '' })
  // The seller has added the product after the search.
  if (sent.code === 'exists' && !known && claimed.existing === 'link') return linkAdded(task, sent, composed, hashes)
  return fail(task, sent, { replacesOwn })
}

/** What would be sent for a listing. */
async function composeFor(
  deps: PublishDeps,
  { accountId, storeId, finishedId, ...choices }: ClaimedListing,
  connector: PublishingConnector,
): Promise<ComposedListing | undefined> {
  const [product] = await findPublishedProducts(deps.db, accountId, storeId, [finishedId])
  return product && composeListing(product, await targetOf(deps, connector, { storeId, ...choices }))
}

/** A product of the seller in the shop that has any of the SKUs; refused if there are several. */
async function findExisting(task: Task, skus: readonly string[]): Promise<Answer<ShopListing | undefined>> {
  const { deps, claimed } = task
  const found = await findAll(task, skus)
  if (!found.ok) return found
  const [only, another] = found.data
  if (!only) return answer(undefined)
  if (another) return refuse('exists', 'several products of the store have these SKUs', { externalId: only.externalId })
  const isOthers = await isTaken(deps.db, claimed, only.externalId)
  return isOthers
    ? refuse('exists', 'another of your products is connected to this product', { externalId: only.externalId })
    : answer(only)
}

/** Products of the shop that have any of the SKUs. */
async function findAll(task: Task, skus: readonly string[]): Promise<Answer<readonly ShopListing[]>> {
  if (!task.connector?.listings) return answer([])
  const all = new Map<string, ShopListing>()
  for (let start = 0; start < skus.length; start += maxSearched) {
    const part = skus.slice(start, start + maxSearched)
    const found = await task.call('read', async ({ listings }, context, shop) =>
      listings ? listings.findBySku(context, shop, part) : answer([]),
    )
    if (!found.ok) return found
    for (const listing of found.data) all.set(listing.externalId, listing)
  }
  return answer([...all.values()])
}

/** Connects a product of the shop without changing it: only what changes here later is sent. */
async function link(task: Task, found: ShopListing, composed: ComposedListing, hashes: PartHashes): Promise<void> {
  await store(task, publishedFrom(found, composed), { composed, hashes, hasStock: false })
}

/** Connects a product that an earlier search has not found; what ours was to be stays refused if there is no such product. */
async function linkAdded(task: Task, refusal: Refused, composed: ComposedListing, hashes: PartHashes): Promise<void> {
  const found = await findExisting(
    task,
    composed.variants.map(({ sku }) => sku),
  )
  if (!found.ok) return fail(task, found)
  return found.data ? link(task, found.data, composed, hashes) : fail(task, refusal)
}

/** What the shop has of a listing, as far as its list shows it. */
function publishedFrom(found: ShopListing, composed: ComposedListing): PublishedListing {
  const skus = new Set(composed.variants.map(({ sku }) => sku))
  return {
    externalId: found.externalId,
    url: found.url,
    state: found.isLive ? 'live' : 'hidden',
    reason: '',
    operationId: null,
    variants: found.variants.flatMap(({ sku, externalId, stockId = null }) =>
      skus.has(sku) ? [{ sku, externalId, stockId }] : [],
    ),
    pictures: [],
  }
}

const stateOf = {
  live: 'live',
  processing: 'publishing',
  in_review: 'in_review',
  rejected: 'rejected',
  hidden: 'taken_down',
} as const satisfies Record<PublishedListing['state'], StoreListingState>

type Sent = {
  readonly composed: ComposedListing
  readonly hashes: PartHashes
  /** Whether what is on sale was sent as well. */
  readonly hasStock: boolean
}

/** Stores what the shop has, with the mappings of its variants, in one transaction. */
async function store(task: Task, published: PublishedListing, { composed, hashes, hasStock }: Sent): Promise<void> {
  const { deps, claimed } = task
  const { content } = composed
  const onSale = new Map(content?.variants.map(({ sku, isOnSale }) => [sku, isOnSale]))
  const prices = content?.variants.map(({ pricesMinor }) => pricesMinor[claimed.currency] ?? 0) ?? []
  const stock = published.variants.map(({ sku, externalId }) => [externalId, onSale.get(sku) ?? true] as const)
  await deps.db.transaction().execute(async (transaction: Database) => {
    await markPublished(transaction, claimed, {
      state: stateOf[published.state],
      published,
      isProcessing: published.state === 'processing',
      recheckAt: recheckTime(task.connector, published, deps.now()),
      isStockSent: true,
      sent: { hashes, priceMinor: Math.min(...prices), stock: hasStock ? Object.fromEntries(stock) : undefined },
    })
    await saveMappings(transaction, claimed, published, composed)
    await notifyOfRejection(transaction, claimed, published)
  })
}

async function refresh(task: Task, known: PublishedListing): Promise<void> {
  const { deps, claimed } = task
  const read = await readListing(task, known)
  if (!read.ok && read.code === 'not_found')
    return deps.db.transaction().execute(async (transaction: Database) => {
      await markGone(transaction, claimed, { isRepeated: false, failure: 'not_found' })
      await notifyOfRemoval(transaction, claimed)
    })
  if (!read.ok) return fail(task, read)
  const published = read.data
  await deps.db.transaction().execute(async (transaction: Database) => {
    await markPublished(transaction, claimed, {
      state: stateOf[published.state],
      published,
      isProcessing: published.state === 'processing',
      recheckAt: recheckTime(task.connector, published, deps.now()),
      isStockSent: task.connector?.stock?.needsRestock !== true,
    })
    await notifyOfRejection(transaction, claimed, published)
  })
}

function readListing(task: Task, known: PublishedListing): Promise<Answer<PublishedListing>> {
  return task.call('read', async ({ publisher }, context, shop) =>
    publisher ? publisher.refresh(context, shop, known) : refuse('refused', 'nothing is published'),
  )
}

async function takeDown(task: Task, known: PublishedListing): Promise<void> {
  const { deps, claimed } = task
  const done = await unpublish(task, known)
  if (done.ok) return markTakenDown(deps.db, claimed)
  if (done.code === 'not_found') return markGone(deps.db, claimed, { isRepeated: false, failure: '' })
  return fail(task, done)
}

function unpublish(task: Task, known: PublishedListing): Promise<Answer<null>> {
  return task.call('write', async ({ publisher }, context, shop) =>
    publisher ? publisher.unpublish(context, shop, known) : refuse('refused', 'nothing is published'),
  )
}

/** Hides what an attempt to publish has left in the shop when it was cut off. A draft that has no variants stays hidden. */
async function takeDownUnfinished(task: Task): Promise<void> {
  const { deps, claimed, connector } = task
  const composed = connector && (await composeFor(deps, claimed, connector))
  if (!composed) return markTakenDown(deps.db, claimed)
  const found = await findAll(
    task,
    composed.variants.map(({ sku }) => sku),
  )
  if (!found.ok) return fail(task, found)
  for (const listing of found.data) {
    const known = publishedFrom(listing, composed)
    if (await isTaken(deps.db, claimed, known.externalId)) continue
    const hidden = await unpublish(task, known)
    if (!hidden.ok && hidden.code !== 'not_found') return fail(task, hidden)
  }
  return markTakenDown(deps.db, claimed)
}

/**
 * Tries again what may pass; the rest waits for the seller. `replacesOwn`: the refused request was the first one to replace
 * a product of the seller's own, which is then still theirs.
 */
async function fail({ deps, claimed }: Task, refusal: Refused, { replacesOwn = false } = {}): Promise<void> {
  const { code, detail } = refusal
  const isTransient = isTransientFailure(code)
  if (!isTransient)
    deps.log.warn({ storeId: claimed.storeId, listingId: claimed.id, code, detail }, 'a store refused a listing')
  const { nextAt, isCounted } = retryTime(refusal, claimed.attempts, deps.now())
  // A platform that names a time, such as the end of a review, may do so for days.
  const isExpected = refusal.retryAfterSeconds !== undefined || !isCounted
  const isRepeated = isTransient && (isExpected || claimed.attempts < maxAttempts)
  await markFailed(deps.db, claimed, {
    ...{ code, detail },
    nextAt: isRepeated ? nextAt : null,
    isCounted,
    isNotInShop: code === 'exists' || (replacesOwn && code !== 'unknown_outcome'),
  })
}
