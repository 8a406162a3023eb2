import type {
  changeBatchItems as changeBatchItemsCall,
  listBatchItems as listBatchItemsCall,
  setBatchItemDesign as setBatchItemDesignCall,
} from '@podwright/contracts/batches/batch-items'
import type { BatchItem } from '@podwright/contracts/batches/batch-shapes'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { readDesign } from '@podwright/design/format/read-design'
import { type BatchState, batchActions, type ItemState } from '@podwright/domain/batch/states'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { getDesign } from '../designs/designs.ts'
import { checkPrintable } from '../finished/prepare/check-printable.ts'
import { planSizes } from '../finished/prepare/print-sizes.ts'
import { getStudioProduct } from '../studio/show-product.ts'
import type { BatchDeps } from './deps.ts'
import { findItem, findItems, type ItemRow, moveItems, readClock, updateItemDesign } from './item-queries.ts'
import { type BatchRow, countItems, findBatch, lockBatch, markPlanned, noCounts, updateState } from './queries.ts'

export async function listBatchItems(
  { db }: BatchDeps,
  accountId: number,
  id: number,
  { sort, after, limit, endedAfter, ...filter }: ParsedQueryOf<typeof listBatchItemsCall>,
): Promise<Result<DataOf<typeof listBatchItemsCall>>> {
  if (!(await findBatch(db, accountId, id))) return fail('batch_unknown')
  const [warnings = 0, position = -1] = after?.split('.').map(Number) ?? []
  const beyond = after === undefined ? undefined : { warnings, position }
  const asOf = await readClock(db)
  const rows = await findItems(db, id, { filter, sort, after: beyond, limit: limit + 1, endedAfter })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const next = last ? `${last.warnings.length}.${last.position}` : null
  return succeed({ items: page.map(itemOf), next, asOf: asOf.toISOString() })
}

const moves = {
  exclude: { from: ['waiting', 'failed', 'skipped'], to: 'excluded' },
  /** A seller can include an item that the rules would skip. */
  include: { from: ['excluded', 'skipped'], to: 'waiting' },
  retry: { from: ['failed'], to: 'waiting' },
} as const satisfies Record<string, { from: readonly ItemState[]; to: ItemState }>

/** Excludes, includes or retries items. An ended batch is queued again when it has items to make. */
export async function changeBatchItems(
  deps: BatchDeps,
  accountId: number,
  id: number,
  { action, items }: ParsedBodyOf<typeof changeBatchItemsCall>,
): Promise<Result<DataOf<typeof changeBatchItemsCall>>> {
  const done = await deps.db
    .transaction()
    .execute(async (transaction): Promise<Result<DataOf<typeof changeBatchItemsCall>>> => {
      const batch = await lockBatch(transaction, accountId, id)
      if (!batch) return fail('batch_unknown')
      const changed = await moveItems(transaction, id, items, moves[action])
      if (changed > 0 && moves[action].to === 'waiting') await takeUp(transaction, batch)
      return succeed({ changed, counts: (await countItems(transaction, [id])).get(id) ?? noCounts })
    })
  if (done.ok) await deps.queueBatches()
  return done
}

/** A canceled batch is not resumed by changing single items. */
const ended: readonly BatchState[] = ['done', 'failed']

/** Queues an ended batch again. The caller must hold the batch's row lock. */
async function takeUp(transaction: Database, batch: BatchRow): Promise<void> {
  if (ended.includes(batch.state)) await updateState(transaction, batch, batchActions.retry.to, batch.accountId)
}

/** Sets the design of an item, or restores the one made from the settings (`null`). */
export async function setBatchItemDesign(
  deps: BatchDeps,
  accountId: number,
  { id, position }: { readonly id: number; readonly position: number },
  { design }: ParsedBodyOf<typeof setBatchItemDesignCall>,
): Promise<Result<BatchItem>> {
  const batch = await findBatch(deps.db, accountId, id)
  if (!batch) return fail('batch_unknown')
  const item = await findItem(deps.db, id, position)
  if (!item) return fail('batch_item_unknown')
  const warnings = design ? await checkByHand(deps, batch, item, design) : succeed(item.warnings)
  if (!warnings.ok) return warnings
  const done = await deps.db.transaction().execute(async (transaction): Promise<Result<null>> => {
    const locked = await lockBatch(transaction, accountId, id)
    const current = await findItem(transaction, id, position)
    // The batch was planned again in the meantime, so the design was checked for another product.
    if (!locked || current?.productId !== item.productId) return fail('batch_item_unknown')
    if (current.state === 'running' || current.state === 'done')
      return fail('batch_state', { fields: { state: current.state } })
    // The design that the settings would make is unknown, so the batch must be planned again.
    if (design === null && locked.state === 'draft') await markPlanned(transaction, id, null)
    const state =
      current.state === 'excluded' || (design === null && current.state === 'skipped') ? current.state : 'waiting'
    await updateItemDesign(transaction, id, position, {
      designId: design?.designId ?? null,
      revision: design?.revision ?? null,
      warnings: warnings.data,
      state,
      reason: state === 'skipped' ? current.reason : null,
    })
    if (state === 'waiting') await takeUp(transaction, locked)
    return succeed(null)
  })
  if (!done.ok) return done
  await deps.queueBatches()
  const changed = await findItem(deps.db, id, position)
  return changed ? succeed(itemOf(changed)) : fail('batch_item_unknown')
}

/** Checks a design made by hand and returns its warnings. Fails when it is for another product or cannot be printed. */
async function checkByHand(
  deps: BatchDeps,
  { accountId, settings }: BatchRow,
  { productId, colours }: ItemRow,
  { designId, revision }: { readonly designId: number; readonly revision: number },
): Promise<Result<string[]>> {
  const opened = await getDesign(deps, accountId, designId, revision)
  if (!opened.ok) return opened
  if (opened.data.productId !== productId) return fail('design_not_printable', { fields: { design: 'other_product' } })
  const read = readDesign(opened.data.document)
  if (!read.ok) return fail('design_not_printable', { fields: { design: read.code } })
  const product = await getStudioProduct(deps, productId, settings.naming.locale)
  if (!product.ok) return product
  const { artworks } = opened.data
  const printSizes = planSizes(product.data, undefined)?.printSizes ?? []
  const found = checkPrintable({ design: read.value, product: product.data, colours, artworks, printSizes })
  return found.ok ? succeed([...new Set(found.warnings.map(({ code }) => code))]) : found.refused
}

function itemOf(row: ItemRow): BatchItem {
  const { designId, revision, titles: _, ...item } = row
  return { ...item, design: designId === null || revision === null ? null : { designId, revision } }
}
