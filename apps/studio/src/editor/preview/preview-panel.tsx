import { IconButton } from '@podwright/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEditorState } from '../state/editor-context.tsx'
import { ColourSwatches } from './colour-swatches.tsx'
import { PreviewGallery } from './preview-gallery.tsx'
import styles from './preview-panel.module.css'
import { ViewCanvas } from './view-canvas.tsx'

/** The product as it will look, in all its views, while the design is being made. */
export function PreviewPanel() {
  const t = useTranslations('studio.preview')
  const views = useEditorState(({ product }) => product.views)
  const [open, setOpen] = useState<number>()
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <IconButton icon="zoom" size="small" label={t('open')} onClick={() => setOpen(0)} />
      </header>
      <ColourSwatches />
      <ul className={styles.views}>
        {views.map((view, i) => (
          <li key={view.name}>
            <button type="button" className={styles.view} onClick={() => setOpen(i)}>
              <ViewCanvas view={view} width={480} label={t('view', { number: String(i + 1) })} />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && <PreviewGallery start={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
