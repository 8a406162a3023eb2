import { createHash } from 'node:crypto'
import type { BulkItem, BulkRefusal } from '../../modules/platform/bulk/define-list.ts'
import { type Result, succeed } from '../../result.ts'

export const idsOf = (items: readonly BulkItem[]): number[] => items.map(({ id }) => id)

/** For use cases that return what was done only. */
export function missingAs(
  reason: string,
  items: readonly BulkItem[],
  done: readonly number[],
): Result<{ readonly refused: readonly BulkRefusal[] }> {
  return succeed({ refused: missing(reason, items, done) })
}

/** The rows that were not done. */
export function missing(reason: string, items: readonly BulkItem[], done: readonly number[]): BulkRefusal[] {
  const ids = new Set(done)
  return items.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, reason }))
}

/** The same for the same row of the same run: a UUID (version 8) of their hash. */
export function keyOf(requestKey: string, id: number): string {
  const hex = createHash('sha256').update(`${requestKey}/${id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** For names of files. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
