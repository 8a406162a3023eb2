import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import type { PressFile } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result } from '../../../result.ts'
import type { FinishedDeps } from './deps.ts'
import { requestPrints } from './export-products.ts'
import { getFinishedProduct } from './library.ts'
import { markPreparing } from './prepare/attempt-queries.ts'
import { placesOfVersion } from './prepare/print-places.ts'
import { addPrints, findPrints } from './prepare/print-queries.ts'
import { pressFilesOf } from './present.ts'
import { findAnyFinished, findFinished } from './queries.ts'

/** Queues print files of a format; failed ones are retried. */
export async function makePrintFiles(
  deps: FinishedDeps,
  accountId: number,
  id: number,
  { format, locale }: { readonly format: 'png' | 'pdf'; readonly locale: LocaleCode },
): Promise<Result<FinishedDetail>> {
  const { db } = deps
  const row = await findFinished(db, accountId, id)
  if (!row) return fail('finished_unknown')
  const known = (await findPrints(db, id)).filter((print) => print.format === 'png')
  const printed = known.length > 0 ? known : await placesOfVersion(db, row)
  await addPrints(
    db,
    id,
    printed.map(({ area, size, garment }) => ({ area, size, garment, format })),
  )
  if (row.state === 'failed') await markPreparing(db, id)
  await deps.queuePrepare(id)
  return getFinishedProduct(deps, accountId, id, locale)
}

/**
 * Requests PNG print files for ordered products that have none yet, such as products of batches. The orphan search
 * queues them after the transaction commits.
 */
export async function requestOrderedPrints(transaction: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const row = await findAnyFinished(transaction, id)
    if (row && (await findPrints(transaction, id)).every(({ format }) => format !== 'png'))
      await requestPrints(transaction, [row], 'png')
  }
}

/**
 * Requests failed PNG print files of ordered products again. The orphan search queues them after the transaction
 * commits.
 */
export async function retryOrderedPrints(transaction: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const prints = await findPrints(transaction, id)
    const failed = prints.filter(({ format, state }) => format === 'png' && state === 'failed')
    await addPrints(transaction, id, failed)
    const row = await findAnyFinished(transaction, id)
    if (row?.state === 'failed') await markPreparing(transaction, id)
  }
}

/** Print files of finished products with their download paths, for suppliers. */
export async function printFilesOf(
  db: Database,
  ids: readonly number[],
  locale: LocaleCode,
): Promise<Map<number, PressFile[]>> {
  const files = await Promise.all(
    [...new Set(ids)].map(async (id): Promise<[number, PressFile[]]> => {
      const row = await findAnyFinished(db, id)
      return [id, row ? await pressFilesOf(db, row, locale) : []]
    }),
  )
  return new Map(files)
}
