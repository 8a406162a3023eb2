import type { InviteCode } from '@podwright/contracts/operator/invites'
import { Icon } from '@podwright/ui/icon'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { CopyButton } from '../../parts/copy-button.tsx'
import { actionColumn, numberColumn } from '../../parts/table/columns.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'
import { SearchFilter } from '../parts/operator-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const pageSize = 50

/** Lists the platform's invite codes, or all codes that match a search, with the accounts that registered with them. */
export function InvitesPage() {
  const t = useTranslations('operator.invites')
  const [query, change] = useUrlState()
  const search = query.get('search') ?? ''
  const page = numberIn(query.get('page'), { min: 1, max: 50, none: 1 })
  const [opened, setOpened] = useState<InviteCode | 'new'>()
  const list = useCall('listInviteCodes', { query: { search, page, pageSize } })
  const columns = useColumns(setOpened)
  return (
    <>
      <OperatorHead page="invites">
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
          {t('make')}
        </Button>
      </OperatorHead>
      <div className={card.bar}>
        <SearchFilter label={t('search')} />
        <span className={card.spread} />
        <SavedViews list="invites" params={['search']} />
      </div>
      <PagedTable
        list={list}
        rowKey="code"
        columns={columns}
        numbered={{ page, pageSize, onPage: (next) => change({ page: String(next) }) }}
      />
      {opened && <InviteDialog invite={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(onOpen: (invite: InviteCode) => void): readonly Column<InviteCode>[] {
  const t = useTranslations('operator.invites')
  const { moment } = useFormatters()
  return [
    {
      title: t('code'),
      key: 'code',
      render: ({ code, note, owner }) => (
        <>
          <code>{code}</code> <CopyButton text={code} />
          <p className={card.note}>{note || (owner === null ? t('ofPlatform') : t('ofAccount', { account: owner }))}</p>
        </>
      ),
    },
    numberColumn('uses', t('uses'), ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} / ${maxUses}`)),
    {
      title: t('usedBy'),
      key: 'usedBy',
      render: ({ usedBy, uses }) => (
        <>
          {usedBy.join(', ')}
          {uses > usedBy.length && ' …'}
        </>
      ),
    },
    {
      title: t('expires'),
      key: 'expires',
      render: ({ expiresAt }) => (expiresAt === null ? t('never') : moment(expiresAt)),
    },
    { title: t('made'), key: 'made', render: ({ createdAt }) => moment(createdAt) },
    {
      title: t('state'),
      key: 'state',
      render: ({ isActive }) => <Tag color={isActive ? 'success' : 'default'}>{t(isActive ? 'on' : 'off')}</Tag>,
    },
    actionColumn(t('change'), (invite) => (
      <Button size="small" aria-label={`${t('change')}: ${invite.code}`} onClick={() => onOpen(invite)}>
        {t('change')}
      </Button>
    )),
  ]
}
