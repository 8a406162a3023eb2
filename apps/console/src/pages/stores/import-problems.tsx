import type { DataOf } from '@podwright/contracts/define-call'
import type { checkImport, ImportProblem } from '@podwright/contracts/stores/imports'
import { Alert, Table, type TableColumnsType } from 'antd'
import { useTranslations } from 'use-intl'
import styles from './stores.module.css'

/** The result of the dry run: the number of orders and the invalid rows. */
export function ImportProblems({ checked }: { checked: DataOf<typeof checkImport> }) {
  const t = useTranslations('console.import')
  const { orderCount, knownCount, unmappedSkus, problems } = checked
  const { problemCount } = checked.import
  const columns: TableColumnsType<ImportProblem> = [
    { title: t('row'), dataIndex: 'row', width: '6rem', align: 'end' },
    { title: t('column'), key: 'field', width: '12rem', render: (_, { field }) => t(`fields.${field}`) },
    { title: t('value'), dataIndex: 'value' },
    { title: t('problem'), key: 'code', render: (_, { code }) => t(`problems.${code}`) },
  ]
  return (
    <div className={styles.found}>
      <Alert
        type={orderCount - knownCount > 0 ? 'info' : 'warning'}
        showIcon
        title={t('found', { count: Math.max(0, orderCount - knownCount) })}
        description={[
          knownCount > 0 && t('known', { count: knownCount }),
          problemCount > 0 && t('left', { count: problemCount }),
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
      {problems.length > 0 && (
        <Table<ImportProblem>
          rowKey={({ row, field, code }) => `${row} ${field} ${code}`}
          size="small"
          pagination={false}
          dataSource={problems}
          columns={columns}
        />
      )}
    </div>
  )
}
