import { consolePaths } from '@podwright/domain/console-paths'
import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { type Address, AddressFields, emptyAddress } from '../../parts/forms/address-fields.tsx'
import { FormDrawer } from '../../parts/forms/form-drawer.tsx'
import { KeepAddress, type KeepAddressValue, useKeepAddress } from '../../parts/forms/keep-address.tsx'
import { OrderOptions } from '../../parts/forms/order-options.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './carts.module.css'
import type { Quote } from './use-quote.ts'

type CheckoutDrawerProps = {
  quote: Quote
  destination: string
  logisticsId: string | undefined
  onClose: () => void
}
type Values = Address & KeepAddressValue & { note?: string; isSample?: boolean }

/** Asks for the recipient of the cart, then opens the created order for payment. */
export function CheckoutDrawer({ quote, destination, logisticsId, onClose }: CheckoutDrawerProps) {
  const t = useTranslations('console.carts')
  const { api } = useServices()
  const { refresh } = useAccount()
  const { yuan } = useFormatters()
  const navigate = useNavigate()
  const { invalidate } = useCallCache()
  // One key per open drawer, so that a repeated submission creates one order.
  const [requestKey] = useState(() => crypto.randomUUID())
  const [form] = Form.useForm<Values>()
  const keepAddress = useKeepAddress()
  const order = useMutation({
    mutationFn: ({ note, isSample, keepsAddress: _, ...address }: Values) =>
      api.call('checkoutCart', {
        headers: { repeatSubmit: 'false' },
        body: {
          requestKey,
          address: { ...emptyAddress, ...address },
          logisticsId: logisticsId ?? null,
          lineIds: quote.lineIds,
          variantIds: quote.variantIds,
          isSample: isSample ?? false,
          note: note ?? '',
        },
      }),
    onSuccess: async ({ id, address }, { keepsAddress }) => {
      if (keepsAddress) void keepAddress(address)
      invalidate('getCart')
      refresh()
      await navigate(`${consolePaths.orders}?order=${id}`)
    },
  })
  return (
    <FormDrawer<Values>
      form={form}
      id="checkout"
      size="46rem"
      title={t('order')}
      okText={t('make')}
      isSaving={order.isPending}
      initialValues={{ ...emptyAddress, country: destination }}
      onSubmit={order.mutate}
      onClose={onClose}
      footer={
        <p className={styles.sum}>
          {t('total')}
          <strong className={styles.amount}>{quote.totalMinor === null ? '–' : yuan(quote.totalMinor)}</strong>
          <small>{t('priceNote')}</small>
        </p>
      }
    >
      <AddressFields />
      <KeepAddress />
      <OrderOptions note={t('note')} sample={t('sampleOrder')} />
    </FormDrawer>
  )
}
