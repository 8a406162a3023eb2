import type { DocumentDeps } from './deps.ts'
import { deleteDocuments } from './queries.ts'

const dayMs = 86_400_000

/** Deletes documents whose download paths have expired. */
export function sweepDocuments({ db }: Pick<DocumentDeps, 'db'>, now: Date): Promise<void> {
  return deleteDocuments(db, new Date(now.getTime() - dayMs))
}
