import { ErrorState } from '@podwright/ui/error-state'
import { Skeleton } from '@podwright/ui/skeleton'
import { useTranslations } from 'use-intl'
import styles from './load-state.module.css'

/** Rows that are coming, or what to do when they could not be loaded. */
export function LoadState({ status, onRetry }: { status: 'loading' | 'failed'; onRetry: () => void }) {
  const t = useTranslations('console')
  if (status === 'failed') return <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={onRetry} />
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{t('loading')}</p>
      {['a', 'b', 'c'].map((name) => (
        <Skeleton key={name} className={styles.row} />
      ))}
    </div>
  )
}
