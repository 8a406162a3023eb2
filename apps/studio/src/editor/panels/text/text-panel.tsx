import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useActionContext } from '../../actions/actions-context.tsx'
import { insertText } from '../../actions/insert-text.ts'
import { setDragItem } from '../../drop.ts'
import type { Resources } from '../../resources/resources.ts'
import { onSingleClick } from '../on-single-click.ts'
import { PanelFrame } from '../panel-frame.tsx'
import styles from '../panels.module.css'
import { insertLayout } from '../templates/insert-layout.ts'
import { LayoutThumb } from '../templates/layout-thumb.tsx'
import { type LayoutArea, layOut, textsOf } from '../templates/pieces.ts'
import templates from '../templates/templates.module.css'
import own from './text.module.css'
import { type TextPreset, textPresets } from './text-presets.ts'

/** Letter heights for a first line, as shares of the area's shorter side. */
const plain = [
  { level: 'heading', share: 1 / 7, weight: 700 },
  { level: 'subheading', share: 1 / 12, weight: 700 },
  { level: 'body', share: 1 / 22, weight: 400 },
] as const

/** Text to add to the print area: plain lines, and pairs of matching fonts. */
export function TextPanel() {
  const t = useTranslations('studio')
  const context = useActionContext()
  const add = ({ level, share, weight }: (typeof plain)[number]) =>
    void insertText(context, { ...context.newText, text: t(`panel.text.samples.${level}`), weight, share }).catch(
      reportError,
    )
  return (
    <PanelFrame title={t('action.panelText')}>
      <div className={own.plain}>
        {plain.map((entry) => (
          <button key={entry.level} type="button" data-level={entry.level} onClick={onSingleClick(() => add(entry))}>
            {t(`panel.text.${entry.level}`)}
          </button>
        ))}
      </div>
      <h3 className={styles.title}>{t('panel.text.pairs')}</h3>
      <div className={styles.grid}>
        {textPresets.map((preset) => (
          <PresetButton key={preset.id} preset={preset} />
        ))}
      </div>
    </PanelFrame>
  )
}

function PresetButton({ preset }: { preset: TextPreset }) {
  const t = useTranslations('studio.panel.text')
  const context = useActionContext()
  const make = useCallback(
    async (area: LayoutArea, { fonts, painter }: Resources) => {
      await fonts.ready(textsOf(preset.layout))
      return layOut(preset.layout, area, painter.texts)
    },
    [preset],
  )
  const words = preset.layout.pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : [])).join(' ')
  return (
    <button
      type="button"
      className={templates.template}
      aria-label={t('addPair', { words })}
      draggable
      onDragStart={(event) => setDragItem(event.dataTransfer, { kind: 'text', preset: preset.id })}
      onClick={onSingleClick(
        () => void insertLayout(context, () => preset.layout, { step: 'add', share: 0.6 }).catch(reportError),
      )}
    >
      <LayoutThumb make={make} width={140} height={84} background={preset.background} />
    </button>
  )
}
