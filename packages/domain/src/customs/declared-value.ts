import { divideRounded, shareOfMinor } from '../money.ts'

/**
 * What a seller declares as the value of goods; messages: `taxes.valueRules.<name>`. Customs value is the price
 * paid (WTO Customs Valuation Agreement, Art. 1), so `sold_price` is the default. `purchase_price` is for goods that have
 * no buyer yet; it also applies where the buyer's price is not known.
 */
export const valueRules = ['sold_price', 'purchase_price'] as const
export type ValueRule = (typeof valueRules)[number]

export type ValueSettings = { readonly rule: ValueRule; readonly markupBasisPoints: number }

export const defaultValueSettings: ValueSettings = { rule: 'sold_price', markupBasisPoints: 0 }

/** Markup of at most ten times the purchase price. */
export const maxMarkupBasisPoints = 100_000

export type ValuedLine = {
  readonly id: number
  /** Null if it is not priced. */
  readonly unitPriceMinor: number | null
  readonly quantity: number
  /** Whether the order's total contains it: a free reprint is worth what the buyer paid for the first one. */
  readonly isReprint: boolean
}

type ValuedOrder = {
  /** What the buyer paid, if the shop has said so; `goodsMinor` is null if it has not said what of it is for goods. */
  readonly sold: { readonly totalMinor: number; readonly goodsMinor: number | null; readonly currency: string } | null
  /** Whether someone else delivers a part of the order: no one knows which share of the price is for the rest. */
  readonly isPartial: boolean
  /** All lines of the order, in all of its parcels. */
  readonly lines: readonly ValuedLine[]
}

/**
 * What an amount can contain besides goods. Goods of a shop's order are without freight, but shops do not say whether
 * their prices are with tax; totals contain freight too.
 */
export type Surplus = 'nothing' | 'tax' | 'freight_and_tax'

export type OrderValues = {
  readonly currency: string
  readonly surplus: Surplus
  /** Value of all pieces, by line. */
  readonly minor: ReadonlyMap<number, number>
}

export type DeclaredValues = {
  readonly basis: ValueRule
  readonly declared: OrderValues
  /** What limits of tax schemes apply to: the declared values, and what the buyer paid if something else is declared. */
  readonly limited: readonly OrderValues[]
}

/** The values of the lines of an order. The price of the buyer is split in proportion to the purchase prices. */
export function declaredValues(order: ValuedOrder, { rule, markupBasisPoints }: ValueSettings): DeclaredValues {
  const sale = saleOf(order)
  if (rule === 'sold_price' && sale && !order.isPartial) return { basis: 'sold_price', declared: sale, limited: [sale] }
  const minorOf = ({ unitPriceMinor, quantity }: ValuedLine) =>
    ((unitPriceMinor ?? 0) + shareOfMinor(unitPriceMinor ?? 0, markupBasisPoints)) * quantity
  const declared: OrderValues = {
    currency: 'CNY',
    surplus: 'nothing',
    minor: new Map(order.lines.map((line) => [line.id, minorOf(line)])),
  }
  return { basis: 'purchase_price', declared, limited: sale ? [declared, sale] : [declared] }
}

/** What the buyer paid for each line, as far as it is known: at most these amounts. */
function saleOf({ sold, isPartial, lines }: ValuedOrder): OrderValues | undefined {
  if (sold === null || sold.totalMinor <= 0) return undefined
  const { currency, goodsMinor, totalMinor } = sold
  const minor = goodsMinor ?? totalMinor
  const weightOf = ({ unitPriceMinor, quantity }: ValuedLine) => BigInt(unitPriceMinor ?? 0) * BigInt(quantity)
  const whole = lines.reduce((sum, line) => sum + (line.isReprint ? 0n : weightOf(line)), 0n)
  if (whole === 0n) return undefined
  const shareOf = (weight: bigint) => divideRounded(BigInt(minor) * weight, whole)
  let running = 0n
  // Differences of rounded running sums: the shares add up to the price exactly.
  const share = (line: ValuedLine) => {
    if (line.isReprint) return shareOf(weightOf(line))
    const before = shareOf(running)
    running += weightOf(line)
    return shareOf(running) - before
  }
  return {
    currency,
    // The price of what someone else delivers is no less a surplus than freight.
    surplus: goodsMinor === null || isPartial ? 'freight_and_tax' : 'tax',
    minor: new Map(lines.map((line) => [line.id, Number(share(line))])),
  }
}
