export { findInsertsOfPart, findPartInsert, type PartInsertRow } from './part-insert-queries.ts'
export { refundInserts } from './refund-inserts.ts'
