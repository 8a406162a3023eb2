import { childrenOf, placementsOf } from '@podwright/design/design'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { usePlacementName } from './placement-name.ts'
import styles from './placement-tabs.module.css'
import { useEditor, useEditorState } from './state/editor-context.tsx'
import { isSameList } from './state/is-same-list.ts'

/** The print areas of the product; the selected one is on the stage. A dot marks those with content. */
export function PlacementTabs() {
  const t = useTranslations('studio.area')
  const editor = useEditor()
  const placements = useEditorState(({ design }) => placementsOf(design), isSameList)
  const shown = useEditorState(({ placement }) => placement)
  const filled = useEditorState(
    ({ design }) => placementsOf(design).flatMap(({ id }) => (childrenOf(design, id).length > 0 ? [id] : [])),
    isSameList,
  )
  const nameOf = usePlacementName()

  /** Arrow keys move between tabs and wrap around. */
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const current = placements.findIndex(({ id }) => id === shown)
    const next = (current + by + placements.length) % placements.length
    const placement = placements[next]
    if (by === 0 || !placement) return
    event.preventDefault()
    editor.showPlacement(placement.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label={t('label')} onKeyDown={step}>
      {placements.map(({ id, area, widthMm, heightMm }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === shown}
          tabIndex={id === shown ? 0 : -1}
          className={styles.tab}
          onClick={() => editor.showPlacement(id)}
        >
          {nameOf(area)} <small>{t('size', { width: String(widthMm), height: String(heightMm) })}</small>
          {filled.includes(id) && (
            <span className={styles.dot} role="img" aria-label={t('filled')} title={t('filled')} />
          )}
        </button>
      ))}
    </div>
  )
}
