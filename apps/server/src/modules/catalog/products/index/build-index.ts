import { FacetIndex } from '@podwright/domain/facets/facet-index'
import { IndexFileWriter } from './index-file.ts'
import { type IndexedRow, type Queryable, readRowsAfter, readWatermark } from './index-rows.ts'

const rowsPerRead = 2_000

/**
 * Reads the whole catalog and writes an index of each kind of product. The watermark is read first, so that the feed
 * reports later changes.
 */
export async function buildIndexFile(db: Queryable, path: string, identity: string): Promise<void> {
  const builtAt = Date.now()
  const watermark = await readWatermark(db)
  const indexes = await readIndexes(db)
  const writer = new IndexFileWriter(path)
  writer.writeHeader({ identity, watermark, builtAt })
  for (const kind of ['blank', 'ready_made'] as const) {
    writer.writeParts((indexes.get(kind) ?? new FacetIndex()).parts())
    // Packing the next one needs the memory.
    indexes.delete(kind)
  }
  writer.close()
}

async function readIndexes(db: Queryable): Promise<Map<IndexedRow['kind'], FacetIndex>> {
  const indexes = new Map<IndexedRow['kind'], FacetIndex>()
  let reading = readRowsAfter(db, 0, rowsPerRead)
  for (;;) {
    const rows = await reading
    const last = rows.at(-1)
    // The database reads the next rows meanwhile.
    if (last) reading = readRowsAfter(db, last.id, rowsPerRead)
    for (const [kind, products] of Map.groupBy(rows, (row) => row.kind)) {
      const index = indexes.get(kind) ?? new FacetIndex()
      index.load(products)
      indexes.set(kind, index)
    }
    if (!last) return indexes
  }
}
