import { divideRounded } from '../money.ts'

/**
 * A seller's offer: money in minor units of one currency, rates in basis points (500 = 5 %). `freightMinor` covers the
 * whole parcel, so it already reflects destination, carrier and weight × quantity.
 */
export type Offer = {
  readonly purchasePriceMinor: number
  readonly sellingPriceMinor: number
  readonly quantity: number
  readonly freightMinor: number
  readonly commissionBasisPoints: number
  readonly otherCostsMinor: number
}

export type Profit = {
  readonly incomeMinor: number
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly commissionMinor: number
  readonly otherCostsMinor: number
  readonly costMinor: number
  readonly profitMinor: number
  /** Undefined if there is no income. */
  readonly profitRateBasisPoints: number | undefined
}

const wholeInBasisPoints = 10_000n

function toInteger(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError(`amount out of range: ${value}`)
  return result
}

/**
 * Converts an offer to big integers. Throws RangeError for fractions, negative amounts or a quantity below one; forms
 * must reject those.
 */
function readOffer(offer: Offer) {
  for (const [name, value] of Object.entries(offer))
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(`${name} must be a whole number of at least 0, got ${value}`)
  if (offer.quantity < 1) throw new RangeError('quantity must be at least 1')
  return {
    quantity: BigInt(offer.quantity),
    goods: BigInt(offer.purchasePriceMinor) * BigInt(offer.quantity),
    freight: BigInt(offer.freightMinor),
    other: BigInt(offer.otherCostsMinor),
    commissionRate: BigInt(offer.commissionBasisPoints),
  }
}

/** Calculates income, cost, profit and profit rate. The commission and the rate are each rounded once. */
export function profitOf(offer: Offer): Profit {
  const { quantity, goods, freight, other, commissionRate } = readOffer(offer)
  const income = BigInt(offer.sellingPriceMinor) * quantity
  const commission = divideRounded(income * commissionRate, wholeInBasisPoints)
  const cost = goods + freight + commission + other
  const profit = income - cost
  return {
    incomeMinor: toInteger(income),
    goodsMinor: toInteger(goods),
    freightMinor: toInteger(freight),
    commissionMinor: toInteger(commission),
    otherCostsMinor: toInteger(other),
    costMinor: toInteger(cost),
    profitMinor: toInteger(profit),
    profitRateBasisPoints: shareOfWhole(toInteger(profit), toInteger(income)),
  }
}

/** Returns a share in basis points, rounded once, or undefined if the whole is zero. */
export function shareOfWhole(partMinor: number, wholeMinor: number): number | undefined {
  if (wholeMinor === 0) return undefined
  return toInteger(divideRounded(BigInt(partMinor) * wholeInBasisPoints, BigInt(wholeMinor)))
}

/**
 * Returns the lowest selling price at which the profit is at least `targetBasisPoints` of the income, or undefined if
 * commission and target rate leave nothing for the costs. Ignores the offer's own selling price.
 *
 * The commission is rounded, so it deviates by at most half a minor unit from the exact value. That gives a lower bound
 * of the price; the few prices above it are tried in turn.
 */
export function priceForProfitRate(offer: Offer, targetBasisPoints: number): number | undefined {
  if (!Number.isSafeInteger(targetBasisPoints))
    throw new RangeError(`targetBasisPoints must be a whole number, got ${targetBasisPoints}`)
  const { quantity, goods, freight, other, commissionRate } = readOffer(offer)
  const fixed = goods + freight + other
  const target = BigInt(targetBasisPoints)
  const kept = wholeInBasisPoints - commissionRate - target
  if (fixed === 0n && commissionRate + target <= 0n) return 0
  if (kept <= 0n) return undefined

  const reaches = (price: bigint) => {
    const income = price * quantity
    const commission = divideRounded(income * commissionRate, wholeInBasisPoints)
    return (income - fixed - commission) * wholeInBasisPoints >= target * income
  }
  const half = wholeInBasisPoints / 2n
  const below = (fixed * wholeInBasisPoints - half) / (quantity * kept)
  let price = below > 0n ? below : 0n
  while (!reaches(price)) price += 1n
  return toInteger(price)
}

/** Returns the lowest selling price without a loss. */
export function breakEvenPrice(offer: Offer): number | undefined {
  return priceForProfitRate(offer, 0)
}
