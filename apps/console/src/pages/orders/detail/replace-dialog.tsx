import type { OrderDetail, OrderLine } from '@podwright/contracts/orders/order-shapes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../../app/account.tsx'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import { Modal } from '../../../parts/forms/modal.tsx'
import { VariantPicker, type VariantTarget } from '../../../parts/forms/variant-picker.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { PriceDifference, reportedDifference } from './price-difference.tsx'

type ReplaceProps = {
  order: OrderDetail
  line: OrderLine
  onClose: () => void
  onChange: (order: OrderDetail) => void
}

/**
 * Replaces the product of a line that cannot be produced: shows the price difference first, then asks for confirmation.
 */
export function ReplaceDialog({ order, line, onClose, onChange }: ReplaceProps) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const { titleOf, variantOf } = useFormatters()
  const { refresh } = useAccount()
  const [target, setTarget] = useState<VariantTarget>()
  const [differenceMinor, setDifferenceMinor] = useState<number | null>(null)
  const replace = useMutation({
    mutationFn: (picked: VariantTarget) =>
      api.call('replaceOrderLine', {
        params: { id: order.id, lineId: line.id },
        body: { target: picked, differenceMinor },
        headers: { repeatSubmit: 'false' },
        handles: ['order_price_changed'],
      }),
    onSuccess: (next) => {
      notify('success', t('replaced'))
      refresh()
      onChange(next)
    },
    onError: (error) => {
      const reported = reportedDifference(error)
      if (reported !== undefined) setDifferenceMinor(reported)
    },
  })
  return (
    <Modal
      open
      title={t('replaceTitle')}
      width="36rem"
      okText={t(differenceMinor === null ? 'replaceCheck' : 'replaceConfirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: target === undefined }}
      confirmLoading={replace.isPending}
      onOk={() => target && replace.mutate(target)}
      onCancel={onClose}
    >
      <p className={card.muted}>
        {titleOf(line)} · {variantOf(line)}
      </p>
      <VariantPicker
        onPick={(picked) => {
          setTarget(picked)
          setDifferenceMinor(null)
        }}
      />
      {differenceMinor !== null && <PriceDifference minor={differenceMinor} />}
    </Modal>
  )
}
