/** Where something smaller or larger than its room lies in it. */
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
/** A box by its middle, in the unit of its room. */
export type PlacedBox = Size & { readonly x: number; readonly y: number }

/**
 * A box of these proportions in a room: `contain` as large as `share` of the room allows, `cover` no smaller than the room and
 * what is added around it (`beyond`). The anchor says at which edges it lies.
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
  // A cover lies with its edge on the edge of the bleed, a contained box on the edge of its share of the room.
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
