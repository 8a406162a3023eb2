import { editDesign } from '@podwright/design/changes'
import { findPlacement } from '@podwright/design/design'
import type { Paint } from '@podwright/design/values'
import { pixelsWithBleed, printResolution } from '@podwright/domain/print/print-resolution'
import { IconButton } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { PaintField } from '../colour/paint-field.tsx'
import { fromMm, writeNumber } from '../fields/read-number.ts'
import { Section } from '../fields/section.tsx'
import { mapEdit, useEdit } from '../fields/use-edit.ts'
import styles from './properties.module.css'

/** Shown without a selection: the print area itself. */
export function PageSection() {
  const t = useTranslations('studio.panel.page')
  const units = useTranslations('studio.canvas.bubble')
  const editor = useEditor()
  const placement = useEditorState(({ design, placement: id }) => findPlacement(design, id))
  const unit = useEditorState((state) => state.unit)
  const edit = useEdit('background', (design, background: Paint | null) =>
    editDesign(design, (draft) => {
      const current = findPlacement(design, editor.state().placement)
      if (current) draft.put(Object.freeze({ ...current, background }))
    }),
  )
  if (!placement) return null
  const { background, widthMm, heightMm, dpi, bleedMm, safeMm } = placement
  const length = (mm: number) => `${writeNumber(fromMm(mm, unit), unit === 'in' ? 2 : 1)} ${units(unit)}`
  const pixels = (resolution: number) => {
    const { widthPx, heightPx } = pixelsWithBleed(placement, resolution)
    return t('pixelsAt', { width: String(widthPx), height: String(heightPx), dpi: String(resolution) })
  }
  return (
    <>
      <Section title={t('title')}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('size')}</dt>
            <dd>
              {length(widthMm)} × {length(heightMm)}
            </dd>
          </div>
          <div>
            <dt>{t('printFile')}</dt>
            <dd>{pixels(printResolution(placement))}</dd>
          </div>
          <div>
            <dt>{t('artworkFrom')}</dt>
            <dd>{pixels(dpi)}</dd>
          </div>
          {bleedMm > 0 && (
            <div>
              <dt>{t('bleed')}</dt>
              <dd>{length(bleedMm)}</dd>
            </div>
          )}
          {safeMm > 0 && (
            <div>
              <dt>{t('safe')}</dt>
              <dd>{length(safeMm)}</dd>
            </div>
          )}
        </dl>
      </Section>
      <Section
        title={t('background')}
        action={
          <IconButton
            size="small"
            icon={background ? 'minus' : 'plus'}
            label={t(background ? 'removeBackground' : 'addBackground')}
            onClick={() => edit.now(background ? null : { kind: 'solid', colour: '#f3f1ea' })}
          />
        }
      >
        {background && (
          <PaintField label={t('background')} paint={background} edit={mapEdit(edit, (paint: Paint) => paint)} />
        )}
      </Section>
      <Section title={t('howTo')}>
        <p className={styles.hint}>{t('howToText')}</p>
      </Section>
    </>
  )
}
