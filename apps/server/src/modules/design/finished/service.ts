import { randomBytes } from 'node:crypto'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { finishDesign } from '@podwright/contracts/finished/finish-design'
import type { deleteFinishedProduct, listFinishedProducts } from '@podwright/contracts/finished/finished-products'
import { type FinishedDetail, maxFinished, type PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { Design } from '@podwright/design/design'
import { readDesign } from '@podwright/design/format/read-design'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { hideEffects } from '../../media/effects/service.ts'
import { openDesign } from '../designs/service.ts'
import { keepVersion } from '../designs/versions.ts'
import { showStudioProduct } from '../studio/service.ts'
import { refuseUnprintable } from './check-printable.ts'
import type { FinishedDeps } from './deps.ts'
import { type DesignVersionKey, findOrphanedOwners } from './design-picture-queries.ts'
import { requestPrints } from './export-products.ts'
import { findFinishedPage } from './library-queries.ts'
import { planPictures } from './picture-plan.ts'
import { ownerKey } from './prepare-product.ts'
import { detailOf, printsOf, summaryOf } from './present.ts'
import { placesOf, placesOfVersion } from './print-places.ts'
import { planSizes } from './print-sizes.ts'
import {
  addPrints,
  countFinished,
  deleteForgotten,
  type FinishedRow,
  findAnyFinished,
  findByFinishKey,
  findFinished,
  findPrints,
  insertFinished,
  isVersionUsed,
  markDeleted,
  markPreparing,
  type NewFinished,
  updateTitle,
} from './queries.ts'

export type { FinishedDeps } from './deps.ts'
export { findUnpreparedPictures } from './design-picture-queries.ts'
export { pictureDesign } from './design-pictures.ts'

export { prepareProduct } from './prepare-product.ts'

export { findUnprepared } from './queries.ts'

/**
 * Finishes a design version as a product of the library. A repeated request with the same key returns the existing
 * product.
 */
export async function finishAccountDesign(
  deps: FinishedDeps,
  accountId: number,
  designId: number,
  body: ParsedBodyOf<typeof finishDesign>,
  locale: LocaleCode,
): Promise<Result<FinishedDetail>> {
  const known = await findByFinishKey(deps.db, accountId, body.finishKey)
  if (known) return answerKnown(deps.db, known, { designId, revision: body.revision }, locale)
  const opened = await openDesign(deps, accountId, designId, body.revision)
  if (!opened.ok) return opened
  const { productId, document, artworks } = opened.data
  const read = readDesign(document)
  if (!read.ok) return fail(read.code, { fields: { document: read.detail.slice(0, 200) } })
  const product = await showStudioProduct(deps, productId, locale)
  if (!product.ok) return product
  const plan = planPictures(product.data, body.colours)
  if (!plan) return fail('validation_failed', { fields: { colours: 'unknown' } })
  const sold = planSizes(product.data, body.sizes)
  if (!sold) return fail('validation_failed', { fields: { sizes: 'unknown' } })
  const { colours, acceptsWarnings } = body
  const { printSizes } = sold
  const checked = { design: read.value, product: product.data, colours, artworks, printSizes, acceptsWarnings }
  const refused = refuseUnprintable(checked)
  if (refused) return refused
  if ((await countFinished(deps.db, accountId)) >= maxFinished) return fail('finished_limit')
  const { revision, title, finishKey } = body
  const { id: blankId, code: productCode } = product.data
  const secret = randomBytes(32).toString('hex')
  const row = { accountId, designId, revision, finishKey, title, productId: blankId, productCode, plan, sold, secret }
  return insertProduct(deps, row, read.value, locale)
}

async function insertProduct(
  deps: FinishedDeps,
  record: NewFinished,
  design: Design,
  locale: LocaleCode,
): Promise<Result<FinishedDetail>> {
  const { accountId, designId, revision, finishKey, plan, sold } = record
  const id = await deps.db.transaction().execute(async (transaction) => {
    const made = await insertFinished(transaction, record)
    if (made === undefined) return undefined
    await addPrints(transaction, made, placesOf(design, plan, sold.printSizes))
    await keepVersion(transaction, designId, revision, true)
    return made
  })
  if (id !== undefined) await deps.queuePrepare(id)
  const row = await findByFinishKey(deps.db, accountId, finishKey)
  if (!row) throw new Error('a finished product was not stored')
  return answerKnown(deps.db, row, { designId, revision }, locale)
}

async function answerKnown(
  db: Database,
  row: FinishedRow,
  { designId, revision }: DesignVersionKey,
  locale: LocaleCode,
): Promise<Result<FinishedDetail>> {
  const isSame = row.designId === designId && row.revision === revision
  return isSame ? succeed(await detailOf(db, row, locale)) : fail('finish_key_reused')
}

export async function listFinished(
  { db }: FinishedDeps,
  accountId: number,
  { search, page, pageSize, ...criteria }: ParsedQueryOf<typeof listFinishedProducts>,
): Promise<Result<DataOf<typeof listFinishedProducts>>> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const { rows, total } = await findFinishedPage(db, accountId, {
    ...criteria,
    words,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
  return succeed({ items: rows.map(summaryOf), total })
}

export async function showFinished(
  { db }: Pick<FinishedDeps, 'db'>,
  accountId: number,
  id: number,
  locale: LocaleCode,
): Promise<Result<FinishedDetail>> {
  const row = await findFinished(db, accountId, id)
  return row ? succeed(await detailOf(db, row, locale)) : fail('finished_unknown')
}

export async function nameFinished(
  deps: FinishedDeps,
  accountId: number,
  id: number,
  { title, locale }: { readonly title: string; readonly locale: LocaleCode },
): Promise<Result<FinishedDetail>> {
  if (!(await findFinished(deps.db, accountId, id))) return fail('finished_unknown')
  await updateTitle(deps.db, id, title)
  return showFinished(deps, accountId, id, locale)
}

export async function removeFinished(
  { db }: FinishedDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteFinishedProduct>>> {
  return (await markDeleted(db, accountId, id)) ? succeed({ id }) : fail('finished_unknown')
}

/** Queues print files of a format; failed ones are retried. */
export async function addPrintFiles(
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
  return showFinished(deps, accountId, id, locale)
}

/**
 * Requests PNG print files for ordered products that have none yet, such as products of batches. The orphan search
 * queues them after the transaction commits.
 */
export async function wantOrderedPrints(transaction: Database, ids: readonly number[]): Promise<void> {
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
): Promise<Map<number, PrintFile[]>> {
  const files = await Promise.all(
    [...new Set(ids)].map(async (id): Promise<[number, PrintFile[]]> => {
      const row = await findAnyFinished(db, id)
      return [id, row ? await printsOf(db, row, locale) : []]
    }),
  )
  return new Map(files)
}

const dayMs = 86_400_000
const keptDays = 30

/**
 * Removes products deleted long ago, and pictures of design versions that no longer exist. Returns the number of
 * products.
 */
export async function sweepFinished({ db }: { readonly db: Database }, now: Date): Promise<number> {
  const gone = await deleteForgotten(db, new Date(now.getTime() - keptDays * dayMs))
  for (const { id, designId, revision } of gone) {
    await hideEffects({ db }, ownerKey(id))
    if (!(await isVersionUsed(db, designId, revision))) await keepVersion(db, designId, revision, false)
  }
  for (const lost of await findOrphanedOwners(db)) await hideEffects({ db }, lost)
  return gone.length
}
