import type { ProductionSummary } from '@podwright/contracts/orders/production'
import { maxParcelsPrinted } from '@podwright/domain/orders/documents'
import type { RefuseCode } from '@podwright/domain/orders/production-states'
import { chokeMm } from '@podwright/domain/print/prepress'
import { reasonsOf } from '@podwright/domain/workshop/load'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { ActionMenu } from '../../parts/action-menu.tsx'
import card from '../../parts/card.module.css'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

type BulkBarProps = { orders: readonly ProductionSummary[]; onClear: () => void }
type Outcome = { done: number[]; refused: { id: number; reason: string }[] }

/** Bulk actions for the selected production orders. */
export function QueueBulkBar({ orders, onClear }: BulkBarProps) {
  const t = useTranslations('console.production')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [dialog, setDialog] = useState<'refusal' | 'group'>()
  const idsOf = (some: readonly ProductionSummary[]) => some.map(({ id }) => id)
  const waiting = orders.filter(({ state }) => state === 'waiting')
  const refusable = orders.filter(({ state }) => state === 'waiting' || state === 'accepted')
  const making = orders.filter(({ state }) => state === 'accepted' || state === 'in_production')
  const open = [...waiting, ...making]
  const isExpress = open.every(({ priority }) => reasonsOf(priority).includes('express'))
  const finish = () => {
    onClear()
    invalidate('listProductionOrders')
  }
  const reportOutcome = (done: 'manyAccepted' | 'manyRejected', { done: ids, refused }: Outcome) => {
    if (ids.length > 0) notify('success', t(done, { count: ids.length }))
    const numbersOf = (some: Outcome['refused']) =>
      orders.filter(({ id }) => some.some((each) => each.id === id)).map(({ number }) => number)
    const isPending = ({ reason }: Outcome['refused'][number]) => reason === 'production_files_pending'
    const pending = numbersOf(refused.filter(isPending))
    const others = numbersOf(refused.filter((each) => !isPending(each)))
    if (pending.length > 0) notify('warning', t('manyPending', { numbers: pending.slice(0, 5).join(', ') }))
    if (others.length > 0) notify('warning', t('manyRefused', { numbers: others.slice(0, 5).join(', ') }))
    setDialog(undefined)
    finish()
  }
  const permits = usePermits()
  const mayDecide = permits('production')
  const accept = useMutation({
    mutationFn: () => api.call('acceptManyProduction', { body: { ids: idsOf(waiting) } }),
    onSuccess: (outcome) => reportOutcome('manyAccepted', outcome),
  })
  const refuse = useMutation({
    mutationFn: (refusal: { code: RefuseCode; note: string }) =>
      api.call('refuseManyProduction', { body: { ids: idsOf(refusable), ...refusal } }),
    onSuccess: (outcome) => reportOutcome('manyRejected', outcome),
  })
  const rank = useMutation({
    mutationFn: () => api.call('rankProduction', { body: { ids: idsOf(open), isExpress: !isExpress } }),
    onSuccess: finish,
  })
  const fetchPrints = useMutation({
    mutationFn: (more: { prepress?: { chokeMm: number } }) =>
      api.call('createPrintSheet', { body: { ids: idsOf(orders), ...more } }),
    onSuccess: ({ missing, download }) => {
      if (missing.length > 0) notify('warning', t('sheetMissing', { numbers: missing.slice(0, 5).join(', ') }))
      location.assign(download)
    },
  })
  const isBusy = [accept, refuse, rank, fetchPrints].some(({ isPending }) => isPending)
  return (
    <section className={card.selection} aria-label={t('selected', { count: orders.length })}>
      <strong>{t('selected', { count: orders.length })}</strong>
      {mayDecide && waiting.length > 0 && (
        <Button type="primary" loading={isBusy} onClick={() => accept.mutate()}>
          {t('acceptMany', { count: waiting.length })}
        </Button>
      )}
      <ActionMenu
        actions={[
          { key: 'files', label: t('sheetFiles'), onClick: () => fetchPrints.mutate({}) },
          {
            key: 'prepress',
            label: t('sheetPrepress'),
            onClick: () => fetchPrints.mutate({ prepress: { chokeMm: chokeMm.usual } }),
          },
        ]}
        button={(props) => (
          <Button {...props} icon={<Icon name="download" />} loading={isBusy}>
            {t('sheet')}
          </Button>
        )}
      />
      {orders.length <= maxParcelsPrinted && (
        <PrintMenu ids={idsOf(orders)} stopped={orders.filter(({ shippingStop }) => shippingStop !== null)} />
      )}
      {mayDecide && open.length > 0 && (
        <Button loading={isBusy} onClick={() => rank.mutate()}>
          {isExpress ? t('notExpress') : t('makeExpress')}
        </Button>
      )}
      {permits('shipping') && making.length > 0 && <Button onClick={() => setDialog('group')}>{t('group')}</Button>}
      {mayDecide && refusable.length > 0 && (
        <Button danger onClick={() => setDialog('refusal')}>
          {t('refuse')}
        </Button>
      )}
      <Button type="text" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      {dialog === 'refusal' && (
        <RefuseDialog
          title={
            refusable.length === 1
              ? t('refuseAsk', { number: refusable[0]?.number ?? '' })
              : t('refuseMany', { count: refusable.length })
          }
          numbers={refusable.map(({ number }) => number)}
          isBusy={isBusy}
          onRefuse={refuse.mutate}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'group' && (
        <GroupDialog
          orders={making}
          onClose={() => setDialog(undefined)}
          onGrouped={() => {
            setDialog(undefined)
            finish()
          }}
        />
      )}
    </section>
  )
}
