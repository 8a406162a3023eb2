import { z } from 'zod'

/**
 * The operator's own terms of service: every period, tolerance and who-pays rule that the help pages state. They are
 * this installation's, not the platform's: PLATFORM_POLICIES replaces any of them without a change of code or texts.
 * The after-sales periods themselves are published figures and stand in facts.ts.
 */
const days = z.int().min(1).max(365)

const payers = ['platform', 'seller', 'nobody'] as const
const remedies = ['reprintOrRefund', 'resend', 'newOrder', 'none'] as const
const proofs = ['photos', 'count', 'tracking', 'none'] as const
const AfterSalesRule = z.object({
  /** Whose fault it is. */
  bearer: z.enum(payers),
  remedy: z.enum(remedies),
  /** Who pays the freight of the remedy. */
  freight: z.enum(payers),
  proof: z.enum(proofs),
})
export type AfterSalesRule = z.infer<typeof AfterSalesRule>

export const afterSalesCases = [
  'printFault',
  'wrongItem',
  'missingPieces',
  'damagedInTransit',
  'lostInTransit',
  'sewingFault',
  'artworkFault',
  'wrongChoice',
  'wrongAddress',
  'notCollected',
  'changedMind',
  'withinTolerance',
] as const

const refundAmounts = ['nothingPaid', 'everything', 'affectedPieces', 'productAndFreight', 'overpaid', 'none'] as const
const refundTimes = ['atOnce', 'afterDecision', 'afterSearch', 'never'] as const
const RefundRule = z.object({ amount: z.enum(refundAmounts), time: z.enum(refundTimes) })
export type RefundRule = z.infer<typeof RefundRule>

export const refundCases = [
  'cancelUnpaid',
  'cancelBeforeProduction',
  'cancelInProduction',
  'cannotProduce',
  'ourFault',
  'lost',
  'wrongAddress',
  'paidTwice',
] as const

export const PlatformPolicies = z.strictObject({
  /** Working days until a case has its first answer. */
  firstAnswerWorkingDays: days,
  /** Working days from the decision to the booked refund. */
  refundWorkingDays: days,
  /** Days without a scan after which a tracked parcel counts as lost. */
  trackedLostDays: days,
  /** Days after dispatch after which a parcel without tracking counts as lost. */
  untrackedLostDays: days,
  evidencePictures: z.int().min(1).max(20),
  /** Deviation of sewn goods from their size chart that is no fault. */
  sizeToleranceMm: z.int().min(0).max(100),
  /** Deviation of a print from its place in the design that is no fault. */
  placementToleranceMm: z.int().min(0).max(100),
  afterSales: z.record(z.enum(afterSalesCases), AfterSalesRule),
  refunds: z.record(z.enum(refundCases), RefundRule),
})
export type PlatformPolicies = z.infer<typeof PlatformPolicies>

const ourFault = { bearer: 'platform', remedy: 'reprintOrRefund', freight: 'platform', proof: 'photos' } as const
const sellersFault = { bearer: 'seller', remedy: 'newOrder', freight: 'seller', proof: 'none' } as const

export const defaultPlatformPolicies: PlatformPolicies = {
  firstAnswerWorkingDays: 2,
  refundWorkingDays: 5,
  trackedLostDays: 30,
  untrackedLostDays: 45,
  evidencePictures: 3,
  sizeToleranceMm: 20,
  placementToleranceMm: 5,
  afterSales: {
    printFault: ourFault,
    wrongItem: ourFault,
    missingPieces: { ...ourFault, proof: 'count' },
    damagedInTransit: ourFault,
    lostInTransit: { ...ourFault, proof: 'tracking' },
    sewingFault: ourFault,
    artworkFault: sellersFault,
    wrongChoice: sellersFault,
    wrongAddress: { ...sellersFault, remedy: 'resend' },
    notCollected: { ...sellersFault, remedy: 'resend' },
    changedMind: sellersFault,
    withinTolerance: { bearer: 'nobody', remedy: 'none', freight: 'nobody', proof: 'none' },
  },
  refunds: {
    cancelUnpaid: { amount: 'nothingPaid', time: 'never' },
    cancelBeforeProduction: { amount: 'everything', time: 'atOnce' },
    cancelInProduction: { amount: 'none', time: 'never' },
    cannotProduce: { amount: 'everything', time: 'atOnce' },
    ourFault: { amount: 'affectedPieces', time: 'afterDecision' },
    lost: { amount: 'productAndFreight', time: 'afterSearch' },
    wrongAddress: { amount: 'none', time: 'never' },
    paidTwice: { amount: 'overpaid', time: 'atOnce' },
  },
}

/** What PLATFORM_POLICIES may hold: any of the terms; a case is given whole. */
const HouseTermsChange = PlatformPolicies.partial().extend({
  afterSales: z.partialRecord(z.enum(afterSalesCases), AfterSalesRule).optional(),
  refunds: z.partialRecord(z.enum(refundCases), RefundRule).optional(),
})

/** The default terms with those of an operator in their place; undefined when what is given is no such thing. */
export function platformPoliciesWith(given: unknown): PlatformPolicies | undefined {
  const change = HouseTermsChange.safeParse(given)
  if (!change.success) return undefined
  const { afterSales, refunds, ...rest } = change.data
  const terms = PlatformPolicies.safeParse({
    ...defaultPlatformPolicies,
    ...rest,
    afterSales: { ...defaultPlatformPolicies.afterSales, ...afterSales },
    refunds: { ...defaultPlatformPolicies.refunds, ...refunds },
  })
  return terms.success ? terms.data : undefined
}
