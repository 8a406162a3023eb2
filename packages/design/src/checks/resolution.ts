import type { FramedLayer } from '../layers/registry.ts'

/** Below: soft to the eye at reading distance. */
export const lowDpi = 150
/** Below: visibly blocky; not accepted. */
export const tooLowDpi = 72

const mmPerInch = 25.4

/**
 * Pixels of the artwork per inch of print, along the coarser side; undefined for layers without pixels.
 * Lines and letters are drawn at the printer's own resolution.
 */
export function effectiveDpi(layer: FramedLayer): number | undefined {
  if (layer.type === 'image') {
    const { artwork, crop } = layer.props
    const across = (artwork.widthPx * crop.width) / layer.width
    const down = (artwork.heightPx * crop.height) / layer.height
    return Math.min(across, down) * mmPerInch
  }
  if (layer.type === 'pattern') return (layer.props.artwork.widthPx / layer.props.tileWidthMm) * mmPerInch
  return undefined
}
