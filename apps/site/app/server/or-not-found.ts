import { ApiError } from '@podwright/contracts/client/api-error'
import { data } from 'react-router'

/** In a loader: turns an unknown record or an invalid id into the not-found page with status 404. */
export async function orNotFound<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && (error.code === 404 || error.code === 422)) throw data(null, { status: 404 })
    throw error
  }
}
