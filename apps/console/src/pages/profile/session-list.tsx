import type { listSessions } from '@podwright/contracts/auth/account-self-service'
import type { DataOf } from '@podwright/contracts/define-call'
import { Button, Popconfirm, Table, type TableProps, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'

type AccountSession = DataOf<typeof listSessions>['items'][number]

/** Where the account is logged in; all but this one can be ended. */
export function SessionList({ changes }: { changes: number }) {
  const t = useTranslations('console.profile')
  const { api, notify } = useServices()
  const { isBusy, run } = useRun()
  const { moment } = useFormatters()
  const { data, status, reload } = useLoaded(`${changes}`, (client, signal) => client.call('listSessions', { signal }))
  if (!data) return <LoadState status={status} onRetry={reload} />
  const end = (work: () => Promise<{ endedSessions: number }>) =>
    run(async () => {
      const { endedSessions } = await work()
      notify('success', t('sessionsEnded', { count: endedSessions }))
    }).then(reload)
  const columns: TableProps<AccountSession>['columns'] = [
    { title: t('device'), key: 'device', render: (_, session) => <Device session={session} /> },
    { title: t('loggedInAt'), key: 'createdAt', render: (_, { createdAt }) => moment(createdAt) },
    {
      title: t('lastSeen'),
      key: 'lastSeen',
      render: (_, { lastSeenAt, isCurrent }) =>
        isCurrent ? <Tag color="success">{t('thisOne')}</Tag> : moment(lastSeenAt),
    },
    {
      title: <span className="visually-hidden">{t('end')}</span>,
      key: 'end',
      align: 'end',
      render: (_, { id, isCurrent, device, createdAt }) =>
        !isCurrent && (
          <Button
            type="link"
            size="small"
            disabled={isBusy}
            aria-label={`${t('end')}: ${[device, moment(createdAt)].filter(Boolean).join(', ')}`}
            onClick={() => void end(() => api.call('endAccountSession', { params: { id } }))}
          >
            {t('end')}
          </Button>
        ),
    },
  ]
  return (
    <section className={card.card}>
      <h2>{t('sessions')}</h2>
      <div className={card.bar}>
        <p className={card.muted}>{t('sessionsText')}</p>
        {data.items.length > 1 && (
          <Popconfirm
            title={t('endOthersAsk')}
            okText={t('endOthers')}
            cancelText={t('cancel')}
            onConfirm={() => end(() => api.call('endOtherSessions'))}
          >
            <Button danger disabled={isBusy}>
              {t('endOthers')}
            </Button>
          </Popconfirm>
        )}
      </div>
      <Table<AccountSession> rowKey="id" size="small" pagination={false} dataSource={data.items} columns={columns} />
    </section>
  )
}

function Device({ session: { device, network } }: { session: AccountSession }) {
  const t = useTranslations('console.profile')
  return (
    <>
      <p>{device || t('deviceUnknown')}</p>
      <p className={card.note}>{network}</p>
    </>
  )
}
