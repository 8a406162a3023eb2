import type { OrderDetail, OrderLine } from '@podwright/contracts/orders/order-shapes'
import { mayReprintTexts } from '@podwright/domain/orders/remedies'
import { matchTexts } from '@podwright/domain/orders/variables'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import { TextList } from '../../../parts/text-list.tsx'
import styles from '../orders.module.css'

const TextsDialog = lazy(() => import('./texts-dialog.tsx').then((module) => ({ default: module.TextsDialog })))

/** What the buyer entered for a line. */
export function BuyersTexts({ line }: { line: OrderLine }) {
  const t = useTranslations('console.orders.personalization')
  return (
    <>
      <p className={card.note}>{t('title')}</p>
      <TextList texts={line.personalization} />
    </>
  )
}

type LinePersonalizationProps = {
  order: OrderDetail
  line: OrderLine
  onChoose: () => void
  onChange: (order: OrderDetail) => void
}

/**
 * What the buyer entered for a line. A product that asks for texts is made with them; for another one, the seller decides
 * how it is made.
 */
export function LinePersonalization({ order, line, onChoose, onChange }: LinePersonalizationProps) {
  const t = useTranslations('console.orders.personalization')
  const states = useTranslations('console.orders.states')
  const { api } = useServices()
  const skip = useMutation({
    mutationFn: () => api.call('skipPersonalization', { params: { id: order.id, lineId: line.id } }),
    onSuccess: onChange,
  })
  const [isEditing, setEditing] = useState(false)
  const asksForTexts = line.variables.length > 0
  if (line.personalization.length === 0 && !asksForTexts) return null
  const isUndecided = line.needsPersonalization && !line.isIgnored
  const { problems } = matchTexts(line.variables, line.personalization)
  const hasFailed = mayReprintTexts(order, line)
  const mayChange = (order.actions.includes('map') || hasFailed) && !line.isIgnored
  return (
    <div className={styles.personalization}>
      {line.personalization.length > 0 && <BuyersTexts line={line} />}
      {isUndecided && <Tag color="warning">{states('needs_personalization')}</Tag>}
      {asksForTexts && mayChange && (
        <div className={styles.actions}>
          <Button size="small" type={isUndecided || hasFailed ? 'primary' : 'default'} onClick={() => setEditing(true)}>
            {t(Object.keys(problems).length > 0 ? 'enter' : 'edit')}
          </Button>
          {isUndecided && Object.keys(problems).length === 0 && (
            <Button size="small" loading={skip.isPending} onClick={() => skip.mutate()}>
              {t('confirm')}
            </Button>
          )}
        </div>
      )}
      {!asksForTexts && isUndecided && mayChange && (
        <div className={styles.actions}>
          <Button size="small" type="primary" onClick={onChoose}>
            {t('choose')}
          </Button>
          <Button size="small" loading={skip.isPending} onClick={() => skip.mutate()}>
            {t('skip')}
          </Button>
        </div>
      )}
      {isEditing && (
        <Suspense>
          <TextsDialog
            order={order}
            line={line}
            onClose={() => setEditing(false)}
            onChange={(next) => {
              setEditing(false)
              onChange(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
