/** Where content that is smaller or larger than its container is aligned. */
export const anchors = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type Anchor = (typeof anchors)[number]

type Size = { readonly width: number; readonly height: number }
/** A box by its center, in the unit of the container. */
export type PlacedBox = Size & { readonly x: number; readonly y: number }

/**
 * Places a box with the given proportions in a container. `contain` makes it as large as `share` of the container
 * allows; `cover` makes it cover the container plus `beyond` on each side. The anchor aligns it to the edges.
 */
export function placeInRoom(
  proportions: Size,
  room: Size,
  { fit, anchor, share, beyond = 0 }: { fit: 'contain' | 'cover'; anchor: Anchor; share: number; beyond?: number },
): PlacedBox {
  const across = fit === 'cover' ? room.width + 2 * beyond : room.width * share
  const down = fit === 'cover' ? room.height + 2 * beyond : room.height * share
  const scales = [across / proportions.width, down / proportions.height]
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const box = { width: proportions.width * scale, height: proportions.height * scale }
  // A covering box is aligned to the edge of the bleed, a contained box to the edge of its share.
  const marginX = (room.width - across) / 2
  const marginY = (room.height - down) / 2
  const left = marginX + (across - box.width) * shareOf(anchor, 'left', 'right')
  const top = marginY + (down - box.height) * shareOf(anchor, 'top', 'bottom')
  return { x: left + box.width / 2, y: top + box.height / 2, ...box }
}

function shareOf(anchor: Anchor, low: string, high: string): number {
  const words = anchor.split('-')
  return words.includes(low) ? 0 : words.includes(high) ? 1 : 0.5
}
