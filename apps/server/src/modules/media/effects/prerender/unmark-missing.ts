import { findEffects } from '../queries.ts'
import { isStored, type PrerenderDeps } from './prerender-pictures.ts'
import { findMarks, type MarkRow, type SizeGroup, unmarkPrerendered } from './queries.ts'

const batchSize = 500
const sizeGroups: readonly SizeGroup[] = ['list', 'detail']

/**
 * Clears the marks of prerendered pictures that the picture cache no longer holds: it may have been emptied, or opened
 * with a lower limit. Runs once per process, in batches; an aborted run continues where it was.
 */
export async function unmarkMissing(
  deps: Pick<PrerenderDeps, 'pictures' | 'maker'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, prerendering } = deps.pictures
  while (prerendering.verifiedTo !== undefined && !signal.aborted) {
    const rows = await findMarks(db, { after: prerendering.verifiedTo, limit: batchSize })
    await unmarkBatch(deps, rows)
    prerendering.verifiedTo = rows.at(-1)?.hash
  }
}

async function unmarkBatch(deps: Pick<PrerenderDeps, 'pictures' | 'maker'>, rows: readonly MarkRow[]): Promise<void> {
  const { db } = deps.pictures
  const marked = rows.filter(({ list, detail }) => list || detail)
  if (marked.length === 0) return
  const effects = await findEffects(
    db,
    marked.map(({ hash }) => hash),
  )
  for (const group of sizeGroups) {
    const missing: string[] = []
    for (const row of marked) {
      const effect = effects.get(row.hash)
      if (row[group] && effect !== undefined && !(await isStored(deps, effect, group))) missing.push(row.hash)
    }
    if (missing.length > 0) await unmarkPrerendered(db, group, missing)
  }
}
