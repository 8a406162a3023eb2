import { basename } from 'node:path'
import { type Actor, actionOf } from '../../platform/audit/service.ts'
import type { CatalogDeps } from './deps.ts'
import { applyCatalog, type CatalogImport, findCurrentCatalog } from './import-catalog.ts'

/** Imports a catalog and writes an audit entry for it; without `apply` it only reports what would change. */
export async function importCatalog(
  deps: CatalogDeps,
  actor: Actor,
  { from, apply, note }: { readonly from: string; readonly apply: boolean; readonly note: string },
): Promise<CatalogImport> {
  const before = await findCurrentCatalog(deps)
  return applyCatalog(deps, { from, apply }, async (client, counts, { added, changed, unlisted }) => {
    const auditEntry = actionOf(deps.db, actor, {
      kind: 'catalog_imported',
      subject: basename(from),
      before: before && { origin: before.origin },
      after: { ...counts, added: added.length, changed: changed.length, unlisted: unlisted.length },
      reason: note,
    }).compile()
    await client.query(auditEntry.sql, [...auditEntry.parameters])
  })
}
