import type { OrderEvent } from '@podwright/contracts/orders/order-shapes'
import { actionCodes, shownOrderStates } from '@podwright/domain/orders/order-states'
import { refuseCodes } from '@podwright/domain/orders/production-states'
import { Timeline } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { useTexts } from '../../parts/use-texts.ts'
import styles from './orders.module.css'

/** Who did what when, newest first. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  const t = useTranslations('console.orders')
  const { moment } = useTexts()
  const wordOf = (state: string | null) => {
    const known = shownOrderStates.find((name) => name === state)
    return known ? t(`states.${known}`) : state
  }
  /** Some reasons are codes; where an order came from stands above already. */
  const reasonOf = ({ kind, reason }: OrderEvent) => {
    if (kind === 'created' || kind === 'changed') return ''
    const action = actionCodes.find((code) => code === reason)
    const refusal = refuseCodes.find((code) => code === reason)
    return action ? t(`actions.${action}`) : refusal ? t(`refusals.${refusal}`) : reason
  }
  const newest = [...events].sort((a, b) => b.id - a.id)
  return (
    <>
      <h2 className={styles.section}>{t('history')}</h2>
      <Timeline
        items={newest.map((event) => ({
          key: event.id,
          content: (
            <>
              <span>
                {t(`events.${event.kind}`)}
                {event.to !== null && `: ${[wordOf(event.from), wordOf(event.to)].filter(Boolean).join(' → ')}`}
              </span>
              <p className={card.note}>
                {[moment(event.at), t(`actors.${event.actor}`), reasonOf(event)].filter(Boolean).join(' · ')}
              </p>
            </>
          ),
        }))}
      />
    </>
  )
}
