import type { Database } from '../../../db/kysely.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { Passwords } from '../sessions/passwords.ts'

export type AccountDeps = {
  readonly db: Database
  readonly passwords: Passwords
  /** Undefined when no mail server is configured. */
  readonly mailer?: Mailer | undefined
}
