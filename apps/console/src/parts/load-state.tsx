import { ErrorState } from '@podwright/ui/error-state'
import { Skeleton } from 'antd'
import { useTranslations } from 'use-intl'
import card from './card.module.css'

/** In place of what is not there yet, or could not be loaded. */
export function LoadState({ status, onRetry }: { status: 'loading' | 'failed' | 'ready'; onRetry: () => void }) {
  const t = useTranslations('console')
  if (status === 'failed') {
    return (
      <div className={card.card}>
        <ErrorState title={t('failed')} text={t('failedText')} retryLabel={t('retry')} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <div className={card.card} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
}
