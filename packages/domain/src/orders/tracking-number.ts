/** Why a tracking number looks mistyped; messages: `console.production.trackingProblem.<code>`. */
export const trackingProblems = ['characters', 'check_digit', 'is_own_number'] as const
export type TrackingProblem = (typeof trackingProblems)[number]

/** Universal Postal Union S10: two letters, eight digits and a check digit, the country. */
const postal = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const weights = [8, 6, 4, 2, 3, 5, 9, 7] as const
/** What scanners read by mistake: the labels of this very platform. */
const ownNumber = /^(PO|PW|PK|BX)1\d{8}$/

/**
 * What is odd about a tracking number. Carriers have their own ways, so that it is a question to whoever scans and never a
 * refusal; postal numbers are the only ones that prove themselves.
 */
export function trackingProblemOf(text: string): TrackingProblem | undefined {
  const number = text.trim().toUpperCase()
  if (!/^[A-Z0-9][A-Z0-9 ./-]{2,59}$/.test(number)) return 'characters'
  if (ownNumber.test(number)) return 'is_own_number'
  const [, digits, check] = postal.exec(number) ?? []
  return digits === undefined || checkDigitOf(digits) === Number(check) ? undefined : 'check_digit'
}

function checkDigitOf(digits: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const rest = 11 - (sum % 11)
  if (rest === 10) return 0
  return rest === 11 ? 5 : rest
}
