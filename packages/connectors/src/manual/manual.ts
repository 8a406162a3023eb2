import type { Connector } from '../connector.ts'

/** A shop on no platform we know: its orders are entered by hand or imported as a table, its parcels told by the seller. */
export const manual: Connector = { id: 'manual' }
