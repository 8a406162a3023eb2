export { sweepConnections } from './sweep-connections.ts'
