export { endReprint, giveUpReprint, giveUpUnprintable } from './reprints.ts'
