import type { Database } from '../../../db/kysely.ts'
import type { TextByLanguage } from '../../../text-by-language.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'

export type WalletDeps = {
  readonly db: Database
  readonly providers: readonly PaymentProvider[]
  /** Bank account for transfers; empty texts disable bank transfers. */
  readonly bankAccount: TextByLanguage
}
