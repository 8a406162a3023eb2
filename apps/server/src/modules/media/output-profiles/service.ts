export { findLattice, findPrintedColors, findSupplierColors } from './queries.ts'
