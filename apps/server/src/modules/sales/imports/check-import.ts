import type { DataOf } from '@podwright/contracts/define-call'
import { type checkImport as checkImportCall, importLimits } from '@podwright/contracts/stores/imports'
import type { ImportMapping } from '@podwright/domain/stores/import-fields'
import { fail, type Result, succeed } from '../../../result.ts'
import { findStoreSkus } from '../pricing/target-queries.ts'
import type { StoreDeps } from '../stores/deps.ts'
import { findCells, findImport, findKnownNumbers, lockImport, markChecked } from './queries.ts'
import { readCells } from './read-cells.ts'
import { presentImport } from './show-import.ts'

const maxUnmapped = 200

/** A dry run: reports the orders that would be created, the problems, and the SKUs that are not mapped yet. */
export async function checkImport(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  mapping: ImportMapping,
): Promise<Result<DataOf<typeof checkImportCall>>> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockImport(transaction, accountId, id)
    if (!row) return fail('import_unknown')
    const cells = row.state === 'imported' || row.state === 'undone' ? undefined : await findCells(transaction, id)
    if (!cells) return fail('import_state')
    const { orders, issues } = await readCells(transaction, cells, mapping)
    await markChecked(transaction, id, { mapping, problemCount: issues.length })
    const known = await findKnownNumbers(
      transaction,
      row.storeId,
      orders.map(({ externalId }) => externalId),
    )
    const skus = [...new Set(orders.flatMap(({ lines }) => lines.map(({ externalSku }) => externalSku)))]
    const targets = await findStoreSkus(transaction, accountId, row.storeId, skus)
    const checked = await findImport(transaction, accountId, id)
    return succeed({
      import: presentImport(checked ?? row),
      orderCount: orders.length,
      knownCount: known.taken.size,
      canceledCount: known.canceled.size,
      unmappedSkus: skus.filter((sku) => targets.get(sku)?.needsDesign !== false).slice(0, maxUnmapped),
      problems: issues.slice(0, importLimits.problems),
    })
  })
}
