import type { DataOf } from '@podwright/contracts/define-call'
import type { getHealth } from '@podwright/contracts/operator/health'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { actionColumn, timeColumn } from '../../parts/table/columns.tsx'
import { Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import { BackupsCard } from './backups-card.tsx'
import { FactList } from './fact-list.tsx'
import { ReconciliationCard } from './reconciliation-card.tsx'
import { useSizeFormat } from './use-size-format.ts'

type Health = DataOf<typeof getHealth>
type ShownProps = { health: Health }

/** Shows disk space, database and versions, backups, the reconciliation of the ledger, failures, and the queues of the background jobs. */
export function HealthPage() {
  const t = useTranslations('operator.health')
  const health = useCall('getHealth')
  return (
    <>
      <OperatorHead page="health">
        <Button icon={<Icon name="refresh" />} loading={health.isFetching} onClick={() => void health.refetch()}>
          {t('refresh')}
        </Button>
      </OperatorHead>
      {health.data ? (
        <>
          <Facts health={health.data} />
          <BackupsCard backups={health.data.backups} />
          <ReconciliationCard reconciliation={health.data.reconciliation} />
          <Failed health={health.data} />
          <Queues health={health.data} />
        </>
      ) : (
        <LoadState query={health} />
      )}
    </>
  )
}

function Facts({ health }: ShownProps) {
  const t = useTranslations('operator.health')
  const sizeOf = useSizeFormat()
  const facts = [
    [t('disk'), t('free', { free: sizeOf(health.freeBytes), total: sizeOf(health.totalBytes) })],
    [t('database'), `PostgreSQL ${health.database} · ${sizeOf(health.databaseBytes)}`],
    [t('migrations'), String(health.migrations)],
    ['Node.js', health.node],
  ] as const
  return (
    <section className={card.card}>
      <FactList facts={facts} />
    </section>
  )
}

function Queues({ health: { queues } }: ShownProps) {
  const t = useTranslations('operator.health')
  return (
    <section className={card.card}>
      <h2>{t('queues')}</h2>
      <Table<Health['queues'][number]>
        rowKey="name"
        items={queues}
        columns={[
          { title: t('job'), key: 'name', render: ({ name }) => name },
          { title: t('waiting'), key: 'waiting', render: ({ waiting }) => waiting, align: 'end' },
          { title: t('active'), key: 'active', render: ({ active }) => active, align: 'end' },
          {
            title: t('failed'),
            key: 'failed',
            align: 'end',
            render: ({ failed }) => (failed > 0 ? <Tag color="error">{failed}</Tag> : failed),
          },
        ]}
      />
    </section>
  )
}

function Failed({ health: { failed } }: ShownProps) {
  const t = useTranslations('operator.health')
  const { moment } = useFormatters()
  if (failed.length === 0) return null
  return (
    <section className={card.card}>
      <h2>{t('failedJobs')}</h2>
      <Table<Health['failed'][number]>
        rowKey="job"
        items={failed}
        columns={[
          { title: t('job'), key: 'name', render: ({ name }) => name, width: '12rem' },
          timeColumn('at', t('at'), ({ at }) => moment(at)),
          { title: t('tries'), key: 'tries', render: ({ tries }) => tries, align: 'end', width: '6rem' },
          { title: t('error'), key: 'error', render: ({ error }) => error },
          actionColumn(t('retry'), ({ job }) => <Retry job={job} />),
        ]}
      />
    </section>
  )
}

function Retry({ job }: { job: string }) {
  const t = useTranslations('operator.health')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const retry = useMutation({
    mutationFn: () => api.call('retryJob', { params: { job } }),
    onSuccess: () => invalidate('getHealth'),
  })
  return (
    <Button size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
      {t('retry')}
    </Button>
  )
}
