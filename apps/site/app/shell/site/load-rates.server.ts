import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import type { CallOf } from '@podwright/contracts/generated/call-types'

export type ExchangeRates = DataOf<CallOf<'listExchangeRates'>>

/** Loads the day's rates, or null: without them the page shows yuan, which is better than no page. */
export async function loadRates(api: ApiClient): Promise<ExchangeRates | null> {
  try {
    return await api.call('listExchangeRates')
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
