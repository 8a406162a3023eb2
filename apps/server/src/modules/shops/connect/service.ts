export { identifyStores } from './identify-stores.ts'
export { sweepConnections } from './sweep-connections.ts'
