/** Everything foreseen that can keep the server from starting, each with one line a person can act on. */
export type StartErrorCode =
  | 'data_folder_unwritable'
  | 'data_folder_broken'
  | 'no_binaries'
  | 'no_system_user'
  | 'already_started'
  | 'database_start_failed'
  | 'database_stop_failed'
  | 'database_lost'
  | 'database_url_invalid'
  | 'database_unreachable'
  | 'database_refused'
  | 'database_too_old'
  | 'database_newer'
  | 'migration_changed'
  | 'migration_gap'
  | 'migration_invalid'
  | 'migration_failed'
  | 'port_unusable'
  | 'job_unknown'
  | 'site_not_built'

/** A foreseen reason not to start. The message is one clear line; the binary prints it and exits non-zero. */
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
