import type { Bounds, Point } from '@podwright/design/geometry/points'
import type { Camera } from '../state/editor-state.ts'

type Size = { readonly width: number; readonly height: number }
type Area = { readonly widthMm: number; readonly heightMm: number; readonly bleedMm: number }

/** CSS pixels per millimeter at 100 %: CSS defines 96 per inch. */
export const actualSize = 96 / 25.4
const smallestZoom = actualSize * 0.02
const largestZoom = actualSize * 16

/** Space around a fitted print area in CSS pixels, for rulers and selection handles. */
const marginPx = 48

/** Returns the camera that shows a whole print area with its bleed, centered on the stage. */
export function fitCamera({ widthMm, heightMm, bleedMm }: Area, stage: Size): Camera {
  const room = { width: Math.max(1, stage.width - 2 * marginPx), height: Math.max(1, stage.height - 2 * marginPx) }
  const zoom = clampZoom(Math.min(room.width / (widthMm + 2 * bleedMm), room.height / (heightMm + 2 * bleedMm)))
  return { zoom, x: (stage.width - widthMm * zoom) / 2, y: (stage.height - heightMm * zoom) / 2 }
}

/**
 * Returns the camera after the stage has changed its size: a fitted print area is fitted again, anything else keeps its
 * zoom and its center.
 */
export function resizeCamera(camera: Camera, area: Area, from: Size, to: Size): Camera {
  const fitted = fitCamera(area, from)
  const isFitted = fitted.zoom === camera.zoom && fitted.x === camera.x && fitted.y === camera.y
  if (isFitted) return fitCamera(area, to)
  return { ...camera, x: camera.x + (to.width - from.width) / 2, y: camera.y + (to.height - from.height) / 2 }
}

/** Zooms while keeping the point under `at` (CSS pixels on the stage) in place. */
export function zoomAt(camera: Camera, zoom: number, at: Point): Camera {
  const next = clampZoom(zoom)
  const share = next / camera.zoom
  return { zoom: next, x: at.x - (at.x - camera.x) * share, y: at.y - (at.y - camera.y) * share }
}

/** Returns the camera that shows a rectangle of the print area as large as possible. */
export function showBounds({ left, top, right, bottom }: Bounds, stage: Size): Camera {
  const { zoom, x, y } = fitCamera({ widthMm: right - left, heightMm: bottom - top, bleedMm: 0 }, stage)
  return { zoom, x: x - left * zoom, y: y - top * zoom }
}

/** Returns the next standard zoom level, as a factor of the actual size. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const share = zoom / actualSize
  const step =
    direction > 0 ? zoomSteps.find((each) => each > share * 1.01) : zoomSteps.findLast((each) => each < share * 0.99)
  return (step ?? share) * actualSize
}

const zoomSteps = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16]

/** Converts a point on the stage to millimeters from the print area's corner. */
export function toMillimeters({ zoom, x, y }: Camera, at: Point): Point {
  return { x: (at.x - x) / zoom, y: (at.y - y) / zoom }
}

/** Converts a point on the print area to CSS pixels on the stage. */
export function toStage({ zoom, x, y }: Camera, at: Point): Point {
  return { x: at.x * zoom + x, y: at.y * zoom + y }
}

function clampZoom(zoom: number): number {
  return Math.min(largestZoom, Math.max(smallestZoom, zoom))
}
