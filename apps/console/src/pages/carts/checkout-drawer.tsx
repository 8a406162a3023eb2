import { consolePaths } from '@podwright/domain/console-paths'
import { Button, Checkbox, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { type Address, AddressFields, emptyAddress } from '../../parts/address-fields.tsx'
import { useCloseGuard } from '../../parts/use-close-guard.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './carts.module.css'
import type { Quote } from './use-quote.ts'

type CheckoutDrawerProps = {
  quote: Quote
  destination: string
  logisticsId: string | undefined
  onClose: () => void
  onOrdered: () => void
}
type Values = Address & { note?: string; isSample?: boolean }

/** To whom the cart goes; the order that it becomes is opened, to be paid there. */
export function CheckoutDrawer({ quote, destination, logisticsId, onClose, onOrdered }: CheckoutDrawerProps) {
  const t = useTranslations('console.carts')
  const { api } = useServices()
  const { refresh } = useAccount()
  const { yuan } = useFormatters()
  const navigate = useNavigate()
  const { isBusy, run } = useRun()
  // One key as long as it is open: what is sent twice is one order.
  const [requestKey] = useState(() => crypto.randomUUID())
  const [form] = Form.useForm<Values>()
  const { close, holder } = useCloseGuard(() => form.isFieldsTouched(), onClose)
  const order = ({ note, isSample, ...address }: Values) =>
    void run(async () => {
      const made = await api.call('checkoutCart', {
        headers: { repeatSubmit: 'false' },
        body: {
          requestKey,
          address: { ...emptyAddress, ...address },
          logisticsId: logisticsId ?? null,
          variantIds: quote.variantIds,
          isSample: isSample ?? false,
          note: note ?? '',
        },
      })
      onOrdered()
      refresh()
      await navigate(`${consolePaths.orders}?order=${made.id}`)
    })
  return (
    <Drawer
      open
      size="46rem"
      title={t('order')}
      onClose={close}
      extra={
        <Button type="primary" htmlType="submit" form="checkout" loading={isBusy}>
          {t('make')}
        </Button>
      }
    >
      {holder}
      <Form<Values>
        form={form}
        id="checkout"
        layout="vertical"
        initialValues={{ ...emptyAddress, country: destination }}
        onFinish={order}
      >
        <AddressFields />
        <Form.Item name="note" label={t('note')}>
          <Input maxLength={500} />
        </Form.Item>
        <Form.Item name="isSample" valuePropName="checked">
          <Checkbox>{t('sampleOrder')}</Checkbox>
        </Form.Item>
      </Form>
      <p className={styles.sum}>
        {t('total')}
        <strong className={styles.amount}>{quote.totalMinor === null ? '–' : yuan(quote.totalMinor)}</strong>
        <small>{t('priceNote')}</small>
      </p>
    </Drawer>
  )
}
