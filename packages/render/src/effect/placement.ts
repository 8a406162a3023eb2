/**
 * Position of an artwork inside a print rectangle, as fractions of it, measured from the top left corner. May overhang.
 */
export type Placement = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** How an artwork of another aspect ratio fits the box: `cover` crops, `contain` leaves space, `fill` stretches. */
  readonly fit: 'cover' | 'contain' | 'fill'
}

/** Fills the whole print rectangle. */
export const fullPlacement: Placement = { left: 0, top: 0, width: 1, height: 1, fit: 'cover' }

/** A rectangle in any unit. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/**
 * Returns the box an artwork occupies, as fractions of the print rectangle, and the part of it that is visible. Fitting
 * uses physical dimensions (mm), so a tilted or curved view distorts the pixels but not the crop.
 */
export function placeArtwork(
  placement: Placement,
  artwork: { readonly width: number; readonly height: number },
  print: { readonly widthMm: number; readonly heightMm: number },
): { readonly artwork: Box; readonly clip: Box } {
  const { left, top, width, height, fit } = placement
  const clip: Box = { left, top, width, height }
  if (fit === 'fill') return { artwork: clip, clip }
  const scaleX = (width * print.widthMm) / artwork.width
  const scaleY = (height * print.heightMm) / artwork.height
  const scale = fit === 'cover' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY)
  const fitted = { width: (artwork.width * scale) / print.widthMm, height: (artwork.height * scale) / print.heightMm }
  const box: Box = {
    left: left + (width - fitted.width) / 2,
    top: top + (height - fitted.height) / 2,
    ...fitted,
  }
  return { artwork: box, clip }
}
