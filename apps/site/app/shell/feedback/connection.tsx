import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './connection.module.css'

/** A navigation is given up after as long as a call. */
const navigationTimeoutMs = 50_000

/**
 * What the visitor sees of a slow or missing connection. The bar comes after 0.3 s and the way back after 5 s, both by the
 * style sheet's clock; before that a quick page would only flicker.
 */
export function Connection() {
  const t = useTranslations('layout')
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const isOnline = useIsOnline()

  useEffect(() => {
    // Stopping fails the request, and the page that could not come offers another try.
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
            {/* A change of the hash alone asks the server nothing: it ends the navigation under way and leaves this page as it is. */}
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

/** What the browser knows of the network; the server takes everybody for connected. */
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
