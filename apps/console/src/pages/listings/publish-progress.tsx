import { Progress } from 'antd'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import styles from './listings.module.css'
import { messageOfPlatform } from './message-of-platform.ts'
import { progressOf } from './publish-values.ts'

const refetchMs = 2000
const maxFailures = 100

/** The progress of a request to publish, and the products that failed. */
export function PublishProgress({ requestKey }: { requestKey: string }) {
  const t = useTranslations('console.listings')
  const failures = useTranslations('console.listings.failures')
  const query = { requestKey, states: ['failed' as const, 'rejected' as const], limit: maxFailures }
  const list = useCall('listStoreListings', { query }, { refetchInterval: refetchMs })
  if (!list.data) return <LoadState query={list} />
  const { total, done, failed, isFinished } = progressOf(list.data.counts)
  return (
    <>
      <Progress
        percent={total === 0 ? 100 : Math.floor((100 * done) / total)}
        status={failed > 0 ? 'exception' : isFinished ? 'success' : 'active'}
        aria-label={t('progress')}
      />
      <p role="status">{t(isFinished ? 'finished' : 'running', { done, total, failed })}</p>
      {!isFinished && <p className={card.note}>{t('runsOn')}</p>}
      {list.data.items.map(({ id, title, failure, detail, currency }) => (
        <p key={id} className={styles.failure}>
          <strong>{title}</strong> {failure && failures(failure, { currency })} {messageOfPlatform(detail)}
        </p>
      ))}
    </>
  )
}
