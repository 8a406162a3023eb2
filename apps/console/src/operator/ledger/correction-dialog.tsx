import { minorToDecimal } from '@podwright/domain/money'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { readRefund } from '../../pages/after-sales/read-refund.ts'
import { AmountField } from '../../parts/forms/amount-field.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { actionOf, type Correction } from './types.ts'

/**
 * Takes back all or a part of a transaction, or undoes a correction, with a reason that the account reads in its statement.
 */
export function CorrectionDialog({ transaction, kind, onClose }: Correction & { onClose: () => void }) {
  const t = useTranslations('operator.ledger')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { yuan } = useFormatters()
  const { id, reference, accounts, amountMinor: recordedMinor, reversedMinor } = transaction
  const leftMinor = recordedMinor - reversedMinor
  const action = actionOf({ transaction, kind })
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
      title={t(`${action}Title`, { reference })}
      text={t(`${action}Text`, { account: accounts.join(', '), amount: yuan(leftMinor) })}
      action={t(action)}
      isReady={!isWrong}
      onDo={correct}
      onClose={onClose}
    >
      {action !== 'undo' && transaction.kind !== 'supplier_payout' && (
        <Alert type="warning" showIcon title={t('mayOwe')} />
      )}
      {action !== 'undo' && (
        <AmountField
          id="correction"
          label={t('takeBack')}
          value={text}
          isWrong={isWrong}
          help={t('left', { amount: yuan(leftMinor) })}
          onChange={setText}
        />
      )}
    </ReasonDialog>
  )
}
