/** The largest print file that is painted: 6,000 × 6,000 pixels; beyond it, memory would pass 700 MB. */
export const maxPrintPixels = 36_000_000

/** What printers ask for. */
const printDpi = 300
const minDpi = 72
const mmPerInch = 25.4

type Bled = { readonly widthMm: number; readonly heightMm: number; readonly bleedMm: number }

/** Dots per inch of an area's print file: 300, or as much as the largest print allows on goods like blankets. */
export function printResolution({ widthMm, heightMm, bleedMm }: Bled): number {
  const inches = (mm: number) => (mm + 2 * bleedMm) / mmPerInch
  const max = Math.sqrt(maxPrintPixels / (inches(widthMm) * inches(heightMm)))
  return Math.max(minDpi, Math.min(printDpi, Math.floor(max)))
}

/** Size of a picture that fills an area at a resolution, bleed included; every side a whole pixel. */
export function pixelsWithBleed(
  { widthMm, heightMm, bleedMm }: Bled,
  dpi: number,
): { readonly widthPx: number; readonly heightPx: number } {
  const pixels = (mm: number) => Math.round(((mm + 2 * bleedMm) / mmPerInch) * dpi)
  return { widthPx: pixels(widthMm), heightPx: pixels(heightMm) }
}
