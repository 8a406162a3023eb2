import type { UnmatchedPayment } from '@podwright/contracts/operator/payments'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import { AccountPicker, type PickedAccount } from '../parts/account-picker.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

export type PaymentAction = { readonly payment: UnmatchedPayment; readonly kind: 'credit' | 'settle' }
type DecideProps = { payment: UnmatchedPayment; onClose: () => void }

/** Credits a payment to a wallet or marks it as settled elsewhere. */
export function DecidePayment({ kind, ...props }: DecideProps & Pick<PaymentAction, 'kind'>) {
  return kind === 'credit' ? <Credit {...props} /> : <Settle {...props} />
}

function Credit({ payment: { id, amountMinor }, onClose }: DecideProps) {
  const t = useTranslations('operator.payments')
  const { api, notify } = useServices()
  const amount = useFormatters().yuan(amountMinor)
  const { invalidate } = useCallCache()
  const [seller, setSeller] = useState<PickedAccount>()
  const credit = async (note: string) => {
    if (!seller) return
    await api.call('creditPayment', { params: { id }, body: { accountId: seller.id, note } })
    notify('success', t('credited', { amount }))
    invalidate('listUnmatchedPayments')
  }
  return (
    <ReasonDialog
      title={t('creditTitle', { amount })}
      text={t('creditText')}
      action={t('credit')}
      isReady={seller !== undefined}
      onDo={credit}
      onClose={onClose}
    >
      <AccountPicker id="credit-seller" kind="seller" value={seller} onChange={setSeller} />
    </ReasonDialog>
  )
}

function Settle({ payment: { id, amountMinor }, onClose }: DecideProps) {
  const t = useTranslations('operator.payments')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const amount = useFormatters().yuan(amountMinor)
  const settle = async (note: string) => {
    await api.call('settleUnmatchedPayment', { params: { id }, body: { note } })
    invalidate('listUnmatchedPayments')
  }
  return (
    <ReasonDialog
      title={t('settleTitle', { amount })}
      text={t('settleText')}
      action={t('settle')}
      onDo={settle}
      onClose={onClose}
    />
  )
}
