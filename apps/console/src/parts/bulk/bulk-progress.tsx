import type { BulkRun } from '@podwright/contracts/bulk/bulk-runs'
import type { CallId } from '@podwright/contracts/generated/call-types'
import { type BulkListName, bulkRule } from '@podwright/domain/bulk/bulk-actions'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import styles from './bulk.module.css'
import { lastClosed, rememberClosed } from './closed-runs.ts'
import { RunFiles } from './run-files.tsx'
import { SkippedRows } from './skipped-rows.tsx'
import { useReasonText } from './use-reason-text.ts'

const pollIntervalMs = 1500

type ProgressProps = { list: BulkListName; calls: readonly CallId[]; onOpen?: (id: number) => void }

/** The run of a list that is under way, and the last one until its result was read, also on another day. */
export function BulkProgress({ list, calls, onOpen }: ProgressProps) {
  const { invalidate } = useCallCache()
  const [closed, setClosed] = useState(() => lastClosed(list))
  const { data } = useCall(
    'getNewestBulkRun',
    { query: { list }, handles: 'all' },
    { refetchInterval: ({ state }) => mayChange(state.data?.run) && pollIntervalMs },
  )
  const run = data?.run
  /** The run as it was seen last; a short one is never seen while it works. */
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (data === undefined) return
    const now = run ? [run.id, run.state, run.done, run.skipped].join(' ') : ''
    const isNews = seen.current !== undefined && seen.current !== now
    seen.current = now
    if (isNews && run && run.state !== 'running') invalidate('countMatching', 'getBulkRun', ...calls)
  }, [data, run, calls, invalidate])
  if (!run || run.id <= closed) return null
  const close = () => {
    rememberClosed(list, run.id)
    setClosed(run.id)
  }
  return (
    <div className={styles.progress}>
      {run.state === 'running' ? (
        <Running run={run} />
      ) : (
        <Ended run={run} onClose={close} {...(onOpen && { onOpen })} />
      )}
    </div>
  )
}

/** Rows that were being handled when a run was stopped are recorded a little later. */
const settlesWithinMs = 10_000

function mayChange(run: BulkRun | null | undefined): boolean {
  if (run?.state !== 'stopped') return run?.state === 'running'
  return run.endedAt !== null && Date.now() - Date.parse(run.endedAt) < settlesWithinMs
}

function Running({ run: { id, action, total, done, skipped } }: { run: BulkRun }) {
  const t = useTranslations('bulk')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const stop = useMutation({
    mutationFn: () => api.call('stopBulkRun', { params: { id } }),
    onSuccess: () => invalidate('getNewestBulkRun'),
  })
  const handled = done + skipped
  const title = t('progress', { name: t(`names.${action}`), done: handled, total })
  return (
    <Alert
      type="info"
      role="status"
      title={title}
      description={<Progress aria-label={title} percent={Math.floor((handled / Math.max(1, total)) * 100)} />}
      action={
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      }
    />
  )
}

type EndedProps = { run: BulkRun; onClose: () => void; onOpen?: (id: number) => void }

function Ended({ run, onClose, onOpen }: EndedProps) {
  const t = useTranslations('bulk')
  const reasonText = useReasonText()
  const { id, action, state, stopReason, total, done, skipped } = run
  const name = t(`names.${action}`)
  const makesFiles = bulkRule(action).rowsPerFile !== undefined
  return (
    <Alert
      type={skipped > 0 || state === 'stopped' ? 'warning' : 'success'}
      showIcon
      closable={{ onClose }}
      role="status"
      title={t(state === 'stopped' ? 'stopped' : 'ended', { name, done, skipped, total })}
      description={
        (stopReason !== null || skipped > 0 || makesFiles) && (
          <>
            {makesFiles && <RunFiles runId={id} />}
            {stopReason !== null && <p>{reasonText(stopReason)}</p>}
            {skipped > 0 && <SkippedRows runId={id} {...(onOpen && { onOpen })} />}
          </>
        )
      }
    />
  )
}
