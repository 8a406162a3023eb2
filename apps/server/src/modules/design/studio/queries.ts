import type { Database } from '../../../db/kysely.ts'

export type ViewFiles = {
  readonly name: string
  readonly sha256: string
  readonly width: number
  readonly height: number
}

/** Views by their names, in no order. */
export function findViews(db: Database, names: readonly string[]): Promise<ViewFiles[]> {
  if (names.length === 0) return Promise.resolve([])
  return db
    .selectFrom('product_view')
    .select(['name', 'sha256', 'width', 'height'])
    .where('name', 'in', names)
    .execute()
}
