import type { ParsedQueryOf } from '@podwright/contracts/define-call'
import type { OrderImport, runImport as runImportCall } from '@podwright/contracts/stores/imports'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { fail, type Result, succeed } from '../../../result.ts'
import { importOrders } from '../checkout/import-orders.ts'
import type { StoreDeps } from '../stores/deps.ts'
import { lockStore } from '../stores/queries.ts'
import { deleteImported, findCells, findKnownNumbers, lockImport, markImported, markUndone } from './queries.ts'
import { readCells } from './read-cells.ts'
import { presentImport, reloadImport } from './show-import.ts'

/** Creates the orders of an import in one transaction. A repeated call returns the result of the first one. */
export async function runImport(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  { canceled }: ParsedQueryOf<typeof runImportCall>,
): Promise<Result<OrderImport>> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockImport(transaction, accountId, id)
    if (!row) return fail('import_unknown')
    if (row.state === 'imported') return succeed(presentImport(row))
    const cells = row.state === 'checked' ? await findCells(transaction, id) : undefined
    if (!cells) return fail('import_state')
    // Serializes the imports of a store: two imports with the same orders in opposite order would deadlock.
    const store = await lockStore(transaction, accountId, row.storeId)
    if (!store || !takesOrders(store.state)) return fail('store_state')
    const { orders } = await readCells(transaction, cells, row.mapping)
    const { storeId } = row
    const numbers = orders.map(({ externalId }) => externalId)
    const known = canceled === 'skip' ? await findKnownNumbers(transaction, storeId, numbers) : undefined
    const requested = orders.filter(({ externalId }) => !known?.canceled.has(externalId))
    const createdCount = await importOrders(transaction, { accountId, storeId, importId: id }, requested)
    await markImported(transaction, id, { createdCount, knownCount: orders.length - createdCount })
    return reloadImport(transaction, accountId, id)
  })
}

/** Removes the orders of an import. Fails with `import_paid` when one of them is paid. */
export async function undoImport({ db }: StoreDeps, accountId: number, id: number): Promise<Result<OrderImport>> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockImport(transaction, accountId, id)
    if (!row) return fail('import_unknown')
    if (row.state === 'undone') return succeed(presentImport(row))
    if (row.state !== 'imported') return fail('import_state')
    if ((await deleteImported(transaction, id)) === undefined) return fail('import_paid')
    await markUndone(transaction, id)
    return reloadImport(transaction, accountId, id)
  })
}
