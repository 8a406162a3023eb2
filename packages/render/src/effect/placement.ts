/** Where an artwork goes inside a print rectangle, as shares of it, measured from the top left corner. May overhang. */
export type Placement = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** What happens when the artwork's shape differs from the box: `cover` crops, `contain` leaves room, `fill` bends. */
  readonly fit: 'cover' | 'contain' | 'fill'
}

/** The whole print rectangle. */
export const fullPlacement: Placement = { left: 0, top: 0, width: 1, height: 1, fit: 'cover' }

/** A rectangle in any unit. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/**
 * The box an artwork really takes, as shares of the print rectangle, and what of it may be seen.
 * Fitted at true proportions (mm), so that a tilted or curved view squeezes the pixels and never the crop.
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
