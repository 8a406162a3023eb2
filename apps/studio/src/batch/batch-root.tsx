import type { Batch } from '@podwright/contracts/batches/batch-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import { momentStyle } from '@podwright/i18n/format'
import { Skeleton } from '@podwright/ui/skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { LoginLapsed } from '../app/login-lapsed.tsx'
import { NotOpened } from '../app/not-opened.tsx'
import type { Opening } from '../app/opening.ts'
import { ownerOf } from '../app/owner-of.ts'
import { useServices } from '../app/services.tsx'
import { BatchProvider } from './batch-context.tsx'
import { BatchPage } from './batch-page.tsx'
import styles from './batch-root.module.css'
import { newSettings } from './state/new-settings.ts'
import { type BatchWorkspace, openBatchWorkspace } from './workspace.ts'

type BatchOpening = Extract<Opening, { kind: 'batch' }>
type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly workspace: BatchWorkspace; readonly owner: string }
  | { readonly kind: 'failed'; readonly reason: 'unknown' | 'failed' }

/** Loads the batch named in the URL, or creates a new one. */
export function BatchRoot({ opening }: { opening: BatchOpening }) {
  const t = useTranslations('batch.page')
  const format = useFormatter()
  const { api, session, locale } = useServices()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  const defaultName = useEffectEvent(() => t('defaultName', { time: format.dateTime(new Date(), momentStyle) }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` retries
  useEffect(() => {
    const giveUp = new AbortController()
    const { signal } = giveUp
    let workspace: BatchWorkspace | undefined
    const bring = async (): Promise<{ owner: string; batch?: Batch }> => {
      const owner = await ownerOf(api, session, signal)
      if (opening.batchId === undefined) return { owner }
      const params = { id: opening.batchId }
      return { owner, batch: await api.call('getBatch', { params, signal, handles: ['batch_unknown'] }) }
    }
    bring().then(
      ({ owner, batch }) => {
        if (signal.aborted) return
        workspace = openBatchWorkspace(
          api,
          batch ?? { name: defaultName(), settings: newSettings(locale) },
          opening.texts !== undefined,
        )
        setState({ kind: 'open', workspace, owner })
        if (!batch && opening.texts) {
          workspace.prefillDesign(opening.texts.designId, opening.texts.revision).catch(reportError)
        } else if (opening.productId !== undefined) {
          const added = batch
            ? workspace.addProducts([opening.productId], opening)
            : workspace.prefillProduct(opening.productId, opening)
          added.catch(reportError)
        }
      },
      (error: unknown) => {
        if (signal.aborted) return
        const isGone = error instanceof ApiError && error.reason === 'batch_unknown'
        setState({ kind: 'failed', reason: isGone ? 'unknown' : 'failed' })
      },
    )
    return () => {
      giveUp.abort()
      workspace?.dispose()
    }
  }, [api, session, locale, opening, round])

  if (state.kind === 'failed') {
    return <NotOpened reason={state.reason} opening={opening} onRetry={() => setRound((before) => before + 1)} />
  }
  if (state.kind === 'loading') {
    return (
      <main className={styles.loading} aria-busy="true">
        <Skeleton className={styles.side} />
        <Skeleton className={styles.grid} />
      </main>
    )
  }
  return (
    <BatchProvider value={state.workspace}>
      <BatchPage />
      <LoginLapsed owner={state.owner} onReturn={state.workspace.goOn} />
    </BatchProvider>
  )
}
