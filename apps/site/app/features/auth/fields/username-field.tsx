import '@podwright/ui/shop-icons'
import { accountLimits } from '@podwright/domain/account/limits'
import { TextField } from '@podwright/ui/text-field'
import { useTranslations } from 'use-intl'

type UsernameFieldProps = {
  value: string
  onChange: (username: string) => void
  /** Whether an empty field is reported. */
  isChecked: boolean
}

/** The login account: a phone number with its country code. */
export function UsernameField({ value, onChange, isChecked }: UsernameFieldProps) {
  const t = useTranslations('login.username')
  return (
    <TextField
      size="large"
      icon="user"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={accountLimits.login}
      label={t('label')}
      placeholder={t('placeholder')}
      hint={t('hint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isChecked && value.trim() === '' ? t('required') : undefined}
    />
  )
}
