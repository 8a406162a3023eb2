import { basename } from 'node:path'
import { type CatalogueDeps, type CatalogueImport, findInForce, importCatalogue } from '../catalogue-files/service.ts'
import { actionOf } from './action-queries.ts'
import type { Actor } from './types.ts'

/** Imports a catalogue, or says what that would change; an import stands in the log. */
export async function importAndNote(
  deps: CatalogueDeps,
  actor: Actor,
  { from, apply, note }: { readonly from: string; readonly apply: boolean; readonly note: string },
): Promise<CatalogueImport> {
  const before = await findInForce(deps)
  return importCatalogue(deps, { from, apply }, async (client, counts, { added, changed, unlisted }) => {
    const deed = actionOf(deps.db, actor, {
      kind: 'catalogue_imported',
      subject: basename(from),
      before: before && { origin: before.origin },
      after: { ...counts, added: added.length, changed: changed.length, unlisted: unlisted.length },
      reason: note,
    }).compile()
    await client.query(deed.sql, [...deed.parameters])
  })
}
