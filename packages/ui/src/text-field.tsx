import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.tsx'
import { countGraphemes, cutInput } from './count-graphemes.ts'
import styles from './field.module.css'
import { Icon, type IconName } from './icon.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'maxLength'> & {
  label: string
  /** Shown beside the label to mark the field as optional. */
  optionalText?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  icon?: IconName
  size?: 'medium' | 'large'
  /** Maximum length in grapheme clusters; longer input is truncated. */
  maxLength?: number
  /** Formats the character count, for example `3 / 20`; the count is shown only if this is given. */
  countText?: (count: number, max: number) => string
  /** A control at the end of the field. */
  trailing?: ReactNode
}

/** A labeled text input with hint, error and an optional character count. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    optionalText,
    hint,
    error,
    icon,
    size = 'medium',
    maxLength,
    countText,
    trailing,
    className,
    ...rest
  } = props
  const id = useId()
  const [count, setCount] = useState(() => countGraphemes(String(rest.value ?? rest.defaultValue ?? '')))
  const shownCount = rest.value === undefined ? count : countGraphemes(String(rest.value))
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined

  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optionalText && <span className={styles.optional}> {optionalText}</span>}
      </label>
      <div className={classNames(styles.frame, size === 'large' && styles.large)} data-invalid={error ? '' : undefined}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <input
          type="text"
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          aria-required={rest.required || undefined}
          // Native validation messages are in the browser's language, not the page's.
          required={undefined}
          onInput={(event) => {
            if (maxLength !== undefined) cutInput(event.currentTarget, event.nativeEvent, maxLength)
            setCount(countGraphemes(event.currentTarget.value))
            rest.onInput?.(event)
          }}
        />
        {maxLength !== undefined && countText && (
          <span className={styles.count} aria-hidden="true">
            {countText(shownCount, maxLength)}
          </span>
        )}
        {trailing}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
