import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Modal } from '../../../parts/forms/modal.tsx'
import { useCloseGuard } from '../../../parts/forms/use-close-guard.tsx'

type NoteDialogProps = {
  /** Label of the button that opens the dialog and of the one that confirms it. */
  button: string
  title: string
  text?: string
  /** Label of the note. */
  note: string
  closing: string
  isDanger?: boolean
  size?: 'small' | 'middle'
  onSend: (note: string) => Promise<void>
}

/** A button that opens a confirmation with a note. */
export function NoteDialog({
  button,
  title,
  text,
  note,
  closing,
  isDanger = false,
  size = 'middle',
  onSend,
}: NoteDialogProps) {
  const [entered, setEntered] = useState<string>()
  const { close, holder } = useCloseGuard(
    () => (entered ?? '').trim() !== '',
    () => setEntered(undefined),
  )
  const send = useMutation({ mutationFn: onSend, onSuccess: () => setEntered(undefined) })
  return (
    <>
      <Button danger={isDanger} size={size} onClick={() => setEntered('')}>
        {button}
      </Button>
      <Modal
        open={entered !== undefined}
        title={title}
        width="28rem"
        okText={button}
        okButtonProps={{ danger: isDanger }}
        cancelText={closing}
        confirmLoading={send.isPending}
        onOk={() => send.mutate((entered ?? '').trim())}
        onCancel={close}
      >
        {holder}
        {text && <p>{text}</p>}
        <Input.TextArea
          value={entered ?? ''}
          rows={3}
          maxLength={500}
          aria-label={note}
          placeholder={note}
          onChange={(event) => setEntered(event.target.value)}
        />
      </Modal>
    </>
  )
}
