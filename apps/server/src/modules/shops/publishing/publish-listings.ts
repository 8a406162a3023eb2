import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  publishListings as publishListingsCall,
  retryListings as retryListingsCall,
  setListingMargin as setListingMarginCall,
  takeDownListings as takeDownListingsCall,
} from '@podwright/contracts/stores/listings'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { fail, type Result, succeed } from '../../../result.ts'
import { composeListing } from './compose/compose-listing.ts'
import type { PublishRequestDeps } from './deps.ts'
import { openPublishing } from './open-publishing.ts'
import { queueListings, queueMargin, queueRetry, queueTakeDown } from './request-queries.ts'

/** Queues products to be published to a store; those that cannot be are refused with the reasons. */
export async function publishListings(
  deps: PublishRequestDeps,
  accountId: number,
  body: ParsedBodyOf<typeof publishListingsCall>,
): Promise<Result<DataOf<typeof publishListingsCall>>> {
  const opened = await openPublishing(deps, accountId, body)
  if (!opened.ok) return opened
  const { store, target, products } = opened.data
  if (!takesOrders(store.state)) return fail('store_state')
  const checked = products.map((product) => ({ product, ...composeListing(product, target) }))
  const fitting = checked.filter(({ content }) => content !== null).map(({ product }) => product.row)
  const { storeId, locales, priceRule, existing, requestKey } = body
  await queueListings(deps.db, { storeId, locales, priceRule, existing, requestKey }, fitting)
  if (fitting.length > 0) await deps.queueListings([store.id])
  const known = new Set(products.map(({ row }) => row.id))
  const missing = [...new Set(body.ids)].filter((id) => !known.has(id))
  return succeed({
    queued: fitting.map(({ id }) => id),
    refused: [
      ...missing.map((id) => ({ id, reason: 'finished_unknown' as const, problems: [] })),
      ...checked
        .filter(({ content }) => content === null)
        .map(({ product, problems }) => ({
          id: product.row.id,
          reason: 'listing_problems' as const,
          problems: [...problems],
        })),
    ],
  })
}

type ChangeDeps = Pick<PublishRequestDeps, 'db' | 'queueListings'>

export async function takeDownListings(
  deps: ChangeDeps,
  accountId: number,
  { ids }: ParsedBodyOf<typeof takeDownListingsCall>,
): Promise<Result<DataOf<typeof takeDownListingsCall>>> {
  return changed(deps, await queueTakeDown(deps.db, accountId, ids))
}

export async function retryListings(
  deps: ChangeDeps,
  accountId: number,
  { ids, existing }: ParsedBodyOf<typeof retryListingsCall>,
): Promise<Result<DataOf<typeof retryListingsCall>>> {
  return changed(deps, await queueRetry(deps.db, accountId, ids, existing))
}

export async function setListingMargin(
  deps: ChangeDeps,
  accountId: number,
  { ids, basisPoints }: ParsedBodyOf<typeof setListingMarginCall>,
): Promise<Result<DataOf<typeof setListingMarginCall>>> {
  return changed(deps, await queueMargin(deps.db, accountId, ids, basisPoints))
}

async function changed(
  { queueListings: queue }: ChangeDeps,
  rows: readonly { readonly id: number; readonly storeId: number }[],
): Promise<Result<{ done: number[] }>> {
  if (rows.length === 0) return fail('listing_unknown')
  await queue([...new Set(rows.map(({ storeId }) => storeId))])
  return succeed({ done: rows.map(({ id }) => id) })
}
