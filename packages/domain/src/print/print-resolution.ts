/** Maximum size of a print file: 6,000 × 6,000 pixels; larger ones would need more than 700 MB of memory. */
export const maxPrintPixels = 36_000_000

/** Resolution that printers expect. */
const printDpi = 300
const minDpi = 72
const mmPerInch = 25.4

type Bled = { readonly widthMm: number; readonly heightMm: number; readonly bleedMm: number }

/**
 * Returns the resolution of an area's print file in dots per inch: 300, or less on large goods such as blankets to stay
 * within the maximum size, but at least 72.
 */
export function printResolution({ widthMm, heightMm, bleedMm }: Bled): number {
  const inches = (mm: number) => (mm + 2 * bleedMm) / mmPerInch
  const max = Math.sqrt(maxPrintPixels / (inches(widthMm) * inches(heightMm)))
  return Math.max(minDpi, Math.min(printDpi, Math.floor(max)))
}

/** Returns the size in pixels of a picture that fills an area including its bleed, rounded to whole pixels. */
export function pixelsWithBleed(
  { widthMm, heightMm, bleedMm }: Bled,
  dpi: number,
): { readonly widthPx: number; readonly heightPx: number } {
  const pixels = (mm: number) => Math.round(((mm + 2 * bleedMm) / mmPerInch) * dpi)
  return { widthPx: pixels(widthMm), heightPx: pixels(heightMm) }
}
