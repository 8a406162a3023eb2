import type { DataOf } from '@podwright/contracts/define-call'
import type { checkImport, ImportProblem } from '@podwright/contracts/stores/imports'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { type Column, Table } from '../../parts/table/table.tsx'
import { ImportOrdersList } from './import-orders-list.tsx'
import styles from './stores.module.css'

/** The result of the dry run: the orders that will be created and the invalid rows. */
export function ImportProblems({ checked, count }: { checked: DataOf<typeof checkImport>; count: number }) {
  const t = useTranslations('console.import')
  const { knownCount, canceledCount, unmappedSkus, problems } = checked
  const { problemCount } = checked.import
  const columns: readonly Column<ImportProblem>[] = [
    { title: t('row'), key: 'row', render: ({ row }) => row, width: '6rem', align: 'end' },
    { title: t('column'), key: 'field', width: '12rem', render: ({ field }) => t(`fields.${field}`) },
    { title: t('value'), key: 'value', render: ({ value }) => value },
    { title: t('problem'), key: 'code', render: ({ code }) => t(`problems.${code}`) },
  ]
  return (
    <div className={styles.found}>
      <Alert
        type={count > 0 ? 'info' : 'warning'}
        showIcon
        title={t('found', { count })}
        description={[
          knownCount > 0 && t('known', { count: knownCount }),
          canceledCount > 0 && t('canceled', { count: canceledCount }),
          problemCount > 0 && t('skippedRows', { count: problemCount }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {unmappedSkus.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('unmapped', { count: unmappedSkus.length })}
          description={unmappedSkus.slice(0, 20).join(', ')}
        />
      )}
      <ImportOrdersList checked={checked} />
      {problems.length > 0 && (
        <Table<ImportProblem>
          rowKey={({ row, field, code }) => `${row} ${field} ${code}`}
          items={problems}
          columns={columns}
        />
      )}
    </div>
  )
}
