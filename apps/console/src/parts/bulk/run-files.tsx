import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { LoadState } from '../load-state.tsx'
import styles from './bulk.module.css'

const bytesPerMb = 1_000_000

/** The URLs of files work for one to two hours. */
const renewMs = 30 * 60_000

/** The files that a run has made, to download. */
export function RunFiles({ runId }: { runId: number }) {
  const t = useTranslations('bulk')
  const query = useCall('getBulkRun', { params: { id: runId } }, { refetchInterval: renewMs })
  const { data } = query
  if (!data) return <LoadState query={query} />
  const { files } = data
  if (files.length === 0) return <p>{t('files.none')}</p>
  return (
    <>
      <p>{t('files.title')}</p>
      <ul className={styles.skipped}>
        {files.map(({ id, name, rows, bytes, download }) => (
          <li key={id}>
            <a href={download} download>
              {name}
            </a>{' '}
            {t('files.facts', { rows, mb: Math.max(0.1, Math.round((bytes / bytesPerMb) * 10) / 10) })}
          </li>
        ))}
      </ul>
    </>
  )
}
