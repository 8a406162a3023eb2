/** Where an artwork goes inside a print rectangle, as shares of it, measured from the top left corner. */
export type Placement = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type ArtworkFit = 'chest' | 'full-bleed' | 'wrap'

/** The room a motif gets on each product: its largest width and height, and where its top or centre sits. */
type Room = { width: number; height: number; top?: number; centre?: number }

const rooms: Readonly<Record<string, Room>> = {
  tshirt: { width: 0.86, height: 0.72, top: 0.07 },
  sweatshirt: { width: 0.86, height: 0.74, top: 0.07 },
  oversized: { width: 0.9, height: 0.76, top: 0.05 },
  tanktop: { width: 0.84, height: 0.7, top: 0.06 },
  tote: { width: 0.84, height: 0.84, centre: 0.5 },
  'phone-case': { width: 0.62, height: 0.5, centre: 0.62 },
  notebook: { width: 0.62, height: 0.6, centre: 0.47 },
  tumbler: { width: 0.34, height: 0.5, centre: 0.48 },
}

const anywhere: Room = { width: 0.8, height: 0.8, centre: 0.5 }

/**
 * Places an artwork of the given aspect (width by height) in a product's print rectangle. A motif keeps its aspect; what
 * is full-bleed or a wrap takes the whole rectangle and loses what does not fit.
 */
export function placeArtwork(
  product: string,
  artwork: { fit: ArtworkFit; aspect: number },
  print: { printWidthMm: number; printHeightMm: number },
): Placement {
  if (artwork.fit !== 'chest') return { left: 0, top: 0, width: 1, height: 1 }
  const room = rooms[product] ?? anywhere
  const roomWidth = room.width * print.printWidthMm
  const roomHeight = room.height * print.printHeightMm
  const widthMm = Math.min(roomWidth, roomHeight * artwork.aspect)
  const width = widthMm / print.printWidthMm
  const height = widthMm / artwork.aspect / print.printHeightMm
  const top = room.top ?? (room.centre ?? 0.5) - height / 2
  return { left: (1 - width) / 2, top, width, height }
}
