import { randomBytes } from 'node:crypto'
import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { finishDesign as finishDesignCall } from '@podwright/contracts/finished/finish-design'
import { type FinishedDetail, maxFinished } from '@podwright/contracts/finished/finished-shapes'
import type { Design } from '@podwright/design/design'
import { readDesign } from '@podwright/design/format/read-design'
import { variablesOf } from '@podwright/design/variables'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findUnknownMockups } from '../../media/mockups/service.ts'
import { getDesign } from '../designs/designs.ts'
import { keepVersion } from '../designs/versions.ts'
import { getStudioProduct } from '../studio/show-product.ts'
import type { FinishedDeps } from './deps.ts'
import { replaceChosenMockups } from './mockup-queries.ts'
import { refuseUnprintable } from './prepare/check-printable.ts'
import type { DesignVersionKey } from './prepare/design-picture-queries.ts'
import { planPictures } from './prepare/picture-plan.ts'
import { placesOf } from './prepare/print-places.ts'
import { addPrints } from './prepare/print-queries.ts'
import { planSizes } from './prepare/print-sizes.ts'
import { detailOf } from './present.ts'
import { countFinished, type FinishedRow, findByFinishKey, insertFinished, type NewFinished } from './queries.ts'

/**
 * Finishes a design version as a product of the library. A repeated request with the same key returns the existing
 * product.
 */
export async function finishDesign(
  deps: FinishedDeps,
  accountId: number,
  designId: number,
  body: ParsedBodyOf<typeof finishDesignCall>,
  locale: LocaleCode,
): Promise<Result<FinishedDetail>> {
  const known = await findByFinishKey(deps.db, accountId, body.finishKey)
  if (known) return answerKnown(deps.db, known, { designId, revision: body.revision }, locale)
  const opened = await getDesign(deps, accountId, designId, body.revision)
  if (!opened.ok) return opened
  const { productId, document, artworks } = opened.data
  const read = readDesign(document)
  if (!read.ok) return fail(read.code, { fields: { document: read.detail.slice(0, 200) } })
  const product = await getStudioProduct(deps, productId, locale)
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
  const { revision, title, finishKey, mockupIds } = body
  if ((await findUnknownMockups(deps.db, accountId, mockupIds)).length > 0) return fail('mockup_unknown')
  const { id: blankId, code: productCode } = product.data
  const secret = randomBytes(32).toString('hex')
  const retail = { price: body.price, priceRule: body.priceRule }
  const row = {
    accountId,
    designId,
    revision,
    finishKey,
    title,
    productId: blankId,
    productCode,
    plan,
    sold,
    secret,
    retail,
    variables: variablesOf(read.value),
  }
  return insertProduct(deps, { ...row, mockupIds }, read.value, locale)
}

async function insertProduct(
  deps: FinishedDeps,
  record: NewFinished & { readonly accountId: number; readonly mockupIds: readonly number[] },
  design: Design,
  locale: LocaleCode,
): Promise<Result<FinishedDetail>> {
  const { accountId, designId, revision, finishKey, plan, sold } = record
  const id = await deps.db.transaction().execute(async (transaction) => {
    const made = await insertFinished(transaction, record)
    if (made === undefined) return undefined
    await addPrints(transaction, made, placesOf(design, plan, sold.printSizes))
    await replaceChosenMockups(transaction, [made], record.mockupIds)
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
