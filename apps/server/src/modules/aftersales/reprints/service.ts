export { abandonReprint, closeReprintShort, endReprint, giveUpUnprintable } from './reprints.ts'
