import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.tsx'
import { Icon, type IconName } from './icon.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'
type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

/**
 * Returns the class of a button, for links that look like one: `<Link className={buttonClass({ variant: 'primary'
 * })}>`.
 */
export function buttonClass({ variant = 'secondary', size = 'medium' }: Look = {}): string {
  return classNames(styles.button, styles[variant], styles[size])
}

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean; icon?: IconName }

/** A button that grows with its text. While busy, it shows a spinner and ignores clicks. */
export function Button({ variant, size, isBusy = false, icon, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size }), className)}
      // Stays focusable while busy: losing focus would send keyboard users to the top of the page.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Look & { icon: IconName; label: string; badge?: ReactNode }

/** A square button whose accessible name is its label. */
export function IconButton({ variant = 'ghost', size, icon, label, badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(buttonClass({ variant, size }), styles.square, className)}
    >
      <Icon name={icon} />
      {badge}
    </button>
  )
}
