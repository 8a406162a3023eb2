import type { OperatorWithdrawal } from '@podwright/contracts/operator/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { Modal } from '../../parts/forms/modal.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from '../parts/parts.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

export type WithdrawalAction = {
  readonly withdrawal: OperatorWithdrawal
  readonly kind: 'approve' | 'reject' | 'pay'
}
type DecideProps = WithdrawalAction & { onClose: () => void }

/** Approves a withdrawal, rejects it with a reason, or records its payment with the reference of the bank transfer. */
export function DecideWithdrawal(props: DecideProps) {
  return props.kind === 'reject' ? <Reject {...props} /> : <ApproveOrPay {...props} />
}

function Reject({ withdrawal: { id, reference }, onClose }: DecideProps) {
  const t = useTranslations('operator.withdrawals')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const reject = async (reason: string) => {
    await api.call('rejectWithdrawal', { params: { id }, body: { reason } })
    invalidate('listAllWithdrawals')
  }
  return (
    <ReasonDialog
      title={t('rejectTitle', { reference })}
      text={t('rejectText')}
      action={t('reject')}
      onDo={reject}
      onClose={onClose}
    />
  )
}

function ApproveOrPay({ withdrawal, kind, onClose }: DecideProps) {
  const t = useTranslations('operator.withdrawals')
  const words = useTranslations('console.wallet.withdrawal')
  const cancel = useTranslations('operator')('cancel')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const { yuan } = useFormatters()
  const { id, reference, username, amountMinor, payee, isPayout, approvals, approvalsNeeded } = withdrawal
  const [payoutReference, setPayoutReference] = useState('')
  const [shown, setShown] = useState<string>()
  const show = useMutation({
    mutationFn: () => api.call('showPayee', { params: { id } }),
    onSuccess: (data) => setShown(data.payee),
  })
  const isPaying = kind === 'pay'
  const act = useMutation({
    mutationFn: () =>
      isPaying
        ? api.call('payWithdrawal', { params: { id }, body: { payoutReference } })
        : api.call('approveWithdrawal', { params: { id } }),
    onSuccess: () => {
      invalidate('listAllWithdrawals')
      onClose()
    },
  })
  const isReady = !isPaying || payoutReference.trim() !== ''
  return (
    <Modal
      open
      title={t(isPaying ? 'payTitle' : 'approveTitle', { reference })}
      width="30rem"
      okText={t(isPaying ? 'pay' : 'approve')}
      cancelText={cancel}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={act.isPending}
      onOk={() => act.mutate()}
      onCancel={onClose}
    >
      <p>{t(isPaying ? 'payText' : 'approveText', { amount: yuan(amountMinor), account: username })}</p>
      {!isPaying && approvals + 1 < approvalsNeeded && <Alert type="info" showIcon title={t('approveSecond')} />}
      <dl className={styles.payee ?? ''}>
        <dt className={card.muted}>{words('payee')}</dt>
        <dd>
          <address className={card.lines}>{shown ?? payee}</address>
          {isPayout && shown === undefined && (
            <>
              <Button size="small" loading={show.isPending} onClick={() => show.mutate()}>
                {t('showPayee')}
              </Button>
              <p className={card.note}>{t('showPayeeNote')}</p>
            </>
          )}
        </dd>
      </dl>
      {isPaying && (
        <Form layout="vertical">
          <Form.Item label={t('payoutReference')} htmlFor="payout-reference">
            <Input
              id="payout-reference"
              maxLength={100}
              value={payoutReference}
              onChange={(event) => setPayoutReference(event.target.value)}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
