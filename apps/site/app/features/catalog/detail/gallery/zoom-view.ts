/**
 * The position of a picture in its window: enlarged by `scale`, its center moved by `x` and `y` CSS pixels from the
 * window's center.
 */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number }
type Point = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }

/** The whole picture, centered. */
export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 }
export const largestScale = 5
/** Scale after one click. */
export const clickScale = 2.5

/**
 * Limits the position to the picture's edges: a dimension larger than the window fills it, a smaller one stays
 * centered.
 */
function withinEdges({ scale, x, y }: ZoomView, window: Size): ZoomView {
  // The picture is square and, at scale 1, as large as fits.
  const side = Math.min(window.width, window.height) * scale
  const clamp = (offset: number, length: number) => {
    const max = Math.max(0, (side - length) / 2)
    return Math.min(max, Math.max(-max, offset))
  }
  return { scale, x: clamp(x, window.width), y: clamp(y, window.height) }
}

/** Zooms to a scale while keeping `point` (relative to the window's center) in place. */
export function zoomTo(view: ZoomView, scale: number, point: Point, window: Size): ZoomView {
  const next = Math.min(largestScale, Math.max(1, scale))
  const ratio = next / view.scale
  return withinEdges(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    window,
  )
}

/** Moves the picture by CSS pixels. */
export function panBy(view: ZoomView, by: Point, window: Size): ZoomView {
  return withinEdges({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, window)
}
