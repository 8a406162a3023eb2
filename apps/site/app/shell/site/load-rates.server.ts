import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import type { CallOf } from '@podwright/contracts/generated/call-types'
import { isDisplayCurrency } from '@podwright/domain/currencies'

export type ExchangeRates = DataOf<CallOf<'listExchangeRates'>>

/** Loads the day's rates, or null: without them the page shows yuan, which is better than no page. */
export async function loadRates(api: ApiClient): Promise<ExchangeRates | null> {
  try {
    const { rates, ...facts } = await api.call('listExchangeRates')
    // Those of shops' currencies would only make the page larger.
    return { ...facts, rates: Object.fromEntries(Object.entries(rates).filter(([code]) => isDisplayCurrency(code))) }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
