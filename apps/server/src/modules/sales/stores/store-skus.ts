import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listStoreSkus as listStoreSkusCall } from '@podwright/contracts/stores/stores'
import { fail, type Result, succeed } from '../../../result.ts'
import type { StoreDeps } from './deps.ts'
import { deleteSku, findSkus, findStore } from './queries.ts'

export async function listStoreSkus(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  { limit, ...filters }: ParsedQueryOf<typeof listStoreSkusCall>,
): Promise<Result<DataOf<typeof listStoreSkusCall>>> {
  if (!(await findStore(db, accountId, id))) return fail('store_unknown')
  const rows = await findSkus(db, id, { ...filters, limit: limit + 1 })
  const items = rows.slice(0, limit).map((row) => ({ ...row, mappedAt: row.mappedAt.toISOString() }))
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.externalSku ?? null) : null })
}

export async function removeStoreSku(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  externalSku: string,
): Promise<Result<{ externalSku: string }>> {
  if (!(await findStore(db, accountId, id))) return fail('store_unknown')
  await deleteSku(db, id, externalSku)
  return succeed({ externalSku })
}
