import type { FramedLayer } from '../layers/registry.ts'

/** Below this resolution a print looks soft at reading distance. */
export const lowDpi = 150
/** Below this resolution a print is visibly pixelated and rejected. */
export const tooLowDpi = 72

const mmPerInch = 25.4

/**
 * Returns the resolution of a layer in pixels per inch of print, in its coarser direction, or undefined for vector
 * layers, which are rendered at the printer's resolution.
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
