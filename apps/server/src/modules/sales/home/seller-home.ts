import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { type getSellerHome as getSellerHomeCall, homeDays } from '@podwright/contracts/home/seller-home'
import { maxCounted } from '@podwright/domain/orders/order-states'
import { addDays } from '@podwright/domain/profit/report'
import { addFigures, figuresByDay, noSales } from '@podwright/domain/profit/sales-figures'
import { type Result, succeed } from '../../../result.ts'
import { findLedgerAccount } from '../../platform/wallet/service.ts'
import { countByState, countNeedingAction } from '../orders/list/list-queries.ts'
import type { HomeDeps } from './deps.ts'
import { countWaiting, findDaySales, findFirstSteps, findRunningBatches } from './home-queries.ts'

export async function getSellerHome(
  { db, now }: HomeDeps,
  accountId: number,
  { utcOffset }: ParsedQueryOf<typeof getSellerHomeCall>,
): Promise<Result<DataOf<typeof getSellerHomeCall>>> {
  const today = new Date(now().getTime() + utcOffset * 60_000).toISOString().slice(0, 10)
  const period = { from: addDays(today, 1 - 2 * homeDays), to: today, utcOffset }
  const counted = { filters: {}, max: maxCounted }
  const [sales, states, ordersToDecide, waiting, batches, steps, wallet] = await Promise.all([
    findDaySales(db, accountId, period),
    countByState(db, accountId, counted),
    countNeedingAction(db, accountId, counted),
    countWaiting(db, accountId),
    findRunningBatches(db, accountId),
    findFirstSteps(db, accountId),
    findLedgerAccount(db, 'seller_wallet', accountId),
  ])
  return succeed({
    days: figuresByDay(sales, homeDays),
    before: sales.filter(({ daysAgo }) => daysAgo >= homeDays).reduce(addFigures, noSales),
    needs: {
      orders: ordersToDecide,
      payments: (states.awaiting_payment ?? 0) + (states.payment_failed ?? 0),
      variants: states.needs_mapping ?? 0,
      stores: waiting.stores,
      listings: waiting.listings,
    },
    underWay: { batches, listingsInReview: waiting.listingsInReview, cases: waiting.cases },
    wallet: { balanceMinor: wallet?.balanceMinor ?? 0, dueMinor: waiting.dueMinor },
    steps,
  })
}
