import { ErrorState } from '@podwright/ui/error-state'
import { Skeleton } from 'antd'
import { useTranslations } from 'use-intl'
import card from './card.module.css'

/** A query without data. */
type LoadStateProps = { query: { readonly isError: boolean; readonly refetch: () => unknown } }

/** A card that shows loading or failure in place of missing data. */
export function LoadState({ query }: LoadStateProps) {
  return (
    <div className={card.card}>
      <LoadStateInCard query={query} />
    </div>
  )
}

/** The same inside an existing card. */
export function LoadStateInCard({ query: { isError, refetch } }: LoadStateProps) {
  const t = useTranslations('console')
  if (isError) {
    return (
      <ErrorState title={t('failed')} text={t('failedText')} retryLabel={t('retry')} onRetry={() => void refetch()} />
    )
  }
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
}
