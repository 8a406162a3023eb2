import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Modal } from '../../parts/forms/modal.tsx'
import styles from './parts.module.css'

type ReasonDialogProps = {
  title: string
  text?: string
  action: string
  /** Further fields; the confirm button is enabled once `isReady` is true. */
  children?: ReactNode
  isReady?: boolean
  /** Of the field of the reason, if others than operators read it. */
  reasonLabel?: string
  /** Whether a reason is required. */
  needsReason?: boolean
  /** Whether the action cannot be undone. */
  isDanger?: boolean
  onDo: (reason: string) => Promise<unknown>
  /** Called after `onDo`, if the dialog is to show something else then; by default it closes. */
  onDone?: () => void
  onClose: () => void
}

/** Confirms an action and asks for its reason, which is stored in the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    action,
    children,
    isReady = true,
    reasonLabel,
    needsReason = true,
    isDanger = false,
    onDo,
    onDone,
    onClose,
  } = props
  const t = useTranslations('operator')
  const act = useMutation({ mutationFn: onDo, onSuccess: onDone ?? onClose })
  const [reason, setReason] = useState('')
  const canConfirm = isReady && (!needsReason || reason.trim() !== '')
  const submit = () => {
    if (canConfirm) act.mutate(reason.trim())
  }
  return (
    <Modal
      open
      title={title}
      width="30rem"
      okText={action}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !canConfirm, danger: isDanger }}
      confirmLoading={act.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical" className={styles.form ?? ''} onFinish={submit}>
        {text && <p>{text}</p>}
        {children}
        <Form.Item label={reasonLabel ?? t(needsReason ? 'reason' : 'reasonOptional')} htmlFor="operator-reason">
          <Input.TextArea
            id="operator-reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
