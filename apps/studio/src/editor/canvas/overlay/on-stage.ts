import type { Point } from '@podwright/design/geometry/points'
import type { Camera } from '../../state/editor-state.ts'
import { toStage } from '../camera.ts'

/** Corners as the `points` of a polygon on the stage. */
export function pointsOnStage(corners: readonly Point[], camera: Camera): string {
  return corners
    .map((corner) => {
      const { x, y } = toStage(camera, corner)
      return `${round(x)},${round(y)}`
    })
    .join(' ')
}

/** Sharper than a tenth of a pixel nothing is seen. */
export function round(px: number): number {
  return Math.round(px * 10) / 10
}
