import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { KeptAction } from './kept-action.ts'

/**
 * Completes the action interrupted by login; returns whether it succeeded. If not, the API client has shown the reason.
 */
export async function finishAction(api: ApiClient, action: KeptAction): Promise<boolean> {
  try {
    if (action.kind === 'library') await api.call('addLibraryItem', { body: { productId: action.productId } })
    else await api.call('addCartLine', { body: { variantId: action.variantId, quantity: action.quantity } })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
