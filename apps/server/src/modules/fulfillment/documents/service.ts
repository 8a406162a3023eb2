export { sweepDocuments } from './sweep-documents.ts'
