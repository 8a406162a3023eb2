import type { listSessions } from '@podwright/contracts/auth/account-self-service'
import type { DataOf } from '@podwright/contracts/define-call'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { actionColumn } from '../../parts/table/columns.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

type AccountSession = DataOf<typeof listSessions>['items'][number]

/** Lists the sessions of the account; all but the current one can be ended. */
export function SessionList() {
  const t = useTranslations('profile')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { moment } = useFormatters()
  const sessions = useCall('listSessions')
  const { data } = sessions
  const end = useMutation({
    /** Without an id, ends all other sessions. */
    mutationFn: (id: string | undefined) =>
      id === undefined ? api.call('endOtherSessions') : api.call('endAccountSession', { params: { id } }),
    onSuccess: ({ endedSessions }) => notify('success', t('sessionsEnded', { count: endedSessions })),
    onSettled: () => invalidate('listSessions'),
  })
  if (!data) return <LoadState query={sessions} />
  const columns: readonly Column<AccountSession>[] = [
    { title: t('device'), key: 'device', render: (session) => <Device session={session} /> },
    { title: t('loggedInAt'), key: 'createdAt', render: ({ createdAt }) => moment(createdAt) },
    {
      title: t('lastSeen'),
      key: 'lastSeen',
      render: ({ lastSeenAt, isCurrent }) =>
        isCurrent ? <Tag color="success">{t('thisOne')}</Tag> : moment(lastSeenAt),
    },
    actionColumn(
      t('end'),
      ({ id, isCurrent, device, createdAt }) =>
        !isCurrent && (
          <Button
            type="link"
            size="small"
            disabled={end.isPending}
            aria-label={`${t('end')}: ${[device, moment(createdAt)].filter(Boolean).join(', ')}`}
            onClick={() => end.mutate(id)}
          >
            {t('end')}
          </Button>
        ),
    ),
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
            onConfirm={() => end.mutate(undefined)}
          >
            <Button danger disabled={end.isPending}>
              {t('endOthers')}
            </Button>
          </Popconfirm>
        )}
      </div>
      <Table<AccountSession> rowKey="id" items={data.items} columns={columns} />
    </section>
  )
}

function Device({ session: { device, network } }: { session: AccountSession }) {
  const t = useTranslations('profile')
  return (
    <>
      <p>{device || t('deviceUnknown')}</p>
      <p className={card.note}>{network}</p>
    </>
  )
}
