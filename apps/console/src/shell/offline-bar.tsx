import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import styles from './offline-bar.module.css'

/** Shows a notice while the browser is offline; the open page stays readable. */
export function OfflineBar() {
  const t = useTranslations('console')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && <Alert type="warning" showIcon title={t('offline')} className={styles.bar ?? ''} />}
    </div>
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
