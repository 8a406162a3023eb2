import type { Store } from '@podwright/contracts/stores/store-shapes'
import { readQuantity } from '@podwright/domain/profit/read-input'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { type Address, AddressFields, emptyAddress } from '../../parts/forms/address-fields.tsx'
import { FormDrawer } from '../../parts/forms/form-drawer.tsx'
import { KeepAddress, type KeepAddressValue, useKeepAddress } from '../../parts/forms/keep-address.tsx'
import { OrderOptions } from '../../parts/forms/order-options.tsx'
import { type PickedVariant, targetOf, VariantPicker, type VariantTarget } from '../../parts/forms/variant-picker.tsx'
import { OrderQuote } from './order-quote.tsx'
import styles from './orders.module.css'

export type NewOrderProps = {
  stores: readonly Store[]
  onClose: () => void
  onCreated: (id: number) => void
  /** The finished product of which a sample is ordered. */
  sample?: PickedVariant
}
type Line = { readonly key: number; readonly target: VariantTarget | undefined; readonly quantity: string }
type Values = Address & KeepAddressValue & { storeId?: number; externalId?: string; note?: string; isSample?: boolean }

/** Creates an order manually, for a store or without one. */
export function NewOrder({ stores, onClose, onCreated, sample }: NewOrderProps) {
  const t = useTranslations('console.orders')
  const samples = useTranslations('console.finished.next')
  const { api } = useServices()
  // One key per open form, so that a repeated submission creates one order.
  const [requestKey] = useState(() => crypto.randomUUID())
  const [lines, setLines] = useState<readonly Line[]>([{ key: 0, target: sample && targetOf(sample), quantity: '1' }])
  const [isChecked, setIsChecked] = useState(false)
  const [form] = Form.useForm<Values>()
  const whole = lines.flatMap(({ target, quantity }) => {
    const pieces = readQuantity(quantity)
    return target && pieces ? [{ ...target, quantity: pieces }] : []
  })
  const isWhole = whole.length === lines.length
  const country = Form.useWatch<Values['country'] | undefined>('country', form)
  const storeId = Form.useWatch<Values['storeId']>('storeId', form)
  const change = (key: number, next: Partial<Line>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...next } : line)))
  const keepAddress = useKeepAddress()
  const make = useMutation({
    mutationFn: ({ storeId, externalId, note, isSample, keepsAddress: _, ...address }: Values) =>
      api.call('createOrder', {
        headers: { repeatSubmit: 'false' },
        body: {
          requestKey,
          storeId: storeId ?? null,
          externalId: externalId?.trim() || null,
          address: { ...emptyAddress, ...withoutUndefined(address) },
          note: note ?? '',
          isSample: isSample ?? false,
          lines: whole,
        },
      }),
    onSuccess: ({ id, address }, { keepsAddress }) => {
      if (keepsAddress) void keepAddress(address)
      onCreated(id)
    },
  })
  const submit = (values: Values) => {
    setIsChecked(true)
    if (isWhole) make.mutate(values)
  }
  return (
    <FormDrawer<Values>
      form={form}
      id="new-order"
      size="52rem"
      title={sample ? samples('sample') : t('enter')}
      okText={t('make')}
      isSaving={make.isPending}
      onFinishFailed={() => setIsChecked(true)}
      {...(sample && { initialValues: { isSample: true } })}
      isEntered={
        lines.length > 1 || lines.some(({ target }) => target !== undefined && target.variantId !== sample?.variantId)
      }
      onSubmit={submit}
      onClose={onClose}
      summary={<OrderQuote lines={isWhole ? whole : []} country={country} storeId={storeId} />}
    >
      <h2 className={card.section}>{t('linesTitle')}</h2>
      <div className={styles.lines}>
        {lines.map((line) => (
          <div key={line.key} className={styles.line}>
            <VariantPicker
              {...(line.key === 0 && sample && { initial: sample })}
              onPick={(target) => change(line.key, { target })}
            />
            <Input
              className={styles.quantity ?? ''}
              inputMode="numeric"
              prefix={<span className={card.muted}>{t('quantity')}</span>}
              aria-label={t('quantity')}
              value={line.quantity}
              status={isChecked && readQuantity(line.quantity) === undefined ? 'error' : ''}
              onChange={(event) => change(line.key, { quantity: event.target.value })}
            />
            {lines.length > 1 && (
              <Button
                type="text"
                icon={<Icon name="trash" />}
                aria-label={t('removeLine')}
                onClick={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
              />
            )}
          </div>
        ))}
      </div>
      {isChecked && !isWhole && <p className={styles.action}>{t('linesWrong')}</p>}
      <Button
        icon={<Icon name="plus" />}
        onClick={() =>
          setLines((before) => [
            ...before,
            { key: Math.max(...before.map(({ key }) => key)) + 1, target: undefined, quantity: '1' },
          ])
        }
      >
        {t('addLine')}
      </Button>
      <h2 className={card.section}>{t('addressTitle')}</h2>
      <AddressFields />
      <KeepAddress />
      <h2 className={card.section}>{t('details')}</h2>
      {stores.length > 0 && (
        <>
          <Form.Item name="storeId" label={t('store')}>
            <Select allowClear options={stores.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
          <Form.Item name="externalId" label={t('externalId')}>
            <Input maxLength={100} />
          </Form.Item>
        </>
      )}
      <OrderOptions note={t('note')} sample={t('sampleOrder')} />
    </FormDrawer>
  )
}

/** Removes the untouched fields, which the form leaves undefined. */
function withoutUndefined(address: Partial<Address>): Partial<Address> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => typeof value === 'string'))
}
