import type { ForeignCurrency } from '@podwright/domain/currencies'
import type { Database } from '../../../db/kysely.ts'
import type { TextByLanguage } from '../../../text-by-language.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'

export type WalletDeps = {
  readonly db: Database
  readonly providers: readonly PaymentProvider[]
  /** Bank account for transfers; empty texts disable bank transfers. */
  readonly bankAccount: TextByLanguage
  /** Other currencies than yuan in which bank transfers are accepted. */
  readonly topUpCurrencies?: readonly ForeignCurrency[]
}
