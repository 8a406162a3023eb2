import { ApiError } from '@podwright/contracts/client/api-error'

/**
 * In a loader: turns a failed API call into null, for pages that work without it. Bugs and thrown responses are
 * rethrown.
 */
export async function orNull<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
