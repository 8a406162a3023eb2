import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import type { CaseDecision } from '@podwright/domain/orders/after-sales'
import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { Modal } from '../../parts/forms/modal.tsx'
import { useCloseGuard } from '../../parts/forms/use-close-guard.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { decimalOf, readRefund } from './read-refund.ts'

type DecisionProps = { data: CaseDetail; onChange: (next: CaseDetail) => void }

/** The supplier's decision: reprint, full or partial refund, or refusal. */
export function CaseDecisions({ data, onChange }: DecisionProps) {
  const t = useTranslations('console.afterSales')
  const [decision, setDecision] = useState<CaseDecision>()
  return (
    <>
      <DecisionButtons requested={data.kind} labelOf={(name) => t(`decide.${name}`)} onChoose={setDecision} />
      {decision && (
        <DecisionDialog data={data} decision={decision} onClose={() => setDecision(undefined)} onChange={onChange} />
      )}
    </>
  )
}

function DecisionDialog({
  data,
  decision,
  onClose,
  onChange,
}: DecisionProps & { decision: CaseDecision; onClose: () => void }) {
  const t = useTranslations('console.afterSales')
  const { api, notify } = useServices()
  const { yuan } = useFormatters()
  const [amount, setAmount] = useState(decimalOf(data.requestedMinor ?? data.maxRefundMinor))
  const [note, setNote] = useState('')
  const amountMinor = decision === 'refund' ? readRefund(amount, data.maxRefundMinor) : null
  const { close, holder } = useCloseGuard(() => note.trim() !== '', onClose)
  const isReady = amountMinor !== undefined && (decision !== 'refuse' || note.trim() !== '')
  const decide = useMutation({
    mutationFn: (refundMinor: number | null) => {
      const body = { decision, amountMinor: refundMinor, note: note.trim() }
      return api.call('decideCase', { params: { id: data.id }, body })
    },
    onSuccess: (next) => {
      onChange(next)
      notify('success', t('decided', { number: next.number, state: t(`states.${next.state}`) }))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={`${t(`decide.${decision}`)} · ${data.number}`}
      width="30rem"
      okText={t(`decide.${decision}`)}
      okButtonProps={{ disabled: !isReady, danger: decision === 'refuse' }}
      cancelText={t('cancel')}
      confirmLoading={decide.isPending}
      onOk={() => amountMinor !== undefined && decide.mutate(amountMinor)}
      onCancel={close}
    >
      {holder}
      <p className={card.lead}>{t(`decideText.${decision}`)}</p>
      <Form layout="vertical">
        {decision === 'refund' && (
          <Form.Item
            label={t('amount')}
            htmlFor="case-amount"
            validateStatus={amountMinor === undefined ? 'error' : ''}
            help={amountMinor === undefined ? t('amountWrong') : t('amountMax', { amount: yuan(data.maxRefundMinor) })}
          >
            <Input
              id="case-amount"
              inputMode="decimal"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          </Form.Item>
        )}
        <Form.Item label={t('note')} htmlFor="case-note">
          <Input.TextArea
            id="case-note"
            value={note}
            rows={3}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
