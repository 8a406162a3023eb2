import { type CustomTypesConfig, Pool, type PoolConfig, TypeOverrides, types } from 'pg'
import { errorCodeOf, errorLineOf } from './start-error.ts'

/** What the pool needs from a logger; pino fits. */
export type ErrorLog = { error: (details: { reason: string; code?: string | undefined }, message: string) => void }

/** Connection facts of one database: a URL, or the parts of a socket connection. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

export type PoolOptions = { connection: Connection; log: ErrorLog; max?: number }

/** Measured with 16: more connections only queue inside the server on few cores. */
const defaultMax = 16
/** Longer than any query of a request may take; jobs that need more set it for their transaction. */
const statementTimeoutMs = 30_000

/** A connection pool with our value parsers, limits, and a listener that keeps a lost connection from ending Node. */
export function createPool({ connection, log, max = defaultMax }: PoolOptions): Pool {
  const pool = new Pool({
    ...connection,
    max,
    types: valueParsers(),
    application_name: 'podwright',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
  })
  // Without a listener an idle connection that the server ends crashes the process. The error itself is not logged:
  // it carries the whole client. While the pool is ending, lost connections are expected.
  pool.on('error', (error) => {
    if (pool.ending) return
    log.error({ reason: errorLineOf(error), code: errorCodeOf(error) }, 'an idle database connection was lost')
  })
  // The pool removes its listener from a connection in use. If the server ends that between two statements of a
  // transaction, the process crashes too without a listener; the next statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * How values arrive: bigint as an exact number (money is counted in minor units, far below 2^53) or an error, dates
 * as `YYYY-MM-DD` text (a Date would shift with the time zone), numeric as text.
 */
export function valueParsers(): CustomTypesConfig {
  const parsers = new TypeOverrides()
  const textArray: (text: string) => (string | null)[] = types.getTypeParser(oids.textArray)
  parsers.setTypeParser(types.builtins.INT8, parseSafeInteger)
  parsers.setTypeParser(types.builtins.DATE, (text) => text)
  parsers.setTypeParser(oids.int8Array, (text) =>
    textArray(text).map((item) => (item === null ? null : parseSafeInteger(item))),
  )
  parsers.setTypeParser(oids.dateArray, textArray)
  return parsers
}

const oids = { textArray: 1009, int8Array: 1016, dateArray: 1182 }

/** A bigint as a number; one beyond 2^53 is an error, because rounding it would be a silent loss. */
export function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`)
  return value
}
