import { minorToDecimal } from '@podwright/domain/money'
import { useMutation } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { readTopUp } from '../../pages/wallet/read-top-up.ts'
import { AmountField } from '../../parts/forms/amount-field.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from '../parts/parts.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { ConfirmForeign } from './confirm-foreign.tsx'
import type { DialogAction } from './types.ts'

/**
 * Confirms a top-up with the amount received, which may differ from the announced one, or rejects it with a reason for
 * the seller.
 */
export function DecideTopUp({ topUp, kind, onClose }: DialogAction & { onClose: () => void }) {
  const t = useTranslations('operator.topUps')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  if (kind === 'confirm') {
    const dialog = { topUp, onClose }
    return topUp.foreign ? <ConfirmForeign {...dialog} foreign={topUp.foreign} /> : <Confirm {...dialog} />
  }
  const reject = async (reason: string) => {
    await api.call('rejectTopUp', { params: { id: topUp.id }, body: { reason } })
    invalidate('listAllTopUps')
  }
  return (
    <ReasonDialog
      title={t('rejectTitle', { reference: topUp.reference })}
      text={t('rejectText')}
      action={t('reject')}
      onDo={reject}
      onClose={onClose}
    />
  )
}

function Confirm({ topUp, onClose }: Omit<DialogAction, 'kind'> & { onClose: () => void }) {
  const t = useTranslations('operator.topUps')
  const cancel = useTranslations('operator')('cancel')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { yuan } = useFormatters()
  const [text, setText] = useState(minorToDecimal(topUp.amountMinor))
  const receivedMinor = readTopUp(text)
  const differenceMinor = (receivedMinor ?? topUp.amountMinor) - topUp.amountMinor
  // Asked a second time when the amount is not the announced one.
  const [isAsked, setIsAsked] = useState(false)
  const confirm = useMutation({
    mutationFn: (amountMinor: number) =>
      api.call('confirmTopUp', {
        params: { id: topUp.id },
        body: { receivedMinor: amountMinor, ...(differenceMinor !== 0 && { differenceMinor }) },
      }),
    onSuccess: (_, amountMinor) => {
      notify('success', t('confirmed', { amount: yuan(amountMinor), account: topUp.username }))
      invalidate('listAllTopUps')
      onClose()
    },
  })
  const submit = () => {
    if (receivedMinor === undefined) return
    if (differenceMinor !== 0 && !isAsked) setIsAsked(true)
    else confirm.mutate(receivedMinor)
  }
  return (
    <Modal
      open
      title={t('confirmTitle', { reference: topUp.reference })}
      width="30rem"
      okText={
        isAsked && receivedMinor !== undefined ? t('confirmDifference', { amount: yuan(receivedMinor) }) : t('confirm')
      }
      cancelText={cancel}
      okButtonProps={{ disabled: receivedMinor === undefined, danger: isAsked }}
      confirmLoading={confirm.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical" className={styles.form ?? ''} onFinish={submit}>
        <p>{t('confirmText', { amount: yuan(topUp.amountMinor), account: topUp.username })}</p>
        <AmountField
          id="received"
          label={t('arrived')}
          value={text}
          isWrong={receivedMinor === undefined}
          help={t('arrivedHelp')}
          onChange={(value) => {
            setText(value)
            setIsAsked(false)
          }}
        />
        {isAsked && receivedMinor !== undefined && (
          <Alert
            type="warning"
            showIcon
            title={t('differs', {
              difference: yuan(Math.abs(differenceMinor)),
              direction: differenceMinor > 0 ? 'more' : 'less',
              received: yuan(receivedMinor),
              announced: yuan(topUp.amountMinor),
            })}
          />
        )}
      </Form>
    </Modal>
  )
}
