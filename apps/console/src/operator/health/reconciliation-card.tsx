import type { DataOf } from '@podwright/contracts/define-call'
import type { getHealth, LedgerDifference } from '@podwright/contracts/operator/health'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from '../parts/parts.module.css'
import { FactList } from './fact-list.tsx'

type Props = { reconciliation: DataOf<typeof getHealth>['reconciliation'] }

/** Shows whether the ledger agrees with the records that it moved money for. */
export function ReconciliationCard({ reconciliation }: Props) {
  const t = useTranslations('operator.health')
  const { moment } = useFormatters()
  return (
    <section className={`${card.card} ${styles.stack}`}>
      <h2>{t('reconciliation')}</h2>
      {reconciliation ? (
        <>
          {reconciliation.differenceCount > 0 ? (
            <Alert type="error" showIcon title={t('differences', { count: reconciliation.differenceCount })} />
          ) : (
            <Alert type="success" showIcon title={t('reconciled', { count: reconciliation.transactions })} />
          )}
          <FactList facts={[[t('lastReconciliation'), moment(reconciliation.at)]]} />
          {reconciliation.differences.length > 0 && <Differences differences={reconciliation.differences} />}
        </>
      ) : (
        <Alert type="info" showIcon title={t('notReconciled')} />
      )}
    </section>
  )
}

function Differences({ differences }: { differences: readonly LedgerDifference[] }) {
  const t = useTranslations('operator.health')
  const { yuan } = useFormatters()
  return (
    <Table<LedgerDifference>
      rowKey={({ kind, detail, id }) => `${kind} ${detail} ${id}`}
      items={differences}
      columns={[
        {
          title: t('record'),
          key: 'record',
          render: ({ kind, detail }) => [t(`difference.${kind}`), detail].filter(Boolean).join(' · '),
        },
        { title: t('reference'), key: 'reference', render: ({ reference, id }) => `${reference} (${id})`.trim() },
        {
          title: t('expected'),
          key: 'expected',
          align: 'end',
          render: ({ expectedMinor }) => yuan(expectedMinor),
        },
        { title: t('found'), key: 'found', align: 'end', render: ({ foundMinor }) => yuan(foundMinor) },
      ]}
    />
  )
}
