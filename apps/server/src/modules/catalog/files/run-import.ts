import type { Logger } from 'pino'
import { importCatalog } from './audited-import.ts'
import type { CatalogDeps } from './deps.ts'
import { keyOfImport, removeImportFile } from './import-files.ts'
import { beginAttempt, findImport, type ImportRow, markImported, markStep, moveImport } from './import-queries.ts'
import { reportOf } from './import-report.ts'

/** Attempts after which an import has failed, because it may be what kills the process. */
const maxAttempts = 5

type RunDeps = CatalogDeps & { readonly log: Pick<Logger, 'error'> }

/**
 * Checks an uploaded catalog, or imports a checked one. A killed process leaves the catalog as it was: rows, audit entry
 * and the state of the import change in one transaction.
 */
export async function runImport(deps: RunDeps, { importId }: { readonly importId: number }): Promise<void> {
  const { db, storage, log } = deps
  if (!(await beginAttempt(db, importId))) return
  const found = await findImport(db, importId)
  if (!found) return
  const { state: from, secret, attempts } = found
  const file = attempts > maxAttempts ? undefined : await storage.localFile(keyOfImport(secret))
  if (file === undefined) {
    log.error({ importId, attempts }, 'an import of a catalog was given up')
    await moveImport(db, importId, { from, to: 'failed' })
  } else if (from === 'importing') await apply(deps, found, file)
  else await check(deps, found, file)
  const after = await findImport(db, importId)
  if (after?.state !== 'checked') await removeImportFile(storage, secret)
}

async function check(deps: CatalogDeps, { id, accountId, name, note }: ImportRow, file: string): Promise<void> {
  const onStep = (step: ImportRow['step']) => markStep(deps.db, id, step)
  const checked = await importCatalog(deps, accountId, { from: file, name, apply: false, note, onStep })
  if (checked.ok)
    await moveImport(
      deps.db,
      id,
      { from: 'checking', to: 'checked' },
      { report: reportOf(checked), base: checked.base },
    )
  else await moveImport(deps.db, id, { from: 'checking', to: 'refused' }, { problems: checked.problems })
}

async function apply(deps: CatalogDeps, row: ImportRow, file: string): Promise<void> {
  const { id, accountId, importedBy, name, note, base } = row
  const imported = await importCatalog(deps, importedBy ?? accountId, {
    ...{ from: file, name, note, base },
    apply: true,
    onStep: (step) => markStep(deps.db, id, step),
    onApplied: (client) => markImported(client, id),
  })
  const from = 'importing'
  if (!imported.ok && imported.isOutdated) await moveImport(deps.db, id, { from, to: 'outdated' })
  else if (!imported.ok) await moveImport(deps.db, id, { from, to: 'refused' }, { problems: imported.problems })
  // An applied import is in another state already.
  else await moveImport(deps.db, id, { from, to: 'unchanged' })
}
