import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'

/** The password of the account, as form item `password`. */
export function PasswordField() {
  const t = useTranslations('console.twoFactor')
  return (
    <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('needed') }]}>
      <Input.Password autoComplete="current-password" maxLength={256} autoFocus />
    </Form.Item>
  )
}

/** A code as form item `code`; one of the app has digits only. */
export function CodeField({ label, isOfApp }: { label: string; isOfApp: boolean }) {
  const t = useTranslations('console.twoFactor')
  return (
    <Form.Item name="code" label={label} rules={[{ required: true, whitespace: true, message: t('needed') }]}>
      <Input
        autoComplete="one-time-code"
        inputMode={isOfApp ? 'numeric' : 'text'}
        spellCheck={false}
        maxLength={40}
        autoFocus={isOfApp}
      />
    </Form.Item>
  )
}
