/** An error as Medusa answers it. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, message: string) {
    super(message)
    this.status = status
    this.type = type
  }
}

export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} was not found`)
export const invalid = (message: string) => new ApiError(400, 'invalid_data', message)
