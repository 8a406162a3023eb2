import { minorToDecimal } from '@podwright/domain/money'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { createRequestKeys } from '../../data/request-keys.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { readTopUp } from '../../pages/wallet/read-top-up.ts'
import { AmountField } from '../../parts/forms/amount-field.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { DialogProps } from './types.ts'

/** Records a payout to a supplier by bank transfer. */
export function PayoutDialog({ account, onClose }: DialogProps) {
  const t = useTranslations('operator.accounts')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const { yuan } = useFormatters()
  const dueMinor = Math.max(0, (account.balanceMinor ?? 0) - account.heldMinor)
  const [keyOf] = useState(createRequestKeys)
  const [text, setText] = useState(minorToDecimal(dueMinor))
  const amountMinor = readTopUp(text)
  const isWrong = amountMinor === undefined || amountMinor > dueMinor
  const pay = async (note: string) => {
    if (amountMinor === undefined) return
    // The note is left out: another one does not make it another payout.
    const body = { requestKey: keyOf({ amountMinor }), amountMinor, note }
    await api.call('paySupplierOut', { params: { id: account.id }, body })
    invalidate('listAccounts')
  }
  return (
    <ReasonDialog
      title={t('payoutTitle', { account: account.username })}
      text={t('payoutText')}
      action={t('payout')}
      needsReason={false}
      isReady={!isWrong}
      onDo={pay}
      onClose={onClose}
    >
      <AmountField
        id="payout"
        label={t('paid')}
        value={text}
        isWrong={isWrong}
        help={t('due', { amount: yuan(dueMinor), held: yuan(account.heldMinor) })}
        onChange={setText}
      />
    </ReasonDialog>
  )
}
