import { z } from 'zod'

/**
 * The operator's terms of service: every period, tolerance and cost allocation that the help pages state. They belong
 * to the installation: PLATFORM_POLICIES overrides any of them without a change of code or messages. The after-sales
 * periods are published figures, see facts.ts.
 */
const days = z.int().min(1).max(365)

const payers = ['platform', 'seller', 'none'] as const
/** Earlier configurations say `nobody` instead of `none`. */
const Payer = z.preprocess((value) => (value === 'nobody' ? 'none' : value), z.enum(payers))
const remedies = ['reprintOrRefund', 'resend', 'newOrder', 'none'] as const
const proofs = ['photos', 'count', 'tracking', 'none'] as const
const AfterSalesRule = z.object({
  /** Who is liable. */
  bearer: Payer,
  remedy: z.enum(remedies),
  /** Who pays the freight of the remedy. */
  freight: Payer,
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
  /** Working days until the first answer to a case. */
  firstAnswerWorkingDays: days,
  /** Working days from the decision to the refund. */
  refundWorkingDays: days,
  /** Days without a scan after which a tracked parcel is considered lost. */
  trackedLostDays: days,
  /** Days after dispatch after which an untracked parcel is considered lost. */
  untrackedLostDays: days,
  evidencePictures: z.int().min(1).max(20),
  /** Allowed deviation of sewn goods from the size chart. */
  sizeToleranceMm: z.int().min(0).max(100),
  /** Allowed deviation of a print from its position in the design. */
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
    withinTolerance: { bearer: 'none', remedy: 'none', freight: 'none', proof: 'none' },
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

/** What PLATFORM_POLICIES may contain: any subset of the policies; each case must be given in full. */
const PlatformPoliciesChange = PlatformPolicies.partial().extend({
  afterSales: z.partialRecord(z.enum(afterSalesCases), AfterSalesRule).optional(),
  refunds: z.partialRecord(z.enum(refundCases), RefundRule).optional(),
})

/** Returns the default policies with the operator's overrides, or undefined if the overrides are invalid. */
export function platformPoliciesWith(given: unknown): PlatformPolicies | undefined {
  const change = PlatformPoliciesChange.safeParse(given)
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
