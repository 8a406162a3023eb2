import { Form, type FormProps, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useCloseGuard } from './use-close-guard.tsx'
import { useRun } from './use-run.ts'

type FormDialogProps<Values> = {
  title: string
  width: string
  okText: string
  cancelText: string
  /** Not yet: what it works on is not there. */
  isDisabled?: boolean
  /** Doing it cannot be undone. */
  isDanger?: boolean
  initialValues: NonNullable<FormProps<Values>['initialValues']>
  /** Over and under the fields. */
  children: ReactNode
  onSave: (values: Values) => Promise<unknown>
  onClose: () => void
}

/** A form in a dialog that waits for its answer, and asks before it throws away what was typed. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, width, okText, cancelText, isDisabled, isDanger, initialValues, children, onSave, onClose } = props
  const { isBusy, run } = useRun()
  const [form] = Form.useForm<Values>()
  const { close, holder } = useCloseGuard(() => form.isFieldsTouched(), onClose)
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText}
      okButtonProps={{ disabled: isDisabled ?? false, danger: isDanger ?? false }}
      cancelText={cancelText}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={close}
    >
      {holder}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onFinish={(values) => void run(() => onSave(values))}
      >
        {children}
      </Form>
    </Modal>
  )
}
