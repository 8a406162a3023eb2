import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  label: string
  /** The label is read, but not shown. */
  isLabelHidden?: boolean
  options: readonly { value: string; label: string }[]
  /** Stands for "nothing chosen yet". */
  placeholder?: string
  error?: string | undefined
  size?: 'medium' | 'large'
}

/** The browser's own select with our frame: keyboard, type-ahead and phones' wheels come with it. */
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
