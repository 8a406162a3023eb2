/** Why a tracking number looks mistyped; messages: `console.production.trackingProblem.<code>`. */
export const trackingProblems = ['characters', 'check_digit', 'is_own_number', 'in_use', 'in_use_elsewhere'] as const
export type TrackingProblem = (typeof trackingProblems)[number]

/** Universal Postal Union S10: two letters, eight digits, a check digit, and the country. */
const postal = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const weights = [8, 6, 4, 2, 3, 5, 9, 7] as const
/** Numbers on our own labels, which are easily scanned by mistake. */
const ownNumber = /^(PO|PW|PK|BX)1\d{8}$/

/**
 * Returns what looks wrong with a tracking number, as a warning only: carriers have their own formats, and only postal
 * numbers have a check digit we know.
 */
export function trackingProblemOf(text: string): Exclude<TrackingProblem, 'in_use' | 'in_use_elsewhere'> | undefined {
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
