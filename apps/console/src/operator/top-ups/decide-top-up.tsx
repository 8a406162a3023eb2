import { minorToDecimal } from '@podwright/domain/money'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { readTopUp } from '../../pages/wallet/read-top-up.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useRun } from '../../parts/use-run.ts'
import { AmountField } from '../parts/amount-field.tsx'
import styles from '../parts/parts.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { DialogAction } from './types.ts'

/** What arrived may be another amount than was announced; what is refused is refused with a reason that the seller reads. */
export function DecideTopUp({
  topUp,
  kind,
  onDone,
  onClose,
}: DialogAction & { onDone: () => void; onClose: () => void }) {
  const t = useTranslations('operator.topUps')
  const { api } = useServices()
  if (kind === 'confirm') return <Confirm topUp={topUp} onDone={onDone} onClose={onClose} />
  const refuse = (reason: string) =>
    api.call('refuseTopUp', { params: { id: topUp.id }, body: { reason } }).then(onDone)
  return (
    <ReasonDialog
      title={t('refuseTitle', { reference: topUp.reference })}
      text={t('refuseText')}
      action={t('refuse')}
      onDo={refuse}
      onClose={onClose}
    />
  )
}

function Confirm({ topUp, onDone, onClose }: Omit<DialogAction, 'kind'> & { onDone: () => void; onClose: () => void }) {
  const t = useTranslations('operator.topUps')
  const cancel = useTranslations('operator')('cancel')
  const { api, notify } = useServices()
  const { isBusy, run } = useRun()
  const { yuan } = useFormatters()
  const [text, setText] = useState(minorToDecimal(topUp.amountMinor))
  const receivedMinor = readTopUp(text)
  const confirm = () =>
    run(async () => {
      if (receivedMinor === undefined) return
      await api.call('confirmTopUp', { params: { id: topUp.id }, body: { receivedMinor } })
      notify('success', t('confirmed', { amount: yuan(receivedMinor), account: topUp.username }))
      onDone()
      onClose()
    })
  return (
    <Modal
      open
      title={t('confirmTitle', { reference: topUp.reference })}
      width="30rem"
      okText={t('confirm')}
      cancelText={cancel}
      okButtonProps={{ disabled: receivedMinor === undefined }}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Form layout="vertical" className={styles.form ?? ''} onFinish={() => void confirm()}>
        <p>{t('confirmText', { amount: yuan(topUp.amountMinor), account: topUp.username })}</p>
        <AmountField
          id="received"
          label={t('arrived')}
          value={text}
          isWrong={receivedMinor === undefined}
          help={t('arrivedHelp')}
          onChange={setText}
        />
      </Form>
    </Modal>
  )
}
