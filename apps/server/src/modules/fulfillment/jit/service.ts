export { cancelEmptyPackCodes } from './pack-codes.ts'
