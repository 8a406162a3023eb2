import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { isBegun } from '@podwright/domain/orders/production-states'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../../app/account.tsx'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import { type Address, AddressFields } from '../../../parts/forms/address-fields.tsx'
import { OrderOptions } from '../../../parts/forms/order-options.tsx'
import { type UnsavedCheck, useCloseGuard, useNotifyEntered } from '../../../parts/forms/use-close-guard.tsx'
import { useCarriers } from '../../../parts/forms/use-destinations.ts'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { WarehouseNote } from '../../../parts/warehouse-note.tsx'
import styles from '../orders.module.css'
import { PriceDifference, reportedDifference } from './price-difference.tsx'

type AddressProps = { order: OrderDetail; entered: UnsavedCheck; onChange: (order: OrderDetail) => void }

/**
 * The address and carrier of an order. Both can be changed until payment, the address until production starts. For
 * another country, the seller confirms the difference in freight.
 */
export function OrderAddress({ order, entered, onChange }: AddressProps) {
  const t = useTranslations('console.orders')
  const labels = useTranslations('console.shopLabels')
  const [isEditing, setIsEditing] = useState(false)
  const { country: nameOf } = useFormatters()
  const { recipient, phone, email, country, region, city, district, line1, line2, postcode } = order.address
  const lines = [
    [recipient, phone, email],
    [line1, line2],
    [district, city, region, postcode, nameOf(country)],
  ]
  return (
    <>
      <h2 className={card.section}>{t('addressTitle')}</h2>
      {isEditing ? (
        <AddressForm
          order={order}
          entered={entered}
          isPaid={!order.actions.includes('change')}
          onChange={onChange}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <>
          {order.warehouse && <WarehouseNote warehouse={order.warehouse} />}
          {order.address.isOnLabel && <p>{labels('address')}</p>}
          <address>
            {lines.map((parts) => (
              <div key={parts.join()}>{parts.filter(Boolean).join(', ')}</div>
            ))}
          </address>
          {order.note && (
            <p>
              <strong>{t('note')}</strong> {order.note}
            </p>
          )}
          {order.isCashOnDelivery && <p>{t('cashOnDelivery')}</p>}
          {order.buyerNote && <p>{t('buyerNote', { note: order.buyerNote })}</p>}
          {(order.actions.includes('change') || order.actions.includes('address')) && (
            <div className={styles.actions}>
              <Button onClick={() => setIsEditing(true)}>
                {t(order.actions.includes('change') ? 'change' : 'correctAddress')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

type Values = Address & { logisticsId: string | null; note: string; isSample: boolean }

type FormProps = AddressProps & {
  /** If true, only the address can be changed. */
  isPaid: boolean
  onClose: () => void
}

function AddressForm({ order, entered, isPaid, onChange, onClose }: FormProps) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const carriers = useCarriers()
  const [form] = Form.useForm<Values>()
  const isEntered = () => form.isFieldsTouched()
  useNotifyEntered(entered, isEntered)
  const { close, holder } = useCloseGuard(isEntered, onClose)
  const { refresh } = useAccount()
  /** What the freight to another country costs more. */
  const [differenceMinor, setDifferenceMinor] = useState<number | null>(null)
  const save = useMutation({
    mutationFn: ({ logisticsId, note, isSample, ...address }: Values) => {
      const params = { id: order.id }
      const body = { address, logisticsId: logisticsId ?? null, note: note ?? '', isSample }
      return isPaid
        ? api.call('correctAddress', {
            params,
            body: { address, differenceMinor },
            headers: { repeatSubmit: 'false' },
            handles: ['order_price_changed'],
          })
        : api.call('changeOrder', { params, body })
    },
    onSuccess: (next) => {
      onChange(next)
      notify('success', t('saved'))
      if (differenceMinor !== null) refresh()
      onClose()
    },
    onError: (error) => {
      const reported = reportedDifference(error)
      if (reported !== undefined) setDifferenceMinor(reported)
    },
  })
  const { address, logisticsId, note, isSample } = order
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ ...address, country: address.country || null, logisticsId, note, isSample }}
      onValuesChange={(changed) => 'country' in changed && setDifferenceMinor(null)}
      onFinish={(values) => save.mutate({ ...address, ...values, country: values.country ?? '' })}
    >
      {holder}
      <AddressFields isDraft={!isPaid} isCountryFixed={isPaid && order.lines.some(({ state }) => isBegun(state))} />
      {!isPaid && (
        <>
          <Form.Item name="logisticsId" label={t('carrier')}>
            <Select
              allowClear
              placeholder={t('cheapest')}
              options={carriers.map(({ logisticsId: id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <OrderOptions note={t('note')} sample={t('sampleOrder')} />
        </>
      )}
      {differenceMinor !== null && <PriceDifference minor={differenceMinor} />}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t(differenceMinor === null ? 'save' : 'changeCountry')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
