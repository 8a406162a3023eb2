import type { Store } from '@podwright/contracts/stores/store-shapes'
import { minorToDecimal } from '@podwright/domain/money'
import { readAmount } from '@podwright/domain/profit/read-input'
import { type StoreFees, storeFeeLimits } from '@podwright/domain/profit/store-fees'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, InputNumber } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { platformName } from '../../parts/platform-name.ts'

/** Percentages and an amount, as typed. */
type Values = { commission: string | null; payment: string | null; fixed: string | null }
type FeesDialogProps = { store: Store; onClose: () => void }

/** Sets what the platform and the payment provider keep of the sales of a store. */
export function FeesDialog({ store, onClose }: FeesDialogProps) {
  const t = useTranslations('console.stores')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { fees } = store
  const send = async (entered: StoreFees | null) => {
    await api.call('changeStoreFees', { params: { id: store.id }, body: { fees: entered } })
    notify('success', t('saved'))
    invalidate('listStores', 'getSellerHome', 'getSalesReport', 'getOrderProfit')
    onClose()
  }
  const reset = useMutation({ mutationFn: () => send(null) })
  const save = ({ commission, payment, fixed }: Values) =>
    send({
      commissionBasisPoints: toMinor(commission),
      paymentBasisPoints: toMinor(payment),
      paymentFixedMinor: toMinor(fixed),
    })
  const percent = { min: '0', max: String(storeFeeLimits.maxBasisPoints / 100), suffix: '%' }
  const field = { precision: 2, stringMode: true, style: { width: '100%' } } as const
  return (
    <FormDialog<Values>
      title={t('fees.titleOf', { name: store.name })}
      width="28rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{
        commission: minorToDecimal(fees.commissionBasisPoints),
        payment: minorToDecimal(fees.paymentBasisPoints),
        fixed: minorToDecimal(fees.paymentFixedMinor),
      }}
      onSave={save}
      onClose={onClose}
    >
      {fees.isTypical && (
        <Alert
          type="info"
          showIcon
          title={t('fees.typical', { platform: platformName(store.platform, t('platforms.manual')) })}
          style={{ marginBottom: '1rem' }}
        />
      )}
      <Form.Item name="commission" label={t('fees.commission')}>
        <InputNumber<string> {...field} {...percent} />
      </Form.Item>
      <Form.Item name="payment" label={t('fees.payment')}>
        <InputNumber<string> {...field} {...percent} />
      </Form.Item>
      <Form.Item name="fixed" label={t('fees.fixed')}>
        <InputNumber<string>
          {...field}
          min="0"
          max={String(storeFeeLimits.maxFixedMinor / 100)}
          suffix={store.currency}
        />
      </Form.Item>
      <p className={card.note}>{t('fees.text')}</p>
      {!fees.isTypical && (
        <Button type="link" loading={reset.isPending} onClick={() => reset.mutate()}>
          {t('fees.reset')}
        </Button>
      )}
    </FormDialog>
  )
}

/** Hundredths of a percentage or of an amount; an empty field is zero. */
function toMinor(text: string | null): number {
  return text === null ? 0 : (readAmount(text) ?? 0)
}
