import type { planBatch as planBatchCall } from '@podwright/contracts/batches/batches'
import type { DataOf } from '@podwright/contracts/define-call'
import { planBatch as planItems } from '@podwright/design/batch/plan-batch'
import { batchLimits, cellCount } from '@podwright/domain/batch/settings'
import { fail, type Result, succeed } from '../../../result.ts'
import type { BatchDeps } from './deps.ts'
import { countReasons, findKept, findTakenSkus, type ItemToWrite, type KeptItem, replaceItems } from './item-queries.ts'
import { type BatchRow, countItems, findBatch, lockBatch, markPlanned, noCounts } from './queries.ts'
import { findFacts } from './run/find-facts.ts'
import { replaceProducts } from './run/product-facts-queries.ts'

/** Plans a draft: replaces its items by those of its current settings. */
export async function planBatch(
  deps: BatchDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof planBatchCall>>> {
  const batch = await findBatch(deps.db, accountId, id)
  if (!batch) return fail('batch_unknown')
  if (batch.state !== 'draft') return fail('batch_not_draft')
  const planned = await makePlan(deps, batch)
  if (!planned.ok) return planned
  const [counts, found] = await Promise.all([countItems(deps.db, [id]), countReasons(deps.db, id)])
  return succeed({ revision: batch.revision, counts: counts.get(id) ?? noCounts, ...found })
}

/** Plans a batch that was just read. Fails with `batch_not_draft` when it was started in the meantime. */
export async function makePlan(
  deps: BatchDeps,
  { id, accountId, revision, settings }: BatchRow,
): Promise<Result<null>> {
  if (cellCount(settings) > batchLimits.cells) return fail('batch_too_large')
  const { facts, products } = await findFacts(deps, accountId, settings)
  const items = await planFree(deps, accountId, settings, facts)
  return deps.db.transaction().execute(async (transaction) => {
    const locked = await lockBatch(transaction, accountId, id)
    if (locked?.state !== 'draft') return fail('batch_not_draft')
    const kept = new Map((await findKept(transaction, id)).map((item) => [cellOf(item), item]))
    await replaceItems(
      transaction,
      id,
      items.map((item) => withKept(item, kept.get(cellOf(item)))),
    )
    await replaceProducts(transaction, id, products)
    await markPlanned(transaction, id, revision)
    return succeed(null)
  })
}

/** A SKU made unique with a number may be taken as well, so repeat until none is taken. */
async function planFree(
  { db }: BatchDeps,
  accountId: number,
  settings: BatchRow['settings'],
  facts: Awaited<ReturnType<typeof findFacts>>['facts'],
): Promise<Planned[]> {
  const taken = new Set<string>()
  for (;;) {
    const items = planItems(settings, facts, taken)
    const known = taken.size
    const skus = items.map(({ sku }) => sku)
    for (const sku of await findTakenSkus(db, accountId, skus)) taken.add(sku)
    if (taken.size === known) return items
  }
}

function cellOf({ artworkId, rowId, productId }: Pick<KeptItem, 'artworkId' | 'rowId' | 'productId'>): string {
  return `${artworkId} ${rowId} ${productId}`
}

type Planned = ReturnType<typeof planItems>[number]

/** An item with a design made by hand keeps it regardless of the settings, and an excluded item stays excluded. */
function withKept(item: Planned, kept: KeptItem | undefined): ItemToWrite {
  if (!kept) return { ...item, designId: null, revision: null }
  const { designId, revision } = kept
  const byHand = designId !== null && item.reason !== 'artwork_gone' && item.reason !== 'product_gone'
  const fixed = byHand
    ? { ...item, state: 'waiting' as const, reason: null, warnings: kept.warnings as Planned['warnings'] }
    : item
  if (kept.state !== 'excluded') return { ...fixed, designId, revision }
  return { ...fixed, state: 'excluded', reason: null, designId, revision }
}
