import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { RecordedReport } from '@podwright/domain/orders/shipment-reports'

/** The reports about a parcel with their times as dates, for the rules of the domain. */
export function reportsOf({ reports }: Pick<Shipment, 'reports'>): (RecordedReport & { readonly id: number })[] {
  return reports.map(({ at, recordedAt, retractedAt, ...report }) => ({
    ...report,
    at: new Date(at),
    recordedAt: new Date(recordedAt),
    retractedAt: retractedAt === null ? null : new Date(retractedAt),
  }))
}
