import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listImports as listImportsCall, OrderImport, uploadImport } from '@podwright/contracts/stores/imports'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { StoreDeps } from '../stores/deps.ts'
import { findStore } from '../stores/queries.ts'
import { findCells, findImport, findImports, type ImportRow } from './queries.ts'

/** Example values per column. */
const samples = 3

export async function getImport(
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

export async function listImports(
  { db }: StoreDeps,
  accountId: number,
  storeId: number,
  { before, limit }: ParsedQueryOf<typeof listImportsCall>,
): Promise<Result<DataOf<typeof listImportsCall>>> {
  if (!(await findStore(db, accountId, storeId))) return fail('store_unknown')
  const rows = await findImports(db, storeId, { before, limit: limit + 1 })
  const next = rows.length > limit ? (rows[limit - 1]?.id ?? null) : null
  return succeed({ items: rows.slice(0, limit).map(presentImport), next })
}

export async function reloadImport(db: Database, accountId: number, id: number): Promise<Result<OrderImport>> {
  const row = await findImport(db, accountId, id)
  return row ? succeed(presentImport(row)) : fail('import_unknown')
}

export function presentImport({ headings, createdAt, importedAt, ...row }: ImportRow): OrderImport {
  return { ...row, createdAt: createdAt.toISOString(), importedAt: importedAt?.toISOString() ?? null }
}
