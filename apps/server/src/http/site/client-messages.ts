import type { ClientMessages } from '@podwright/contracts/client/describe-failure'
import type { LocaleCode } from '@podwright/domain/locale'

/** Loaders show no message of the client: a failed page has its own text. What is left is for the log. */
export function clientMessages(_locale: LocaleCode): ClientMessages {
  return (key, { status }) => `${key} (${status})`
}
