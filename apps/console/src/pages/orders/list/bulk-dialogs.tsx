import type { Outcome } from '@podwright/contracts/orders/order-shapes'
import { holdLimits } from '@podwright/domain/orders/limits'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'

type DialogProps = { ids: readonly number[]; onClose: () => void; onDone: (outcome: Outcome) => void }

const minuteMs = 60_000

/** Holds orders back from production until a time in the user's time zone. */
export function HoldDialog({ ids, onClose, onDone }: DialogProps) {
  const t = useTranslations('console.orders')
  const { api } = useServices()
  const minutesTo = (until: string) => Math.ceil((new Date(until).getTime() - Date.now()) / minuteMs)
  const isTime = (until: string) => minutesTo(until) >= 1 && minutesTo(until) <= holdLimits.maxMinutes
  return (
    <FormDialog<{ until: string }>
      title={t('holdTitle', { count: ids.length })}
      width="28rem"
      okText={t('hold')}
      cancelText={t('cancel')}
      initialValues={{ until: localTime(new Date(Date.now() + 24 * 60 * minuteMs)) }}
      onSave={async ({ until }) =>
        onDone(await api.call('holdOrders', { body: { ids: [...ids], minutes: minutesTo(until) } }))
      }
      onClose={onClose}
    >
      <p className={card.lead}>{t('holdText')}</p>
      <Form.Item
        name="until"
        label={t('holdUntil')}
        rules={[
          {
            validator: async (_, until: string) => {
              if (!isTime(until)) throw new Error(t('holdUntilWrong'))
            },
          },
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </FormDialog>
  )
}

/** Confirms the cancellation of unpaid orders. */
export function CancelDialog({ ids, onClose, onDone }: DialogProps) {
  const t = useTranslations('console.orders')
  const { api } = useServices()
  return (
    <FormDialog<{ reason?: string }>
      isDanger
      title={t('cancelManyTitle', { count: ids.length })}
      width="28rem"
      okText={t('cancelMany', { count: ids.length })}
      cancelText={t('keep')}
      initialValues={{}}
      onSave={async ({ reason = '' }) =>
        onDone(await api.call('cancelOrders', { body: { ids: [...ids], reason: reason.trim() } }))
      }
      onClose={onClose}
    >
      <p className={card.lead}>{t('cancelUnpaid')}</p>
      <Form.Item name="reason" label={t('reason')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}

/** Formats a time for a `datetime-local` input. */
function localTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}
