import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  listParcelReports as listParcelReportsCall,
  ParcelReport,
  retryParcelReport as retryParcelReportCall,
} from '@podwright/contracts/stores/parcel-reports'
import { takesOrders } from '@podwright/domain/stores/store-states'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findStore } from '../../sales/stores/service.ts'
import { findReports, makeReportDue, type ReportRow } from './report-queries.ts'

export type ParcelReportDeps = {
  readonly db: Database
  /** Queues the parcels of stores that are due. Lost jobs are queued again every minute. */
  readonly queuePushes: (storeIds: readonly number[]) => Promise<void>
}

/** Tracking numbers that are reported to a store, newest first. */
export async function listParcelReports(
  { db }: Pick<ParcelReportDeps, 'db'>,
  accountId: number,
  storeId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listParcelReportsCall>,
): Promise<Result<DataOf<typeof listParcelReportsCall>>> {
  if (!(await findStore(db, accountId, storeId))) return fail('store_unknown')
  const rows = await findReports(db, accountId, { storeId, limit: limit + 1, ...filters })
  const items = rows.slice(0, limit).map(presentReport)
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}

/** Reports a tracking number again, now. */
export async function retryParcelReport(
  { db, queuePushes }: ParcelReportDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof retryParcelReportCall>>> {
  const [row] = await findReports(db, accountId, { id, limit: 1 })
  if (!row) return fail('parcel_report_unknown')
  const store = await findStore(db, accountId, row.storeId)
  if (!store || !takesOrders(store.state)) return fail('store_state')
  if (row.state !== 'done') {
    await makeReportDue(db, id)
    await queuePushes([row.storeId])
  }
  const [changed] = await findReports(db, accountId, { id, limit: 1 })
  return changed ? succeed(presentReport(changed)) : fail('parcel_report_unknown')
}

function presentReport({ storeId, ...row }: ReportRow): ParcelReport {
  return {
    ...row,
    nextAt: row.nextAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    reportedAt: row.reportedAt?.toISOString() ?? null,
  }
}
