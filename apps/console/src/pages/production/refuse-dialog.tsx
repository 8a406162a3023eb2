import { type RefuseCode, refuseCodes } from '@podwright/domain/orders/production-states'
import { Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCloseGuard } from '../../parts/forms/use-close-guard.tsx'
import styles from './production.module.css'

type RefuseDialogProps = {
  title: string
  isBusy: boolean
  onRefuse: (refusal: { code: RefuseCode; note: string }) => void
  onClose: () => void
}

/** Asks for the reason for refusing production orders. */
export function RefuseDialog({ title, isBusy, onRefuse, onClose }: RefuseDialogProps) {
  const t = useTranslations('console.production')
  const refusals = useTranslations('console.orders.refusals')
  const [code, setCode] = useState<RefuseCode>('out_of_stock')
  const [note, setNote] = useState('')
  const { close, holder } = useCloseGuard(() => note.trim() !== '', onClose)
  return (
    <Modal
      open
      title={title}
      width="28rem"
      okText={t('refuse')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={isBusy}
      onOk={() => onRefuse({ code, note: note.trim() })}
      onCancel={close}
    >
      {holder}
      <Select<RefuseCode>
        className={styles.reason ?? ''}
        aria-label={t('reason')}
        value={code}
        onChange={setCode}
        options={refuseCodes.map((each) => ({ value: each, label: refusals(each) }))}
      />
      <Input.TextArea
        value={note}
        rows={3}
        maxLength={500}
        aria-label={t('note')}
        placeholder={t('note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  )
}
