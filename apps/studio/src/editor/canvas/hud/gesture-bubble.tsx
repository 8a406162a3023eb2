import { useFormatter, useTranslations } from 'use-intl'
import { useEditorState } from '../../state/editor-context.tsx'
import { type Bubble, type FeedbackStore, useFeedback } from '../feedback.ts'
import { decimalsOf, inUnit } from '../lengths.ts'
import styles from './hud.module.css'

/** Shows position, size or angle of the selection beside the pointer. */
export function GestureBubble({ feedback }: { feedback: FeedbackStore }) {
  const bubble = useFeedback(feedback, (state) => state.bubble)
  const says = useBubbleText()
  if (!bubble) return null
  return (
    <p className={styles.bubble} style={{ left: bubble.at.x + 18, top: bubble.at.y + 20 }} aria-hidden="true">
      {says(bubble.says)}
    </p>
  )
}

function useBubbleText(): (bubble: Bubble) => string {
  const t = useTranslations('studio.canvas.bubble')
  const format = useFormatter()
  const unit = useEditorState((state) => state.unit)
  const length = (mm: number) => {
    const digits = decimalsOf[unit]
    return format.number(inUnit(mm, unit), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  }
  return (bubble) => {
    switch (bubble.kind) {
      case 'place':
        return t('place', { x: length(bubble.x), y: length(bubble.y), unit: t(unit) })
      case 'size':
        return t('size', { width: length(bubble.width), height: length(bubble.height), unit: t(unit) })
      case 'angle':
        return t('angle', { degrees: format.number(bubble.degrees, { maximumFractionDigits: 1 }) })
      case 'length':
        return t('length', { length: length(bubble.mm), unit: t(unit) })
    }
  }
}
