import { randomBytes } from 'node:crypto'
import type { DataOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import type { CatalogImport, getCatalogFiles as getCatalogFilesCall } from '@podwright/contracts/operator/catalog'
import { catalogImportLimits } from '@podwright/domain/catalog/catalog-imports'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import type { CatalogDeps } from './deps.ts'
import { listImportFiles, receiveCatalog, removeImportFile } from './import-files.ts'
import {
  countProducts,
  deleteExports,
  discardAbandoned,
  findImport,
  findImports,
  findNeededSecrets,
  hasOpenImport,
  type ImportRow,
  insertImport,
  moveImport,
} from './import-queries.ts'
import { findImported } from './queries.ts'

export type CatalogImportDeps = CatalogDeps & {
  /** Queues the check or the import. Lost jobs are recovered as orphans. */
  readonly queueCatalogImport: (importId: number) => Promise<void>
}

/** Imports that the page lists. */
const shownImports = 20

export async function getCatalogFiles(
  { db }: CatalogDeps,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof getCatalogFilesCall>>> {
  const [newest] = await findImported(db, 1)
  return succeed({
    inForce: newest ? { name: newest.origin, importedAt: newest.importedAt.toISOString() } : null,
    products: await countProducts(db),
    imports: (await findImports(db, shownImports)).map((row) => presentImport(row, locale)),
  })
}

/** Receives a ZIP and queues its check. */
export async function uploadCatalog(
  deps: CatalogImportDeps,
  accountId: number,
  { name, body, locale }: { readonly name: string; readonly body: FileContent; readonly locale: LocaleCode },
): Promise<Result<CatalogImport>> {
  const { db, storage } = deps
  if (await hasOpenImport(db)) return fail('catalog_import_open')
  if (!(await storage.hasRoom(catalogImportLimits.zipBytes))) return fail('unavailable', { retryAfterSeconds: 600 })
  const secret = randomBytes(16).toString('hex')
  const received = await receiveCatalog(storage, secret, body instanceof Blob ? body.stream() : body)
  if (received === 'broken') return fail('malformed_request')
  if (typeof received === 'string') return fail('catalog_refused', { fields: { file: received } })
  const id = await insertImport(db, { accountId, name, bytes: received, secret })
  if (id === undefined) {
    await removeImportFile(storage, secret)
    return fail('catalog_import_open')
  }
  await deps.queueCatalogImport(id)
  return getImport(deps, id, locale)
}

/** Starts the import of a checked catalog. */
export async function runCatalogImport(
  deps: CatalogImportDeps,
  accountId: number,
  id: number,
  { note, locale }: { readonly note: string; readonly locale: LocaleCode },
): Promise<Result<CatalogImport>> {
  const outcome = { note, importedBy: accountId }
  if (!(await moveImport(deps.db, id, { from: 'checked', to: 'importing' }, outcome))) return failureOf(deps, id)
  await deps.queueCatalogImport(id)
  return getImport(deps, id, locale)
}

export async function discardCatalogImport(
  deps: CatalogDeps,
  id: number,
  locale: LocaleCode,
): Promise<Result<CatalogImport>> {
  if (!(await moveImport(deps.db, id, { from: 'checked', to: 'discarded' }))) return failureOf(deps, id)
  const found = await findImport(deps.db, id)
  if (found) await removeImportFile(deps.storage, found.secret)
  return getImport(deps, id, locale)
}

async function failureOf({ db }: CatalogDeps, id: number) {
  return fail((await findImport(db, id)) ? 'catalog_import_state' : 'catalog_import_unknown')
}

async function getImport({ db }: CatalogDeps, id: number, locale: LocaleCode): Promise<Result<CatalogImport>> {
  const found = await findImport(db, id)
  return found ? succeed(presentImport(found, locale)) : fail('catalog_import_unknown')
}

function presentImport(row: ImportRow, locale: LocaleCode): CatalogImport {
  const { id, name, bytes, operator, state, step, note, report, problems, problemCount, createdAt, changedAt } = row
  const inLocale = (products: NonNullable<typeof report>['products']['added']) =>
    products.map(({ code, names, fields = [] }) => ({ code, name: names[locale], fields: [...fields] }))
  return {
    ...{ id, name, bytes, operator, state, step, note, problemCount },
    problems: [...problems],
    report: report && {
      ...report,
      parts: [...(report.parts ?? [])],
      products: {
        added: inLocale(report.products.added),
        changed: inLocale(report.products.changed),
        unlisted: inLocale(report.products.unlisted),
      },
    },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

const hourMs = 3_600_000

/** Discards checked catalogs that no one imported, and removes files and exports that are not needed any more. */
export async function sweepCatalogImports(
  { db, storage }: Pick<CatalogDeps, 'db' | 'storage'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - catalogImportLimits.keptHours * hourMs)
  await discardAbandoned(db, before)
  const old = await listImportFiles(storage, before)
  const needed = await findNeededSecrets(db, old)
  for (const secret of old) if (!needed.has(secret)) await removeImportFile(storage, secret)
  await deleteExports(db, before)
}
