import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import type { CaseDecision } from '@podwright/domain/orders/after-sales'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { DecisionButtons } from '../../pages/after-sales/decision-buttons.tsx'
import { decimalOf, readRefund } from '../../pages/after-sales/read-refund.ts'
import { AmountField } from '../../parts/forms/amount-field.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type DecideProps = { data: CaseDetail; onChange: (next: CaseDetail) => void }

/**
 * The operator's decision on a case, which may overrule the supplier; both parties and the audit log receive the
 * reason.
 */
export function DecideCase({ data, onChange }: DecideProps) {
  const t = useTranslations('operator.cases')
  const words = useTranslations('console.afterSales.decide')
  const [decision, setDecision] = useState<CaseDecision>()
  const labelOf = (name: CaseDecision) => (name === 'refuse' && data.state === 'refused' ? t('uphold') : words(name))
  return (
    <>
      <DecisionButtons requested={data.kind} labelOf={labelOf} onChoose={setDecision} />
      {decision && (
        <DecisionDialog
          data={data}
          decision={decision}
          label={labelOf(decision)}
          onChange={onChange}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}

type DialogProps = DecideProps & { decision: CaseDecision; label: string; onClose: () => void }

function DecisionDialog({ data, decision, label, onChange, onClose }: DialogProps) {
  const t = useTranslations('operator.cases')
  const words = useTranslations('console.afterSales')
  const { api, notify } = useServices()
  const { yuan } = useFormatters()
  const max = data.maxRefundMinor
  const [amount, setAmount] = useState(decimalOf(Math.min(data.proposedMinor ?? data.requestedMinor ?? max, max)))
  const amountMinor = decision === 'refund' ? readRefund(amount, max) : null
  const decide = async (note: string) => {
    if (amountMinor === undefined) return
    const next = await api.call('decideCase', { params: { id: data.id }, body: { decision, amountMinor, note } })
    onChange(next)
    notify('success', words('decided', { number: next.number, state: words(`states.${next.state}`) }))
  }
  return (
    <ReasonDialog
      title={`${label} · ${data.number}`}
      text={t(`decideText.${decision}`)}
      action={label}
      reasonLabel={t('reasonSeen')}
      isReady={amountMinor !== undefined}
      onDo={decide}
      onClose={onClose}
    >
      {decision === 'refund' && (
        <AmountField
          id="refund"
          label={words('amount')}
          value={amount}
          isWrong={amountMinor === undefined}
          help={words('amountMax', { amount: yuan(max) })}
          onChange={setAmount}
        />
      )}
    </ReasonDialog>
  )
}
