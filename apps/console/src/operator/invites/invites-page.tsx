import type { InviteCode } from '@podwright/contracts/operator/invites'
import { Icon } from '@podwright/ui/icon'
import { Button, Input, Pagination, Table, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { CopyButton } from '../../parts/copy-button.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import styles from '../parts/parts.module.css'
import { InviteDialog } from './invite-dialog.tsx'

const pageSize = 50

/** Codes of the platform, or all that a search finds, with whoever came with them. */
export function InvitesPage() {
  const t = useTranslations('operator.invites')
  const [query, change] = useUrlState()
  const search = query.get('search') ?? ''
  const page = numberIn(query.get('page'), { min: 1, max: 50, none: 1 })
  const [opened, setOpened] = useState<InviteCode | 'new'>()
  const requested = { search, page, pageSize }
  const { data, status, reload } = useLoaded(JSON.stringify(requested), (api, signal) =>
    api.call('listInviteCodes', { query: requested, signal }),
  )
  const columns = useColumns(setOpened)
  return (
    <>
      <OperatorHead page="invites">
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
          {t('make')}
        </Button>
      </OperatorHead>
      <div className={card.bar}>
        <Input.Search
          className={card.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={search}
          allowClear
          onSearch={(text) => change({ search: text.trim(), page: undefined })}
        />
      </div>
      {data ? (
        <section className={card.card}>
          <Table<InviteCode> rowKey="code" size="middle" pagination={false} dataSource={data.items} columns={columns} />
          {data.total > pageSize && (
            <div className={styles.more}>
              <Pagination
                current={page}
                pageSize={pageSize}
                total={data.total}
                showSizeChanger={false}
                onChange={(next) => change({ page: String(next) })}
              />
            </div>
          )}
        </section>
      ) : (
        <LoadState status={status} onRetry={reload} />
      )}
      {opened && (
        <InviteDialog
          invite={opened === 'new' ? undefined : opened}
          onDone={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function useColumns(onOpen: (invite: InviteCode) => void): NonNullable<TableProps<InviteCode>['columns']> {
  const t = useTranslations('operator.invites')
  const { moment } = useFormatters()
  return [
    {
      title: t('code'),
      key: 'code',
      render: (_, { code, note, owner }) => (
        <>
          <code>{code}</code> <CopyButton text={code} />
          <p className={card.note}>{note || (owner === null ? t('ofPlatform') : t('ofAccount', { account: owner }))}</p>
        </>
      ),
    },
    {
      title: t('uses'),
      key: 'uses',
      align: 'end',
      className: card.number ?? '',
      render: (_, { uses, maxUses }) => (maxUses === null ? uses : `${uses} / ${maxUses}`),
    },
    {
      title: t('usedBy'),
      key: 'usedBy',
      render: (_, { usedBy, uses }) => (
        <>
          {usedBy.join(', ')}
          {uses > usedBy.length && ' …'}
        </>
      ),
    },
    {
      title: t('expires'),
      key: 'expires',
      render: (_, { expiresAt }) => (expiresAt === null ? t('never') : moment(expiresAt)),
    },
    { title: t('made'), key: 'made', render: (_, { createdAt }) => moment(createdAt) },
    {
      title: t('state'),
      key: 'state',
      render: (_, { isActive }) => <Tag color={isActive ? 'success' : 'default'}>{t(isActive ? 'on' : 'off')}</Tag>,
    },
    {
      title: <span className="visually-hidden">{t('change')}</span>,
      key: 'change',
      align: 'end',
      render: (_, invite) => (
        <Button size="small" aria-label={`${t('change')}: ${invite.code}`} onClick={() => onOpen(invite)}>
          {t('change')}
        </Button>
      ),
    },
  ]
}
