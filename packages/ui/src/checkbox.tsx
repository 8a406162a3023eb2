import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/** A checkbox with a clickable label. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
