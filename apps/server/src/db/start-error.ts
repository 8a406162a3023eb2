/** The expected reasons for a failed start, each with a one-line message that says what to do. */
export type StartErrorCode =
  | 'data_folder_unwritable'
  | 'data_folder_broken'
  | 'files_mismatch'
  | 'never_started'
  | 'storage_unreachable'
  | 'catalog_missing'
  | 'credentials_key_missing'
  | 'credentials_key_unreadable'
  | 'no_binaries'
  | 'no_system_user'
  | 'already_started'
  | 'database_start_failed'
  | 'database_stop_failed'
  | 'database_lost'
  | 'database_url_invalid'
  | 'database_unreachable'
  | 'database_refused'
  | 'database_foreign'
  | 'database_too_old'
  | 'database_unlimited'
  | 'database_newer'
  | 'database_older'
  | 'migration_changed'
  | 'migration_gap'
  | 'migration_invalid'
  | 'migration_failed'
  | 'port_unusable'
  | 'job_unknown'
  | 'site_not_built'

/** An expected start failure. The binary prints its one-line message and exits with a non-zero code. */
export class StartError extends Error {
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
    this.code = code
  }
}

/** Returns the `code` of a Node or PostgreSQL error (ENOENT, 57P03, …), if it has one. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Returns the message of any thrown value on one line. */
export function errorLineOf(error: unknown): string {
  // A refused connection to a host with several addresses throws an AggregateError with an empty message.
  if (error instanceof AggregateError && error.message === '') return errorLineOf(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replaceAll(/\s*\n\s*/g, ' ').trim()
}

/** 57P03: the server is starting up, recovering after a crash, or shutting down. */
export function isNotYet(error: unknown): boolean {
  return errorCodeOf(error) === '57P03'
}

/** Class 08 and 57P: connections closed by the server, its administrator or the network. */
const lostCodes = /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/

/**
 * Returns the one-line error for a database failure during the start, which says what to do; undefined for any other
 * failure. `label` names the database in the message.
 */
export function databaseFailure(error: unknown, label: string): StartError | undefined {
  const reason = errorLineOf(error)
  const code = errorCodeOf(error) ?? ''
  const refused = (what: string) => new StartError('database_refused', `${label} ${what}`, error)
  // 42501: insufficient privilege. 25006: read-only transaction. 53100: disk full.
  if (code === '42501')
    return refused(`refused: ${reason}. Grant the role of this program the rights to read and write its tables.`)
  if (code === '25006') return refused(`is read-only (${reason}). Name the primary server, or allow writing.`)
  if (code === '53100') return refused(`has no room left: ${reason}. Free some and start again.`)
  if (!isDatabaseLost(error)) return undefined
  return new StartError('database_lost', `${label} went away while the program started: ${reason}. Start again.`, error)
}

/** Returns whether the database or its connection was lost, so that the work can be retried. */
export function isDatabaseLost(error: unknown): boolean {
  // Driver messages for lost and failed connections, which have no code.
  const words = /^(Connection terminated|Client has encountered|timeout exceeded when trying to connect)/
  const isEnded = error instanceof Error && words.test(error.message)
  return isEnded || (lostCodes.test(errorCodeOf(error) ?? '') && !isOfFile(error))
}

/** ENOENT of a socket is a failed connection; of a file it is another failure. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'connect' && 'path' in error
}
