import { findPlacement } from '@podwright/design/design'
import { IconButton } from '@podwright/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEditorState } from '../state/editor-context.tsx'
import { ColourSwatches } from './colour-swatches.tsx'
import { PreviewGallery } from './preview-gallery.tsx'
import styles from './preview-panel.module.css'
import { PrintedColours } from './printed-colours.tsx'
import { ViewCanvas } from './view-canvas.tsx'

/** A live preview of the product in all its views. */
export function PreviewPanel() {
  const t = useTranslations('studio.preview')
  const views = useEditorState(({ product }) => product.views)
  const area = useEditorState(({ design, placement }) => findPlacement(design, placement)?.area)
  // Views of the current print area come first.
  const shown = views.toSorted((a, b) => Number(b.area === area) - Number(a.area === area))
  const [open, setOpen] = useState<number>()
  const [changed, setChanged] = useState<number>()
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <IconButton
          icon="zoom"
          size="small"
          label={t('open')}
          onClick={() => setOpen(shown[0] ? views.indexOf(shown[0]) : 0)}
        />
      </header>
      <ColourSwatches />
      <PrintedColours changed={changed} />
      <ul className={styles.views}>
        {shown.map((view, i) => (
          <li key={view.name}>
            <button type="button" className={styles.view} onClick={() => setOpen(views.indexOf(view))}>
              <ViewCanvas
                view={view}
                width={480}
                label={t('view', { number: String(views.indexOf(view) + 1) })}
                {...(i === 0 && { onChanged: (share) => setChanged(share && Math.round(share * 100) / 100) })}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && <PreviewGallery start={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
