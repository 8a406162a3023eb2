import { type RefuseCode, refuseCodes } from '@podwright/domain/orders/production-states'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { Modal } from '../../parts/forms/modal.tsx'
import { useCloseGuard } from '../../parts/forms/use-close-guard.tsx'
import styles from './production.module.css'

type RefuseDialogProps = {
  title: string
  /** Of the orders, if there are several. */
  numbers?: readonly string[]
  isBusy: boolean
  onRefuse: (refusal: { code: RefuseCode; note: string }) => void
  onClose: () => void
}

/** Who acts on an order that was refused for a reason. */
function deciderOf(code: RefuseCode | undefined): 'none' | 'seller' | 'platform' {
  if (code === undefined) return 'none'
  return code === 'image_issue' || code === 'address_issue' || code === 'approval_needed' ? 'seller' : 'platform'
}

/** Asks for the reason for refusing production orders. */
export function RefuseDialog({ title, numbers, isBusy, onRefuse, onClose }: RefuseDialogProps) {
  const t = useTranslations('console.production')
  const refusals = useTranslations('console.orders.refusals')
  const [code, setCode] = useState<RefuseCode>()
  const [note, setNote] = useState('')
  const { close, holder } = useCloseGuard(() => note.trim() !== '', onClose)
  return (
    <Modal
      open
      title={title}
      width="28rem"
      okText={t('refuse')}
      okButtonProps={{ danger: true, disabled: code === undefined }}
      cancelText={t('cancel')}
      confirmLoading={isBusy}
      onOk={() => code && onRefuse({ code, note: note.trim() })}
      onCancel={close}
    >
      {holder}
      <p className={card.muted}>{t(`refuseTexts.${deciderOf(code)}`)}</p>
      {numbers && numbers.length > 1 && <p>{numbers.join(', ')}</p>}
      <Select<RefuseCode>
        className={styles.reason ?? ''}
        aria-label={t('reason')}
        placeholder={t('chooseReason')}
        value={code ?? null}
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
