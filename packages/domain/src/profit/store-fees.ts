import { typicalFees } from './platform-commissions.ts'

/** What is kept of each sale of a store. */
export type StoreFees = {
  /** The platform's share of the price. */
  readonly commissionBasisPoints: number
  /** The payment provider's share of the price. */
  readonly paymentBasisPoints: number
  /** What the payment provider takes for each order in addition, in the currency of the store. */
  readonly paymentFixedMinor: number
}

export const storeFeeLimits = { maxBasisPoints: 9_000, maxFixedMinor: 1_000_000_000 } as const

/** What the seller has entered, or null in each. */
export type EnteredFees = { readonly [Name in keyof StoreFees]: number | null }

/** The fees of a store: what its seller has entered, or else what is usual on its platform. */
export function feesOfStore(entered: EnteredFees, platform: string): StoreFees & { readonly isTypical: boolean } {
  const { commissionBasisPoints, paymentBasisPoints, paymentFixedMinor } = entered
  if (commissionBasisPoints === null || paymentBasisPoints === null || paymentFixedMinor === null)
    return { ...typicalFees(platform), isTypical: true }
  return { commissionBasisPoints, paymentBasisPoints, paymentFixedMinor, isTypical: false }
}
