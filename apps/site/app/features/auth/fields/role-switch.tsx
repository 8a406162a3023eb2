import type { UserType } from '@podwright/contracts/client/session/session-store'
import { useTranslations } from 'use-intl'
import styles from './role-switch.module.css'

type RoleSwitchProps = {
  /** The page whose labels are used. */
  page: 'login' | 'register'
  value: UserType
  onChange: (value: UserType) => void
}

/** Two radio buttons side by side for the user's role. */
export function RoleSwitch({ page, value, onChange }: RoleSwitchProps) {
  const t = useTranslations(`${page}.role`)
  const options: readonly { value: UserType; label: string }[] = [
    { value: 3, label: t('business') },
    { value: 2, label: t('agent') },
  ]
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('label')}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name="userType"
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
