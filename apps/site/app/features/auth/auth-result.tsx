import '@podwright/ui/shop-icons'
import { buttonClass } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './auth-result.module.css'
import { homePath } from './safe-redirect.ts'

/** Seconds until the visitor is redirected home. */
const returnSeconds = 5

/**
 * The result of a store authorization, and a return home: by button, or automatically after a countdown that pauses
 * while the button has focus or the pointer is over it.
 */
export function AuthResult({ outcome }: { outcome: 'success' | 'fail' }) {
  const t = useTranslations('authPrompt')
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(returnSeconds)
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => {
      if (seconds > 1) setSeconds(seconds - 1)
      else navigate(homePath, { replace: true })
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds, isPaused, navigate])

  const pause = () => setIsPaused(true)
  const goOn = () => setIsPaused(false)
  return (
    <section className={styles.result} data-outcome={outcome}>
      <span className={styles.sign}>
        <Icon name={outcome === 'success' ? 'success' : 'warning'} />
      </span>
      <h1>{t(`${outcome}.title`)}</h1>
      <p>{t(`${outcome}.text`)}</p>
      <Link
        to={homePath}
        className={buttonClass({ variant: 'primary', size: 'large' })}
        onPointerEnter={pause}
        onPointerLeave={goOn}
        onFocus={pause}
        onBlur={goOn}
      >
        {t('home')}
      </Link>
      <p className={styles.countdown} role="timer">
        {isPaused ? t('paused') : t('countdown', { seconds })}
      </p>
    </section>
  )
}
