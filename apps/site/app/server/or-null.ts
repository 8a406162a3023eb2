import { ApiError } from '@podwright/contracts/client/api-error'

/** In a loader: a call that the API fails becomes null, for pages that can do without it. A bug or a thrown page goes on. */
export async function orNull<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
