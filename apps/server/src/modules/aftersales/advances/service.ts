export { creditSupplier, returnAdvances } from './advances.ts'
