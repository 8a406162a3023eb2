import { applyChanges, type Changes, joinChanges } from '@podwright/design/changes'
import type { Point } from '@podwright/design/geometry/points'
import { boundsOfLayers, moveLayers, rotateLayers, scaleLayers } from '@podwright/design/operations/transform'
import { toMillimeters, zoomAt } from '../camera.ts'
import type { StageTools } from './gesture.ts'

/** Two fingers on the stage, CSS pixels. */
export type Fingers = readonly [Point, Point]

export type PinchGesture = {
  readonly move: (fingers: Fingers) => void
  readonly end: () => void
  readonly cancel: () => void
}

/** Rotations below this are unintentional. */
const stillDegrees = 4

/** Two fingers on the empty stage: zooms about the point between them. */
export function beginViewPinch({ editor }: StageTools, start: Fingers): PinchGesture | undefined {
  const { camera } = editor.state()
  if (!camera) return undefined
  const from = middleOf(start)
  return {
    move: (fingers) => {
      const to = middleOf(fingers)
      const zoomed = zoomAt(camera, camera.zoom * (lengthOf(fingers) / lengthOf(start)), from)
      editor.view({ camera: { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y } })
    },
    end: () => {},
    cancel: () => editor.view({ camera }),
  }
}

/** Two fingers on the selection: moves, scales and rotates it. */
export function beginSelectionPinch({ editor }: StageTools, start: Fingers): PinchGesture | undefined {
  const { camera, design: before, selection } = editor.state()
  const bounds = boundsOfLayers(before, selection)
  if (!camera || !bounds) return undefined
  const from = toMillimeters(camera, middleOf(start))
  const size = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top)
  const gesture = editor.begin('transform')
  return {
    move: (fingers) => {
      const to = toMillimeters(camera, middleOf(fingers))
      const factor = Math.max(0.5 / size, lengthOf(fingers) / lengthOf(start))
      const degrees = angleOf(fingers) - angleOf(start)
      const angle = Math.abs(degrees) < stillDegrees ? 0 : degrees
      const steps: readonly ((design: typeof before) => Changes)[] = [
        (design) => scaleLayers(design, selection, factor, from),
        (design) => rotateLayers(design, selection, angle, from),
        (design) => moveLayers(design, selection, to.x - from.x, to.y - from.y),
      ]
      let changes: Changes = []
      for (const step of steps) changes = joinChanges(changes, step(applyChanges(before, changes)))
      gesture.update(changes)
    },
    end: gesture.commit,
    cancel: gesture.cancel,
  }
}

function middleOf([one, other]: Fingers): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function lengthOf([one, other]: Fingers): number {
  return Math.max(1, Math.hypot(other.x - one.x, other.y - one.y))
}

function angleOf([one, other]: Fingers): number {
  return (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI
}
