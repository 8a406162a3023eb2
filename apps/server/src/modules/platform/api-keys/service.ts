export { createKeyFinder } from './api-keys.ts'
