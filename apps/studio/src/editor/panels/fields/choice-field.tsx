import { useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './fields.module.css'

/** A choice of one in a dropdown list. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  /** Undefined: the selected layers differ. */
  value: Value | undefined
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}) {
  const id = useId()
  const t = useTranslations('studio.panel')
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {value === undefined && <option value="">{t('mixed')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
