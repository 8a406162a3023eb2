import type { ProductionDetail } from '@podwright/contracts/orders/production'
import { type RefuseCode, workshopStages } from '@podwright/domain/orders/production-states'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useRun } from '../../parts/use-run.ts'
import styles from './production.module.css'
import { RefuseDialog } from './refuse-dialog.tsx'

type ActionsProps = { order: ProductionDetail; onChange: (order: ProductionDetail) => void }

/** What the supplier does with the order: accept or refuse, stages of the workshop. */
export function ProductionActions({ order, onChange }: ActionsProps) {
  const t = useTranslations('console.production')
  const lines = useTranslations('console.orders.lines')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const params = { id: order.id }
  const isOpen = order.state === 'accepted' || order.state === 'in_production'
  const mayRefuse = order.state === 'waiting' || order.state === 'accepted'
  const accept = () => run(async () => onChange(await api.call('acceptProduction', { params })))
  const stage = (name: (typeof workshopStages)[number]) =>
    run(async () => onChange(await api.call('stageProduction', { params, body: { stage: name } })))
  if (!isOpen && !mayRefuse) return null
  return (
    <div className={styles.actions}>
      {order.state === 'waiting' && (
        <Button type="primary" loading={isBusy} onClick={() => void accept()}>
          {t('accept')}
        </Button>
      )}
      {isOpen &&
        workshopStages.map((name) => (
          <Button key={name} loading={isBusy} onClick={() => void stage(name)}>
            {t('stage', { stage: lines(name) })}
          </Button>
        ))}
      {mayRefuse && <RefuseButton order={order} onChange={onChange} />}
    </div>
  )
}

function RefuseButton({ order, onChange }: ActionsProps) {
  const t = useTranslations('console.production')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const [isAsking, setAsking] = useState(false)
  const refuse = (refusal: { code: RefuseCode; note: string }) =>
    run(async () => {
      onChange(await api.call('refuseProduction', { params: { id: order.id }, body: refusal }))
      setAsking(false)
    })
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('refuse')}
      </Button>
      {isAsking && (
        <RefuseDialog
          title={t('refuseAsk', { number: order.number })}
          isBusy={isBusy}
          onRefuse={(refusal) => void refuse(refusal)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
