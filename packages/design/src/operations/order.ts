import { generateNKeysBetween } from 'fractional-indexing'
import { childrenOf, type Design, type RecordId } from '../design.ts'
import type { Layer } from '../layers/registry.ts'

/**
 * Returns order keys for inserting `count` layers before the child at `index` (the bottom is 0), ignoring the children
 * in `without`.
 */
export function orderKeys(
  design: Design,
  parent: RecordId,
  index: number,
  count: number,
  without: ReadonlySet<RecordId> = new Set(),
): string[] {
  const siblings = childrenOf(design, parent).filter(({ id }) => !without.has(id))
  const at = Math.max(0, Math.min(siblings.length, index))
  const below = siblings[at - 1]?.order ?? null
  const above = firstGreater(siblings, at, below)
  return generateNKeysBetween(below, above, count)
}

/**
 * Returns the next key greater than `below`. Siblings in a malicious or merged document may share a key, and nothing
 * can be inserted between equal keys.
 */
function firstGreater(siblings: readonly Layer[], at: number, below: string | null): string | null {
  for (let i = at; i < siblings.length; i += 1) {
    const order = siblings[i]?.order
    if (order !== undefined && (below === null || order > below)) return order
  }
  return null
}
