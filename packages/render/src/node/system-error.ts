/** Returns the code of an operating system error (`ENOENT`, `ENOSPC`), or undefined for any other error. */
export function codeOfSystemError(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
