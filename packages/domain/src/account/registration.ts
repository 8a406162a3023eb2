import type { CountryCode } from '../locale.ts'
import type { RegisterForm } from './forms.ts'
import { normalizePhone } from './phone.ts'

/** A checked registration: phone numbers are E.164, fields left empty are undefined. */
export type Registration = {
  readonly username: string
  readonly password: string
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly inviteCode: string
}

type Checked =
  | { readonly ok: true; readonly value: Registration }
  | { readonly ok: false; readonly fields: Record<string, string> }

/**
 * Checks what the form schema cannot, because it depends on the country of the chosen language. Runs in the
 * browser and on the server.
 */
export function checkRegistration(form: RegisterForm, country: CountryCode): Checked {
  const username = normalizePhone(form.username, country)
  const phone = form.phone === '' ? undefined : normalizePhone(form.phone, country)
  const fields = problemsOfPhones(form, country)
  if (username === undefined || Object.keys(fields).length > 0) return { ok: false, fields }
  const email = form.email === '' ? undefined : form.email
  return { ok: true, value: { username, password: form.password, phone, email, inviteCode: form.inviteCode } }
}

/** Returns an error code for each phone number that was entered and is invalid in the country. */
export function problemsOfPhones(
  { username, phone }: Pick<RegisterForm, 'username' | 'phone'>,
  country: CountryCode,
): Record<string, string> {
  const isWrong = (number: string) => number.trim() !== '' && normalizePhone(number, country) === undefined
  return {
    ...(isWrong(username) && { username: 'phone_invalid' }),
    ...(isWrong(phone) && { phone: 'phone_invalid' }),
  }
}
