import { placementsOf } from '@podwright/design/design'
import { useTranslations } from 'use-intl'
import { usePlacementName } from './placement-name.ts'
import styles from './placement-tabs.module.css'
import { useEditor, useEditorState } from './state/editor-context.tsx'
import { isSameList } from './state/is-same-list.ts'

/** The print areas of the product; the marked one is on the stage. */
export function PlacementTabs() {
  const t = useTranslations('studio.area')
  const editor = useEditor()
  const placements = useEditorState(({ design }) => placementsOf(design), isSameList)
  const shown = useEditorState(({ placement }) => placement)
  const nameOf = usePlacementName()
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('label')}>
      {placements.map(({ id, area, widthMm, heightMm }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === shown}
          className={styles.tab}
          onClick={() => editor.showPlacement(id)}
        >
          {nameOf(area)} <small>{t('size', { width: String(widthMm), height: String(heightMm) })}</small>
        </button>
      ))}
    </div>
  )
}
