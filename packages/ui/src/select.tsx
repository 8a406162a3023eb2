import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  label: string
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean
  options: readonly { value: string; label: string }[]
  /** Label of the empty option, shown while nothing is selected. */
  placeholder?: string
  error?: string | undefined
  size?: 'medium' | 'large'
}

/** The native select in our frame, which keeps its keyboard support, type-ahead and mobile pickers. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden = false, options, placeholder, error, size = 'medium', className, ...rest } = props
  const id = useId()
  return (
    <div className={classNames(styles.field, className)}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.frame, size === 'large' && styles.large)} data-invalid={error ? '' : undefined}>
        <select
          {...rest}
          id={id}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className={styles.chevron} />
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
