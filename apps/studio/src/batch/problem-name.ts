import { useMessages, useTranslations } from 'use-intl'

/** Returns a short name for a warning, a reason for exclusion, or a failure. */
export function useProblemName(): (code: string) => string {
  const t = useTranslations('batch.reason')
  const { batch } = useMessages()
  const isKnown = (code: string): code is keyof typeof batch.reason => Object.hasOwn(batch.reason, code)
  return (code) => t(isKnown(code) ? code : 'unknown')
}
