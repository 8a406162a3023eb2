import { Button, Drawer, Form, type FormInstance, type FormProps } from 'antd'
import type { ReactNode } from 'react'
import { useCloseGuard } from './use-close-guard.tsx'

type FormDrawerProps<Values> = Pick<FormProps<Values>, 'initialValues' | 'onFinishFailed'> & {
  form: FormInstance<Values>
  /** Id of the form, which connects the button in the header to it. */
  id: string
  title: string
  size: string
  okText: string
  isSaving: boolean
  onSubmit: (values: Values) => void
  onClose: () => void
  /** Whether something was entered outside the fields of the form. */
  isEntered?: boolean
  /** The form fields and the content around them. */
  children: ReactNode
  /** Content below the form. */
  footer?: ReactNode
  /** Stays visible below the scrolled form. */
  summary?: ReactNode
}

/** A form in a drawer with its submit button in the header. It confirms before discarding input. */
export function FormDrawer<Values>(props: FormDrawerProps<Values>) {
  const {
    form,
    id,
    title,
    size,
    okText,
    isSaving,
    onSubmit,
    onClose,
    isEntered,
    children,
    footer,
    summary,
    ...formProps
  } = props
  const { close, holder } = useCloseGuard(() => isEntered === true || form.isFieldsTouched(), onClose)
  return (
    <Drawer
      open
      size={size}
      title={title}
      onClose={close}
      footer={summary}
      extra={
        <Button type="primary" htmlType="submit" form={id} loading={isSaving}>
          {okText}
        </Button>
      }
    >
      {holder}
      <Form<Values> {...formProps} form={form} id={id} layout="vertical" onFinish={onSubmit}>
        {children}
      </Form>
      {footer}
    </Drawer>
  )
}
