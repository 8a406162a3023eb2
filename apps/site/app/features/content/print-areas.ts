/** Print areas of representative blanks, stated in articles; print-areas.test.ts compares them with the catalog. */
export const printAreas = {
  shirt: { blank: 'TS001', area: 'front', widthMm: 320, heightMm: 400, dpi: 150 },
  hoodie: { blank: 'HD001', area: 'front', widthMm: 300, heightMm: 280, dpi: 150 },
  tote: { blank: 'TB001', area: 'front', widthMm: 280, heightMm: 300, dpi: 150 },
  mug: { blank: 'MG001', area: 'wrap', widthMm: 200, heightMm: 83, dpi: 300 },
  phoneCase: { blank: 'PC001', area: 'full', widthMm: 89.4, heightMm: 168.4, dpi: 300 },
  cushion: { blank: 'CU001', area: 'full', widthMm: 450, heightMm: 450, dpi: 150 },
  coaster: { blank: 'CO001', area: 'full', widthMm: 100, heightMm: 100, dpi: 300 },
  poster: { blank: 'PO001', area: 'front', widthMm: 500, heightMm: 700, dpi: 200 },
  blanket: { blank: 'BL001', area: 'full', widthMm: 1300, heightMm: 1700, dpi: 100 },
} as const

const mmPerInch = 25.4

/** Returns the pixels of a print file that fills the area. */
export function pixelsOf(area: { readonly widthMm: number; readonly heightMm: number; readonly dpi: number }) {
  const pixels = (mm: number) => Math.round((mm / mmPerInch) * area.dpi)
  return { widthPx: pixels(area.widthMm), heightPx: pixels(area.heightMm) }
}
