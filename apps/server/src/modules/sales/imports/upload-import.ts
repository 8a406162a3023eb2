import type { DataOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import type { uploadImport as uploadImportCall } from '@podwright/contracts/stores/imports'
import { detectColumns } from '@podwright/domain/stores/detect-columns'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { fail, type Result } from '../../../result.ts'
import type { StoreDeps } from '../stores/deps.ts'
import { findStore } from '../stores/queries.ts'
import { insertImport } from './queries.ts'
import { readTable } from './read-table.ts'
import { getImport } from './show-import.ts'

/** Stores a table of orders with a suggested mapping of its headings. Creates no orders. */
export async function uploadImport(
  { db }: StoreDeps,
  accountId: number,
  storeId: number,
  { name: fileName, body }: { readonly name: string; readonly body: FileContent },
): Promise<Result<DataOf<typeof uploadImportCall>>> {
  const store = await findStore(db, accountId, storeId)
  if (!store) return fail('store_unknown')
  if (!takesOrders(store.state)) return fail('store_state')
  const table = await readTable(body)
  if (!table.ok) return table
  const { format, headings, rows } = table.data
  const mapping = detectColumns(headings)
  const id = await insertImport(db, { storeId, fileName, format, headings, mapping, rows })
  return getImport({ db }, accountId, id)
}
