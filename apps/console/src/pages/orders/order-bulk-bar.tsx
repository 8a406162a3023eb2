import type { OrderSummary } from '@podwright/contracts/orders/order-shapes'
import { mostParcelsPrinted } from '@podwright/domain/orders/documents'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { useRun } from '../../parts/use-run.ts'
import styles from './orders.module.css'
import { PayButton } from './pay-button.tsx'

const over: readonly OrderSummary['state'][] = ['delivered', 'returned', 'canceled', 'failed']

/** What can be done with the orders that are ticked. */
export function OrderBulkBar({
  orders,
  onClear,
  onDone,
}: {
  orders: readonly OrderSummary[]
  onClear: () => void
  onDone: () => void
}) {
  const t = useTranslations('console.orders')
  const { api, tell } = useServices()
  const { isBusy, run } = useRun()
  const payable = orders.filter(({ state }) => state === 'awaiting_payment' || state === 'payment_failed')
  const finished = orders.filter(({ state }) => over.includes(state))
  const printed = orders.filter(({ state }) => state !== 'canceled')
  const archive = () =>
    run(async () => {
      await api.call('archiveOrders', { body: { ids: finished.map(({ id }) => id) } })
      tell('success', t('archivedDone', { count: finished.length }))
      onDone()
    })
  return (
    <section className={styles.selection} aria-label={t('selected', { count: orders.length })}>
      <strong>{t('selected', { count: orders.length })}</strong>
      {payable.length > 0 && <PayButton orders={payable} onPaid={onDone} />}
      {printed.length > 0 && printed.length <= mostParcelsPrinted && <PrintMenu ids={printed.map(({ id }) => id)} />}
      {finished.length > 0 && (
        <Button loading={isBusy} onClick={() => void archive()}>
          {t('archive', { count: finished.length })}
        </Button>
      )}
      <Button type="text" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </section>
  )
}
