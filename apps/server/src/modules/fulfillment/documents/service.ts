export type { PrintedInvoice } from './draw/draw-invoice.ts'
export { sweepDocuments } from './sweep-documents.ts'
export { writeSheet } from './write-sheet.ts'
