import {
  listParcelReports as listParcelReportsCall,
  retryParcelReport as retryParcelReportCall,
} from '@podwright/contracts/stores/parcel-reports'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { listParcelReports, type ParcelReportDeps, retryParcelReport } from './parcel-reports.ts'

export function parcelReportRoutes(api: ApiRouter, deps: ParcelReportDeps): void {
  registerAccountCall(api, listParcelReportsCall, ({ session, params, query }) =>
    listParcelReports(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, retryParcelReportCall, ({ session, params }) =>
    retryParcelReport(deps, session.accountId, params.id),
  )
}
