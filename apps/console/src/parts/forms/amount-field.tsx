import { currencySymbol } from '@podwright/i18n/format'
import { Form, Input } from 'antd'
import { useServices } from '../../app/services.tsx'

/** An input for an amount, in yuan unless another currency is given. */
export function AmountField({
  id,
  label,
  value,
  isWrong,
  help,
  currency,
  onChange,
}: {
  id: string
  label: string
  value: string
  isWrong: boolean
  help: string
  currency?: string | undefined
  onChange: (text: string) => void
}) {
  const { locale } = useServices()
  return (
    <Form.Item label={label} htmlFor={id} validateStatus={isWrong ? 'error' : ''} help={help}>
      <Input
        id={id}
        prefix={currency ?? currencySymbol('CNY', locale)}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoFocus
      />
    </Form.Item>
  )
}
