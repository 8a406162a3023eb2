import { getOrderProfit as getOrderProfitCall } from '@podwright/contracts/reports/order-profit'
import { getSalesReport as getSalesReportCall } from '@podwright/contracts/reports/sales-report'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { ReportDeps } from './deps.ts'
import { getSalesReport } from './get-sales-report.ts'
import { getOrderProfit } from './order-profit.ts'

export function reportRoutes(api: ApiRouter, deps: ReportDeps): void {
  registerAccountCall(api, getSalesReportCall, ({ session, query }) => getSalesReport(deps, session.accountId, query))
  registerAccountCall(api, getOrderProfitCall, ({ session, params, query }) =>
    getOrderProfit(deps, session.accountId, { ...params, ...query }),
  )
}
