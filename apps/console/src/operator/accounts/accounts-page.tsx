import { Button, Input, Segmented, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { NothingFound } from '../parts/nothing-found.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'
import styles from '../parts/parts.module.css'
import { LockDialog } from './lock-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import type { ManagedAccount } from './types.ts'

type DialogAction = { readonly account: ManagedAccount; readonly kind: 'lock' | 'sessions' | 'payout' }

const roles = ['all', 'seller', 'supplier', 'operator', 'locked'] as const

/** All accounts with their balances, sessions and locks. */
export function AccountsPage() {
  const t = useTranslations('operator.accounts')
  const [query, change] = useUrlState()
  const search = query.get('search') ?? ''
  const chosen = choiceIn(query.get('role'), roles)
  const role = chosen === 'all' ? undefined : chosen
  const [action, setAction] = useState<DialogAction>()
  const list = useCallPages('listAccounts', { query: { search, role } })
  const dialog = action && { account: action.account, onClose: () => setAction(undefined) }
  return (
    <>
      <OperatorHead page="accounts" />
      <div className={card.bar}>
        <Segmented
          value={chosen}
          onChange={(value) => change({ role: value === 'all' ? undefined : value })}
          options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
        <Input.Search
          className={card.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={search}
          allowClear
          onSearch={(text) => change({ search: text.trim() })}
        />
      </div>
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns(setAction)}
        empty={<NothingFound icon="user" title={t('empty')} />}
      />
      {dialog && action.kind === 'lock' && <LockDialog {...dialog} />}
      {dialog && action.kind === 'sessions' && <SessionsDialog {...dialog} />}
      {dialog && action.kind === 'payout' && <PayoutDialog {...dialog} />}
    </>
  )
}

function useColumns(onAction: (action: DialogAction) => void): TableColumnsType<ManagedAccount> {
  const t = useTranslations('operator.accounts')
  const { yuan, moment } = useFormatters()
  const action = (account: ManagedAccount, kind: DialogAction['kind'], label: string) => (
    <Button size="small" aria-label={`${label}: ${account.username}`} onClick={() => onAction({ account, kind })}>
      {label}
    </Button>
  )
  return [
    {
      title: t('account'),
      key: 'account',
      render: (_, { username, email }) => (
        <>
          <strong>{username}</strong>
          {email !== null && <p className={card.note}>{email}</p>}
        </>
      ),
    },
    { title: t('role'), key: 'role', render: (_, { userType }) => t(`types.${userType}`) },
    {
      title: t('balance'),
      key: 'balance',
      align: 'end',
      className: card.number ?? '',
      render: (_, { balanceMinor, userType }) => userType !== 1 && yuan(balanceMinor ?? 0),
    },
    { title: t('since'), key: 'since', width: '13rem', render: (_, { createdAt }) => moment(createdAt) },
    {
      title: t('state'),
      key: 'state',
      render: (_, { lockReason }) =>
        lockReason !== null && (
          <>
            <Tag color="error">{t('locked')}</Tag>
            {lockReason}
          </>
        ),
    },
    {
      title: <span className="visually-hidden">{t('actions')}</span>,
      key: 'actions',
      align: 'end',
      render: (_, account) => (
        <div className={styles.actions}>
          {account.userType === 2 && (account.balanceMinor ?? 0) > 0 && action(account, 'payout', t('payout'))}
          {action(account, 'sessions', t('sessions'))}
          {account.userType !== 1 && action(account, 'lock', t(account.lockReason === null ? 'lock' : 'unlock'))}
        </div>
      ),
    },
  ]
}
