export type { ParcelReportDeps } from './parcel-reports.ts'
export { findPushWork, pushParcels } from './push-parcels.ts'
