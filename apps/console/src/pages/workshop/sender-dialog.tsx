import type { Workshop } from '@podwright/contracts/workshop/workshop'
import { useTranslations } from 'use-intl'
import { AddressFields, emptyAddress } from '../../parts/forms/address-fields.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'

export type Sender = NonNullable<Workshop['sender']>

type DialogProps = { sender: Sender | null; onSave: (sender: Sender) => Promise<unknown>; onClose: () => void }

/** Edits the sender address on labels. */
export function SenderDialog({ sender, onSave, onClose }: DialogProps) {
  const t = useTranslations('console.workshop')
  const { recipient, phone, email, ...empty } = emptyAddress
  return (
    <FormDialog<Sender>
      title={t('sender')}
      width="40rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={sender ?? { ...empty, country: 'CN' }}
      onSave={(values) => onSave({ ...empty, ...values })}
      onClose={onClose}
    >
      <AddressFields isPlace />
    </FormDialog>
  )
}
