import { type ImportField, importFields, neededFields } from '@podwright/domain/stores/import-fields'
import { Select } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { Table, type Column as TableColumn } from '../../parts/table/table.tsx'
import { fieldOfColumn, withColumn } from './map-columns.ts'
import styles from './stores.module.css'

/** Without these, a parcel reaches no one. */
const addressFields = ['recipient', 'country', 'city', 'line1'] as const satisfies readonly ImportField[]

export type Mapping = Partial<Record<ImportField, number>>
type Column = { readonly heading: string; readonly samples: readonly string[] }
type MappingProps = {
  columns: readonly Column[]
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/** Maps the columns of the table to fields; each field is mapped to at most one column. */
export function ImportMapping({ columns, mapping, onMapping }: MappingProps) {
  const t = useTranslations('console.import')
  const needed: readonly ImportField[] = neededFields
  const missing = needed.filter((field) => mapping[field] === undefined)
  const unaddressed = addressFields.filter((field) => mapping[field] === undefined)
  const rows = columns.map((column, at) => ({ ...column, at }))
  const shown: readonly TableColumn<(typeof rows)[number]>[] = [
    { title: t('column'), key: 'heading', render: ({ heading }) => <strong>{heading}</strong> },
    {
      title: t('samples'),
      key: 'samples',
      render: ({ samples }) => <span className={card.note}>{samples.slice(0, 3).join(' · ')}</span>,
    },
    {
      title: t('field'),
      key: 'field',
      width: '16rem',
      render: ({ at, heading }) => (
        <Select<ImportField>
          className={styles.field ?? ''}
          allowClear
          placeholder={t('nothing')}
          aria-label={`${t('field')}: ${heading}`}
          value={fieldOfColumn(mapping, at) ?? null}
          onChange={(field?: ImportField) => onMapping(withColumn(mapping, at, field))}
          options={importFields.map((field) => ({
            value: field,
            label: needed.includes(field) ? `${t(`fields.${field}`)} *` : t(`fields.${field}`),
          }))}
        />
      ),
    },
  ]
  return (
    <>
      <Table rowKey="at" items={rows} columns={shown} />
      {missing.length > 0 && (
        <p className={styles.missing}>
          {t('missing', { fields: missing.map((field) => t(`fields.${field}`)).join(', ') })}
        </p>
      )}
      {unaddressed.length > 0 && (
        <p className={card.note}>
          {t('addressMissing', { fields: unaddressed.map((field) => t(`fields.${field}`)).join(', ') })}
        </p>
      )}
    </>
  )
}
