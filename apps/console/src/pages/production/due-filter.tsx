import { Select } from 'antd'
import { useTranslations } from 'use-intl'
import { type DueChoice, dueChoices } from './production-tabs.ts'

type FilterProps = { value: DueChoice; onChange: (choice: DueChoice) => void }

/** Filters the queue by what is late or due today. */
export function DueFilter({ value, onChange }: FilterProps) {
  const t = useTranslations('console.production')
  const names = useTranslations('console.production.dueFilter')
  return (
    <Select<DueChoice>
      aria-label={t('due')}
      popupMatchSelectWidth={false}
      value={value}
      options={dueChoices.map((choice) => ({ value: choice, label: names(choice) }))}
      onChange={onChange}
    />
  )
}
