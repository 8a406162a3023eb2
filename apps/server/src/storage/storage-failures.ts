import { z } from 'zod'

/** A file arrived only in part. */
export class IncompleteFile extends Error {
  constructor(file: string, received: number, expected: number) {
    super(`${file}: received ${received} of ${expected} bytes`)
    this.name = 'IncompleteFile'
  }
}

/** Connections that failed or were cut, among them while a file was read as a stream. */
const disconnected =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_PREMATURE_CLOSE)$/
const ErrorWithCode = z.object({ code: z.string() })
/** An error of the S3 client, which is not imported here because it is large and most installations do not use it. */
const ErrorWithStatus = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) })

/**
 * Whether the store did not answer, or not completely: it is down, restarting or overloaded, so the work can be repeated.
 * False for its refusals and for errors of local files.
 */
export function isStorageUnavailable(error: unknown): boolean {
  if (error instanceof IncompleteFile || (error instanceof Error && error.name === 'TimeoutError')) return true
  const answered = ErrorWithStatus.safeParse(error)
  if (answered.success) {
    const { httpStatusCode } = answered.data.$metadata
    return httpStatusCode >= 500 || httpStatusCode === 408 || httpStatusCode === 429
  }
  const coded = ErrorWithCode.safeParse(error)
  return coded.success && disconnected.test(coded.data.code)
}
