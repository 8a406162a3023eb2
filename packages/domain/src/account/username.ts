import type { CountryCode } from '../locale.ts'
import { accountLimits } from './limits.ts'
import { normalizePhone } from './phone.ts'

/**
 * Normalizes what someone types to log in: a phone number as E.164, or the e-mail address of a member of a team.
 * Returns undefined for anything else.
 */
export function normalizeUsername(text: string, country: CountryCode): string | undefined {
  const phone = normalizePhone(text, country)
  if (phone !== undefined) return phone
  const email = text.normalize('NFKC').trim().toLowerCase()
  return email.length <= accountLimits.email && /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(email) ? email : undefined
}
