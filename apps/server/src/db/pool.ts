import { createHash } from 'node:crypto'
import { Client, type ClientConfig, type CustomTypesConfig, Pool, type PoolConfig, TypeOverrides, types } from 'pg'
import { traceQueries } from '../tracing/trace-queries.ts'
import { errorCodeOf, errorLineOf } from './start-error.ts'

/** The part of a logger that the pool uses; pino is compatible. */
export type ErrorLog = { error: (details: { reason: string; code?: string | undefined }, message: string) => void }

/** Connection settings of a database: a URL, or the parts of a socket connection. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'> & {
  /** A pooler in transaction mode answers: each transaction may be on another connection of the server. */
  readonly isPooled?: boolean
}

export type PoolOptions = {
  connection: Connection
  log: ErrorLog
  max?: number
  /** A crash of the database may undo the last commits, though never one without all later ones. */
  mayLoseCommits?: boolean
  /** Each connection prepares its statements, so that those executed a hundred times are not planned each time. */
  prepares?: boolean
}

/** Measured: with few cores, more than 16 connections only queue inside the server. */
const defaultMax = 16
/**
 * Longer than any query of a request may take; jobs that need more set it in their transaction. A pooler sets them
 * itself for its connections.
 */
export const sessionTimeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

/**
 * Creates a connection pool with value parsers, limits and a listener that keeps a lost connection from crashing Node.
 */
export function createPool({
  connection,
  log,
  max = defaultMax,
  mayLoseCommits = false,
  prepares = false,
}: PoolOptions): Pool {
  const { isPooled, ...place } = connection
  // A pooler refuses such options.
  const options = mayLoseCommits && !isPooled ? { options: '-c synchronous_commit=off' } : {}
  const pool = new Pool({
    ...place,
    ...options,
    max,
    types: valueParsers(),
    application_name: 'podwright',
    connectionTimeoutMillis: 10_000,
    // Several minutes: at one, the jobs of every minute would open their connections again each time.
    idleTimeoutMillis: 300_000,
    ...(isPooled ? { Client: UnnamedClient } : sessionTimeouts),
    ...(prepares && !isPooled && { Client: PreparingClient }),
  })
  // Without a listener, the server closing an idle connection crashes the process. The error itself is not logged,
  // because it contains the whole client. While the pool is closing, lost connections are expected.
  pool.on('error', (error) => {
    if (pool.ending) return
    log.error({ reason: errorLineOf(error), code: errorCodeOf(error) }, 'an idle database connection was lost')
  })
  // The pool removes its listener from a connection in use. Without another one, a connection lost between two
  // statements of a transaction also crashes the process; the next statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  traceQueries(pool)
  return pool
}

/**
 * Returns the parsers of column values: bigint as an exact number (money is in minor units, far below 2^53) or an
 * error, dates as `YYYY-MM-DD` text (a Date would shift with the time zone), numeric as text.
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

/** Parses a bigint as a number; values beyond 2^53 are an error, because rounding would lose data silently. */
export function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`)
  return value
}

/**
 * Sends named statements without their names: a pooler may execute them on a connection that has not prepared them.
 */
class UnnamedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...values: unknown[]) => unknown
    // The cast keeps the overloads of `query`, whose results depend on nothing but the arguments passed on.
    this.query = ((first: unknown, ...rest: unknown[]) => send(withoutName(first), ...rest)) as Client['query']
  }
}

/** Names each statement with parameters by its text, which makes the server keep its plan. */
class PreparingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...values: unknown[]) => unknown
    // The cast keeps the overloads of `query`, whose results depend on nothing but the arguments passed on.
    this.query = ((first: unknown, ...rest: unknown[]) => send(...named(first, rest))) as Client['query']
  }
}

function named(first: unknown, rest: unknown[]): unknown[] {
  const [values, ...others] = rest
  if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) return [first, ...rest]
  return [{ name: createHash('sha256').update(first).digest('hex').slice(0, 40), text: first, values }, ...others]
}

/** A connection of its own, without time limits, for reading much at a time. */
export function createClient({ isPooled, ...place }: Connection, application_name: string): Client {
  const config = { ...place, types: valueParsers(), application_name }
  return isPooled ? new UnnamedClient(config) : new Client(config)
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query) || !('text' in query)) return query
  const { name: _, ...unnamed } = query
  return unnamed
}
