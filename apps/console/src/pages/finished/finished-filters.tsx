import { Button, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { SearchField } from '../../parts/search-field.tsx'
import styles from './finished.module.css'
import {
  archiveChoices,
  type FinishedChoice,
  finishedSorts,
  finishedStates,
  isFiltered,
  orderedChoices,
} from './finished-query.ts'

type FilterProps = {
  choice: FinishedChoice
  onChoose: (next: Partial<FinishedChoice>) => void
}

const none = { search: '', state: undefined, productId: undefined, tag: '', batchId: undefined } as const

/** The filters and sort order of the library, which are stored in the URL. */
export function FinishedFilters({ choice, onChoose }: FilterProps) {
  const t = useTranslations('console.finished')
  const facets = useCall('getFinishedFacets', { handles: 'all' })
  const { states, tags = [], products = [], batches = [] } = facets.data ?? {}
  const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`)
  return (
    <div className={card.bar}>
      <SearchField label={t('search')} value={choice.search} onSearch={(search) => onChoose({ search })} />
      <Choice
        label={t('state')}
        all={t('allStates')}
        value={choice.state}
        options={finishedStates.map((state) => ({
          value: state,
          label: counted(t(`states.${state}`), states?.[state]),
        }))}
        onChange={(state) => onChoose({ state })}
      />
      <Choice
        label={t('blank')}
        all={t('allProducts')}
        value={choice.productId}
        options={products.map(({ id, code, name, count }) => ({ value: id, label: `${code} · ${name} (${count})` }))}
        onChange={(productId) => onChoose({ productId })}
      />
      <Choice
        label={t('tag')}
        all={t('allTags')}
        value={choice.tag || undefined}
        options={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
        onChange={(tag = '') => onChoose({ tag })}
      />
      {(batches.length > 0 || choice.batchId !== undefined) && (
        <Choice
          label={t('batch')}
          all={t('allBatches')}
          value={choice.batchId}
          options={batches.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
          onChange={(batchId) => onChoose({ batchId })}
        />
      )}
      <Select
        className={styles.choice ?? ''}
        aria-label={t('orderedFilter')}
        value={choice.ordered}
        onChange={(ordered) => onChoose({ ordered })}
        options={orderedChoices.map((value) => ({ value, label: t(`ordered.${value}`) }))}
      />
      <Select
        className={styles.choice ?? ''}
        aria-label={t('archive.label')}
        value={choice.archived}
        onChange={(archived) => onChoose({ archived })}
        options={archiveChoices.map((value) => ({
          value,
          label: counted(t(`archive.${value}`), value === 'yes' ? states?.archived : undefined),
        }))}
      />
      <Select
        className={styles.choice ?? ''}
        aria-label={t('sort')}
        value={choice.sort}
        onChange={(sort) => onChoose({ sort })}
        options={finishedSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
      {isFiltered(choice) && (
        <Button type="link" onClick={() => onChoose({ ...none, ordered: 'any', archived: 'no' })}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}

type ChoiceProps<Value extends string | number> = {
  label: string
  all: string
  value: Value | undefined
  options: { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

/** A select with a choice of all. */
function Choice<Value extends string | number>({ label, all, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value>
      className={styles.choice ?? ''}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      placeholder={all}
      aria-label={label}
      value={value ?? null}
      onChange={(next?: Value) => onChange(next)}
      options={options}
    />
  )
}
