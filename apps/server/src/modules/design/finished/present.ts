import type { FinishedDetail, FinishedSummary, PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { PressFile } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { prepressOf } from '@podwright/domain/print/prepress'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import type { Database } from '../../../db/kysely.ts'
import { textIn } from '../../catalog/products/service.ts'
import { prepressUrl, printFileUrl } from './downloads.ts'
import { countOrdered } from './library-queries.ts'
import { findChosenMockups } from './mockup-queries.ts'
import { findPrints, findSizeLabels, findTechnique, type PrintRow } from './prepare/print-queries.ts'
import type { FinishedRow } from './queries.ts'

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
async function printsOf(db: Database, row: FinishedRow, locale: LocaleCode): Promise<PrintFile[]> {
  return presentPrints(db, row, await findPrints(db, row.id), locale)
}

/** Its print files for a press, with what its technique needs besides them. */
export async function pressFilesOf(db: Database, row: FinishedRow, locale: LocaleCode): Promise<PressFile[]> {
  const [prints, technique] = await Promise.all([findPrints(db, row.id), findTechnique(db, row.productId)])
  const files = await presentPrints(db, row, prints, locale)
  const now = new Date()
  const pictures = technique ? prepressOf(techniqueRules[technique]) : []
  return prints.flatMap((print, i): PressFile[] => {
    const file = files[i]
    if (!file) return []
    const needed = file.download !== null && file.format === 'png' ? pictures : []
    return [{ ...file, prepress: needed.map((each) => ({ kind: each.kind, url: prepressUrl(row, print, each, now) })) }]
  })
}

async function presentPrints(
  db: Database,
  row: FinishedRow,
  prints: readonly PrintRow[],
  locale: LocaleCode,
): Promise<PrintFile[]> {
  const { productId, printSizes } = row
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
