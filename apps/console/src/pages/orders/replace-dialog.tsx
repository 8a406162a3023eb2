import { ApiError } from '@podwright/contracts/client/api-error'
import type { OrderDetail, OrderLine } from '@podwright/contracts/orders/order-shapes'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useRun } from '../../parts/use-run.ts'
import { VariantPicker, type VariantTarget } from '../../parts/variant-picker.tsx'

type ReplaceProps = {
  order: OrderDetail
  line: OrderLine
  onClose: () => void
  onChange: (order: OrderDetail) => void
}

/** Another product for a line that is not made: first what it costs more or less, then it is done. */
export function ReplaceDialog({ order, line, onClose, onChange }: ReplaceProps) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const { titleOf } = useFormatters()
  const { refresh } = useAccount()
  const { isBusy, run } = useRun()
  const [target, setTarget] = useState<VariantTarget>()
  const [differenceMinor, setDifferenceMinor] = useState<number | null>(null)
  const send = () =>
    run(async () => {
      if (!target) return
      try {
        const next = await api.call('replaceOrderLine', {
          params: { id: order.id, lineId: line.id },
          body: { target, differenceMinor },
          headers: { repeatSubmit: 'false' },
          handles: ['order_price_changed'],
        })
        notify('success', t('replaced'))
        refresh()
        onChange(next)
      } catch (error) {
        // Asked without a difference, or with one that is none any more: the server tells the right one.
        if (!(error instanceof ApiError) || error.reason !== 'order_price_changed') throw error
        setDifferenceMinor(Number(error.fields?.differenceMinor))
      }
    })
  return (
    <Modal
      open
      title={t('replaceTitle')}
      width="36rem"
      okText={t(differenceMinor === null ? 'replaceCheck' : 'replaceConfirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: target === undefined }}
      confirmLoading={isBusy}
      onOk={send}
      onCancel={onClose}
    >
      <p className={card.muted}>
        {titleOf(line)} · {line.sku}
      </p>
      <VariantPicker
        onPick={(picked) => {
          setTarget(picked)
          setDifferenceMinor(null)
        }}
      />
      {differenceMinor !== null && <Difference minor={differenceMinor} />}
    </Modal>
  )
}

function Difference({ minor }: { minor: number }) {
  const t = useTranslations('console.orders')
  const { yuan } = useFormatters()
  if (minor === 0) return <Alert type="info" showIcon title={t('replaceSame')} />
  const text = minor > 0 ? t('replaceMore', { amount: yuan(minor) }) : t('replaceLess', { amount: yuan(-minor) })
  return <Alert type={minor > 0 ? 'warning' : 'info'} showIcon title={text} />
}
