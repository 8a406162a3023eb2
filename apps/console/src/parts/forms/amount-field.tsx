import { Form, Input } from 'antd'

/** An input for an amount in yuan. */
export function AmountField({
  id,
  label,
  value,
  isWrong,
  help,
  onChange,
}: {
  id: string
  label: string
  value: string
  isWrong: boolean
  help: string
  onChange: (text: string) => void
}) {
  return (
    <Form.Item label={label} htmlFor={id} validateStatus={isWrong ? 'error' : ''} help={help}>
      <Input
        id={id}
        prefix="¥"
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoFocus
      />
    </Form.Item>
  )
}
