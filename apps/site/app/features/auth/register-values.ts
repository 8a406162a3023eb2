import { RegisterForm } from '@podwright/domain/account/forms'
import { checkRegistration } from '@podwright/domain/account/registration'
import type { CountryCode } from '@podwright/domain/locale'

export const registerFields = ['username', 'password', 'confirmPassword', 'phone', 'email', 'inviteCode'] as const
export type RegisterField = (typeof registerFields)[number]
export type RegisterValues = Record<RegisterField, string>
/** Field → stable name of what is wrong with it, the same names that the server answers. */
export type RegisterProblems = Partial<Record<RegisterField, string>>

export const emptyRegistration: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  phone: '',
  email: '',
  inviteCode: '',
}

/** Checks a registration by the schema that the server uses, then its phone numbers by the country of the language. */
export function problemsOf(values: RegisterValues, country: CountryCode): RegisterProblems {
  const parsed = RegisterForm.safeParse(values)
  if (parsed.success) {
    const checked = checkRegistration(parsed.data, country)
    return checked.ok ? {} : knownProblems(checked.fields)
  }
  // The first problem of a field says enough; the next one shows when it is gone.
  return knownProblems(
    Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]).reverse()),
  )
}

export function knownProblems(fields: Readonly<Record<string, string>>): RegisterProblems {
  return Object.fromEntries(registerFields.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])))
}
