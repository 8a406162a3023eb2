import type { DataOf } from '@podwright/contracts/define-call'
import { type checkImport as checkImportCall, importLimits } from '@podwright/contracts/stores/imports'
import type { LocaleCode } from '@podwright/domain/locale'
import type { ImportMapping } from '@podwright/domain/stores/import-fields'
import type { ImportedOrder } from '@podwright/domain/stores/read-orders'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { textIn } from '../../catalog/products/service.ts'
import { findStoreSkus, findTargets, type StoreTarget, targetKey } from '../pricing/target-queries.ts'
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
  locale: LocaleCode,
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
      orders: await presentOrders(transaction, accountId, { orders, targets, known, locale }),
    })
  })
}

type Read = {
  readonly orders: readonly ImportedOrder[]
  readonly targets: ReadonlyMap<string, StoreTarget>
  readonly known: Awaited<ReturnType<typeof findKnownNumbers>>
  readonly locale: LocaleCode
}

/** The first orders, with the products that their SKUs name. */
async function presentOrders(
  db: Database,
  accountId: number,
  { orders, targets, known, locale }: Read,
): Promise<DataOf<typeof checkImportCall>['orders']> {
  const shown = orders.slice(0, importLimits.orders)
  const chosen = shown.flatMap(({ lines }) => lines.flatMap(({ externalSku }) => targets.get(externalSku) ?? []))
  const facts = await findTargets(db, accountId, chosen)
  return shown.map(({ externalId, address, lines }) => ({
    externalId,
    recipient: address.recipient,
    country: address.country,
    state: known.taken.has(externalId) ? 'known' : known.canceled.has(externalId) ? 'canceled' : 'new',
    lines: lines.map(({ externalSku: sku, externalTitle, quantity }) => {
      const target = targets.get(sku)
      const found = target && facts.get(targetKey(target))
      const title = found ? (found.title ?? textIn(found.names, locale)) : externalTitle
      return { sku, title, quantity, isMapped: found !== undefined && target?.needsDesign === false }
    }),
  }))
}
