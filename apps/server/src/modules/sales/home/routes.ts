import { getSellerHome as getSellerHomeCall } from '@podwright/contracts/home/seller-home'
import { noSales, type SalesFigures } from '@podwright/domain/profit/sales-figures'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { succeed } from '../../../result.ts'
import { permits } from '../../../session.ts'
import type { HomeDeps } from './deps.ts'
import { getSellerHome } from './seller-home.ts'

export function homeRoutes(api: ApiRouter, deps: HomeDeps): void {
  registerAccountCall(api, getSellerHomeCall, async ({ session, query }) => {
    const home = await getSellerHome(deps, session.accountId, query)
    if (!home.ok) return home
    const { days, before, wallet } = home.data
    const seesMoney = permits(session, 'reports')
    return succeed({
      ...home.data,
      days: seesMoney ? days : days.map(withoutMoney),
      before: seesMoney ? before : withoutMoney(before),
      wallet: permits(session, 'finance') ? wallet : null,
    })
  })
}

function withoutMoney({ orders, pieces }: SalesFigures): SalesFigures {
  return { ...noSales, orders, pieces }
}
