import { operatorPaths } from '@podwright/domain/operator-paths'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { actionColumn, numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { useOperatorPermits } from '../operator-session.ts'
import { ChoiceFilter, OperatorList, SearchFilter } from '../parts/operator-list.tsx'
import styles from '../parts/parts.module.css'
import { LockDialog } from './lock-dialog.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { RecoverDialog } from './recover-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import type { ManagedAccount } from './types.ts'

type DialogAction = {
  readonly account: ManagedAccount
  readonly kind: 'lock' | 'sessions' | 'payout' | 'recover' | 'level' | 'bank'
}

const ConfirmAccountDialog = lazy(() =>
  import('./confirm-account-dialog.tsx').then((module) => ({ default: module.ConfirmAccountDialog })),
)
const LevelDialog = lazy(() => import('./level-dialog.tsx').then((module) => ({ default: module.LevelDialog })))

const roles = ['all', 'seller', 'supplier', 'operator', 'locked'] as const

/** All accounts with their balances, sessions and locks. */
export function AccountsPage() {
  const t = useTranslations('operator.accounts')
  const [query] = useUrlState()
  const search = query.get('search') ?? ''
  const chosen = choiceIn(query.get('role'), roles)
  const role = chosen === 'all' ? undefined : chosen
  const [action, setAction] = useState<DialogAction>()
  const list = useCallPages('listAccounts', { query: { search, role } })
  const dialog = action && { account: action.account, onClose: () => setAction(undefined) }
  return (
    <OperatorList
      page="accounts"
      list={list}
      columns={useColumns(setAction)}
      empty={{ icon: 'user', title: t('empty') }}
      filters={
        <>
          <ChoiceFilter name="role" choices={roles} labelOf={(choice) => t(`roles.${choice}`)} />
          <SearchFilter label={t('search')} />
        </>
      }
    >
      {dialog && action.kind === 'lock' && <LockDialog {...dialog} />}
      {dialog && action.kind === 'sessions' && <SessionsDialog {...dialog} />}
      {dialog && action.kind === 'payout' && <PayoutDialog {...dialog} />}
      {dialog && action.kind === 'recover' && <RecoverDialog {...dialog} />}
      {dialog && action.kind === 'level' && (
        <Suspense>
          <LevelDialog {...dialog} />
        </Suspense>
      )}
      {dialog && action.kind === 'bank' && (
        <Suspense>
          <ConfirmAccountDialog {...dialog} />
        </Suspense>
      )}
    </OperatorList>
  )
}

type LinksProps = { readonly username: string; readonly userType: ManagedAccount['userType'] }

/** A seller and a supplier may have the same login: the ledger is filtered by the role too. */
const roleOf = { 2: 'supplier', 3: 'seller' } as const

/** Other lists, filtered by the account. */
function AccountLinks({ username, userType }: LinksProps) {
  const t = useTranslations('operator.accounts')
  const permits = useOperatorPermits()
  const links = [
    ...(userType === 3 && permits('operations') ? [['orders', operatorPaths.orders, {}] as const] : []),
    ...(userType !== 1 && permits('money')
      ? [['ledger', operatorPaths.ledger, { role: roleOf[userType] }] as const]
      : []),
    ...(permits('system') ? [['log', operatorPaths.log, {}] as const] : []),
  ]
  return (
    <p className={styles.links}>
      {links.map(([name, path, more]) => (
        <Link
          key={name}
          to={`${path}?${new URLSearchParams({ search: username, ...more })}`}
          aria-label={`${t(name)}: ${username}`}
        >
          {t(name)}
        </Link>
      ))}
    </p>
  )
}

function useColumns(onAction: (action: DialogAction) => void): readonly Column<ManagedAccount>[] {
  const t = useTranslations('operator.accounts')
  const { yuan, moment } = useFormatters()
  const permits = useOperatorPermits()
  const action = (account: ManagedAccount, kind: DialogAction['kind'], label: string) => (
    <Button size="small" aria-label={`${label}: ${account.username}`} onClick={() => onAction({ account, kind })}>
      {label}
    </Button>
  )
  return [
    {
      title: t('account'),
      key: 'account',
      render: ({ username, email, userType }) => (
        <>
          <strong>{username}</strong>
          {email !== null && <p className={card.note}>{email}</p>}
          <AccountLinks username={username} userType={userType} />
        </>
      ),
    },
    { title: t('role'), key: 'role', render: ({ userType }) => t(`types.${userType}`) },
    numberColumn('level', t('level'), ({ level, userType }) => userType === 3 && level),
    numberColumn('balance', t('balance'), ({ balanceMinor, userType }) => userType !== 1 && yuan(balanceMinor ?? 0)),
    timeColumn('since', t('since'), ({ createdAt }) => moment(createdAt)),
    {
      title: t('state'),
      key: 'state',
      render: ({ lockReason, hasTwoFactor }) => (
        <>
          {hasTwoFactor && <Tag>{t('twoFactor')}</Tag>}
          {lockReason === null && <Tag>{t('active')}</Tag>}
          {lockReason !== null && (
            <>
              <Tag color="error">{t('locked')}</Tag>
              {lockReason}
            </>
          )}
        </>
      ),
    },
    actionColumn(t('actions'), (account) => (
      <div className={styles.actions}>
        {permits('money') &&
          account.userType === 2 &&
          (account.balanceMinor ?? 0) > 0 &&
          action(account, 'payout', t('payout'))}
        {permits('money') && account.confirmableUntil !== null && action(account, 'bank', t('confirmAccount'))}
        {permits('money') && account.userType === 3 && action(account, 'level', t('setLevel'))}
        {account.userType !== 1 && action(account, 'sessions', t('sessions'))}
        {permits('operators') &&
          account.userType !== 1 &&
          account.lockReason === null &&
          action(account, 'recover', t('recover'))}
        {account.userType !== 1 && action(account, 'lock', t(account.lockReason === null ? 'lock' : 'unlock'))}
      </div>
    )),
  ]
}
