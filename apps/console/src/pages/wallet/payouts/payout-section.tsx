import { maskedNumber } from '@podwright/domain/wallet/payout-account'
import { Icon } from '@podwright/ui/icon'
import { Alert, Button, Descriptions } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../../app/use-permits.ts'
import { useCall } from '../../../data/use-call.ts'
import card from '../../../parts/card.module.css'
import { LoadState } from '../../../parts/load-state.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { WithdrawalTable } from '../withdrawal-table.tsx'
import styles from './payouts.module.css'

const AccountDialog = lazy(() => import('./account-dialog.tsx').then((module) => ({ default: module.AccountDialog })))
const RequestDialog = lazy(() => import('./request-dialog.tsx').then((module) => ({ default: module.RequestDialog })))

/** The bank account of a supplier, what can be paid out, and the payouts so far. */
export function PayoutSection() {
  const t = useTranslations('console.payouts')
  const { moment } = useFormatters()
  // A change asks for the owner's password.
  const isOwner = usePermits()('team')
  const [isOpen, setIsOpen] = useState<'account' | 'request'>()
  const query = useCall('getPayouts')
  if (!query.data) return <LoadState query={query} />
  const { account, availableMinor } = query.data
  const canRequest = account !== null && account.heldUntil === null && availableMinor > 0
  return (
    <>
      <section className={card.card}>
        <header className={styles.head}>
          <div>
            <h2>{t('title')}</h2>
            <p className={card.note}>{t(account ? 'lead' : 'none')}</p>
          </div>
          <div className={styles.actions}>
            {isOwner && (
              <Button type={account ? 'default' : 'primary'} onClick={() => setIsOpen('account')}>
                {t(account ? 'change' : 'enter')}
              </Button>
            )}
            {account && (
              <Button
                type="primary"
                icon={<Icon name="upload" />}
                disabled={!canRequest}
                onClick={() => setIsOpen('request')}
              >
                {t('request')}
              </Button>
            )}
          </div>
        </header>
        {account?.heldUntil && (
          <Alert
            className={styles.held ?? ''}
            type="info"
            showIcon
            title={t('held', { time: moment(account.heldUntil) })}
          />
        )}
        {account && (
          <Descriptions
            className={styles.facts ?? ''}
            column={2}
            items={[
              { key: 'holder', label: t('holder'), children: account.holder },
              { key: 'bank', label: t('bank'), children: account.bank },
              {
                key: 'number',
                label: t(account.format === 'iban' ? 'iban' : 'number'),
                children: maskedNumber(account.lastFour),
              },
              {
                key: 'bankCode',
                label: t(account.format === 'cnaps' ? 'cnaps' : 'swift'),
                children: account.bankCode,
              },
            ]}
          />
        )}
      </section>
      <WithdrawalTable isPayout />
      <Suspense>
        {isOpen === 'account' && <AccountDialog hasAccount={account !== null} onClose={() => setIsOpen(undefined)} />}
        {isOpen === 'request' && account && (
          <RequestDialog account={account} maxMinor={availableMinor} onClose={() => setIsOpen(undefined)} />
        )}
      </Suspense>
    </>
  )
}
