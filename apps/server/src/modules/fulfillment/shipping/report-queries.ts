import type { RecordedReport, ReportKind, ReportSource } from '@podwright/domain/orders/shipment-reports'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type NewReport = {
  readonly shipmentId: number
  readonly kind: ReportKind
  readonly source: ReportSource
  readonly actorId: number | null
  /** Null: now, but after every report so far. */
  readonly at: Date | null
  readonly adapter?: string
  readonly trackingNumber?: string
  readonly text?: string
  readonly place?: string
}

/** Adds reports and returns the parcels that have new ones. A carrier's event is known by its time and kind. */
export async function insertReports(db: Database, reports: readonly NewReport[]): Promise<Set<number>> {
  if (reports.length === 0) return new Set()
  const { rows } = await sql<{ shipmentId: number }>`
    insert into shipment_report (shipment_id, kind, source, actor_id, adapter, tracking_number, at, text, place)
    select "shipmentId", kind, source, "actorId", adapter, "trackingNumber", coalesce(at, greatest(clock_timestamp(),
      (select max(r.at) + interval '1 millisecond' from shipment_report r where r.shipment_id = "shipmentId"))),
      coalesce(text, ''), coalesce(place, '')
    from json_to_recordset(${JSON.stringify(reports)}) as i("shipmentId" integer, kind text, source text,
      "actorId" integer, adapter text, "trackingNumber" text, at timestamptz, text text, place text)
    on conflict do nothing returning shipment_id as "shipmentId"`.execute(db)
  return new Set(rows.map(({ shipmentId }) => shipmentId))
}

export type ReportRow = RecordedReport & { readonly id: number; readonly shipmentId: number }

/** All reports about parcels. */
export async function findReports(db: Database, shipmentIds: readonly number[]): Promise<ReportRow[]> {
  return db
    .selectFrom('shipment_report')
    .select([
      'id',
      'shipment_id as shipmentId',
      'kind',
      'source',
      'at',
      'tracking_number as trackingNumber',
      'retracted_at as retractedAt',
      'retracted_by as retractedBy',
      'recorded_at as recordedAt',
    ])
    .where('shipment_id', '=', anyOf(shipmentIds))
    .orderBy('id')
    .execute()
}

export async function retractReports(
  db: Database,
  ids: readonly number[],
  by: Exclude<ReportSource, 'carrier'>,
): Promise<void> {
  const taken = { retracted_at: now, retracted_by: by }
  await db.updateTable('shipment_report').set(taken).where('id', '=', anyOf(ids)).execute()
}
