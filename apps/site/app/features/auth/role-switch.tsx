import type { UserType } from '../../shell/auth/session-store.ts'
import styles from './role-switch.module.css'

type RoleSwitchProps = {
  legend: string
  value: UserType
  options: readonly { value: UserType; label: string }[]
  onChange: (value: UserType) => void
}

/** Two radio buttons side by side: who is at the door. */
export function RoleSwitch({ legend, value, options, onChange }: RoleSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{legend}</legend>
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
