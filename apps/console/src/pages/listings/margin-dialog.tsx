import { priceRuleLimits } from '@podwright/domain/stores/price-rule'
import { Form, InputNumber } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'

type Values = { marginPercent: number | null }
type MarginDialogProps = { ids: readonly number[]; onClose: () => void; onDone: () => void }

/** Prices listings for a target margin. */
export function MarginDialog({ ids, onClose, onDone }: MarginDialogProps) {
  const t = useTranslations('console.listings')
  const { api, notify } = useServices()
  const save = async ({ marginPercent }: Values) => {
    const basisPoints = Math.round((marginPercent ?? 0) * 100)
    const { done } = await api.call('setListingMargin', { body: { ids: [...ids], basisPoints } })
    notify('success', t('requested', { count: done.length }))
    onDone()
  }
  return (
    <FormDialog<Values>
      title={t('setMarginTitle', { count: ids.length })}
      width="28rem"
      okText={t('update')}
      cancelText={t('cancel')}
      initialValues={{ marginPercent: 40 }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="marginPercent"
        label={t('margin')}
        extra={t('marginText')}
        rules={[{ required: true, message: t('enter') }]}
      >
        <InputNumber min={0} max={priceRuleLimits.maxMargin / 100} precision={2} suffix="%" />
      </Form.Item>
      <p className={card.note}>{t('setMarginText')}</p>
    </FormDialog>
  )
}
