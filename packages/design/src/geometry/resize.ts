import type { Frame } from '../frame.ts'
import { type Point, rotatePoint } from './points.ts'

/** The eight handles of a frame, by compass direction. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** Direction in which a handle pulls: -1, 0 or 1 along the frame's own axes. */
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
  /** Keeps the aspect ratio; a side handle then grows the other dimension symmetrically. */
  readonly keepsRatio: boolean
  /** Resizes symmetrically about the center. */
  readonly fromCenter: boolean
}

/** Minimum side length in millimeters. */
const smallestMm = 0.5

/**
 * Returns the frame after dragging a handle to a point. The opposite handle (or the center) stays in place at any
 * rotation. Dragging across the opposite side stops at the minimum size, because flipping is a separate action.
 */
export function resizeFrame(frame: Frame, handle: Handle, to: Point, options: ResizeOptions): Frame {
  const pull = pullOf[handle]
  const local = rotatePoint(to, frame, -frame.rotation)
  const reach = options.fromCenter ? 2 : 1
  const anchor = options.fromCenter
    ? { x: frame.x, y: frame.y }
    : { x: frame.x - (pull.x * frame.width) / 2, y: frame.y - (pull.y * frame.height) / 2 }
  let width = pull.x === 0 ? frame.width : Math.max(smallestMm, (local.x - anchor.x) * pull.x * reach)
  let height = pull.y === 0 ? frame.height : Math.max(smallestMm, (local.y - anchor.y) * pull.y * reach)
  if (options.keepsRatio) {
    const scale = ratioScale(frame, pull, width / frame.width, height / frame.height)
    width = frame.width * scale
    height = frame.height * scale
  }
  const center = options.fromCenter
    ? anchor
    : { x: anchor.x + (pull.x * width) / 2, y: anchor.y + (pull.y * height) / 2 }
  return { ...frame, ...rotatePoint(center, frame, frame.rotation), width, height }
}

function ratioScale(frame: Frame, pull: Point, scaleX: number, scaleY: number): number {
  const min = smallestMm / Math.min(frame.width, frame.height)
  if (pull.x === 0) return Math.max(min, scaleY)
  if (pull.y === 0) return Math.max(min, scaleX)
  return Math.max(min, scaleX, scaleY)
}

/** Returns the position of a handle. */
export function handlePoint(frame: Frame, handle: Handle): Point {
  const pull = pullOf[handle]
  return rotatePoint(
    { x: frame.x + (pull.x * frame.width) / 2, y: frame.y + (pull.y * frame.height) / 2 },
    frame,
    frame.rotation,
  )
}

/**
 * Returns the rotation of a frame whose rotation handle is dragged to a point, rounded to multiples of `step` degrees
 * if given.
 */
export function rotationTowards(center: Point, to: Point, step?: number): number {
  const degrees = (Math.atan2(to.y - center.y, to.x - center.x) * 180) / Math.PI + 90
  const snapped = step ? Math.round(degrees / step) * step : degrees
  return snapped <= -180 ? snapped + 360 : snapped > 180 ? snapped - 360 : snapped
}
