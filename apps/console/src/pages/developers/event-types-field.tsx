import { type WebhookEventType, webhookEventsOf } from '@podwright/domain/account/webhook-events'
import { Checkbox, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../app/services.tsx'
import { needsChoice } from '../../parts/forms/needs-choice.ts'
import styles from './developers.module.css'

/** Message keys cannot contain dots. */
const eventKeys = {
  'order.created': 'order_created',
  'order.paid': 'order_paid',
  'order.state_changed': 'order_state_changed',
  'production.assigned': 'production_assigned',
  'production.changed': 'production_changed',
  'production.canceled': 'production_canceled',
  'shipment.created': 'shipment_created',
  'shipment.delivered': 'shipment_delivered',
  'shipment.returned': 'shipment_returned',
  'shipment.lost': 'shipment_lost',
  'case.opened': 'case_opened',
  'case.decided': 'case_decided',
  'listing.published': 'listing_published',
  'listing.rejected': 'listing_rejected',
  'listing.failed': 'listing_failed',
  'batch.finished': 'batch_finished',
  'wallet.topped_up': 'wallet_topped_up',
  'wallet.low': 'wallet_low',
  'payout.sent': 'payout_sent',
} as const satisfies Record<WebhookEventType, string>

/** The types of events that an endpoint receives. */
export function EventTypesField() {
  const t = useTranslations('developers')
  const { session } = useAuth()
  const own = webhookEventsOf(session?.userType === 2 ? 2 : 3)
  return (
    <Form.Item name="eventTypes" label={t('events')} rules={[needsChoice(t('needed'))]}>
      <Checkbox.Group
        className={styles.types ?? ''}
        options={own.map((type) => ({
          value: type,
          label: (
            <>
              {t(`event.${eventKeys[type]}`)} <code>{type}</code>
            </>
          ),
        }))}
      />
    </Form.Item>
  )
}
