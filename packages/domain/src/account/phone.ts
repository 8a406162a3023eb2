import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { CountryCode } from '../locale.ts'

/**
 * A mobile phone number as E.164: national spellings get the country of the chosen language, international ones keep
 * theirs. Undefined when the text is no number of its country's mobile plan. The mobile metadata costs 5 kB (gzip) over the
 * smallest set, which takes a Chinese number with a digit missing for a valid one.
 */
export function normalizePhone(text: string, country: CountryCode): string | undefined {
  // Half-width digits first: people type full-width ones with a Chinese keyboard.
  const number = parsePhoneNumberFromString(text.normalize('NFKC'), { defaultCountry: country, extract: false })
  // The table behind the user name holds 7 to 15 digits, and a number with an extension is no login.
  if (!number?.isValid() || number.ext) return undefined
  return /^\+[1-9][0-9]{6,14}$/.test(number.number) ? number.number : undefined
}
