import { basename } from 'node:path'
import type { PoolClient } from 'pg'
import { type Actor, actionOf } from '../../platform/audit/service.ts'
import type { CatalogDeps } from './deps.ts'
import { applyCatalog, type CatalogImport, findCurrentCatalog, type Requested } from './import-catalog.ts'

type Audited = Requested & {
  readonly note: string
  /** Called in the transaction that puts the catalog into force. */
  readonly onApplied?: (client: PoolClient) => Promise<void>
}

/** Imports a catalog and writes an audit entry for it; without `apply` it only reports what would change. */
export async function importCatalog(
  deps: CatalogDeps,
  actor: Actor,
  { note, onApplied, ...requested }: Audited,
): Promise<CatalogImport> {
  const before = await findCurrentCatalog(deps)
  return applyCatalog(deps, requested, async (client, counts, { added, changed, unlisted }) => {
    const auditEntry = actionOf(deps.db, actor, {
      kind: 'catalog_imported',
      subject: requested.name ?? basename(requested.from),
      before: before && { origin: before.origin },
      after: { ...counts, added: added.length, changed: changed.length, unlisted: unlisted.length },
      reason: note,
    }).compile()
    await client.query(auditEntry.sql, [...auditEntry.parameters])
    await onApplied?.(client)
  })
}
