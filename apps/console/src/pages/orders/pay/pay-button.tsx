import { ApiError } from '@podwright/contracts/client/api-error'
import { consolePaths } from '@podwright/domain/console-paths'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../../app/account.tsx'
import { useServices } from '../../../app/services.tsx'
import { usePermits } from '../../../app/use-permits.ts'
import { Modal } from '../../../parts/forms/modal.tsx'
import { countWarnings } from '../../../parts/print-warnings/count-warnings.ts'
import { PrintCheck } from '../../../parts/print-warnings/lazy-print-warnings.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import styles from '../orders.module.css'
import { withNewTotals } from './with-new-totals.ts'

type Payable = {
  readonly id: number
  readonly number: string
  readonly totalMinor: number
  readonly jitFreightMinor: number | null
}

/** Pays orders from the wallet after a confirmation; if the balance is too low, links to a top-up. */
export function PayButton({ orders, onPaid }: { orders: readonly Payable[]; onPaid: () => void }) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const { wallet, refresh } = useAccount()
  const { yuan } = useFormatters()
  const navigate = useNavigate()
  // One key per confirmation, so that a repeated request pays once.
  const [requestKey, setRequestKey] = useState<string>()
  /** Current totals by order number, where they differ from the listed ones. */
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const priced = withNewTotals(orders, changed)
  const totalMinor = priced.reduce((sum, order) => sum + order.totalMinor, 0)
  const ofJit = orders.flatMap(({ jitFreightMinor }) => jitFreightMinor ?? [])
  const jitMinor = ofJit.reduce((sum, minor) => sum + minor, 0)
  const balanceMinor = wallet ? wallet.balanceMinor - wallet.lockedMinor : 0
  const isShort = wallet !== undefined && balanceMinor < totalMinor
  /** Whether the seller does not wait for the print check. */
  const [isUnchecked, setIsUnchecked] = useState(false)
  const permits = usePermits()
  const seesBalance = permits('finance')
  const ids = orders.map(({ id }) => id)
  const check = useQuery({
    queryKey: ['countWarnings', ids],
    queryFn: ({ signal }) => countWarnings(api, ids, signal),
    enabled: requestKey !== undefined && !isUnchecked && permits('orders'),
  })
  const pay = useMutation({
    mutationFn: (key: string) => {
      const body = { requestKey: key, orders: priced.map(({ id, totalMinor: seen }) => ({ id, totalMinor: seen })) }
      return api.call('payOrders', { body, headers: { repeatSubmit: 'false' }, handles: ['order_price_changed'] })
    },
    onSuccess: () => {
      notify('success', t('paid', { count: orders.length }))
      close()
      onPaid()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.reason !== 'order_price_changed') return
      // Nothing was paid: the dialog shows the new total and asks for confirmation again.
      setChanged((before) => ({ ...before, ...error.fields }))
      setRequestKey(crypto.randomUUID())
    },
    onSettled: refresh,
  })
  const close = () => {
    setRequestKey(undefined)
    setIsUnchecked(false)
    if (Object.keys(changed).length > 0) onPaid()
    setChanged({})
  }
  if (!permits('pay')) return null
  return (
    <>
      <Button
        type="primary"
        onClick={() => {
          refresh()
          setRequestKey(crypto.randomUUID())
        }}
      >
        {t('pay', { amount: yuan(totalMinor) })}
      </Button>
      <Modal
        open={requestKey !== undefined}
        title={t('payTitle', { count: orders.length })}
        width="28rem"
        okText={isShort ? t('topUp') : t('pay', { amount: yuan(totalMinor) })}
        cancelText={t('cancel')}
        confirmLoading={pay.isPending}
        okButtonProps={{ disabled: !isShort && !isUnchecked && check.isFetching }}
        onOk={() => {
          if (isShort) void navigate(consolePaths.wallet)
          else if (requestKey !== undefined) pay.mutate(requestKey)
        }}
        onCancel={close}
      >
        {Object.keys(changed).length > 0 && (
          <Alert type="warning" showIcon title={t('priceChanged', { amount: yuan(totalMinor) })} />
        )}
        {ofJit.length > 0 && (
          <Alert type="info" showIcon title={t('payJit', { count: ofJit.length, amount: yuan(jitMinor) })} />
        )}
        {(check.isEnabled || isUnchecked) && (
          <Suspense>
            <PrintCheck check={check} isSkipped={isUnchecked} onSkip={() => setIsUnchecked(true)} />
          </Suspense>
        )}
        <dl className={styles.amounts}>
          {seesBalance && (
            <>
              <dt>{t('balance')}</dt>
              <dd>{wallet ? yuan(balanceMinor) : ''}</dd>
            </>
          )}
          <dt>{t('total')}</dt>
          <dd>
            <strong>{yuan(totalMinor)}</strong>
          </dd>
          {seesBalance && (
            <>
              <dt>{t('balanceAfter')}</dt>
              <dd>{wallet ? yuan(balanceMinor - totalMinor) : ''}</dd>
            </>
          )}
        </dl>
        {isShort && <p className={styles.action}>{t('short', { amount: yuan(totalMinor - balanceMinor) })}</p>}
      </Modal>
    </>
  )
}
