import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './connection.module.css'

/** A navigation is aborted after the same time as an API call. */
const navigationTimeoutMs = 50_000

/**
 * Shows slow and missing connections. The progress bar appears after 0.3 s and the cancel button after 5 s, both timed
 * by the style sheet; earlier, a quick page would only flicker.
 */
export function Connection() {
  const t = useTranslations('layout')
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const isOnline = useIsOnline()

  useEffect(() => {
    // Stopping fails the request, and the error page offers a retry.
    const timer = isBusy && setTimeout(() => window.stop(), navigationTimeoutMs)
    return () => {
      if (timer) clearTimeout(timer)
    }
  }, [isBusy])

  return (
    <div role="status" className={styles.region}>
      {isBusy && (
        <>
          <span className={styles.bar} />
          <p className={styles.slow}>
            {t('pending.slow')}{' '}
            {/* A change of the hash alone sends no request: it aborts the pending navigation and leaves this page
                unchanged. */}
            <button type="button" onClick={() => navigate({ hash: 'content' }, { replace: true })}>
              {t('pending.cancel')}
            </button>
          </p>
        </>
      )}
      {!isOnline && <p className={styles.offline}>{t('offline')}</p>}
    </div>
  )
}

/** Returns the browser's network state; the server assumes online. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
