import type { OrderEvent } from '@podwright/contracts/orders/order-shapes'
import { actionCodes, paymentStates, shownOrderStates } from '@podwright/domain/orders/order-states'
import { lineStates, productionStates, refuseCodes, shipmentStates } from '@podwright/domain/orders/production-states'
import { Timeline } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import { historyOf } from './history-of.ts'

/** Reasons that are codes rather than typed text. */
const changes = [
  'mapping',
  'personalized',
  'without_personalization',
  'address',
  'prints',
  'replaced',
  'assigned',
  'shop_address',
  'shop_quantity',
  'shop_product',
  'shop_note',
  'shop_unread',
  'rule_paid',
  'rule_order_limit',
  'rule_daily_limit',
  'rule_balance',
] as const

/** The history of an order, newest first. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  const t = useTranslations('console.orders')
  const { moment } = useFormatters()
  /** Each kind of event has its own set of states. */
  const stateLabelOf = (kind: OrderEvent['kind'], state: string | null) => {
    const payment = paymentStates.find((name) => name === state)
    const made = productionStates.find((name) => name === state)
    const stage = lineStates.find((name) => name === state)
    const sent = shipmentStates.find((name) => name === state)
    const order = shownOrderStates.find((name) => name === state)
    if ((kind === 'payment' || kind === 'refund') && payment) return t(`payments.${payment}`)
    if (kind === 'production' && made) return t(`production.${made}`)
    if (kind === 'production' && stage) return t(`lines.${stage}`)
    if (kind === 'shipment' && sent) return t(`parcelStates.${sent}`)
    return order ? t(`states.${order}`) : state
  }
  const changeOf = ({ kind, from }: OrderEvent, to: string) =>
    kind === 'shipment' && from === 'delivered' && to === from
      ? t('deliveryConfirmed')
      : [stateLabelOf(kind, from), stateLabelOf(kind, to)].filter(Boolean).join(' → ')
  /** Some reasons are codes; the source of a created order is already shown above. */
  const reasonOf = ({ kind, reason }: OrderEvent) => {
    if (kind === 'created') return ''
    if (kind === 'refund' && reason === 'inserts') return t('inserts')
    const change = changes.find((code) => code === reason)
    if (change) return t(`changes.${change}`)
    const action = actionCodes.find((code) => code === reason)
    const refusal = refuseCodes.find((code) => code === reason)
    return action ? t(`actions.${action}`) : refusal ? t(`refusals.${refusal}`) : reason
  }
  return (
    <>
      <h2 className={card.section}>{t('history')}</h2>
      <Timeline
        items={historyOf(events).map((event) => ({
          key: event.id,
          content: (
            <>
              <span>
                {event.to === null
                  ? t(`events.${event.kind}`)
                  : t('eventChange', { event: t(`events.${event.kind}`), change: changeOf(event, event.to) ?? '' })}
              </span>
              <p className={card.note}>
                {[moment(event.at), event.member ?? t(`actors.${event.actor}`), reasonOf(event)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </>
          ),
        }))}
      />
    </>
  )
}
