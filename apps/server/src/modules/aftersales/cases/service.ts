export { creditSupplier, returnAdvances } from './advances.ts'
export { decideSeenCase } from './case-decisions.ts'
export { listOperatorsCases } from './cases.ts'
export { endReprint, giveUpReprint, giveUpUnprintable } from './reprints.ts'
