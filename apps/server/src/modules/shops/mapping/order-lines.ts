import type { ShopOrder, ShopOrderLine } from '@podwright/connectors/orders'
import { personalizationOf } from '@podwright/domain/orders/personalization'
import type { Database } from '../../../db/kysely.ts'
import type { ShopLine } from '../../sales/checkout/service.ts'
import type { SoldPrice } from '../../sales/orders/service.ts'
import { mapVariants, skuOf, variantOfLine } from './map-variants.ts'
import type { VariantRow } from './mapping-queries.ts'

export type MappedVariants = ReadonlyMap<string, VariantRow>

/** Maps the variants of lines that are still to be made. */
export function mapOpenLines(
  transaction: Database,
  store: { readonly id: number; readonly accountId: number },
  order: ShopOrder,
): Promise<MappedVariants> {
  return mapVariants(transaction, store, openLines(order).map(variantOfLine))
}

export function countLines(order: ShopOrder, variants: MappedVariants) {
  const rows = openLines(order).map((line) => variants.get(variantOfLine(line).externalId))
  const mapped = rows.filter((row) => row?.target).length
  const ignored = rows.filter((row) => row?.isIgnored).length
  return { mapped, ignored, unknown: rows.length - mapped - ignored }
}

/** What the lines of the shop order here that are still to be made; the other lines are left out. */
export function shopLinesOf(order: ShopOrder, variants: MappedVariants): ShopLine[] {
  return openLines(order).map((line) => {
    const seen = variantOfLine(line)
    const row = variants.get(seen.externalId)
    return {
      externalLineId: shopLineId(line),
      externalSku: skuOf(seen),
      externalTitle: seen.title,
      quantity: line.openQuantity,
      personalization: personalizationOf(line.personalization),
      target: row?.target ?? null,
      isIgnored: row?.isIgnored ?? false,
    }
  })
}

/**
 * What the buyer paid, and what of it is for goods. Not every platform states the price of each line, and some state it
 * before discounts.
 */
export function soldPriceOf({ totalMinor, lines }: Pick<ShopOrder, 'totalMinor' | 'lines'>): SoldPrice {
  const bought = lines.filter(({ quantity }) => quantity > 0)
  const goodsMinor = bought.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0)
  const isStated = bought.length > 0 && bought.every(({ unitPriceMinor }) => unitPriceMinor > 0)
  return { soldMinor: totalMinor, soldGoodsMinor: isStated && goodsMinor <= totalMinor ? goodsMinor : null }
}

/** The id under which an order keeps a line: parcels name it. */
export function shopLineId({ externalId, fulfillmentLineId }: Pick<ShopOrderLine, 'externalId' | 'fulfillmentLineId'>) {
  return fulfillmentLineId ?? externalId
}

function openLines(order: ShopOrder) {
  return order.lines.filter(({ openQuantity }) => openQuantity > 0)
}
