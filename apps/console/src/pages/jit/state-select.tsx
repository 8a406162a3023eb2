import { Select } from 'antd'
import { useTranslations } from 'use-intl'
import styles from './jit.module.css'

type SelectProps<State extends string> = {
  value: State | undefined
  states: readonly State[]
  labelOf: (state: State) => string
  /** Number of items in each state. */
  counts: Partial<Record<State, number>> | undefined
  onChange: (state?: State) => void
}

/** Filters a list by state and shows how many items each state has. */
export function StateSelect<State extends string>({ value, states, labelOf, counts, onChange }: SelectProps<State>) {
  const t = useTranslations('console.jit')
  return (
    <Select<State>
      className={styles.choice ?? ''}
      allowClear
      placeholder={t('allStates')}
      aria-label={t('state')}
      value={value ?? null}
      onChange={onChange}
      options={states.map((state) => ({ value: state, label: `${labelOf(state)} ${counts?.[state] ?? 0}` }))}
    />
  )
}
