export { enterOrder } from './create.ts'
