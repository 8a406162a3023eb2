export { creditSupplier, returnAdvances } from './advances.ts'

export { endReprint, giveUpReprint, giveUpUnprintable } from './reprints.ts'
