/** The expected reasons why the server cannot start, each with one line that says what to do. */
export type StartErrorCode =
  | 'data_folder_unwritable'
  | 'data_folder_broken'
  | 'catalog_missing'
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
  | 'database_newer'
  | 'migration_changed'
  | 'migration_gap'
  | 'migration_invalid'
  | 'migration_failed'
  | 'port_unusable'
  | 'job_unknown'
  | 'site_not_built'

/** An expected reason not to start. The message is one clear line; the binary prints it and exits non-zero. */
export class StartError extends Error {
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
    this.code = code
  }
}

/** The `code` of a Node or PostgreSQL error (ENOENT, 57P03, …), if it has one. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The message of anything that was thrown, on one line. */
export function errorLineOf(error: unknown): string {
  // A refused connection to a name with several addresses arrives as an AggregateError with an empty message.
  if (error instanceof AggregateError && error.message === '') return errorLineOf(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replaceAll(/\s*\n\s*/g, ' ').trim()
}

/** 57P03: the server starts up, recovers after a crash, or shuts down. */
export function isNotYet(error: unknown): boolean {
  return errorCodeOf(error) === '57P03'
}

/** Class 08 and 57P: connections that the server, its administrator or the network ended. */
const lostCodes = /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/

/**
 * A failure of the database while the program starts, in one line that says what to do; undefined for anything that is not
 * the database's. `label` is how messages call it.
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

/** The database or its connection was lost: the work can be retried when it is back. */
export function isDatabaseLost(error: unknown): boolean {
  // Messages of the driver for lost and failed connections, which have no code.
  const words = /^(Connection terminated|Client has encountered|timeout exceeded when trying to connect)/
  const isEnded = error instanceof Error && words.test(error.message)
  return isEnded || (lostCodes.test(errorCodeOf(error) ?? '') && !isOfFile(error))
}

/** ENOENT of a socket is a failed connection; of a file it is another problem. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'connect' && 'path' in error
}
