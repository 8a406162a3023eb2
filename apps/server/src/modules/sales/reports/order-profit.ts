import type { DataOf } from '@podwright/contracts/define-call'
import type { getOrderProfit as getOrderProfitCall } from '@podwright/contracts/reports/order-profit'
import { fail, type Result, succeed } from '../../../result.ts'
import { predictSale } from '../../shops/publishing/service.ts'
import type { ReportDeps } from './deps.ts'
import { findOrderSale, findSoldLines, type OrderSale } from './order-profit-queries.ts'

type OrderProfit = DataOf<typeof getOrderProfitCall>

/** What an order leaves. A draft has no figures yet. */
export async function getOrderProfit(
  deps: ReportDeps,
  accountId: number,
  order: { readonly id: number; readonly utcOffset: number },
): Promise<Result<OrderProfit>> {
  const found = await findOrderSale(deps.db, accountId, order)
  if (!found) return fail('order_unknown')
  const { goodsMinor, freightMinor, commissionMinor, paymentFeeMinor, areFeesTypical, refundedMinor } = found
  return succeed({
    sale: saleOf(found),
    goodsMinor,
    freightMinor,
    commissionMinor,
    paymentFeeMinor,
    areFeesTypical,
    refundedMinor,
    profitMinor: found.isKnown ? found.profitMinor : null,
    predicted: await predictedOf(deps, accountId, { id: order.id, ...found }),
  })
}

function saleOf({ currency, priceMinor, rate, soldMinor, isKnown }: OrderSale): OrderProfit['sale'] {
  if (!isKnown || currency === null || priceMinor === null || rate === null) return null
  return { currency, priceMinor, rate, soldMinor }
}

async function predictedOf(
  { db, shops }: ReportDeps,
  accountId: number,
  { id, storeId, platform, storeCurrency }: OrderSale & { readonly id: number },
): Promise<OrderProfit['predicted']> {
  if (storeId === null || platform === null || storeCurrency === null) return null
  const lines = await findSoldLines(db, id)
  const store = { storeId, platform, currency: storeCurrency }
  return (await predictSale(shops, accountId, store, lines)) ?? null
}
