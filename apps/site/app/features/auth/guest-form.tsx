import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '../../shell/guard/login-path.ts'
import styles from './guest-form.module.css'

/**
 * A form for a button whose action needs a user: where no script runs, the button leads to login and back to the page.
 * The button has the type `submit` and the attribute `data-replay`, and prevents the default of its click.
 */
export function GuestForm({ children }: { children: ReactNode }) {
  const [action] = loginPath(useLocation()).split('?')
  return (
    <form action={action} className={styles.form}>
      <LoginFields />
      {children}
    </form>
  )
}

/** The hidden fields of such a form. */
export function LoginFields() {
  const [, query] = loginPath(useLocation()).split('?')
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
