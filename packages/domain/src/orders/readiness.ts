import type { OpenOrderState } from './order-states.ts'

export type OpenOrder = {
  /** Names of missing address fields. */
  readonly addressGaps: readonly string[]
  readonly lines: readonly {
    readonly isMapped: boolean
    readonly isIgnored: boolean
    readonly isOnOffer: boolean
    /** Whether its product is of a higher level than its seller can order. */
    readonly isLocked: boolean
    /** Whether it is a blank that is neither designed nor ordered plain. */
    readonly lacksDesign: boolean
    readonly lacksPersonalization: boolean
  }[]
  /** Whether every parcel has a carrier. */
  readonly isShippable: boolean
  /** Whether it goes to a marketplace's warehouse, which needs the consent of its store to JIT. */
  readonly lacksJitConsent: boolean
}

/** What is missing before an order can be paid; messages: `orders.missing.<code>`. */
export const missingCodes = [
  'lines',
  'mapping',
  'offer',
  'level',
  'design',
  'personalization',
  'address',
  'jit_consent',
  'carrier',
] as const
export type MissingCode = (typeof missingCodes)[number]

/** Returns what an unpaid order lacks, in the order to fix it, and the resulting state. */
export function readinessOf(order: OpenOrder): { readonly state: OpenOrderState; readonly missing: MissingCode[] } {
  const lines = order.lines.filter((line) => !line.isIgnored)
  const missing: MissingCode[] = []
  if (lines.length === 0) missing.push('lines')
  if (lines.some((line) => !line.isMapped)) missing.push('mapping')
  if (lines.some((line) => line.isMapped && !line.isOnOffer)) missing.push('offer')
  if (lines.some((line) => line.isLocked)) missing.push('level')
  if (lines.some((line) => line.lacksDesign)) missing.push('design')
  if (lines.some((line) => line.lacksPersonalization)) missing.push('personalization')
  if (order.addressGaps.length > 0) missing.push('address')
  if (order.lacksJitConsent) missing.push('jit_consent')
  else if (missing.length === 0 && !order.isShippable) missing.push('carrier')
  return { state: stateFor(missing), missing }
}

function stateFor(missing: readonly MissingCode[]): OpenOrderState {
  if (missing.includes('mapping') || missing.includes('design')) return 'needs_mapping'
  if (missing.includes('personalization')) return 'needs_personalization'
  return missing.length > 0 ? 'draft' : 'awaiting_payment'
}
