import { convertBetween } from '@podwright/domain/money'
import type { SaleProfit } from '@podwright/domain/stores/price-rule'
import type { ShopDeps } from '../../host/deps.ts'
import { publishingConnectorOf } from '../deps.ts'
import { composeListing } from './compose-listing.ts'
import { findPriceRules, findPublishedProducts } from './product-queries.ts'
import { targetOf } from './target-of.ts'

type Store = { readonly storeId: number; readonly platform: string; readonly currency: string }
type SoldLine = { readonly finishedId: number | null; readonly variantId: number | null; readonly quantity: number }

/** In hundredths of a yuan. */
type PredictedSale = {
  readonly soldMinor: number
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly feesMinor: number
  readonly profitMinor: number
}

/**
 * What the price rules of a store's listings promise for pieces, at the costs and exchange rates of today; undefined unless
 * every line is of a listing with a price.
 */
export async function predictSale(
  deps: Pick<ShopDeps, 'db' | 'publicUrl' | 'connectors'>,
  accountId: number,
  store: Store,
  lines: readonly SoldLine[],
): Promise<PredictedSale | undefined> {
  const connector = publishingConnectorOf(deps, store)
  const ids = lines.flatMap(({ finishedId }) => finishedId ?? [])
  if (!connector || ids.length === 0) return undefined
  const products = await findPublishedProducts(deps.db, accountId, store.storeId, ids)
  const profits = new Map<string, { readonly profit: SaleProfit; readonly rate: string }>()
  for (const { finishedId, locales, priceRule } of await findPriceRules(deps.db, store.storeId, ids)) {
    const product = products.find(({ row }) => row.id === finishedId)
    const target = await targetOf(deps, connector, { ...store, locales, priceRule })
    if (!product || target.rate === undefined) continue
    for (const { variantId, profit } of composeListing(product, target).variants)
      if (profit) profits.set(`${finishedId}:${variantId}`, { profit, rate: target.rate })
  }
  let sum: PredictedSale = { soldMinor: 0, goodsMinor: 0, freightMinor: 0, feesMinor: 0, profitMinor: 0 }
  for (const { finishedId, variantId, quantity } of lines) {
    const found = profits.get(`${finishedId}:${variantId}`)
    if (!found) return undefined
    sum = addPieces(sum, found.profit, { quantity, rate: found.rate })
  }
  return sum
}

function addPieces(
  sum: PredictedSale,
  profit: SaleProfit,
  { quantity, rate }: { readonly quantity: number; readonly rate: string },
): PredictedSale {
  const inYuan = (minor: number) => convertBetween(minor * quantity, rate, '1')
  const { costMinor, freightMinor, feesMinor, profitMinor } = profit
  const sold = inYuan(costMinor + freightMinor + feesMinor + profitMinor)
  const [goods, freight, fees] = [inYuan(costMinor), inYuan(freightMinor), inYuan(feesMinor)]
  return {
    soldMinor: sum.soldMinor + sold,
    goodsMinor: sum.goodsMinor + goods,
    freightMinor: sum.freightMinor + freight,
    feesMinor: sum.feesMinor + fees,
    profitMinor: sum.profitMinor + sold - goods - freight - fees,
  }
}
