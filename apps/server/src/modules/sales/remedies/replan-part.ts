import { splitOrder } from '@podwright/domain/orders/split'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { LineRow } from '../orders/line-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import type { NewPart, PartRow } from '../orders/part-queries.ts'
import { readFreightQuotes } from '../pricing/freight-quotes.ts'
import type { TargetFacts } from '../pricing/target-queries.ts'

/** The new product of a line, with its price. */
export type NewProduct = { readonly facts: TargetFacts; readonly unitPriceMinor: number }

export type ReplannedPart = NewPart & { readonly lineIds: readonly number[] }

/**
 * Plans a part again in which lines get new products: by supplier, sent as the part before, or else by the cheapest
 * carrier that takes the new products. The other lines keep their paid prices, and what its supplier still makes keeps the
 * inserts.
 */
export async function replanPart(
  transaction: Database,
  order: OrderRow,
  part: PartRow,
  { lines, products }: { readonly lines: readonly LineRow[]; readonly products: ReadonlyMap<number, NewProduct> },
): Promise<Result<ReplannedPart[]>> {
  const { supplierId, origin, productionDays, carrierId, isJit } = part
  const sent = { ...order, carrierId, takesJit: isJit }
  const made = lines
    .filter(({ productionId }) => productionId === part.id)
    .map(({ id, quantity, weightG, unitPriceMinor }) => {
      const product = products.get(id)
      if (product) return { ...product.facts, id, quantity, unitPriceMinor: product.unitPriceMinor }
      if (weightG === null || unitPriceMinor === null) throw new Error(`line ${id} was paid without a price`)
      return { id, quantity, weightG, unitPriceMinor, supplierId, origin, productionDays }
    })
  const split = splitOrder(made)
  const quotes = await readFreightQuotes(transaction, [{ order: sent, sources: split }])
  const keeper = split.find((each) => each.supplierId === supplierId)
  const parts = split.flatMap((each) => {
    const freight = quotes.freightOf(sent, each)
    const insertsMinor = each === keeper ? part.insertsMinor : 0
    const goods = { goodsMinor: each.goodsMinor + insertsMinor, insertsMinor }
    const moved = insertsMinor > 0 ? { insertsFrom: part.id } : {}
    return freight ? [{ ...each, ...goods, ...moved, orderId: sent.id, ...freight }] : []
  })
  return parts.length < split.length ? fail('freight_unavailable') : succeed(parts)
}
