import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { FileContent } from '@podwright/contracts/fields'
import {
  type checkImport,
  importLimits,
  type listImports,
  type OrderImport,
  type uploadImport,
} from '@podwright/contracts/stores/imports'
import { detectColumns } from '@podwright/domain/stores/detect-columns'
import type { ImportMapping } from '@podwright/domain/stores/import-fields'
import { countryKey, type ReadOrders, readOrders } from '@podwright/domain/stores/read-orders'
import { takesOrders } from '@podwright/domain/stores/store-states'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findDestinations } from '../../catalog/freight/service.ts'
import { importOrders } from '../checkout/import-orders.ts'
import { findStoreSkus } from '../orders/fact-queries.ts'
import { deleteImported, findKnownIds } from '../orders/order-queries.ts'
import { findStore, lockStore } from '../stores/queries.ts'
import type { StoreDeps } from '../stores/service.ts'
import {
  findCells,
  findImport,
  findImports,
  forgetCells,
  type ImportRow,
  insertImport,
  lockImport,
  markChecked,
  markImported,
  markUndone,
} from './queries.ts'
import { readTable } from './read-table.ts'

/** Rows that show what a column holds. */
const samples = 3

/** Keeps a table of orders with what its headings suggest. Nothing is made of it yet. */
export async function takeImport(
  { db }: StoreDeps,
  accountId: number,
  storeId: number,
  { name: fileName, body }: { readonly name: string; readonly body: FileContent },
): Promise<Result<DataOf<typeof uploadImport>>> {
  const store = await findStore(db, accountId, storeId)
  if (!store) return fail('store_unknown')
  if (!takesOrders(store.state)) return fail('store_state')
  const table = await readTable(body)
  if (!table.ok) return table
  const { format, headings, rows } = table.data
  const mapping = detectColumns(headings)
  const id = await insertImport(db, { storeId, fileName, format, headings, mapping, rows })
  return showImport({ db }, accountId, id)
}

export async function showImport(
  { db }: StoreDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof uploadImport>>> {
  const row = await findImport(db, accountId, id)
  if (!row) return fail('import_unknown')
  const cells = (await findCells(db, id, samples)) ?? []
  const columns = row.headings.map((heading, at) => ({ heading, samples: cells.map((each) => each[at] ?? '') }))
  return succeed({ ...presentImport(row), columns })
}

export async function listAccountImports(
  { db }: StoreDeps,
  accountId: number,
  storeId: number,
  { before, limit }: ParsedQueryOf<typeof listImports>,
): Promise<Result<DataOf<typeof listImports>>> {
  if (!(await findStore(db, accountId, storeId))) return fail('store_unknown')
  const rows = await findImports(db, storeId, { before, limit: limit + 1 })
  const next = rows.length > limit ? (rows[limit - 1]?.id ?? null) : null
  return succeed({ items: rows.slice(0, limit).map(presentImport), next })
}

const maxUnmapped = 200

/** A dry run: what would be made, what is wrong, and which SKUs nobody has mapped yet. */
export async function tryImport(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  mapping: ImportMapping,
): Promise<Result<DataOf<typeof checkImport>>> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockImport(transaction, accountId, id)
    if (!row) return fail('import_unknown')
    const cells = row.state === 'imported' || row.state === 'undone' ? undefined : await findCells(transaction, id)
    if (!cells) return fail('import_state')
    const { orders, issues } = await readCells(transaction, cells, mapping)
    await markChecked(transaction, id, { mapping, problemCount: issues.length })
    const known = await findKnownIds(
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
      knownCount: known.size,
      unmappedSkus: skus.filter((sku) => !targets.has(sku)).slice(0, maxUnmapped),
      problems: issues.slice(0, importLimits.problems),
    })
  })
}

/** Makes the orders, all in one transaction: who is killed in the middle has made none. Asked again, it answers what was made. */
export async function executeImport({ db }: StoreDeps, accountId: number, id: number): Promise<Result<OrderImport>> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockImport(transaction, accountId, id)
    if (!row) return fail('import_unknown')
    if (row.state === 'imported') return succeed(presentImport(row))
    const cells = row.state === 'checked' ? await findCells(transaction, id) : undefined
    if (!cells) return fail('import_state')
    // Imports of one shop take turns: two that bring the same orders the other way round would wait in a circle.
    const store = await lockStore(transaction, accountId, row.storeId)
    if (!store || !takesOrders(store.state)) return fail('store_state')
    const { orders } = await readCells(transaction, cells, row.mapping)
    const createdCount = await importOrders(transaction, { accountId, storeId: row.storeId, importId: id }, orders)
    await markImported(transaction, id, { createdCount, knownCount: orders.length - createdCount })
    return presentAgain(transaction, accountId, id)
  })
}

/** Removes what an import made, as long as none of it is paid. */
export async function takeBackImport({ db }: StoreDeps, accountId: number, id: number): Promise<Result<OrderImport>> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockImport(transaction, accountId, id)
    if (!row) return fail('import_unknown')
    if (row.state === 'undone') return succeed(presentImport(row))
    if (row.state !== 'imported') return fail('import_state')
    if ((await deleteImported(transaction, id)) === undefined) return fail('import_paid')
    await markUndone(transaction, id)
    return presentAgain(transaction, accountId, id)
  })
}

const dayMs = 86_400_000
const keptDays = 30

/** Forgets the cells of old imports. */
export function sweepImports({ db }: { readonly db: Database }, now: Date): Promise<number> {
  return forgetCells(db, new Date(now.getTime() - keptDays * dayMs))
}

async function readCells(db: Database, cells: readonly string[][], mapping: ImportMapping): Promise<ReadOrders> {
  const destinations = await findDestinations(db)
  const countries = destinations.flatMap(({ code, names }) =>
    [code, ...Object.values(names)].map((name): [string, string] => [countryKey(name), code]),
  )
  return readOrders(cells, mapping, new Map(countries))
}

async function presentAgain(db: Database, accountId: number, id: number): Promise<Result<OrderImport>> {
  const row = await findImport(db, accountId, id)
  return row ? succeed(presentImport(row)) : fail('import_unknown')
}

function presentImport({ headings, createdAt, importedAt, ...row }: ImportRow): OrderImport {
  return { ...row, createdAt: createdAt.toISOString(), importedAt: importedAt?.toISOString() ?? null }
}
