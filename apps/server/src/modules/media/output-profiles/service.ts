export { findLattice, findPrintedColors } from './queries.ts'
