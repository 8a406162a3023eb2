import { z } from 'zod'
import { answer, refuse } from '../../answer.ts'
import type { StockPusher } from '../../listings.ts'
import { callShop, text } from '../request.ts'
import { quantityOf } from './bodies.ts'

const Done = z.object({
  operateResult: z.boolean(),
  msg: text,
  skuStockEditStatusInfoList: z.array(z.object({ stockEditStatus: z.boolean(), errorMsg: text })).nullish(),
})

/** Setting the same quantity again changes nothing, so no key is needed. */
export const stock: StockPusher = {
  needsRestock: true,
  async set(context, shop, rows) {
    for (const [goodsId, group] of Map.groupBy(rows, ({ listingId }) => listingId)) {
      const skuStockTargetList = group.map(({ variantId, isOnSale }) => ({
        ...{ skuId: Number(variantId), stockTarget: quantityOf(isOnSale) },
      }))
      const input = { goodsId: Number(goodsId), skuStockTargetList }
      const call = { type: 'bg.local.goods.stock.edit', input, isWrite: true }
      const done = await callShop(context, shop, call, Done)
      if (!done.ok) return done
      const { operateResult, msg, skuStockEditStatusInfoList } = done.data
      const reasons = (skuStockEditStatusInfoList ?? []).flatMap(({ stockEditStatus, errorMsg }) =>
        stockEditStatus ? [] : [errorMsg],
      )
      if (!operateResult)
        return refuse('refused', [...new Set(reasons)].join('; ') || msg || 'the stock was not changed')
    }
    return answer(null)
  },
}
