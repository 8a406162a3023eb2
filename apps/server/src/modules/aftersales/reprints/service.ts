export { cancelReprint, cancelUnprintableReprints, closeReprintShort, completeReprint } from './reprints.ts'
