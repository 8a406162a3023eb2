import type { ApiMessages } from '@podwright/i18n/generated/api'
import { useTranslations } from 'use-intl'
import type { RegisterField } from './register-values.ts'

/**
 * Returns the message for a field's problem: a missing value has a message of its own, the others are the API's codes
 * (R-404).
 */
export function useProblemMessages(): (field: RegisterField, problem: string) => string {
  const own = useTranslations('register')
  const shared = useTranslations('api.field')
  return (field, problem) => {
    if (problem === 'required') {
      if (field === 'username' || field === 'password' || field === 'inviteCode') return own(`${field}.required`)
      if (field === 'confirmPassword') return own('confirm.required')
    }
    return shared(isSharedProblem(shared, problem) ? problem : 'invalid')
  }
}

type SharedProblem = keyof ApiMessages['field']

/** An unknown code of a newer server still gets a message. */
function isSharedProblem(texts: { has(key: SharedProblem): boolean }, problem: string): problem is SharedProblem {
  return texts.has(problem as SharedProblem)
}
