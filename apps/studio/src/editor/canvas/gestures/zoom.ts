import type { Point } from '@podwright/design/geometry/points'
import type { Camera } from '../../state/editor-state.ts'
import { zoomAt } from '../camera.ts'

type WheelStep = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Pixels per line for wheels that report lines. */
const linePx = 16
/** A notch of 100 px zooms in by a quarter. */
const zoomOfPx = Math.log(1.25) / 100
/** Some wheels report whole pages at once. */
const maxPx = 400

/**
 * Returns the camera after a wheel event at `at`: with Ctrl (and touchpad pinch) it zooms there, otherwise it scrolls.
 */
export function moveByWheel(camera: Camera, step: WheelStep, at: Point): Camera {
  const unit = step.deltaMode === 0 ? 1 : step.deltaMode === 1 ? linePx : maxPx
  const clamp = (delta: number) => Math.max(-maxPx, Math.min(maxPx, delta * unit))
  const [dx, dy] = [clamp(step.deltaX), clamp(step.deltaY)]
  // A touchpad's pinch is reported as small wheel steps with Ctrl.
  if (step.ctrlKey || step.metaKey) {
    const share = Math.abs(dy) < 40 ? zoomOfPx * 4 : zoomOfPx
    return zoomAt(camera, camera.zoom * Math.exp(-dy * share), at)
  }
  const [sideways, down] = step.shiftKey && dx === 0 ? [dy, 0] : [dx, dy]
  return { ...camera, x: camera.x - sideways, y: camera.y - down }
}
