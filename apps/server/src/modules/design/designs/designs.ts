import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  deleteDesign as deleteDesignCall,
  duplicateDesign as duplicateDesignCall,
  renameDesign as renameDesignCall,
  setDesignTemplate as setDesignTemplateCall,
} from '@podwright/contracts/designs/change-designs'
import type { createDesign as createDesignCall } from '@podwright/contracts/designs/create-design'
import { type DesignSummary, designLimits } from '@podwright/contracts/designs/design-shapes'
import type { getDesign as getDesignCall } from '@podwright/contracts/designs/get-design'
import type { listDesigns as listDesignsCall } from '@podwright/contracts/designs/list-designs'
import type { saveDesign as saveDesignCall } from '@podwright/contracts/designs/save-design'
import { fallbackLocale, type LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import { describeArtworks } from '../../media/artworks/service.ts'
import { pathOfEffect } from '../../media/effects/service.ts'
import {
  countDesigns,
  type DesignRow,
  findByCreateKey,
  findDesign,
  findDesigns,
  findDocument,
  findVersion,
  insertDesign,
  markDeleted,
  unmarkDeleted,
  updateName,
  updateTemplate,
} from './queries.ts'
import { readDocument, renamed, unpackDocument } from './read-document.ts'
import {
  type CheckedDocument,
  checkDocument,
  type DesignDeps,
  refuseFonts,
  type Saved,
  savedOf,
  saveVersion,
  storeVersion,
} from './save-document.ts'

type Created = DataOf<typeof createDesignCall>

/** Creates a design. A repeated request with the same key returns the existing design. */
export async function createDesign(
  deps: DesignDeps,
  accountId: number,
  { name, document, saveKey }: ParsedBodyOf<typeof createDesignCall>,
): Promise<Result<Created>> {
  const read = readDocument(document, name)
  if (!read.ok) return read
  const known = await findByCreateKey(deps.db, accountId, saveKey)
  if (known) return answerKnown(known, read.data.sha256)
  const checked = await checkDocument(deps, accountId, read.data)
  return checked.ok ? insertChecked(deps, accountId, saveKey, checked.data) : checked
}

async function insertChecked(
  { db }: DesignDeps,
  accountId: number,
  saveKey: string,
  document: CheckedDocument,
): Promise<Result<Created>> {
  if ((await countDesigns(db, accountId)) >= designLimits.designs) return fail('design_limit')
  return db.transaction().execute(async (transaction) => {
    const { name, productId, fonts } = document
    const refused = await refuseFonts(transaction, accountId, fonts)
    if (refused) return refused
    const id = await insertDesign(transaction, { accountId, name, productId, createKey: saveKey })
    if (id === undefined) {
      const known = await findByCreateKey(transaction, accountId, saveKey)
      return known ? answerKnown(known, document.sha256) : fail('design_unknown')
    }
    const savedAt = await storeVersion(transaction, { designId: id, revision: 1, saveKey, label: '' }, document)
    return succeed({ id, name, revision: 1, savedAt: savedAt.toISOString() })
  })
}

type Known = NonNullable<Awaited<ReturnType<typeof findByCreateKey>>>

function answerKnown({ id, name, savedAt, sha256 }: Known, requested: string | null): Result<Created> {
  const isOther = requested !== null && sha256 !== null && requested !== sha256
  return isOther ? fail('save_key_reused') : succeed({ id, name, revision: 1, savedAt: savedAt.toISOString() })
}

/** A design with its document. The newest version has the design's current name; older versions keep their own. */
export async function getDesign(
  { db, artworks }: DesignDeps,
  accountId: number,
  id: number,
  requested: number | undefined,
): Promise<Result<DataOf<typeof getDesignCall>>> {
  const design = await findDesign(db, accountId, id)
  if (!design) return fail('design_unknown')
  const revision = requested ?? design.revision
  const [version, stored] = await Promise.all([findVersion(db, id, revision), findDocument(db, id, revision)])
  if (!version || !stored) return fail('design_version_unknown')
  const document = await unpackDocument(stored.document)
  const { name, productId, productCode } = design
  return succeed({
    ...savedOf(version),
    id,
    name,
    newestRevision: design.revision,
    productId,
    productCode,
    document: revision === design.revision ? renamed(document, name) : document,
    artworks: await describeArtworks(artworks, stored.artworks),
  })
}

/** Saves a document as the next version. */
export async function saveDesign(
  deps: DesignDeps,
  accountId: number,
  designId: number,
  { baseRevision, saveKey, document, label = '' }: ParsedBodyOf<typeof saveDesignCall>,
): Promise<Result<Saved>> {
  if (!(await findDesign(deps.db, accountId, designId))) return fail('design_unknown')
  const read = readDocument(document)
  if (!read.ok) return read
  const checked = await checkDocument(deps, accountId, read.data)
  if (!checked.ok) return checked
  return saveVersion(deps, accountId, { designId, baseRevision, saveKey, label }, checked.data)
}

export async function listDesigns(
  { db }: DesignDeps,
  accountId: number,
  { search, state, sort, page, pageSize }: ParsedQueryOf<typeof listDesignsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listDesignsCall>>> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const criteria = { words, state, sort, offset: (page - 1) * pageSize, limit: pageSize }
  const { rows, total } = await findDesigns(db, accountId, criteria)
  return succeed({ items: rows.map((row) => summaryOf(row, locale)), total })
}

export async function renameDesign(
  { db }: DesignDeps,
  accountId: number,
  id: number,
  { name }: ParsedBodyOf<typeof renameDesignCall>,
  locale: LocaleCode,
): Promise<Result<DesignSummary>> {
  const design = await findDesign(db, accountId, id)
  if (!design) return fail('design_unknown')
  await updateName(db, id, name)
  return succeed({ ...summaryOf(design, locale), name })
}

export async function setDesignTemplate(
  { db }: DesignDeps,
  accountId: number,
  id: number,
  { isTemplate }: ParsedBodyOf<typeof setDesignTemplateCall>,
  locale: LocaleCode,
): Promise<Result<DesignSummary>> {
  const design = await findDesign(db, accountId, id)
  if (!design) return fail('design_unknown')
  await updateTemplate(db, id, isTemplate)
  return succeed({ ...summaryOf(design, locale), isTemplate })
}

/** Copies the newest version into a new design. */
export async function duplicateDesign(
  deps: DesignDeps,
  accountId: number,
  id: number,
  { name, saveKey }: ParsedBodyOf<typeof duplicateDesignCall>,
): Promise<Result<Created>> {
  // The original may have changed since the first request with this key.
  const known = await findByCreateKey(deps.db, accountId, saveKey)
  if (known) return answerKnown(known, null)
  const design = await findDesign(deps.db, accountId, id)
  const stored = design && (await findDocument(deps.db, id, design.revision))
  if (!design || !stored) return fail('design_unknown')
  return createDesign(deps, accountId, { name, saveKey, document: await unpackDocument(stored.document) })
}

/** Marks a design as deleted. It can be restored for some days, and its artworks are kept as long. */
export async function deleteDesign(
  { db }: DesignDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteDesignCall>>> {
  return (await markDeleted(db, accountId, id)) ? succeed({ id }) : fail('design_unknown')
}

export async function restoreDesign(
  { db }: DesignDeps,
  accountId: number,
  id: number,
  locale: LocaleCode,
): Promise<Result<DesignSummary>> {
  if ((await countDesigns(db, accountId)) >= designLimits.designs) return fail('design_limit')
  await unmarkDeleted(db, accountId, id)
  const design = await findDesign(db, accountId, id)
  return design ? succeed(summaryOf(design, locale)) : fail('design_unknown')
}

function summaryOf(row: DesignRow, locale: LocaleCode): DesignSummary {
  const { id, name, revision, productId, productCode, productNames, isTemplate, effect } = row
  const { createdAt, updatedAt, deletedAt } = row
  return {
    id,
    name,
    revision,
    productId,
    productCode,
    productName: productNames[locale] ?? productNames[fallbackLocale] ?? productCode,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    isTemplate,
    thumb: effect && pathOfEffect(effect),
  }
}
