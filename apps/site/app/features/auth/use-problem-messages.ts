import type { ApiMessages } from '@podwright/i18n/generated/api'
import { useTranslations } from 'use-intl'
import type { RegisterField } from './register-values.ts'

/** Text for what is wrong with a field: a missing one is asked for by its own name, the rest are the API's names. */
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

/** A name that a newer server made up still gets a text. */
function isSharedProblem(texts: { has(key: SharedProblem): boolean }, problem: string): problem is SharedProblem {
  return texts.has(problem as SharedProblem)
}
