import { facts } from '@podwright/domain/facts/facts'
import { topUpLimits } from '@podwright/domain/wallet/top-up'
import { Icon } from '@podwright/ui/icon'
import { Alert, Button, Statistic } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useAuth } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { PageHead } from '../../parts/page-head.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { EntryTable } from './entry-table.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import styles from './wallet.module.css'

const TopUpTable = lazy(() => import('./top-up-table.tsx').then((module) => ({ default: module.TopUpTable })))
const WithdrawalTable = lazy(() =>
  import('./withdrawal-table.tsx').then((module) => ({ default: module.WithdrawalTable })),
)
const InvoiceCard = lazy(() =>
  import('./invoices/invoice-card.tsx').then((module) => ({ default: module.InvoiceCard })),
)

const PayoutSection = lazy(() =>
  import('./payouts/payout-section.tsx').then((module) => ({ default: module.PayoutSection })),
)
const TopUpDialog = lazy(() => import('./top-up-dialog.tsx').then((module) => ({ default: module.TopUpDialog })))
const WithdrawalDialog = lazy(() =>
  import('./withdrawal-dialog.tsx').then((module) => ({ default: module.WithdrawalDialog })),
)

/** The available and pending balance and all entries. Suppliers see the amount due to them. */
export function WalletPage() {
  const t = useTranslations('console.wallet')
  const payouts = useTranslations('console.payouts')
  const { session } = useAuth()
  const { wallet, refresh } = useAccount()
  // The balance may have changed since the frame loaded it; the statement below is always new.
  const [isRefreshed, setRefreshed] = useState(false)
  useEffect(() => {
    if (!isRefreshed) refresh()
    setRefreshed(true)
  }, [isRefreshed, refresh])
  const { yuan } = useFormatters()
  const [isAdding, setIsAdding] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const isSeller = session?.userType === 3
  const isSupplier = session?.userType === 2
  return (
    <>
      <PageHead page="wallet" {...(isSupplier && { lead: t('leadSupplier') })}>
        {isSeller && (
          <Button
            disabled={!wallet || wallet.withdrawableMinor < topUpLimits.minMinor}
            onClick={() => setIsWithdrawing(true)}
          >
            {t('withdrawal.title')}
          </Button>
        )}
        {isSeller && (
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
            {t('topUp')}
          </Button>
        )}
      </PageHead>
      <PaymentOutcome />
      {wallet && wallet.balanceMinor < 0 && (
        <Alert
          type="error"
          showIcon
          title={t('owes', { amount: yuan(-wallet.balanceMinor) })}
          description={t('owesText')}
        />
      )}
      {wallet && wallet.lockedMinor > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('locked', { amount: yuan(wallet.lockedMinor) })}
          description={t('lockedText')}
        />
      )}
      <section className={`${card.card} ${styles.figures}`} aria-label={t('figures')}>
        <Statistic
          title={t(isSeller ? 'balance' : 'due')}
          value={wallet ? yuan(wallet.balanceMinor - wallet.lockedMinor) : ''}
          loading={!wallet}
        />
        {!isSeller && (
          <Statistic
            title={payouts('available')}
            value={wallet ? yuan(Math.max(0, wallet.balanceMinor - wallet.heldMinor)) : ''}
            loading={!wallet}
          />
        )}
        {!isSeller && <Statistic title={t('held')} value={wallet ? yuan(wallet.heldMinor) : ''} loading={!wallet} />}
        {wallet && wallet.reservedMinor > 0 && (
          <Statistic title={isSeller ? t('reserved') : payouts('reserved')} value={yuan(wallet.reservedMinor)} />
        )}
        {isSeller && (
          <Statistic title={t('waiting')} value={wallet ? yuan(wallet.waitingMinor) : ''} loading={!wallet} />
        )}
        {isSeller && (
          <Statistic
            title={t('withdrawal.available')}
            value={wallet ? yuan(wallet.withdrawableMinor) : ''}
            loading={!wallet}
          />
        )}
        {!isSeller && wallet && wallet.heldMinor > 0 && (
          <p className={`${card.note} ${styles.heldText}`}>
            {t('heldText', { days: String(facts.operationAfterSalesDays) })}
          </p>
        )}
      </section>
      <Suspense>
        {isSeller && <TopUpTable bankAccount={wallet?.bankAccount ?? ''} />}
        {isSeller && <WithdrawalTable />}
      </Suspense>
      {isSupplier && (
        <Suspense>
          <PayoutSection />
        </Suspense>
      )}
      <Suspense>{isSeller && <InvoiceCard />}</Suspense>
      <EntryTable />
      <Suspense>
        {isWithdrawing && wallet && (
          <WithdrawalDialog maxMinor={wallet.withdrawableMinor} onClose={() => setIsWithdrawing(false)} />
        )}
        {isAdding && wallet && (
          <TopUpDialog
            providers={wallet.providers}
            bankAccount={wallet.bankAccount}
            currencies={wallet.topUpCurrencies}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}
