import { rotationTowards } from '@podwright/design/geometry/resize'
import { rotateLayers, shortAngle } from '@podwright/design/operations/transform'
import { selectionBox } from '../selection-box.ts'
import type { Pointer, StageGesture, StageTools } from './gesture.ts'

const shiftStep = 15
/** Rotation snaps to multiples of this, degrees. */
const catchStep = 45
const catchDegrees = 1.5

/** Rotates the selection about its center. Shift rotates in steps of 15°, Ctrl disables snapping. */
export function beginRotate({ editor, feedback }: StageTools, start: Pointer): StageGesture | undefined {
  const { design: before, selection } = editor.state()
  const box = selectionBox(before, selection)
  if (!box) return undefined
  const { frame } = box
  const from = rotationTowards(frame, start.mm)
  const gesture = editor.begin('rotate')
  return {
    move: ({ at, mm, keys }) => {
      const asked = frame.rotation + rotationTowards(frame, mm) - from
      const angle = shortAngle(keys.isShift ? roundTo(asked, shiftStep) : keys.isCtrl ? asked : catchAngle(asked))
      gesture.update(rotateLayers(before, selection, angle - frame.rotation, frame))
      feedback.show({ isMoving: true, bubble: { at, says: { kind: 'angle', degrees: angle } } })
    },
    end: () => {
      gesture.commit()
      feedback.clear()
    },
    cancel: () => {
      gesture.cancel()
      feedback.clear()
    },
  }
}

function roundTo(degrees: number, step: number): number {
  return Math.round(degrees / step) * step
}

function catchAngle(degrees: number): number {
  const near = roundTo(degrees, catchStep)
  return Math.abs(degrees - near) <= catchDegrees ? near : Math.round(degrees * 10) / 10
}
