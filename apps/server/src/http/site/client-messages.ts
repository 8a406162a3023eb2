import type { ClientMessages } from '@podwright/contracts/client/describe-failure'
import type { LocaleCode } from '@podwright/domain/locale'

/** Messages of the API client, for logs only: pages show their own error text. */
export function clientMessages(_locale: LocaleCode): ClientMessages {
  return (key, { status }) => `${key} (${status})`
}
