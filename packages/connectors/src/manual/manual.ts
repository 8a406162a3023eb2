import type { Connector } from '../connector.ts'

/**
 * A store on an unsupported platform: orders are entered manually or imported as a table, and the seller reports the
 * parcels to the platform.
 */
export const manual: Connector = { id: 'manual' }
