import { findPlacement } from '@podwright/design/design'
import { snapPoint } from '@podwright/design/geometry/snap'
import type { Guides } from '../../state/editor-state.ts'
import { snapFieldOf } from '../snap-field.ts'
import { type StageGesture, type StageTools, snapReach } from './gesture.ts'

/** Drags a guide, or a new one out of a ruler. Dropping it on a ruler deletes it. */
export function beginGuide(
  { editor, feedback }: StageTools,
  axis: 'x' | 'y',
  index?: number,
): StageGesture | undefined {
  const state = editor.state()
  const placement = findPlacement(state.design, state.placement)
  if (!placement) return undefined
  const before = state.guides
  const own: Guides = before[placement.id] ?? { x: [], y: [] }
  const rest = own[axis].filter((_, i) => i !== index)
  const field = { ...snapFieldOf(state, placement, new Set()), guides: { x: [], y: [] } }
  const show = (places: readonly number[]) =>
    editor.view({ guides: { ...before, [placement.id]: { ...own, [axis]: places } } })
  let isOnRuler = false
  return {
    move: ({ at, mm, keys }) => {
      const { camera, snaps } = editor.state()
      const reach = snaps && !keys.isCtrl && camera ? snapReach / camera.zoom : 0
      const snap = snapPoint(mm, [axis], field, reach)
      const place = axis === 'x' ? mm.x + snap.dx : mm.y + snap.dy
      const rounded = snap.lines.length > 0 ? place : Math.round(place * 10) / 10
      isOnRuler = at[axis] < rulerPx
      show(isOnRuler ? rest : [...rest, rounded])
      feedback.show({ bubble: { at, says: { kind: 'length', mm: rounded } } })
    },
    end: feedback.clear,
    cancel: () => {
      editor.view({ guides: before })
      feedback.clear()
    },
  }
}

/** Width of a ruler, CSS pixels. */
export const rulerPx = 24
