/** Position of an artwork inside a print area, as fractions of the area, measured from its top left corner. */
export type ArtworkPlacement = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** How an artwork of another aspect ratio fits the box: `cover` crops it, `contain` leaves space. */
  readonly fit: 'cover' | 'contain'
}

/** Fills the whole print area. */
export const wholeArea: ArtworkPlacement = { left: 0, top: 0, width: 1, height: 1, fit: 'cover' }

/**
 * Space for a motif in a print area: its maximum width and height, and the position of its top edge or its center, as
 * fractions of the area.
 */
export type MotifRoom = {
  readonly width: number
  readonly height: number
  readonly top?: number | undefined
  readonly centre?: number | undefined
}

const anyMotifRoom: MotifRoom = { width: 0.8, height: 0.8, centre: 0.5 }

type Artwork = { readonly fit: 'chest' | 'full-bleed' | 'wrap'; readonly aspect: number }
type Area = { readonly widthMm: number; readonly heightMm: number; readonly motif?: MotifRoom | undefined }

/**
 * Places one of the platform's artworks on a print area. A motif keeps its aspect ratio inside the area's motif room; a
 * full-bleed or wrap artwork fills the whole area and is cropped.
 */
export function placeOnArea(artwork: Artwork, area: Area): ArtworkPlacement {
  if (artwork.fit !== 'chest') return wholeArea
  const room = area.motif ?? anyMotifRoom
  const widthMm = Math.min(room.width * area.widthMm, room.height * area.heightMm * artwork.aspect)
  const width = widthMm / area.widthMm
  const height = widthMm / artwork.aspect / area.heightMm
  const top = room.top ?? (room.centre ?? 0.5) - height / 2
  return {
    left: rounded((1 - width) / 2),
    top: rounded(top),
    width: rounded(width),
    height: rounded(height),
    fit: 'contain',
  }
}

/** Rounds to a ten-thousandth of the area, which is finer than a printed dot, to keep URLs short. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
