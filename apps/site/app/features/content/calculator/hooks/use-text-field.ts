import { useTranslations } from 'use-intl'
import { addressNames, type FieldName } from '../model/form-state.ts'
import type { Calculator } from './use-calculator.ts'

/** Returns value, name, error and event handlers of a text field. */
export function useTextField({ textOf, problem, type, touch }: Calculator) {
  const t = useTranslations('resource.calculator')
  return (field: Exclude<FieldName, 'destination' | 'logisticsId'>) => {
    const found = problem(field)
    const isMissing = found === 'required' && field !== 'other' && field !== 'targetRate'
    return {
      name: addressNames[field],
      value: textOf(field),
      error: isMissing ? t(`required.${field}`) : found && found !== 'required' ? t(`invalid.${found}`) : undefined,
      inputMode: field === 'num' ? ('numeric' as const) : ('decimal' as const),
      autoComplete: 'off',
      size: 'large' as const,
      onChange: (event: { currentTarget: { value: string } }) => type(field, event.currentTarget.value),
      onBlur: () => touch(field),
    }
  }
}
