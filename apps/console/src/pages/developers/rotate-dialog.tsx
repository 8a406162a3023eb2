import { Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'

const overlaps = [24, 72, 1, 0] as const

type DialogProps = { id: number; onClose: () => void; onSecret: (secret: string) => void }

/** Replaces the secret of an endpoint. The previous one can go on for some time, so that no delivery is refused. */
export function RotateDialog({ id, onClose, onSecret }: DialogProps) {
  const t = useTranslations('developers')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  return (
    <FormDialog<{ overlapHours: number }>
      title={t('rotate')}
      width="32rem"
      okText={t('rotate')}
      cancelText={t('cancel')}
      initialValues={{ overlapHours: overlaps[0] }}
      onSave={async (body) => {
        const { secret } = await api.call('rotateWebhookSecret', { params: { id }, body })
        invalidate('listWebhookEndpoints')
        onSecret(secret)
        onClose()
      }}
      onClose={onClose}
    >
      <p className={card.lead}>{t('rotateText')}</p>
      <Form.Item name="overlapHours" label={t('overlap')}>
        <Select options={overlaps.map((hours) => ({ value: hours, label: t('overlapHours', { hours }) }))} />
      </Form.Item>
    </FormDialog>
  )
}
