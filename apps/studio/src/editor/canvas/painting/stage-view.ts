import type { RecordId } from '@podwright/design/design'
import type { Rect } from './rect.ts'

/**
 * The print area's position on the stage's canvas, in device pixels. The corner is on whole pixels, so that bitmaps can
 * be moved without resampling.
 */
export type StageView = {
  readonly placement: RecordId
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isDark: boolean
}

export function isSameView(one: StageView, other: StageView): boolean {
  return isSameCanvas(one, other) && one.scale === other.scale && one.x === other.x && one.y === other.y
}

/** Whether two views differ at most in position. */
export function isSameCanvas(one: StageView, other: StageView): boolean {
  return (
    one.placement === other.placement &&
    one.isDark === other.isDark &&
    one.width === other.width &&
    one.height === other.height
  )
}

/** Whether one view is the other moved by less than the canvas size. */
export function isShifted(one: StageView, other: StageView): boolean {
  if (!isSameCanvas(one, other) || one.scale !== other.scale || isSameView(one, other)) return false
  return Math.abs(one.x - other.x) < one.width && Math.abs(one.y - other.y) < one.height
}

/** Returns the rectangle of the whole canvas. */
export function wholeOf({ width, height }: StageView): Rect {
  return { x: 0, y: 0, width, height }
}
