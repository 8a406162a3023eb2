import { RegisterForm } from '@podwright/domain/account/forms'
import { checkRegistration, problemsOfPhones } from '@podwright/domain/account/registration'
import type { CountryCode } from '@podwright/domain/locale'
import { knownProblems, type RegisterProblems, type RegisterValues } from './register-values.ts'

/**
 * Validates a registration by the schema that the server uses, then its phone numbers by the country of the language
 * (R-404, R-405).
 */
export function problemsOf(values: RegisterValues, country: CountryCode): RegisterProblems {
  const parsed = RegisterForm.safeParse(values)
  if (parsed.success) {
    const checked = checkRegistration(parsed.data, country)
    return checked.ok ? {} : knownProblems(checked.fields)
  }
  // Only the first problem of a field is reported; the next one follows when it is fixed. Invalid phone numbers are
  // reported together with the others.
  const ofForm = parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]).reverse()
  return knownProblems({ ...problemsOfPhones(values, country), ...Object.fromEntries(ofForm) })
}
