import { IconButton } from '@podwright/ui/button'
import { useFormatter, useTranslations } from 'use-intl'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { zoomTo } from '../../zoom-to.ts'
import { actualSize } from '../camera.ts'
import styles from './hud.module.css'

const presets = [0.25, 0.5, 1, 2, 4, 8, 16]

/** Zoom and unit of the stage, in its corner. */
export function ZoomBar() {
  const t = useTranslations('studio.canvas.zoom')
  const units = useTranslations('studio.canvas.bubble')
  const format = useFormatter()
  const editor = useEditor()
  const zoom = useEditorState(({ camera }) => (camera ? camera.zoom / actualSize : 1))
  const unit = useEditorState((state) => state.unit)
  const hasSelection = useEditorState(({ selection }) => selection.length > 0)
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const choose = (value: string) => {
    if (value === 'fit' || value === 'selection') zoomTo(editor, value)
    else if (value !== '') zoomTo(editor, Number(value))
  }
  return (
    <fieldset data-own-input="" className={styles.zoom} aria-label={t('label')}>
      <IconButton size="small" icon="minus" label={t('out')} onClick={() => zoomTo(editor, 'out')} />
      <select
        className={styles.percent}
        aria-label={t('level')}
        value=""
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{percent(zoom)}</option>
        <option value="fit">{t('fit')}</option>
        {hasSelection && <option value="selection">{t('selection')}</option>}
        {presets.map((share) => (
          <option key={share} value={share}>
            {percent(share)}
          </option>
        ))}
      </select>
      <IconButton size="small" icon="plus" label={t('in')} onClick={() => zoomTo(editor, 'in')} />
      <button
        type="button"
        className={styles.unit}
        aria-label={t('unit')}
        title={t('unit')}
        onClick={() => editor.view({ unit: unit === 'mm' ? 'in' : 'mm' })}
      >
        {units(unit)}
      </button>
    </fieldset>
  )
}
