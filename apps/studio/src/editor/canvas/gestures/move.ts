import { applyChanges, type Changes, joinChanges } from '@podwright/design/changes'
import { findPlacement } from '@podwright/design/design'
import { type Snap, snapBounds } from '@podwright/design/geometry/snap'
import type { Gesture } from '@podwright/design/history/history'
import { newLayerId } from '@podwright/design/new-id'
import { duplicateLayers } from '@podwright/design/operations/copy'
import { boundsOfLayers, moveLayers } from '@podwright/design/operations/transform'
import { snapFieldOf } from '../snap-field.ts'
import { type Pointer, type StageGesture, type StageTools, snapReach } from './gesture.ts'

const noSnap: Snap = { dx: 0, dy: 0, lines: [], gaps: [] }

/**
 * Moves the selection with the pointer. Shift keeps to one axis, Alt moves a copy, Ctrl disables snapping. Positions
 * are rounded to hundredths of a millimeter unless they snap, because more digits are never shown.
 */
export function beginMove({ editor, feedback }: StageTools, start: Pointer): StageGesture | undefined {
  const state = editor.state()
  const { design: before, selection, placement: id } = state
  const placement = findPlacement(before, id)
  const bounds = boundsOfLayers(before, selection)
  if (!placement || !bounds) return undefined
  const field = snapFieldOf(state, placement, new Set(selection))
  let open: { readonly gesture: Gesture; readonly isCopy: boolean; readonly copy: Changes } | undefined
  let moved = selection

  const openAs = (isCopy: boolean) => {
    if (open?.isCopy === isCopy) return open
    open?.gesture.cancel()
    const made = isCopy ? duplicateLayers(before, selection, newLayerId, 0) : undefined
    moved = made?.ids ?? selection
    open = { gesture: editor.begin(isCopy ? 'duplicate' : 'move'), isCopy, copy: made?.changes ?? [] }
    open.gesture.update(open.copy)
    editor.select(moved)
    return open
  }

  return {
    move: ({ at, mm, keys }) => {
      const { gesture, copy } = openAs(keys.isAlt)
      let dx = mm.x - start.mm.x
      let dy = mm.y - start.mm.y
      if (keys.isShift) [dx, dy] = Math.abs(dx) >= Math.abs(dy) ? [dx, 0] : [0, dy]
      const { camera, snaps } = editor.state()
      const target = {
        left: bounds.left + dx,
        top: bounds.top + dy,
        right: bounds.right + dx,
        bottom: bounds.bottom + dy,
      }
      const snap = snaps && !keys.isCtrl && camera ? snapBounds(target, field, snapReach / camera.zoom) : noSnap
      const catchesX = snap.dx !== 0 && !(keys.isShift && dx === 0)
      const catchesY = snap.dy !== 0 && !(keys.isShift && dy === 0)
      dx = catchesX ? dx + snap.dx : roundPlace(bounds.left, dx)
      dy = catchesY ? dy + snap.dy : roundPlace(bounds.top, dy)
      gesture.update(joinChanges(copy, moveLayers(applyChanges(before, copy), moved, dx, dy)))
      feedback.show({
        lines: snap.lines,
        gaps: snap.gaps,
        isMoving: true,
        bubble: { at, says: { kind: 'place', x: bounds.left + dx, y: bounds.top + dy } },
      })
    },
    end: () => {
      open?.gesture.commit()
      feedback.clear()
    },
    cancel: () => {
      open?.gesture.cancel()
      editor.select(selection)
      feedback.clear()
    },
  }
}

/** Returns the shift that moves `from` to a whole hundredth. */
function roundPlace(from: number, shift: number): number {
  return shift === 0 ? 0 : Math.round((from + shift) * 100) / 100 - from
}
