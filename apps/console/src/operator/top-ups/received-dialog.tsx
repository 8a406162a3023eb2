import { Alert, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AmountField } from '../../parts/forms/amount-field.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import styles from '../parts/parts.module.css'
import type { DialogAction } from './types.ts'

type ReceivedDialogProps = {
  topUp: DialogAction['topUp']
  /** Announced and received amounts in minor units of one currency; undefined while the text is no amount. */
  announcedMinor: number
  receivedMinor: number | undefined
  text: string
  label: string
  help: string
  currency?: string
  money: (minor: number) => string
  isPending: boolean
  /** Shown above the amount. */
  children?: ReactNode
  onText: (text: string) => void
  /** `differenceMinor` is set when the amount is not the announced one and was confirmed a second time. */
  onConfirm: (amounts: { receivedMinor: number; differenceMinor?: number }) => void
  onClose: () => void
}

/** Asks an operator for the amount that arrived, and once more when it is not the announced one. */
export function ReceivedDialog(props: ReceivedDialogProps) {
  const { topUp, announcedMinor, receivedMinor, money } = props
  const t = useTranslations('operator.topUps')
  const cancel = useTranslations('operator')('cancel')
  const [isAsked, setIsAsked] = useState(false)
  const differenceMinor = (receivedMinor ?? announcedMinor) - announcedMinor
  const asked = isAsked ? receivedMinor : undefined
  const submit = () => {
    if (receivedMinor === undefined) return
    if (differenceMinor === 0) props.onConfirm({ receivedMinor })
    else if (isAsked) props.onConfirm({ receivedMinor, differenceMinor })
    else setIsAsked(true)
  }
  return (
    <Modal
      open
      title={t('confirmTitle', { reference: topUp.reference })}
      width="30rem"
      okText={asked === undefined ? t('confirm') : t('confirmDifference', { amount: money(asked) })}
      cancelText={cancel}
      okButtonProps={{ disabled: receivedMinor === undefined, danger: isAsked }}
      confirmLoading={props.isPending}
      onOk={submit}
      onCancel={props.onClose}
    >
      {props.children}
      <Form layout="vertical" className={styles.form ?? ''} onFinish={submit}>
        <p>{t('confirmText', { amount: money(announcedMinor), account: topUp.username })}</p>
        <AmountField
          id="received"
          label={props.label}
          value={props.text}
          isWrong={receivedMinor === undefined}
          help={props.help}
          {...(props.currency && { currency: props.currency })}
          onChange={(value) => {
            props.onText(value)
            setIsAsked(false)
          }}
        />
        {asked !== undefined && (
          <Alert
            type="warning"
            showIcon
            title={t('differs', {
              difference: money(Math.abs(differenceMinor)),
              direction: differenceMinor > 0 ? 'more' : 'less',
              received: money(asked),
              announced: money(announcedMinor),
            })}
          />
        )}
      </Form>
    </Modal>
  )
}
