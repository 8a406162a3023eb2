/** Print areas of the catalogue that the design guide shows; print-examples.test.ts compares them with it. */
export const printExamples = [
  { kind: 'shirt', code: 'TS001', widthMm: 320, heightMm: 400, dpi: 150 },
  { kind: 'hoodie', code: 'HD001', widthMm: 300, heightMm: 280, dpi: 150 },
  { kind: 'tote', code: 'TB001', widthMm: 280, heightMm: 300, dpi: 150 },
  { kind: 'mug', code: 'MG001', widthMm: 200, heightMm: 83, dpi: 300 },
  { kind: 'phoneCase', code: 'PC001', widthMm: 89.4, heightMm: 168.4, dpi: 300 },
  { kind: 'cushion', code: 'CU001', widthMm: 450, heightMm: 450, dpi: 150 },
  { kind: 'poster', code: 'PO001', widthMm: 500, heightMm: 700, dpi: 200 },
  { kind: 'blanket', code: 'BL001', widthMm: 1300, heightMm: 1700, dpi: 100 },
] as const

export const millimetresPerInch = 25.4

/** Pixels of a length at a resolution. */
export function pixelsOf(millimetres: number, dpi: number): number {
  return Math.round((millimetres / millimetresPerInch) * dpi)
}
