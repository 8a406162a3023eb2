import { Button, Popconfirm } from 'antd'

type ConfirmButtonProps = {
  label: string
  /** What the button acts on, announced by screen readers. */
  target: string
  question: string
  cancel: string
  isBusy: boolean
  isDanger?: boolean
  onConfirm: () => void
}

/** A button in a row that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, target, question, cancel, isBusy, isDanger = false, onConfirm } = props
  return (
    <Popconfirm
      title={question}
      okText={label}
      cancelText={cancel}
      okButtonProps={{ danger: isDanger }}
      onConfirm={onConfirm}
    >
      <Button type="link" size="small" danger={isDanger} disabled={isBusy} aria-label={`${label}: ${target}`}>
        {label}
      </Button>
    </Popconfirm>
  )
}
