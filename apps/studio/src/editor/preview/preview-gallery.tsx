import { Button, IconButton } from '@podwright/ui/button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useEditorState } from '../state/editor-context.tsx'
import { ColourSwatches } from './colour-swatches.tsx'
import styles from './preview-gallery.module.css'
import { saveCanvas } from './save-canvas.ts'
import { ViewCanvas } from './view-canvas.tsx'

/** Zoom factors in addition to fitting the window. */
const closest = 3

/** Product pictures in full window: next and previous, color by color, zoomed, saved as files. */
export function PreviewGallery({ start, onClose }: { start: number; onClose: () => void }) {
  const t = useTranslations('studio.preview')
  const { notices } = useServices()
  const product = useEditorState((state) => state.product)
  const colour = useEditorState((state) => state.colour)
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [at, setAt] = useState(start)
  const [scale, setScale] = useState(1)
  const view = product.views[at]
  useEffect(() => dialog.current?.showModal(), [])
  const takeCanvas = useCallback((element: HTMLCanvasElement) => {
    canvas.current = element
  }, [])
  if (!view) return null

  const step = (by: number) => {
    setScale(1)
    setAt((at + by + product.views.length) % product.views.length)
  }
  const save = () => {
    if (!canvas.current) return
    const name = `${product.code}-${view.name.replace('/', '-')}-${colour}.jpg`
    saveCanvas(canvas.current, name).catch((error: unknown) => {
      notices.show({ kind: 'error', text: t('saveFailed') })
      reportError(error)
    })
  }
  return (
    <dialog
      ref={dialog}
      className={styles.gallery}
      aria-label={t('title')}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1)
        if (event.key === 'ArrowLeft') step(-1)
      }}
    >
      <header className={styles.head}>
        <p>{t('count', { number: String(at + 1), total: String(product.views.length) })}</p>
        <div className={styles.colours}>
          <ColourSwatches />
        </div>
        <Button icon="zoom" aria-pressed={scale > 1} onClick={() => setScale(scale > 1 ? 1 : closest)}>
          {t(scale > 1 ? 'whole' : 'close')}
        </Button>
        <Button icon="arrowDown" variant="primary" onClick={save}>
          {t('save')}
        </Button>
        <IconButton icon="close" label={t('leave')} onClick={() => dialog.current?.close()} />
      </header>
      <IconButton icon="chevronLeft" size="large" label={t('previous')} onClick={() => step(-1)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than the window is scrolled by keyboard */}
      <section className={styles.room} tabIndex={0} aria-label={t('view', { number: String(at + 1) })}>
        <div className={styles.picture} style={{ inlineSize: `${scale * 100}%` }}>
          <ViewCanvas
            key={view.name}
            view={view}
            width={view.width}
            isFull
            label={t('view', { number: String(at + 1) })}
            onCanvas={takeCanvas}
          />
        </div>
      </section>
      <IconButton icon="chevronRight" size="large" label={t('next')} onClick={() => step(1)} />
    </dialog>
  )
}
