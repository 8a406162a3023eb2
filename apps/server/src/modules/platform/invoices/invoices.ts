import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listInvoices as listInvoicesCall } from '@podwright/contracts/invoices/invoices'
import { type Result, succeed } from '../../../result.ts'
import type { InvoiceDeps } from './deps.ts'
import { presentInvoice } from './present.ts'
import { findInvoices } from './queries.ts'

export async function listInvoices(
  { db }: InvoiceDeps,
  accountId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listInvoicesCall>,
): Promise<Result<DataOf<typeof listInvoicesCall>>> {
  const rows = await findInvoices(db, accountId, { limit: limit + 1, ...filters })
  const items = rows.slice(0, limit).map(presentInvoice)
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}
