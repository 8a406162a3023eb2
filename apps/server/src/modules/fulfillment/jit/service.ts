export { endGonePackCodes } from './pack-codes.ts'
