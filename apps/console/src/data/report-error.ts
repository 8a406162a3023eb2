import { ApiError } from '@podwright/contracts/client/api-error'

/** Reports unexpected errors to the browser console; the API client has already shown an ApiError. */
export function reportUnexpectedError(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}
