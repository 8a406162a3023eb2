import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../card.module.css'
import { LoadState } from '../load-state.tsx'
import styles from './bulk.module.css'
import { useReasonText } from './use-reason-text.ts'

type SkippedProps = { runId: number; onOpen?: (id: number) => void }

/** The rows that a run skipped, with the reasons. */
export function SkippedRows({ runId, onOpen }: SkippedProps) {
  const t = useTranslations('bulk')
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Rows runId={runId} {...(onOpen && { onOpen })} />
  ) : (
    <Button type="link" size="small" onClick={() => setOpen(true)}>
      {t('showSkipped')}
    </Button>
  )
}

function Rows({ runId, onOpen }: SkippedProps) {
  const t = useTranslations('bulk')
  const reasonText = useReasonText()
  const query = useCall('getBulkRun', { params: { id: runId } })
  const { data } = query
  if (!data) return <LoadState query={query} />
  const { skippedRows, skipped } = data
  return (
    <>
      <ul className={styles.skipped}>
        {skippedRows.map(({ id, label, reason }) => (
          <li key={id}>
            {onOpen ? (
              <Button type="link" size="small" onClick={() => onOpen(id)}>
                {label}
              </Button>
            ) : (
              <strong>{label}</strong>
            )}{' '}
            {reasonText(reason)}
          </li>
        ))}
      </ul>
      {skipped > skippedRows.length && <p className={card.note}>{t('firstSkipped', { count: skippedRows.length })}</p>}
    </>
  )
}
