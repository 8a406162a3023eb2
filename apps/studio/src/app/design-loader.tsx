import { ApiError } from '@podwright/contracts/client/api-error'
import { Skeleton } from '@podwright/ui/skeleton'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FixedCellProvider } from '../batch/fix/fixed-cell.tsx'
import { EditorPage } from '../editor/editor-page.tsx'
import { UnreadableDesign } from '../editor/saving/open-document.ts'
import { StartPage } from '../start/start-page.tsx'
import { nameOfCopy } from './copy-name.ts'
import styles from './design-loader.module.css'
import { LoginLapsed } from './login-lapsed.tsx'
import { LoginNeeded } from './login-needed.tsx'
import { NotOpened, type NotOpenedReason } from './not-opened.tsx'
import { offerDiscard } from './offer-discard.ts'
import { openWorkspace, type Workspace } from './open-workspace.ts'
import type { Opening, ShownFinished, StartList } from './opening.ts'
import { ownerOf } from './owner-of.ts'
import { useAuth, useServices } from './services.tsx'

type State =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'start'
      readonly owner: string
      readonly list: StartList
      readonly finished: ShownFinished | undefined
    }
  | { readonly kind: 'open'; readonly workspace: Workspace; readonly owner: string }
  | { readonly kind: 'failed'; readonly reason: NotOpenedReason }

/** Loads what the URL names: the start page, a new design, or a saved one. */
export function DesignLoader({ opening }: { opening: Exclude<Opening, { kind: 'batch' }> }) {
  const t = useTranslations('studio.start')
  const { api, session, notices } = useServices()
  const isLoggedIn = useAuth().session !== undefined
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` retries
  useEffect(() => {
    const giveUp = new AbortController()
    const { signal } = giveUp
    let opened: Workspace | undefined
    const run = async (): Promise<State> => {
      const owner = await ownerOf(api, session, signal)
      if (opening.kind === 'start') {
        return { kind: 'start', owner, list: opening.list ?? 'kept', finished: opening.finished }
      }
      opened = await openWorkspace(opening, {
        api,
        owner,
        signal,
        copyName: (name) => nameOfCopy(name || t('unnamed'), (own) => t('copyName', { name: own })),
      })
      return { kind: 'open', workspace: opened, owner }
    }
    run().then(
      (next) => {
        if (signal.aborted) return opened?.saving.stop()
        setState(next)
        if (opened && opened.copies > 0) {
          notices.show({ kind: 'info', text: t('copiesKept', { count: opened.copies }), stays: true })
        }
        if (!opened?.isRecovered) return
        offerDiscard(opened.editor, notices, { text: t('recovered'), label: t('discard') })
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ kind: 'failed', reason: reasonOf(error) })
      },
    )
    return () => {
      giveUp.abort()
      opened?.saving.stop()
    }
  }, [api, session, notices, t, opening, round])

  if (!isLoggedIn && state.kind !== 'open') return <LoginNeeded />
  if (state.kind === 'loading') {
    return (
      <main className={styles.loading} aria-busy="true">
        <Skeleton className={styles.skeleton} />
      </main>
    )
  }
  if (state.kind === 'start') return <StartPage {...state} />
  if (state.kind === 'failed') {
    return <NotOpened reason={state.reason} opening={opening} onRetry={() => setRound((before) => before + 1)} />
  }
  return (
    <FixedCellProvider value={opening.kind === 'design' ? opening.cell : undefined}>
      <EditorPage {...state.workspace} />
      <LoginLapsed owner={state.owner} onReturn={state.workspace.saving.flow.retry} />
    </FixedCellProvider>
  )
}

function reasonOf(error: unknown): NotOpenedReason {
  if (error instanceof UnreadableDesign) return error
  if (!(error instanceof ApiError)) {
    reportError(error)
    return 'failed'
  }
  return ['product_unknown', 'design_unknown', 'design_version_unknown', 'validation_failed'].includes(error.reason)
    ? 'unknown'
    : 'failed'
}
