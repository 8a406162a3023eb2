import { Icon, type IconName } from '@podwright/ui/icon'
import styles from './fields.module.css'

export type ToggleOption<Value> = {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
}

/** A choice of one among a few buttons. Icons replace their labels. */
export function ToggleGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  /** Undefined: the selected layers differ. */
  value: Value | undefined
  options: readonly ToggleOption<Value>[]
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className={styles.toggles} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.icon ? option.label : undefined}
          title={option.label}
          onClick={() => onChange(option.value)}
        >
          {option.icon ? <Icon name={option.icon} /> : option.label}
        </button>
      ))}
    </fieldset>
  )
}

/** A property that is on or off. */
export function Toggle({
  label,
  icon,
  isOn,
  onChange,
}: {
  label: string
  icon: IconName
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <div className={styles.toggles}>
      <button type="button" aria-pressed={isOn} aria-label={label} title={label} onClick={() => onChange(!isOn)}>
        <Icon name={icon} />
      </button>
    </div>
  )
}
