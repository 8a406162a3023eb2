export { abandonReprint, endReprint, giveUpUnprintable } from './reprints.ts'
