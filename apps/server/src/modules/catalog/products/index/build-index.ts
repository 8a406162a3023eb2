import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { FacetIndex } from '@podwright/domain/facets/facet-index'
import { buffersOf, type FacetIndexParts } from '@podwright/domain/facets/facet-index-parts'
import { type IndexedRow, type Queryable, readRowsAfter, readWatermark, type Watermark } from './index-rows.ts'

/** One index per kind of product, as of a watermark of the change feed. */
export type BuiltIndexes = { readonly watermark: Watermark; readonly parts: Record<ProductKind, FacetIndexParts> }

const rowsPerRead = 5_000
const rowsPerMerge = 20_000

/** Reads the whole catalog. The watermark is read first, so that the feed reports later changes. */
export async function buildIndexes(db: Queryable): Promise<BuiltIndexes> {
  const watermark = await readWatermark(db)
  const indexes: Record<ProductKind, FacetIndex> = { blank: new FacetIndex(), ready_made: new FacetIndex() }
  let waiting: IndexedRow[] = []
  const merge = () => {
    for (const [kind, rows] of Map.groupBy(waiting, (row) => row.kind)) indexes[kind].apply(rows)
    waiting = []
  }
  for (let lastId = 0; ; ) {
    const rows = await readRowsAfter(db, lastId, rowsPerRead)
    for (const row of rows) waiting.push(row)
    if (waiting.length >= rowsPerMerge) merge()
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerRead) break
    lastId = last.id
  }
  merge()
  return { watermark, parts: { blank: indexes.blank.parts(), ready_made: indexes.ready_made.parts() } }
}

export function buffersOfIndexes({ parts }: BuiltIndexes): ArrayBuffer[] {
  return [...buffersOf(parts.blank), ...buffersOf(parts.ready_made)]
}
