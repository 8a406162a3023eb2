import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ArtworksStep } from './artworks/artworks-step.tsx'
import { BatchBar } from './batch-bar.tsx'
import { useBatch, useDraft, useIsDraft, useSettings, useUploads } from './batch-context.tsx'
import styles from './batch-page.module.css'
import { GridPane } from './grid/grid-pane.tsx'
import { ProductsStep } from './products/products-step.tsx'
import { RulesStep } from './rules/rules-step.tsx'
import { RunPanel } from './run/run-panel.tsx'
import { isSettled } from './uploads/upload-entry.ts'
import { useDrop } from './uploads/use-drop.ts'

/** One batch: its three steps on the left, all of its cells on the right. Once started, progress replaces the steps. */
export function BatchPage() {
  const t = useTranslations('batch.page')
  const { addFiles } = useBatch()
  const isDraft = useIsDraft()
  const isOfArtworks = !useSettings().rows?.length
  const isDraggedOver = useDrop(isDraft && isOfArtworks ? addFiles : undefined)
  useUrlState()
  useLeaving()
  return (
    <div className={styles.page} data-over={isDraggedOver || undefined}>
      <BatchBar />
      <aside className={styles.side} aria-label={t('side')}>
        {isDraft ? (
          <>
            <ProductsStep />
            <ArtworksStep />
            <RulesStep />
          </>
        ) : (
          <RunPanel />
        )}
      </aside>
      <GridPane />
      {isDraggedOver && <p className={styles.drop}>{t('drop')}</p>}
    </div>
  )
}

/** Adds the batch to the URL as soon as it has been saved. */
function useUrlState(): void {
  const id = useDraft().batch?.id
  useEffect(() => {
    if (id !== undefined) history.replaceState(history.state, '', `/studio?mode=batch&batch=${id}`)
  }, [id])
}

/** Sends unsaved changes when the page is left; if that could lose them, the browser asks first. */
function useLeaving(): void {
  const { draft } = useBatch()
  const { save } = useDraft()
  const isSending = !useUploads().every(isSettled)
  const isUnsaved = save !== 'saved' && save !== 'waiting'
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && draft.leave()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', draft.leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', draft.leave)
    }
  }, [draft])
  useEffect(() => {
    if (!isSending && !isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending, isUnsaved])
}
