import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'
import { interruptible } from '../concurrency/interruptible.ts'
import type { DatabaseLabel } from './check-database.ts'
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import type { KeeperLog } from './embedded/keep-running.ts'
import { createKysely, type Database } from './kysely.ts'
import { type Connection, createPool, type ErrorLog, sessionTimeouts } from './pool.ts'
import { databaseFailure, errorCodeOf, errorLineOf, isNotYet, StartError } from './start-error.ts'

export type OpenDatabase = {
  pool: Pool
  db: Database
  connection: Connection
  /** One line for the start message: database, version and location. Never a password. */
  describe: string
  /** The names of the database in messages. */
  place: DatabaseLabel
  /**
   * Resolves when the bundled server has stopped and cannot be restarted; never for a remote server, which its
   * operator restarts.
   */
  lost: Promise<StartError>
  /** Call this when shutdown begins: the bundled server is then not restarted any more. */
  release: () => Promise<void>
  /** Closes the pool after its last query, then stops the bundled server. May be called more than once. */
  close: () => Promise<void>
  /** Like close, but ends running queries; open transactions are rolled back. */
  abort: () => Promise<void>
}

export type DatabaseLog = ErrorLog & KeeperLog

export type DatabaseSettings = { DATA_DIR: string; DATABASE_URL?: string | undefined }

const oldestMajor = 15
/** A server that is starting up or recovering is retried for this long. */
const notYetTimeoutMs = 60_000
const notYetPollMs = 200

/**
 * Opens the configured database: the server at DATABASE_URL, or else the bundled PostgreSQL in DATA_DIR. Expected
 * failures are StartErrors with a one-line message; after a failure, or when the signal aborts, no process stays
 * running.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: DatabaseLog,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const { DATABASE_URL: url } = settings
  if (url !== undefined) return interruptible(signal, () => openRemote(url, log))
  const embedded = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log, signal })
  const label = `The database in ${embedded.dataFolder}`
  try {
    // If the server is killed now, the supervisor restarts it.
    const isPassing = (error: unknown) => databaseFailure(error, label)?.code === 'database_lost'
    const { version } = await inspect(embedded.connection, isPassing)
    const place = {
      label,
      advice: 'Name an empty folder by DATA_DIR.',
    }
    const opened = assemble(embedded.connection, log, describeEmbedded(embedded, version), place, embedded)
    opened.pool.on('error', embedded.look)
    return opened
  } catch (error) {
    await embedded.stop()
    throw databaseFailure(error, label) ?? error
  }
}

/**
 * Like `openDatabase`, for commands that may run beside the server: connects to the bundled PostgreSQL of a running
 * server, and starts it otherwise.
 */
export async function openSharedDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<OpenDatabase> {
  try {
    return await openDatabase(settings, log)
  } catch (error) {
    if (!(error instanceof StartError && error.code === 'already_started')) throw error
    const connection = await findEmbeddedPostgres(settings.DATA_DIR)
    if (connection === undefined) throw error
    const label = `The database in ${settings.DATA_DIR}`
    const place = { label, advice: 'Name an empty folder by DATA_DIR.' }
    return assemble(connection, log, `${label} of the running server`, place, remoteServer)
  }
}

async function openRemote(url: string, log: ErrorLog): Promise<OpenDatabase> {
  const where = describeUrl(url)
  const inspected = await inspect({ connectionString: url }, isNotYet).catch((error: unknown) => {
    throw explain(error, where)
  })
  const unfit = unfitReason(inspected, where)
  if (unfit) throw unfit
  const connection = { connectionString: url, isPooled: inspected.isPooled }
  const place = {
    label: `The database at ${where} (DATABASE_URL)`,
    advice:
      'Name an empty database, or a schema of its own: CREATE SCHEMA podwright, then add options=-c%20search_path%3Dpodwright to the query of DATABASE_URL.',
  }
  const describe = `PostgreSQL ${inspected.version} at ${where}${inspected.isPooled ? ', pooled' : ''}`
  return assemble(connection, log, describe, place, remoteServer)
}

type Server = Pick<EmbeddedPostgres, 'lost' | 'release' | 'stop'>

const remoteServer: Server = {
  lost: new Promise(() => undefined),
  release: async () => undefined,
  stop: async () => undefined,
}

function assemble(
  connection: Connection,
  log: ErrorLog,
  describe: string,
  place: DatabaseLabel,
  { lost, release, stop }: Server,
): OpenDatabase {
  const pool = createPool({ connection, log })
  const inUse = new Set<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client)).on('release', (_error, client) => inUse.delete(client))
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= release()
      .then(() => pool.end())
      .then(stop)
    return closing
  }
  const abort = () => {
    closing ??= release().then(() => {
      // Work that goes on without its caller may keep a connection, so the end of the pool is not waited for.
      void pool.end()
      for (const client of inUse) void client.end()
      return stop()
    })
    return closing
  }
  return { pool, db: createKysely(pool), connection, describe, place, lost, release, close, abort }
}

/** The version of a server; `number` is its server_version_num. */
export type Inspected = {
  readonly number: string
  readonly version: string
  readonly encoding: string
  /** The limit of a statement, as of new connections. */
  readonly statementTimeout: string
  readonly isPooled: boolean
}

/** Returns why a server cannot be used, or undefined if it can. */
export function unfitReason(inspected: Inspected, where: string): StartError | undefined {
  const { number, version, encoding, statementTimeout, isPooled } = inspected
  if (!(Math.floor(Number(number) / 10_000) >= oldestMajor)) {
    return new StartError(
      'database_too_old',
      `DATABASE_URL names PostgreSQL ${version} at ${where}; ${oldestMajor} or newer is needed.`,
    )
  }
  if (encoding !== 'UTF8')
    return new StartError('database_refused', `The database at ${where} is encoded as ${encoding}; UTF8 is needed.`)
  if (!isPooled || statementTimeout !== '0') return undefined
  const settings = Object.entries(sessionTimeouts).map(([name, limitMs]) => `SET ${name} = ${limitMs}`)
  return new StartError(
    'database_unlimited',
    `The pooler at ${where} (DATABASE_URL) does not limit statements. Add connect_query='${settings.join('; ')}' to its database.`,
  )
}

/** Retries transient failures: after a crash a server refuses connections for some seconds while it recovers. */
async function inspect(connection: Connection, isPassing: (error: unknown) => boolean): Promise<Inspected> {
  const deadline = Date.now() + notYetTimeoutMs
  for (;;) {
    try {
      return await inspectOnce(connection)
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error
      await pause(notYetPollMs)
    }
  }
}

/** An unusual limit: a server applies it to the connection that asks for it, a pooler does not. */
const probeTimeoutMs = 29_997

async function inspectOnce(connection: Connection): Promise<Inspected> {
  try {
    const inspected = await readFacts({ ...connection, statement_timeout: probeTimeoutMs })
    return { ...inspected, isPooled: inspected.statementTimeout !== `${probeTimeoutMs}ms` }
  } catch (error) {
    // Poolers refuse settings that they cannot keep for one client.
    if (errorCodeOf(error) !== protocolViolation) throw error
    return { ...(await readFacts(connection)), isPooled: true }
  }
}

const protocolViolation = '08P01'

async function readFacts(config: ClientConfig): Promise<Omit<Inspected, 'isPooled'>> {
  const client = new Client({ ...config, connectionTimeoutMillis: 10_000 })
  // The awaited calls report the same failure; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Inspected, 'isPooled'>>(
      `select current_setting('server_version_num') as number, split_part(current_setting('server_version'), ' ', 1) as version,
              current_setting('server_encoding') as encoding, current_setting('statement_timeout') as "statementTimeout"`,
    )
    const [row] = rows
    if (!row) throw new Error('the server reports no version')
    return row
  } finally {
    await client.end()
  }
}

/** Returns the host, port and database of a URL, which messages may contain. */
function describeUrl(text: string): string {
  if (!URL.canParse(text)) throw new StartError('database_url_invalid', 'DATABASE_URL is no valid address.')
  const url = new URL(text)
  return `${url.host || url.searchParams.get('host') || 'localhost'}${url.pathname}`
}

function explain(error: unknown, where: string): StartError {
  const reason = errorLineOf(error)
  // Class 28: wrong user or password. 3D000: no such database. 42501: not allowed to connect.
  const isRefusal = /^(28...|3D000|42501)$/.test(errorCodeOf(error) ?? '')
  if (isRefusal)
    return new StartError('database_refused', `The database at ${where} (DATABASE_URL) refused: ${reason}`, error)
  return new StartError(
    'database_unreachable',
    `The database at ${where} (DATABASE_URL) does not answer: ${reason}`,
    error,
  )
}

function describeEmbedded({ origin, dataFolder }: EmbeddedPostgres, version: string): string {
  const remark = origin === 'made' ? ', new' : origin === 'adopted' ? ', was still running' : ''
  return `PostgreSQL ${version} (bundled) in ${dataFolder}${remark}`
}
