/** A rectangle of whole device pixels. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Returns the bounding rectangle of both; if one is undefined, the other. */
export function joinRects(one: Rect | undefined, other: Rect | undefined): Rect | undefined {
  if (!one || !other) return one ?? other
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}

/** Returns the intersection; undefined when they are disjoint. */
export function meetRects(one: Rect, other: Rect): Rect | undefined {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}
