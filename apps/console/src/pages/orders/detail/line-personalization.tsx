import type { OrderDetail, OrderLine } from '@podwright/contracts/orders/order-shapes'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import styles from '../orders.module.css'

/** What the buyer entered for a line. */
export function BuyersTexts({ line }: { line: OrderLine }) {
  const t = useTranslations('console.orders.personalization')
  return (
    <>
      <p className={card.note}>{t('title')}</p>
      <dl className={styles.texts}>
        {line.personalization.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type LinePersonalizationProps = {
  order: OrderDetail
  line: OrderLine
  onChoose: () => void
  onChange: (order: OrderDetail) => void
}

/** What the buyer entered for a line, and until it is decided how the line is made, the two ways to make it. */
export function LinePersonalization({ order, line, onChoose, onChange }: LinePersonalizationProps) {
  const t = useTranslations('console.orders.personalization')
  const states = useTranslations('console.orders.states')
  const { api } = useServices()
  const skip = useMutation({
    mutationFn: () => api.call('skipPersonalization', { params: { id: order.id, lineId: line.id } }),
    onSuccess: onChange,
  })
  if (line.personalization.length === 0) return null
  const isUndecided = line.needsPersonalization && !line.isIgnored
  return (
    <div className={styles.personalization}>
      <BuyersTexts line={line} />
      {isUndecided && <Tag color="warning">{states('needs_personalization')}</Tag>}
      {isUndecided && order.actions.includes('map') && (
        <div className={styles.actions}>
          <Button size="small" type="primary" onClick={onChoose}>
            {t('choose')}
          </Button>
          <Button size="small" loading={skip.isPending} onClick={() => skip.mutate()}>
            {t('skip')}
          </Button>
        </div>
      )}
    </div>
  )
}
