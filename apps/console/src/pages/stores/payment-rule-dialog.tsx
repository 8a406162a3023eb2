import type { DataOf } from '@podwright/contracts/define-call'
import type { getPaymentRule } from '@podwright/contracts/stores/payment-rules'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import { minorToDecimal } from '@podwright/domain/money'
import { readAmount } from '@podwright/domain/profit/read-input'
import { Form, InputNumber, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

type Rule = DataOf<typeof getPaymentRule>
/** Limits in yuan; null: no limit. */
type Values = { isActive: boolean; orderLimit: string | null; dailyLimit: string | null }
type PaymentRuleDialogProps = { store: Store; onClose: () => void }

/** Sets which orders of a store are paid automatically. */
export function PaymentRuleDialog(props: PaymentRuleDialogProps) {
  const { data } = useCall('getPaymentRule', { params: { id: props.store.id } })
  // The form reads initial values on first render, so wait for the data.
  return data && <RuleForm {...props} rule={data} />
}

function RuleForm({ store, rule, onClose }: PaymentRuleDialogProps & { rule: Rule }) {
  const t = useTranslations('console.stores')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { currency, yuan } = useFormatters()
  const save = async ({ isActive, orderLimit, dailyLimit }: Values) => {
    const body = { isActive, orderLimitMinor: toMinor(orderLimit), dailyLimitMinor: toMinor(dailyLimit) }
    await api.call('changePaymentRule', { params: { id: store.id }, body })
    notify('success', t('saved'))
    invalidate('getPaymentRule')
    onClose()
  }
  const limit = {
    min: '0.01',
    max: '10000000',
    precision: 2,
    stringMode: true,
    prefix: 'CNY',
    placeholder: t('rule.noLimit'),
  } as const
  return (
    <FormDialog<Values>
      title={t('rule.titleOf', { name: store.name })}
      width="28rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{
        isActive: rule.isActive,
        orderLimit: toYuan(rule.orderLimitMinor),
        dailyLimit: toYuan(rule.dailyLimitMinor),
      }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="isActive" label={t('rule.active')} help={t('rule.activeHelp')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="orderLimit" label={t('rule.orderLimit')}>
        <InputNumber<string> {...limit} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="dailyLimit" label={t('rule.dailyLimit')}>
        <InputNumber<string> {...limit} style={{ width: '100%' }} />
      </Form.Item>
      <p className={card.note}>{t('rule.currency', { currency: currency('CNY') })}</p>
      {rule.isActive && <p className={card.note}>{t('rule.paid', { amount: yuan(rule.paidMinor) })}</p>}
      {rule.waiting.map(({ reason, count }) => (
        <p className={card.note} key={reason}>
          {t(`rule.waiting.${reason}`, { count })}
        </p>
      ))}
    </FormDialog>
  )
}

function toMinor(yuan: string | null): number | null {
  return yuan === null ? null : (readAmount(yuan) ?? null)
}

function toYuan(minor: number | null): string | null {
  return minor === null ? null : minorToDecimal(minor)
}
