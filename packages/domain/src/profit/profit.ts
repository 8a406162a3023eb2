import { divideRounded } from '../money.ts'

/**
 * One offer of a seller: money in minor units of one currency, rates in basis points (500 = 5 %).
 * `freightMinor` is the whole parcel's, so it already holds destination, carrier and weight × quantity.
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
  /** Undefined while there is no income: nothing can be a share of nothing. */
  readonly profitRateBasisPoints: number | undefined
}

const wholeInBasisPoints = 10_000n

function toInteger(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError(`amount out of range: ${value}`)
  return result
}

/** Throws RangeError for what no form may let through: fractions, negative amounts, no pieces. */
function readOffer(offer: Offer) {
  for (const [name, value] of Object.entries(offer))
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} is not a whole amount: ${value}`)
  if (offer.quantity < 1) throw new RangeError('an offer holds at least one piece')
  return {
    quantity: BigInt(offer.quantity),
    goods: BigInt(offer.purchasePriceMinor) * BigInt(offer.quantity),
    freight: BigInt(offer.freightMinor),
    other: BigInt(offer.otherCostsMinor),
    commissionRate: BigInt(offer.commissionBasisPoints),
  }
}

/** Income, cost, profit and profit rate of one offer. Formula: R-602; the commission and the rate are each rounded once. */
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

/** A part of a whole in basis points, rounded once; undefined when the whole is nothing. */
export function shareOfWhole(partMinor: number, wholeMinor: number): number | undefined {
  if (wholeMinor === 0) return undefined
  return toInteger(divideRounded(BigInt(partMinor) * wholeInBasisPoints, BigInt(wholeMinor)))
}

/**
 * The lowest selling price at which the offer keeps at least `targetBasisPoints` of its income as profit; undefined when commission and
 * wanted rate leave nothing for the costs. The offer's own selling price plays no part.
 *
 * The commission is rounded, so it lies within half a minor unit of its exact value: that bounds the answer from both sides, and the few
 * prices between the bounds are tried one by one.
 */
export function priceForProfitRate(offer: Offer, targetBasisPoints: number): number | undefined {
  if (!Number.isSafeInteger(targetBasisPoints)) throw new RangeError(`not basis points: ${targetBasisPoints}`)
  const { quantity, goods, freight, other, commissionRate } = readOffer(offer)
  const fixed = goods + freight + other
  const requested = BigInt(targetBasisPoints)
  const kept = wholeInBasisPoints - commissionRate - requested
  if (fixed === 0n && commissionRate + requested <= 0n) return 0
  if (kept <= 0n) return undefined

  const reaches = (price: bigint) => {
    const income = price * quantity
    const commission = divideRounded(income * commissionRate, wholeInBasisPoints)
    return (income - fixed - commission) * wholeInBasisPoints >= requested * income
  }
  const half = wholeInBasisPoints / 2n
  const below = (fixed * wholeInBasisPoints - half) / (quantity * kept)
  let price = below > 0n ? below : 0n
  while (!reaches(price)) price += 1n
  return toInteger(price)
}

/** The lowest selling price that loses nothing. */
export function breakEvenPrice(offer: Offer): number | undefined {
  return priceForProfitRate(offer, 0)
}
