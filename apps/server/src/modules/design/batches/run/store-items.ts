import type { Database } from '../../../../db/kysely.ts'
import { storeBatchProducts } from '../../finished/batch-products.ts'
import { findTakenSkus } from '../item-queries.ts'
import { failureKindOf } from './failure-kind.ts'
import type { ItemResult } from './make-items.ts'
import { endItems, holdClaims, type ItemEnd, type RunningBatch } from './run-queries.ts'

type StoreDeps = {
  readonly db: Database
  readonly batch: Pick<RunningBatch, 'id' | 'accountId'>
  readonly worker: string
  readonly onError: (err: unknown, position: number) => void
}

/** Ids of finished products whose print files should be generated immediately. */
export type Stored = { readonly waiting: readonly number[] }

/** Stores items together. When that fails permanently, stores each alone, so that one item does not fail the others. */
export async function storeSafely(deps: StoreDeps, made: readonly ItemResult[]): Promise<Stored> {
  try {
    return await storeItems(deps, made)
  } catch (err) {
    if (failureKindOf(err) !== 'permanent') throw err
    const [first] = made
    if (made.length > 1 || !first) {
      const stored: number[] = []
      for (const item of made) stored.push(...(await storeSafely(deps, [item])).waiting)
      return { waiting: stored }
    }
    const position = positionOf(first)
    deps.onError(err, position)
    return storeItems(deps, [{ ok: false, position, reason: 'store_failed' }])
  }
}

function positionOf(item: ItemResult): number {
  return item.ok ? item.product.position : item.position
}

/**
 * Stores products and the states of their items in one transaction, so that an item is done exactly when its product
 * exists.
 */
function storeItems({ db, batch, worker }: StoreDeps, made: readonly ItemResult[]): Promise<Stored> {
  const positions = made.map(positionOf)
  return db.transaction().execute(async (transaction) => {
    const held = await holdClaims(transaction, { batchId: batch.id, worker, positions })
    const products = made.flatMap((item) => (item.ok && held.has(item.product.position) ? [item.product] : []))
    const skus = products.map(({ sku }) => sku)
    const taken = new Set((await findTakenSkus(transaction, batch.accountId, skus)).map((sku) => sku.toLowerCase()))
    const free = products.filter(({ sku }) => !taken.has(sku.toLowerCase()))
    const ids = free.length === 0 ? [] : await storeBatchProducts(transaction, batch.accountId, free)
    const ends: ItemEnd[] = [
      ...free.map(({ position }, i) => ({ position, finishedId: ids[i] ?? null, reason: null })),
      ...products.flatMap(({ position, sku }) =>
        taken.has(sku.toLowerCase()) ? [{ position, finishedId: null, reason: 'sku_taken' }] : [],
      ),
      ...made.flatMap((item) =>
        !item.ok && held.has(item.position) ? [{ position: item.position, finishedId: null, reason: item.reason }] : [],
      ),
    ]
    await endItems(transaction, batch.id, ends)
    return { waiting: ids.filter((_, i) => free[i]?.withPrints) }
  })
}
