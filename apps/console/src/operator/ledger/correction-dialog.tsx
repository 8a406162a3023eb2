import { minorToDecimal } from '@podwright/domain/money'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { readRefund } from '../../pages/after-sales/read-refund.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import { AmountField } from '../parts/amount-field.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { Correction } from './types.ts'

/** Takes back all or a part of a booking, with a reason that the account reads in its statement. */
export function CorrectionDialog({ transaction, kind, onClose }: Correction & { onClose: () => void }) {
  const t = useTranslations('operator.ledger')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { yuan } = useFormatters()
  const { id, reference, accounts, amountMinor: bookedMinor, takenBackMinor } = transaction
  const leftMinor = bookedMinor - takenBackMinor
  const [text, setText] = useState(minorToDecimal(leftMinor))
  const amountMinor = readRefund(text, leftMinor)
  const isWrong = amountMinor === undefined
  const correct = async (reason: string) => {
    if (amountMinor === undefined) return
    const call = kind === 'reversal' ? 'reverseTransaction' : 'chargeBackTopUp'
    await api.call(call, { params: { id }, body: { amountMinor, reason } })
    notify('success', t('corrected', { amount: yuan(amountMinor), reference }))
    invalidate('listLedger', 'listAllTopUps', 'listAccounts')
  }
  return (
    <ReasonDialog
      title={t(`${kind}Title`, { reference })}
      text={t(`${kind}Text`, { account: accounts.join(', ') })}
      action={t(kind)}
      isReady={!isWrong}
      onDo={correct}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={t('mayOwe')} />
      <AmountField
        id="correction"
        label={t('takeBack')}
        value={text}
        isWrong={isWrong}
        help={t('left', { amount: yuan(leftMinor) })}
        onChange={setText}
      />
    </ReasonDialog>
  )
}
