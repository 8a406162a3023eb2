/**
 * Why no connection was made: `dns`, the name has no address; `refused`, no one listens there; `tls`, no secure connection
 * was agreed on; `blocked`, the address may not be called.
 */
export const connectionCauses = ['dns', 'refused', 'tls', 'blocked'] as const
export type ConnectionCause = (typeof connectionCauses)[number]
