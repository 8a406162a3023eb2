import type { FinishedDetail, FinishedSummary, PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { textIn } from '../../catalog/products/service.ts'
import { printFileUrl } from './downloads.ts'
import { countOrdered } from './library-queries.ts'
import { findChosenMockups } from './mockup-queries.ts'
import { type FinishedRow, findPrints, findSizeLabels } from './queries.ts'

/** A product as shown in lists. */
export function summaryOf(row: FinishedRow): FinishedSummary {
  const { id, code, title, productId, productCode, colours, sizes, state, progress, createdAt, pictures } = row
  const { sku, tags, priceMinor, priceCurrency, priceRule, isArchived } = row
  const picture = pictures[0] ?? null
  return {
    id,
    code,
    title,
    productId,
    productCode,
    colours,
    sizes,
    state,
    progress,
    createdAt: createdAt.toISOString(),
    picture,
    sku,
    tags,
    price: priceMinor === null || priceCurrency === null ? null : { minor: priceMinor, currency: priceCurrency },
    priceRule,
    isArchived,
    isPersonalizable: row.variables.length > 0,
  }
}

/** A product with all details. */
export async function detailOf(db: Database, row: FinishedRow, locale: LocaleCode): Promise<FinishedDetail> {
  const { designId, revision, failure, pictures, batchId, titles, variables, shopperCode } = row
  const [printFiles, orderedQuantity, mockupIds] = await Promise.all([
    printsOf(db, row, locale),
    countOrdered(db, row.id),
    findChosenMockups(db, row.id),
  ])
  const facts = { designId, revision, batchId, titles, orderedQuantity, failure, variables, shopperCode }
  return { ...summaryOf(row), ...facts, pictures, mockupIds, printFiles }
}

/** Its print files with their download paths. */
export async function printsOf(db: Database, row: FinishedRow, locale: LocaleCode): Promise<PrintFile[]> {
  const { productId, printSizes } = row
  const prints = await findPrints(db, row.id)
  const labels = printSizes.length === 0 ? undefined : await findSizeLabels(db, productId)
  const labelOf = (code: string) => textIn(labels?.get(code) ?? {}, locale) || code
  const now = new Date()
  return prints.map((print) => {
    const { sha256, size, ...file } = print
    const codes = printSizes.find((each) => each.size === size)?.sizes ?? []
    const sizes = codes.map((code) => ({ code, label: labelOf(code) }))
    return { ...file, sizes, download: sha256 === null ? null : printFileUrl(row, print, now) }
  })
}
