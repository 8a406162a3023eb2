import type { Database } from '../../../db/kysely.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { Passwords } from './passwords.ts'

export type AccountDeps = {
  readonly db: Database
  readonly passwords: Passwords
  /** Undefined where no mail is sent. */
  readonly mailer?: Mailer | undefined
}
