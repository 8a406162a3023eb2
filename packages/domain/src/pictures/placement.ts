/** Where an artwork goes inside a print area, as shares of it, measured from the top left corner. */
export type ArtworkPlacement = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** What happens when the artwork's shape differs from the box: `cover` crops, `contain` leaves room. */
  readonly fit: 'cover' | 'contain'
}

/** The whole print area, filled. */
export const wholeArea: ArtworkPlacement = { left: 0, top: 0, width: 1, height: 1, fit: 'cover' }

/** The room that a motif gets in a print area: its largest width and height, and where its top edge or its centre lies. */
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
 * Places an artwork of the platform's own on a print area. A motif keeps its shape inside the area's room; what is
 * full-bleed or a wrap takes the whole area and loses what does not fit.
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

/** A ten thousandth of a print area is less than a printed dot; addresses hold no more digits than count. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
