export type { PrintedInvoice } from './draw-invoice.ts'
export { sweepDocuments } from './sweep-documents.ts'
export { writeSheet } from './write-sheet.ts'
