import { useEffect, useEffectEvent, useState } from 'react'
import styles from './account-switch.module.css'
import { Button } from './button.tsx'

type AccountSwitchProps<Found> = {
  /** Token of the session; with another one, `find` is called again. */
  token: string | undefined
  /** Returns the two accounts if a link has logged in another one. */
  find: () => Promise<Found | undefined>
  textsOf: (found: Found) => { readonly text: string; readonly back: string; readonly stay: string }
  onBack: () => void
  onStay: () => void
}

/**
 * Names the account that a link has logged in and leads back to the former one. Otherwise a link could make users work,
 * or enter data, in an account of someone else without noticing.
 */
export function AccountSwitch<Found>({ token, find, textsOf, onBack, onStay }: AccountSwitchProps<Found>) {
  const [found, setFound] = useState<Found>()
  const findAccounts = useEffectEvent(find)
  useEffect(() => {
    let isCurrent = true
    setFound(undefined)
    if (token === undefined) return
    // Without a response the accounts are unknown; the next page asks again.
    findAccounts().then(
      (next) => isCurrent && setFound(next),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [token])
  if (!found) return null
  const { text, back, stay } = textsOf(found)
  const closeAfter = (action: () => void) => () => {
    setFound(undefined)
    action()
  }
  return (
    <div className={styles.bar} role="alert">
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={closeAfter(onBack)}>
          {back}
        </Button>
        <Button onClick={closeAfter(onStay)}>{stay}</Button>
      </div>
    </div>
  )
}
