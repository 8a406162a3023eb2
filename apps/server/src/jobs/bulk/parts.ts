import type { BulkItem, BulkRefusal } from '../../modules/platform/bulk/define-list.ts'
import { type Result, succeed } from '../../result.ts'

export const idsOf = (items: readonly BulkItem[]): number[] => items.map(({ id }) => id)

/** For use cases that return what was done only. */
export function missingAs(
  reason: string,
  items: readonly BulkItem[],
  done: readonly number[],
): Result<{ readonly refused: readonly BulkRefusal[] }> {
  const ids = new Set(done)
  return succeed({ refused: items.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, reason })) })
}
