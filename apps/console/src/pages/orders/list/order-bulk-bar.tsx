import type { OrderSummary, Outcome } from '@podwright/contracts/orders/order-shapes'
import { maxParcelsPrinted } from '@podwright/domain/orders/documents'
import { openOrderStates } from '@podwright/domain/orders/order-states'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { usePermits } from '../../../app/use-permits.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { PrintMenu } from '../../../parts/print-menu.tsx'
import { PayButton } from '../pay/pay-button.tsx'
import { holdableStates } from './order-groups.ts'

const HoldDialog = lazy(() => import('./bulk-dialogs.tsx').then((module) => ({ default: module.HoldDialog })))
const CancelDialog = lazy(() => import('./bulk-dialogs.tsx').then((module) => ({ default: module.CancelDialog })))

type State = OrderSummary['state']
const payable: readonly State[] = ['awaiting_payment', 'payment_failed']
const unpaid: readonly State[] = openOrderStates
const held: readonly State[] = ['holding']
const over: readonly State[] = ['delivered', 'returned', 'canceled', 'failed']

type BulkBarProps = { orders: readonly OrderSummary[]; onClear: () => void }

/** Bulk actions for the selected orders. */
export function OrderBulkBar({ orders, onClear }: BulkBarProps) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [dialog, setDialog] = useState<'hold' | 'cancel'>()
  const mayChange = usePermits()('orders')
  const inState = (states: readonly State[]) => orders.filter(({ state }) => states.includes(state))
  const idsIn = (states: readonly State[]) => inState(states).map(({ id }) => id)
  const unchecked = orders.filter(({ shopCheckFailure }) => shopCheckFailure !== null).map(({ id }) => id)
  const printed = orders.filter(({ state }) => state !== 'canceled')
  const finish = () => {
    onClear()
    invalidate('listOrders', 'countOrders')
  }
  const reportOutcome = ({ done, refused }: Outcome) => {
    if (done.length > 0) notify('success', t('manyDone', { count: done.length }))
    const numbers = orders.filter(({ id }) => refused.some((each) => each.id === id)).map(({ number }) => number)
    if (numbers.length > 0)
      notify('warning', t('manyRefused', { count: numbers.length, numbers: numbers.slice(0, 5).join(', ') }))
    setDialog(undefined)
    finish()
  }
  const release = useMutation({
    mutationFn: (body: { ids: number[]; skipsShopCheck?: boolean }) => api.call('releaseOrders', { body }),
    onSuccess: reportOutcome,
  })
  const archive = useMutation({
    mutationFn: (ids: number[]) => api.call('archiveOrders', { body: { ids } }),
    onSuccess: (_, ids) => {
      notify('success', t('archivedDone', { count: ids.length }))
      finish()
    },
  })
  const isBusy = release.isPending || archive.isPending
  const Dialog = dialog === 'hold' ? HoldDialog : CancelDialog
  return (
    <section className={card.selection} aria-label={t('selected', { count: orders.length })}>
      <strong>{t('selected', { count: orders.length })}</strong>
      {inState(payable).length > 0 && <PayButton orders={inState(payable)} onPaid={finish} />}
      {mayChange && inState(holdableStates).length > 0 && (
        <Button onClick={() => setDialog('hold')}>{t('hold')}</Button>
      )}
      {mayChange && inState(held).length > 0 && (
        <Button loading={isBusy} onClick={() => release.mutate({ ids: idsIn(held) })}>
          {t('release')}
        </Button>
      )}
      {mayChange && unchecked.length > 0 && (
        <Button loading={isBusy} onClick={() => release.mutate({ ids: unchecked, skipsShopCheck: true })}>
          {t('shopCheck.skip')}
        </Button>
      )}
      {printed.length > 0 && printed.length <= maxParcelsPrinted && <PrintMenu ids={printed.map(({ id }) => id)} />}
      {mayChange && inState(over).length > 0 && (
        <Button loading={isBusy} onClick={() => archive.mutate(idsIn(over))}>
          {t('archive', { count: inState(over).length })}
        </Button>
      )}
      {mayChange && inState(unpaid).length > 0 && (
        <Button danger onClick={() => setDialog('cancel')}>
          {t('cancelMany', { count: inState(unpaid).length })}
        </Button>
      )}
      <Button type="text" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      {dialog && (
        <Suspense>
          <Dialog
            ids={idsIn(dialog === 'hold' ? holdableStates : unpaid)}
            onClose={() => setDialog(undefined)}
            onDone={reportOutcome}
          />
        </Suspense>
      )}
    </section>
  )
}
