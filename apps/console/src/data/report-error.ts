import { ApiError } from '@podwright/contracts/client/api-error'

/** The API client has shown an ApiError already; anything else is a bug that belongs to the console of the browser. */
export function reportUnlessApi(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}
