import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { listViews as listViewsCall, saveView as saveViewCall } from '@podwright/contracts/views/views'
import { type ViewList, viewLimits } from '@podwright/domain/list-views'
import { deleteAccountRow } from '../../../db/delete-account-row.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findViews, putView } from './queries.ts'

export type ViewDeps = { readonly db: Database }

export async function listViews(
  { db }: ViewDeps,
  accountId: number,
  list: ViewList,
): Promise<Result<DataOf<typeof listViewsCall>>> {
  return succeed({ items: await findViews(db, accountId, list) })
}

export async function saveView(
  { db }: ViewDeps,
  accountId: number,
  body: ParsedBodyOf<typeof saveViewCall>,
): Promise<Result<DataOf<typeof saveViewCall>>> {
  const view = await putView(db, accountId, body, viewLimits.ofList)
  return view ? succeed(view) : fail('view_limit')
}

export async function deleteView({ db }: ViewDeps, accountId: number, id: number): Promise<Result<{ id: number }>> {
  return (await deleteAccountRow(db, 'list_view', accountId, id)) ? succeed({ id }) : fail('view_unknown')
}
