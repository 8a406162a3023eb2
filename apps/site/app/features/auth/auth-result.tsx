import '@podwright/ui/shop-icons'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { Button, buttonClass } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './auth-result.module.css'
import { homePath } from './safe-redirect.ts'

const failReasons = [
  'store_of_other_account',
  'store_moved',
  'store_address_taken',
  'store_replaced',
  'store_differs',
  'store_limit',
  'connection_refused',
  'connection_failed',
  'connection_unknown',
] as const
export type FailReason = (typeof failReasons)[number]

/** The reason in the URL of a failed authorization; undefined for one that has no text. */
export function failReasonOf(query: URLSearchParams): FailReason | undefined {
  const given = query.get('reason')
  return failReasons.find((reason) => reason === given)
}

/** The dialog that connects a store, in the console. */
const connectStorePath = `${consoleBase}${consolePaths.store}?connect=new`

/** Seconds until the visitor is redirected home. */
const returnSeconds = 5

type AuthResultProps = {
  outcome: 'success' | 'fail'
  reason?: FailReason | undefined
  /** With `store_address_taken`: the store that has the address. */
  otherStore?: string | undefined
  /** The stores that were connected and are still paused. */
  paused?: { readonly count: number; readonly resume: () => void; readonly isBusy: boolean } | undefined
}

/**
 * The result of a store authorization, with another attempt after a failure, and a return home: by button, or
 * automatically after a countdown that pauses while a button has focus or the pointer is over it, and while a paused store
 * can be resumed here.
 */
export function AuthResult({ outcome, reason, otherStore, paused }: AuthResultProps) {
  const t = useTranslations('authPrompt')
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(returnSeconds)
  const [isHeld, setIsHeld] = useState(false)
  const isPaused = isHeld || paused !== undefined

  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isPaused])
  const hasEnded = seconds <= 0
  useEffect(() => {
    if (hasEnded) navigate(homePath, { replace: true })
  }, [hasEnded, navigate])

  const pause = () => setIsHeld(true)
  const because = (known: FailReason) =>
    known === 'store_address_taken' && otherStore !== undefined
      ? t('fail.addressTaken', { name: otherStore })
      : t(`fail.reason.${known}`)
  const goOn = () => setIsHeld(false)
  const pausing = { onPointerEnter: pause, onPointerLeave: goOn, onFocus: pause, onBlur: goOn }
  return (
    <section className={styles.result} data-outcome={outcome}>
      <span className={styles.sign}>
        <Icon name={outcome === 'success' ? 'success' : 'warning'} />
      </span>
      <h1>{t(`${outcome}.title`)}</h1>
      <p>
        {reason ? because(reason) : paused ? t('success.stillPaused', { count: paused.count }) : t(`${outcome}.text`)}
      </p>
      {paused && (
        <Button variant="primary" size="large" isBusy={paused.isBusy} onClick={paused.resume}>
          {t('success.resume')}
        </Button>
      )}
      {outcome === 'fail' && (
        <a href={connectStorePath} className={buttonClass({ variant: 'primary', size: 'large' })} {...pausing}>
          {t('fail.again')}
        </a>
      )}
      <Link
        to={homePath}
        className={buttonClass({ variant: outcome === 'fail' || paused ? 'secondary' : 'primary', size: 'large' })}
        {...pausing}
      >
        {t('home')}
      </Link>
      <p className={styles.countdown} role="timer">
        {isPaused ? t('paused') : t('countdown', { seconds: Math.max(seconds, 0) })}
      </p>
    </section>
  )
}
