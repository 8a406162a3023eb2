import { childrenOf, type Placement } from '@podwright/design/design'
import { Icon } from '@podwright/ui/icon'
import { useTranslations } from 'use-intl'
import { useEditorState } from '../../state/editor-context.tsx'
import type { Camera } from '../../state/editor-state.ts'
import styles from './hud.module.css'

/** Hints how to start, centered on an empty print area. */
export function EmptyHint({
  placement,
  camera,
  isOnDark,
}: {
  placement: Placement
  camera: Camera
  isOnDark: boolean
}) {
  const t = useTranslations('studio.canvas.empty')
  const isEmpty = useEditorState(({ design }) => childrenOf(design, placement.id).length === 0)
  const isPlain = useEditorState(() => placement.background === null)
  if (!isEmpty || !isPlain) return null
  const width = placement.widthMm * camera.zoom
  const place = {
    left: camera.x + width / 2,
    top: camera.y + (placement.heightMm * camera.zoom) / 2,
    maxWidth: Math.max(140, width * 0.8),
  }
  return (
    <div className={isOnDark ? styles.emptyOnDark : styles.empty} style={place}>
      <Icon name="image" className={styles.emptyIcon} />
      <p className={styles.emptyTitle}>{t('title')}</p>
      <p>{t('text')}</p>
    </div>
  )
}
