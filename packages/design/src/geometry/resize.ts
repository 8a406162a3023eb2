import type { Frame } from '../frame.ts'
import { type Point, rotatePoint } from './points.ts'

/** The eight handles of a frame, by compass. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** Which way a handle pulls: -1, 0 or 1 along the frame's own axes. */
export const pullOf: Readonly<Record<Handle, Point>> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
}

export type ResizeOptions = {
  /** Keeps the proportions; side handles then grow the other side about its middle. */
  readonly keepsRatio: boolean
  /** Grows to both sides, about the centre. */
  readonly fromCentre: boolean
}

/** Smallest side that a handle can leave. */
const smallestMm = 0.5

/**
 * A frame whose handle was pulled to a point; the opposite handle (or the centre) stays where it is, whatever the rotation.
 * A handle pulled across the opposite side stops at the smallest size: flipping is an action of its own.
 */
export function resizeFrame(frame: Frame, handle: Handle, to: Point, options: ResizeOptions): Frame {
  const pull = pullOf[handle]
  const local = rotatePoint(to, frame, -frame.rotation)
  const reach = options.fromCentre ? 2 : 1
  const anchor = options.fromCentre
    ? { x: frame.x, y: frame.y }
    : { x: frame.x - (pull.x * frame.width) / 2, y: frame.y - (pull.y * frame.height) / 2 }
  let width = pull.x === 0 ? frame.width : Math.max(smallestMm, (local.x - anchor.x) * pull.x * reach)
  let height = pull.y === 0 ? frame.height : Math.max(smallestMm, (local.y - anchor.y) * pull.y * reach)
  if (options.keepsRatio) {
    const scale = ratioScale(frame, pull, width / frame.width, height / frame.height)
    width = frame.width * scale
    height = frame.height * scale
  }
  const centre = options.fromCentre
    ? anchor
    : { x: anchor.x + (pull.x * width) / 2, y: anchor.y + (pull.y * height) / 2 }
  return { ...frame, ...rotatePoint(centre, frame, frame.rotation), width, height }
}

function ratioScale(frame: Frame, pull: Point, scaleX: number, scaleY: number): number {
  const min = smallestMm / Math.min(frame.width, frame.height)
  if (pull.x === 0) return Math.max(min, scaleY)
  if (pull.y === 0) return Math.max(min, scaleX)
  return Math.max(min, scaleX, scaleY)
}

/** Where a handle stands. */
export function handlePoint(frame: Frame, handle: Handle): Point {
  const pull = pullOf[handle]
  return rotatePoint(
    { x: frame.x + (pull.x * frame.width) / 2, y: frame.y + (pull.y * frame.height) / 2 },
    frame,
    frame.rotation,
  )
}

/** The angle at which a frame stands when its rotation handle is pulled to a point; `step` degrees at a time when given. */
export function rotationTowards(centre: Point, to: Point, step?: number): number {
  const degrees = (Math.atan2(to.y - centre.y, to.x - centre.x) * 180) / Math.PI + 90
  const snapped = step ? Math.round(degrees / step) * step : degrees
  return snapped <= -180 ? snapped + 360 : snapped > 180 ? snapped - 360 : snapped
}
