export { handleDemands } from './handle-demands.ts'
