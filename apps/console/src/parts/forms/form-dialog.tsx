import { useMutation } from '@tanstack/react-query'
import { Form, type FormInstance, type FormProps } from 'antd'
import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'
import { useCloseGuard } from './use-close-guard.tsx'

type FormDialogProps<Values> = {
  title: string
  width: string
  okText: string
  cancelText: string
  /** Disables the confirm button, for example while data is loading. */
  isDisabled?: boolean
  /** Whether the action cannot be undone. */
  isDanger?: boolean
  initialValues: NonNullable<FormProps<Values>['initialValues']>
  /** The form fields and the content around them. */
  children: ReactNode
  onSave: (values: Values) => Promise<unknown>
  /** The fields to mark when the save fails. */
  problemsOf?: (error: unknown) => Parameters<FormInstance<Values>['setFields']>[0]
  onClose: () => void
}

/** A form in a dialog that stays open until the save completes, and confirms before discarding input. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const {
    title,
    width,
    okText,
    cancelText,
    isDisabled,
    isDanger,
    initialValues,
    children,
    onSave,
    onClose,
    problemsOf,
  } = props
  const [form] = Form.useForm<Values>()
  const save = useMutation({
    mutationFn: onSave,
    onError: (error) => form.setFields(problemsOf?.(error) ?? []),
  })
  const { close, holder } = useCloseGuard(() => form.isFieldsTouched(), onClose)
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText}
      okButtonProps={{ disabled: isDisabled ?? false, danger: isDanger ?? false }}
      cancelText={cancelText}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={close}
    >
      {holder}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onFinish={save.mutate}
      >
        {children}
      </Form>
    </Modal>
  )
}
