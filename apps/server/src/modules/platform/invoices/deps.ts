import type { Database } from '../../../db/kysely.ts'
import type { TextByLanguage } from '../../../text-by-language.ts'

export type InvoiceDeps = {
  readonly db: Database
  /** The issuer as lines of text; empty where no invoices are issued. */
  readonly issuer: TextByLanguage
  readonly fontFolder: string
}
