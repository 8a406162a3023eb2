import type { Placement } from './design.ts'

/** The largest print file that is painted: 6,000 × 6,000 pixels; beyond it, memory would pass 700 MB. */
export const mostPrintPixels = 36_000_000

/** What printers ask for. */
const printDpi = 300
const leastDpi = 72
const mmPerInch = 25.4

/** Dots per inch of a placement's print file: 300, or as much as the largest print allows on goods like blankets. */
export function printResolution({
  widthMm,
  heightMm,
  bleedMm,
}: Pick<Placement, 'widthMm' | 'heightMm' | 'bleedMm'>): number {
  const inches = (mm: number) => (mm + 2 * bleedMm) / mmPerInch
  const most = Math.sqrt(mostPrintPixels / (inches(widthMm) * inches(heightMm)))
  return Math.max(leastDpi, Math.min(printDpi, Math.floor(most)))
}
