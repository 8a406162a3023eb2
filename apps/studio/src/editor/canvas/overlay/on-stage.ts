import type { Point } from '@podwright/design/geometry/points'
import type { Camera } from '../../state/editor-state.ts'
import { toStage } from '../camera.ts'

/** Formats corners as the `points` of an SVG polygon on the stage. */
export function pointsOnStage(corners: readonly Point[], camera: Camera): string {
  return corners
    .map((corner) => {
      const { x, y } = toStage(camera, corner)
      return `${round(x)},${round(y)}`
    })
    .join(' ')
}

/** Differences below a tenth of a pixel are invisible. */
export function round(px: number): number {
  return Math.round(px * 10) / 10
}
